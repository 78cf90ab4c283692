#include "ui/guide/registry.h"

#include "ui/guide/hog/guide.h"
#include "ui/guide/knucklebones/guide.h"
#include "ui/guide/notone/guide.h"
#include "ui/guide/yahtzee/guide.h"

/* One line a game. */
const struct guide *const guides[] = {
    &notone_guide, &hog_guide, &knucklebones_guide, &yahtzee_guide, NULL,
};

const struct guide *guide_of(const struct game *g)
{
    for (int i = 0; guides[i]; i++) {
        if (guides[i]->game == g) {
            return guides[i];
        }
    }
    return NULL;
}

const struct tutorial *tutorial_of(const struct game *g)
{
    const struct guide *guide = guide_of(g);
    return guide ? guide->tutorial : NULL;
}

enum confirm confirm_of(const struct game *g, const void *state, int action, struct text *question)
{
    const struct guide *guide = guide_of(g);
    return guide && guide->confirm ? guide->confirm(state, action, question) : CONFIRM_NONE;
}
