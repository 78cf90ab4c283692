#include "ui/board/view.h"

/* One line a view. */
extern const struct view notone_view, hog_view, knucklebones_view, yahtzee_view;

static const struct view *const views[] = {
    &notone_view, &hog_view, &knucklebones_view, &yahtzee_view, NULL,
};

const struct view *view_of(const struct game *g)
{
    for (const struct view *const *v = views; *v; v++) {
        if ((*v)->game == g) {
            return *v;
        }
    }
    return &plain_view;
}

const struct binding *view_keys(const struct view *v, const struct scene *s)
{
    const struct binding *now = v->keys_now ? v->keys_now(s) : NULL;
    return now ? now : v->keys;
}
