/* games/knucklebones/table.h: the values of all unfinished positions of a board, two bytes each,
 * for boards too large for games/knucklebones/solver.h.
 *
 * A position is kept as the seat that has just moved sees it, and its value is that of the seat to
 * move: the chance of winning (ties half) before its throw, in units of 1/65534.
 *
 * Columns of a position with equally many dice on both sides are of one *kind*. Positions whose
 * columns are of the same kinds, in any order, form a *block*: an array with a dimension for each
 * column, the one of the lowest kind innermost. Blocks of columns of equal kinds hold positions
 * more than once, in every order, and in return know no other case. With three columns of three
 * there are 3,853,407,502 values for 3,083,032,242 unfinished positions.
 *
 * Values are found by sweeps (value iteration), block after block from positions with many dice to
 * those with few; every block is made of what the table held before it. So the bytes are the same
 * for any number of workers. Two seats, and a full grid ends the match at once. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_TABLE_H
#define ROLLICK_GAMES_KNUCKLEBONES_TABLE_H

#include "games/knucklebones/rules.h"

struct knucklebones_table;

/* Whether there is such a table for these rules and seats: where two play, a full grid ends the
 * match at once, and there are at most 500,000,000,000 positions, about 1 TB. Cheap. */
bool knucklebones_table_can(const struct knucklebones *start);

/* The value of a position to the seat to move; its die is not looked at. At the end: the result. */
double knucklebones_table_win(const struct knucklebones_table *table, const struct knucklebones *s);

/* The value to the seat to move of placing its die in a column that is not full. */
double knucklebones_table_move(const struct knucklebones_table *table, const struct knucklebones *s,
                               int column);

#endif
