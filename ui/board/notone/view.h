/* ui/board/notone/view.h: the board of Not One. */
#ifndef ROLLICK_UI_BOARD_NOTONE_VIEW_H
#define ROLLICK_UI_BOARD_NOTONE_VIEW_H

#include "ui/board/view.h"

extern const struct view notone_view;

#endif
