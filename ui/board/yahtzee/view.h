/* ui/board/yahtzee/view.h: the board of Yahtzee. */
#ifndef ROLLICK_UI_BOARD_YAHTZEE_VIEW_H
#define ROLLICK_UI_BOARD_YAHTZEE_VIEW_H

#include "ui/board/view.h"

extern const struct view yahtzee_view;

#endif
