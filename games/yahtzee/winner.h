/* games/yahtzee/winner.h: the brain `winner` of Yahtzee: the best chance to finish first at this
 * table.
 */
#ifndef ROLLICK_GAMES_YAHTZEE_WINNER_H
#define ROLLICK_GAMES_YAHTZEE_WINNER_H

#include "games/brain.h"

/* It looks one turn ahead, exactly over all its throws and choices, and takes every card to be
 * played for most points from then on: its own final total against those of the others, whole
 * distributions against each other. Alone it plays for points, and sees all as `optimal` does. */
extern const struct brain yahtzee_winner_brain;

#endif
