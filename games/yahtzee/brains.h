/* games/yahtzee/brains.h: the brains of Yahtzee. Source: rollick-rules(6), "Yahtzee", ways of
 * playing. */
#ifndef ROLLICK_GAMES_YAHTZEE_BRAINS_H
#define ROLLICK_GAMES_YAHTZEE_BRAINS_H

#include "games/brain.h"

/* All of them, ended by NULL. */
extern const struct brain *const yahtzee_brains[];

#endif
