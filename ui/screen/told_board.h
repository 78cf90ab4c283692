/* ui/screen/told_board.h: a page on which somebody learns: a board, and below it what is said. */
#ifndef ROLLICK_UI_SCREEN_TOLD_BOARD_H
#define ROLLICK_UI_SCREEN_TOLD_BOARD_H

#include "ui/play/playback.h"
#include "ui/widget/key_bar.h"

/* A plain value: what the page shows. */
struct told_board {
    const struct playback *board;
    bool asks;                  /* a choice is asked for on it … */
    int next;                   /* … or a click anywhere is this command, of Enter */
    const struct hint *hint;    /* beside it; NULL: none */
    const char *title;          /* in the first row, where that has room */
    const char *words;          /* below the board */
    int turned;                 /* parts of the words that were turned over, in small windows */
    const struct binding *turn; /* the key that does that, for the bar of those */
};

/* Draws it, and the bar of the keys that hold. */
void told_board_draw(const struct told_board *told, const struct keyset *keys, struct canvas *page);

#endif
