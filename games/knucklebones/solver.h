/* games/knucklebones/solver.h: exact values of the positions of small boards.
 *
 * Dice can be destroyed and positions come back, so values are not found in one pass: for every
 * position an interval is kept that holds its value, from 0 … 1 at first, and sweeps from positions
 * with many dice to those with few narrow all of them until the widest is small enough. What comes
 * out is proved, not guessed from changes that became small.
 *
 * A value is the chance of winning (ties half) of the seat to move before its throw, when both play
 * as well as can be; of a seat alone, its expected points in the end. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_SOLVER_H
#define ROLLICK_GAMES_KNUCKLEBONES_SOLVER_H

#include "games/brain.h"
#include "games/knucklebones/rules.h"

enum { KNUCKLEBONES_SOLVED_MOST = 5000000 }; /* positions of a board that is solved in memory */

struct knucklebones_solution;

/* Bytes of the solution for these rules and seats; 0: the board has too many positions. */
size_t knucklebones_solution_size(const struct knucklebones *start);

/* Makes it in zeroed memory of that size. The bytes are the same on every machine. False:
 * `progress` (may be NULL) said stop. */
bool knucklebones_solve(const struct knucklebones *start, struct knucklebones_solution *solution,
                        const struct progress *progress);

/* No value is further from the true one than this. */
double knucklebones_solution_bound(const struct knucklebones_solution *solution);

/* How many sweeps it took. */
int knucklebones_solution_sweeps(const struct knucklebones_solution *solution);

/* The value of a position to the seat to move; its die is not looked at. At the end: the result. */
double knucklebones_solved(const struct knucklebones_solution *solution,
                           const struct knucklebones *s);

/* The value to the seat to move of placing its die in a column that is not full. */
double knucklebones_solved_move(const struct knucklebones_solution *solution,
                                const struct knucklebones *s, int column);

#endif
