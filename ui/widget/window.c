#include "ui/widget/window.h"

#include "ui/text/sentences.h"

#include <string.h>

static const struct {
    int height, width;
} least[] = {
    [TIER_TINY] = {5, 20},  [TIER_COMPACT] = {12, 40}, [TIER_HALF] = {20, 60},
    [TIER_FULL] = {24, 80}, [TIER_WIDE] = {30, 100},   [TIER_LARGE] = {45, 140},
};

enum { MARGINS = 2 };

enum tier window_tier(const struct canvas *c)
{
    int tier = TIER_LARGE;
    while (tier > TIER_NONE && (c->height < least[tier].height || c->width < least[tier].width)) {
        tier--;
    }
    return (enum tier)tier;
}

enum tier window_columns(struct area a)
{
    int tier = TIER_LARGE;
    while (tier > TIER_NONE && a.width + MARGINS < least[tier].width) {
        tier--;
    }
    return (enum tier)tier;
}

int window_margin(const struct canvas *c)
{
    return c->width >= least[TIER_COMPACT].width;
}

int window_sentence_width(const struct canvas *c)
{
    return c->width - 2 * window_margin(c);
}

/* Where parts of a title have no room the last ones are left out, whole; only the first is cut. */
static void draw_title(struct canvas *c, struct area page, int width, const char *title)
{
    struct text dot = {0}, fits = {0};
    text_add(&dot, " %s ", canvas_sign(c, GLYPH_DOT));
    text_add(&fits, "%s", title);
    while (sanitize_width(fits.bytes) > width) {
        const char *at = fits.bytes, *last = NULL;
        while ((at = strstr(at, dot.bytes)) != NULL) {
            last = at++;
        }
        if (!last) {
            break;
        }
        c->lacks = true;
        fits.bytes[last - fits.bytes] = '\0';
    }
    canvas_fit(c, page, 0, 1, width, ROLE_TITLE, fits.bytes);
}

struct area window_draw(struct canvas *c, const struct window *w)
{
    struct area page = canvas_area(c);
    enum tier tier = window_tier(c);
    if (tier == TIER_NONE) {
        const char *words = say_word(N_("Rollick needs a window of 20×5."));
        bool room = canvas_rows(page.width, words) <= page.height;
        canvas_wrap(c, page, ROLE_NORMAL, room ? words : say_word(N_("20×5 needed")));
        canvas_cursor(c, page, 0, 0);
        return (struct area){0};
    }
    bool full = tier >= TIER_FULL;
    int top = full ? 2 : tier >= TIER_COMPACT ? 1 : 0, bottom = full ? 3 : 2;
    int margin = window_margin(c);
    if (top) {
        int right = w->right && page.width >= 60 ? sanitize_width(w->right) + 1 : 0;
        draw_title(c, page, page.width - 2 - right, w->title ? w->title : "");
        canvas_right(c, page, 0, page.width - 1, ROLE_DIM, right ? w->right : "");
    }
    if (full) {
        canvas_rule(c, page, 1, ROLE_RULE);
        canvas_rule(c, page, page.height - 3, ROLE_RULE);
    }
    canvas_fit(c, page, page.height - 2, margin, window_sentence_width(c), ROLE_MESSAGE,
               c->said      ? c->said
               : w->message ? w->message
                            : "");
    canvas_cursor(c, page, page.height - 2, margin);
    key_bar_draw(w->keys, c, page, page.height - 1);
    return area_part(page, top, 0, page.height - top - bottom, page.width);
}

void window_draw_sentence(struct canvas *c, const char *words)
{
    struct area page = canvas_area(c);
    int row = page.height - 2;
    if (!c->said && window_tier(c) != TIER_NONE) {
        canvas_clear(c, area_part(page, row, 0, 1, page.width), ROLE_NORMAL);
        canvas_fit(c, page, row, window_margin(c), window_sentence_width(c), ROLE_MESSAGE, words);
    }
}

void window_draw_input(struct canvas *c, const char *words, const struct text_input *t)
{
    struct area page = canvas_area(c);
    int row = page.height - 2, margin = window_margin(c);
    if (window_tier(c) == TIER_NONE) {
        return;
    }
    canvas_clear(c, area_part(page, row, 0, 1, page.width), ROLE_NORMAL);
    int col = margin + 1 + canvas_text(c, page, row, margin, ROLE_MESSAGE, words);
    text_input_draw(t, c, page, row, col, page.width - col - margin);
}

enum { STUB = 4 }; /* columns of a page that say nothing beside a box */

void window_box(struct canvas *c, struct area box, const char *title)
{
    bool whole = window_tier(c) >= TIER_FULL && c->width - box.width <= 2 * STUB;
    canvas_clear(c, whole ? (struct area){box.row, 0, box.height, c->width} : box, ROLE_NORMAL);
    canvas_box(c, box, BOX_DOUBLE, ROLE_ACCENT, title);
}

struct area window_overlay(struct canvas *c, int height, int width, const char *title,
                           const struct keyset *keys)
{
    struct area page = canvas_area(c);
    height = height > page.height ? page.height : height;
    width = width > page.width ? page.width : width;
    struct area box =
        area_part(page, (page.height - height) / 2, (page.width - width) / 2, height, width);
    window_box(c, box, title);
    canvas_clear(c, area_part(page, page.height - 1, 0, 1, page.width), ROLE_NORMAL);
    key_bar_draw(keys, c, page, page.height - 1);
    return area_inner(box);
}
