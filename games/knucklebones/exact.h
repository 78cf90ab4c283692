/* games/knucklebones/exact.h: the brain `optimal` of Knucklebones. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_EXACT_H
#define ROLLICK_GAMES_KNUCKLEBONES_EXACT_H

#include "games/brain.h"

/* Exact, for boards that can be solved in memory, and for others with the table that `rollick
 * solve` makes (games/knucklebones/sweep.h). */
extern const struct brain knucklebones_optimal_brain;

#endif
