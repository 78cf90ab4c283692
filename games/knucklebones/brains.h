/* games/knucklebones/brains.h: the ways of playing Knucklebones that have files of their own. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_BRAINS_H
#define ROLLICK_GAMES_KNUCKLEBONES_BRAINS_H

#include "games/brain.h"

/* Any free column, all equally likely: games/knucklebones/random.c. */
extern const struct brain knucklebones_random;

/* Looks ahead and judges by a fitted table: games/knucklebones/expert.c. */
extern const struct brain knucklebones_expert;

/* The same at a glance, without looking ahead: games/knucklebones/expert.c. */
extern const struct brain knucklebones_glance;

/* Exact, for boards that can be solved in memory, and for others with the table that `rollick
 * solve` makes: games/knucklebones/exact.c. */
extern const struct brain knucklebones_optimal;

#endif
