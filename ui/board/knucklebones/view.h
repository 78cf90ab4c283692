/* ui/board/knucklebones/view.h: the board of Knucklebones. */
#ifndef ROLLICK_UI_BOARD_KNUCKLEBONES_VIEW_H
#define ROLLICK_UI_BOARD_KNUCKLEBONES_VIEW_H

#include "ui/board/view.h"

extern const struct view knucklebones_view;

#endif
