/* ui/board/hog/view.h: the board of Hog. */
#ifndef ROLLICK_UI_BOARD_HOG_VIEW_H
#define ROLLICK_UI_BOARD_HOG_VIEW_H

#include "ui/board/view.h"

extern const struct view hog_view;

#endif
