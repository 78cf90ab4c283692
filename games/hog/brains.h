/* games/hog/brains.h: the brains of Hog. Source: rollick-rules(6), "Hog", ways of playing. */
#ifndef ROLLICK_GAMES_HOG_BRAINS_H
#define ROLLICK_GAMES_HOG_BRAINS_H

#include "games/brain.h"

/* All of them, ended by NULL. */
extern const struct brain *const hog_brains[];

#endif
