/* games/notone/lanes.h: matches of Not One side by side (games/lanes.h), where all play by limits
 * of points and rolls (games/notone/brains.h), or look their decisions up
 * (games/notone/decisions.h). */
#ifndef ROLLICK_GAMES_NOTONE_LANES_H
#define ROLLICK_GAMES_NOTONE_LANES_H

#include "games/notone/brains.h"
#include "games/play.h"

/* game->play. */
int notone_play(const struct play *p);

#ifdef __x86_64__
/* Plays all matches, each entrant by its limit; one for each width. No throw is pending at the
 * start. */
void notone_lanes_128(const struct play *p, const struct notone_limit *limit);
void notone_lanes_256(const struct play *p, const struct notone_limit *limit);
void notone_lanes_512(const struct play *p, const struct notone_limit *limit);
#endif

#endif
