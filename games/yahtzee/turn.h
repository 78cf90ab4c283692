/* games/yahtzee/turn.h: the brain `turn` of Yahtzee: most points in this turn on average, bonuses
 * included, whatever is left for later. */
#ifndef ROLLICK_GAMES_YAHTZEE_TURN_H
#define ROLLICK_GAMES_YAHTZEE_TURN_H

#include "games/brain.h"

extern const struct brain yahtzee_turn_brain;

#endif
