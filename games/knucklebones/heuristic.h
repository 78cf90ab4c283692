/* games/knucklebones/heuristic.h: looking ahead on any board, over all faces and columns, down to
 * positions that are judged by their points, by what equal dice may still bring and by what may be
 * destroyed. For boards that nobody has fitted anything to. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_HEURISTIC_H
#define ROLLICK_GAMES_KNUCKLEBONES_HEURISTIC_H

#include "games/knucklebones/rules.h"

/* The worth of a position before its throw to the seat to move, looking so many throws ahead: a
 * chance of winning, or alone the points in the end. At the end: the result. */
double knucklebones_heuristic(const struct knucklebones *s, int throws);

/* The worth of placing the die in a column that is not full, the same way. */
double knucklebones_heuristic_move(const struct knucklebones *s, int column, int throws);

/* How many throws can be looked ahead from a choice when so many positions may be judged, `most` of
 * them at most. */
int knucklebones_heuristic_throws(const struct knucklebones *s, int positions, int most);

#endif
