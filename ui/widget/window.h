/* ui/widget/window.h: what all screens share: a title line, the board, one sentence, the keys, and
 * what is left of them in a smaller window, down to the smallest. */
#ifndef ROLLICK_UI_WIDGET_WINDOW_H
#define ROLLICK_UI_WIDGET_WINDOW_H

#include "ui/widget/key_bar.h"
#include "ui/widget/text_input.h"

enum tier {
    TIER_NONE,    /* too small for anything but saying so */
    TIER_TINY,    /* from 20×5 */
    TIER_COMPACT, /* from 40×12 */
    TIER_HALF,    /* from 60×20: half of a split window */
    TIER_FULL,    /* from 80×24 */
    TIER_WIDE,    /* from 100×30 */
    TIER_LARGE,   /* from 140×45 */
};

enum tier window_tier(const struct canvas *c);

/* The tier whose columns an area has, however few its rows are; margins of a page count as its own.
 */
enum tier window_columns(struct area a);

/* Columns left free on either side of what stands on a page, and those left to its sentence. */
int window_margin(const struct canvas *c);
int window_sentence_width(const struct canvas *c);

/* What stands around a board. Texts may be NULL. */
struct window {
    const char *title, *right; /* line 1; parts of the title are separated by dots, and where it has
                                * no room the last ones are left out */
    const char *message;       /* the sentence */
    const struct keyset *keys;
};

/* Draws that and gives the area that it leaves to the page: 80×19 of a window of 80×24. On a page
 * that is too small the notice is drawn and the area is empty. */
struct area window_draw(struct canvas *c, const struct window *w);

/* Another sentence in place of the one of the page that has been drawn; what the canvas says for
 * all pages stays. */
void window_draw_sentence(struct canvas *c, const char *words);

/* Instead of the sentence, drawn last: words, and what is typed behind them. */
void window_draw_input(struct canvas *c, const char *words, const struct text_input *t);

enum { WINDOW_BOARD = 19 }; /* rows of a board, where there is room */

/* An empty box in the middle of the page, drawn over what was there. What would be left of that
 * beside a box which is almost as wide goes too: ends of rules and frames. */
void window_box(struct canvas *c, struct area box, const char *title);

/* Such a box and its keys in the last row; gives the inside of the box. `title` may be NULL. */
struct area window_overlay(struct canvas *c, int height, int width, const char *title,
                           const struct keyset *keys);

#endif
