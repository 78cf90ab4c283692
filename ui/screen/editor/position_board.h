/* ui/screen/editor/position_board.h: the figures of a position that is made by hand where they lie
 * on the game's board, and the way of the focus from one to the next. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_POSITION_BOARD_H
#define ROLLICK_UI_SCREEN_EDITOR_POSITION_BOARD_H

#include "ui/screen/editor/position_list.h"

/* The game's board in a part of a page. What cannot be played stands there over what could be
 * played last; nothing does, by other rules or with other seats than that had. */
void position_board_draw(const struct position_list *p, struct canvas *c, struct area a);

/* Focus goes on by a step up, down (by -1, 1, `level` false), left or right (`level`) on a page as
 * it was drawn: from figure to figure as they lie on the board, line by line in the list, and from
 * one to the other; nowhere if there is nothing. */
void position_board_walk(struct position_list *p, const struct canvas *c, int by, bool level);

#endif
