/* games/notone/game.h: Not One, put together: rules, brains, levels, words. */
#ifndef ROLLICK_GAMES_NOTONE_GAME_H
#define ROLLICK_GAMES_NOTONE_GAME_H

#include "games/game.h"

extern const struct game notone;

#endif
