/* games/yahtzee/game.h: Yahtzee, put together: rules, brains, levels, words. */
#ifndef ROLLICK_GAMES_YAHTZEE_GAME_H
#define ROLLICK_GAMES_YAHTZEE_GAME_H

#include "games/game.h"

extern const struct game yahtzee;

#endif
