/* games/knucklebones/brains.h: the brains of Knucklebones. Source: rollick-rules(6),
 * "Knucklebones", ways of playing. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_BRAINS_H
#define ROLLICK_GAMES_KNUCKLEBONES_BRAINS_H

#include "games/brain.h"

/* All of them, ended by NULL. */
extern const struct brain *const knucklebones_brains[];

#endif
