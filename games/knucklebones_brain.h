/* knucklebones_brain.h: the ways of playing Knucklebones that have files of their own. */
#ifndef ROLLICK_KNUCKLEBONES_BRAIN_H
#define ROLLICK_KNUCKLEBONES_BRAIN_H

#include "games/brain.h"

/* Any free column, all equally likely: knucklebones_random.c. */
extern const struct brain knucklebones_random;

/* Looks ahead and judges by a fitted table: knucklebones_expert.c. */
extern const struct brain knucklebones_expert;

/* The same at a glance, without looking ahead: knucklebones_expert.c. */
extern const struct brain knucklebones_glance;

/* Exact, for boards that can be solved in memory, and for others with the table that `rollick
 * solve` makes: knucklebones_exact.c. */
extern const struct brain knucklebones_optimal;

#endif
