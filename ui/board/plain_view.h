/* ui/board/plain_view.h: for games without a view of their own. */
#ifndef ROLLICK_UI_BOARD_PLAIN_VIEW_H
#define ROLLICK_UI_BOARD_PLAIN_VIEW_H

#include "ui/board/view.h"

/* What the game says of itself, and its choices as a list. */
extern const struct view plain_view;

#endif
