/* games/knucklebones/lanes.h: matches of Knucklebones side by side (games/lanes.h): duels on the
 * usual board, where both sides are ways of playing that are made of rules
 * (games/knucklebones/brains.h). */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_LANES_H
#define ROLLICK_GAMES_KNUCKLEBONES_LANES_H

#include "games/knucklebones/brains.h"
#include "games/play.h"

enum { KNUCKLEBONES_LANES_COLUMNS = 3, KNUCKLEBONES_LANES_ROWS = 3 };

/* game->play. */
int knucklebones_play(const struct play *p);

/* Whether lanes play these matches as the loop does: a duel on the usual board, the start before a
 * throw and not over, and events_most even and above 0, for lanes look at it after whole turns. */
bool knucklebones_lanes_fit(const struct play *p);

#ifdef __x86_64__
/* Plays all matches, which have to fit, each with the two entrants' lines; one for each width. */
void knucklebones_lanes_128(const struct play *p, const struct knucklebones_line *line);
void knucklebones_lanes_256(const struct play *p, const struct knucklebones_line *line);
void knucklebones_lanes_512(const struct play *p, const struct knucklebones_line *line);
#endif

#endif
