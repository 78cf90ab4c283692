/* games/notone/solver.h: fills the table of a match of two (games/notone/table.h): the last turn
 * first, and in each from a lead that is won down to one that is lost. */
#ifndef ROLLICK_GAMES_NOTONE_SOLVER_H
#define ROLLICK_GAMES_NOTONE_SOLVER_H

#include "games/brain.h"
#include "games/notone/rules.h"

/* Fills a zeroed table. Chances nearer to 0 or 1 than 1e-13 become that. `decisions`, if it is not
 * NULL, gets every decision, too (games/notone/decisions.h). False: `progress` (may be NULL) said
 * stop. */
bool notone_solve(const struct notone *rules, void *table, int *decisions,
                  const struct progress *progress);

#endif
