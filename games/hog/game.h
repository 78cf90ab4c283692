/* games/hog/game.h: Hog, put together: rules, brains, levels, words. */
#ifndef ROLLICK_GAMES_HOG_GAME_H
#define ROLLICK_GAMES_HOG_GAME_H

#include "games/game.h"

extern const struct game hog;

#endif
