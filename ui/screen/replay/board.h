/* ui/screen/replay/board.h: the board as it was at any moment, the line of the match above it. */
#ifndef ROLLICK_UI_SCREEN_REPLAY_BOARD_H
#define ROLLICK_UI_SCREEN_REPLAY_BOARD_H

#include "ui/screen/replay/view.h"

extern const struct replay_view replay_board;
extern const struct key_page replay_board_key_page; /* for the help */

#endif
