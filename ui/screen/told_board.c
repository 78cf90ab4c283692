#include "ui/screen/told_board.h"

#include "ui/widget/window.h"

/* The board as the learner sees it: asked only when it is their choice. */
static void draw_board(const struct told_board *l, struct canvas *page, struct area a)
{
    struct scene scene = l->board->scene;
    scene.log = NULL; /* the words below tell what happened */
    scene.hint = l->hint;
    if (!l->asks) {
        scene.chooser = -1;
    }
    view_draw(l->board->view, &scene, &l->board->cursor, page, a);
}

enum { MARGIN = 3, WORDS_ROWS = 3 };

/* What is said, beside an upright line that ties its rows together. */
static void draw_words(const char *words, struct canvas *page, struct area a)
{
    for (int row = 0; row < a.height; row++) {
        canvas_glyph(page, a, row, 1, ROLE_ACCENT, GLYPH_HEAVY_V);
    }
    canvas_wrap(page, area_part(a, 0, MARGIN, a.height, a.width - MARGIN - 1), ROLE_MESSAGE, words);
    canvas_cursor(page, a, 0, MARGIN);
}

/* The words above the keys and the board above them; on a full page that has 19 rows, and what is
 * left is for a title and a rule. */
static void draw_page(const struct told_board *l, struct canvas *page, bool full)
{
    struct area all = canvas_area(page);
    int rows = canvas_rows(page->width - MARGIN - 1, l->words), top = 0;
    if (full) {
        int room = page->height - 1 - WINDOW_BOARD;
        rows = rows < WORDS_ROWS ? WORDS_ROWS : rows > room ? room : rows;
        top = room - rows > 2 ? 2 : room - rows;
    }
    if (top > 0) {
        canvas_fit(page, all, 0, 1, page->width - 2, ROLE_TITLE, l->title);
    }
    if (top > 1) {
        canvas_rule(page, all, 1, ROLE_RULE);
    }
    int below = page->height - 1 - rows;
    draw_board(l, page, area_part(all, top, 0, below - top, page->width));
    draw_words(l->words, page, area_part(all, below, 0, rows, page->width));
}

/* Part after part of the words, then the board. */
static void draw_tiny(const struct told_board *l, struct canvas *page)
{
    struct area all = canvas_area(page);
    int rows = canvas_rows(page->width, l->words), room = page->height - 1;
    int parts = (rows + room - 1) / room, part = l->turned % (parts + 1);
    struct canvas text;
    if (part == parts) {
        draw_board(l, page, area_part(all, 0, 0, room, page->width));
        canvas_cursor(page, all, 0, 0);
        return;
    }
    page->lacks = true;
    canvas_init(&text, rows, page->width, page->alphabet);
    canvas_wrap(&text, canvas_area(&text), ROLE_MESSAGE, l->words);
    canvas_paste(page, area_part(all, 0, 0, room, page->width), &text, part * room);
    canvas_cursor(page, all, 0, 0);
    canvas_fini(&text);
}

void told_board_draw(const struct told_board *l, const struct keyset *keys, struct canvas *page)
{
    struct keyset set = *keys;
    enum tier tier = window_tier(page);
    if (tier == TIER_NONE) {
        window_draw(page, &(struct window){NULL, NULL, NULL, &set});
        return;
    }
    if (!l->asks) {
        canvas_target(page, canvas_area(page), l->next, (struct key){.press = PRESS_ENTER});
    }
    if (tier >= TIER_COMPACT) {
        draw_page(l, page, tier >= TIER_FULL);
    } else {
        draw_tiny(l, page);
        set = (struct keyset){.table = {l->turn, set.table[0], set.table[1]}};
    }
    key_bar_draw(&set, page, canvas_area(page), page->height - 1);
}
