/* games/knucklebones/game.h: Knucklebones, put together: rules, brains, levels, words. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_GAME_H
#define ROLLICK_GAMES_KNUCKLEBONES_GAME_H

#include "games/game.h"

extern const struct game knucklebones;

#endif
