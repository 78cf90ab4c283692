/* games/hog/lanes.h: matches of Hog side by side (games/lanes.h), where both sides are ways of
 * playing that are a line each (games/hog/brains.h), or a table (games/hog/exact.h). */
#ifndef ROLLICK_GAMES_HOG_LANES_H
#define ROLLICK_GAMES_HOG_LANES_H

#include "games/hog/brains.h"
#include "games/play.h"

/* game->play. */
int hog_play(const struct play *p);

/* Whether lanes play these matches as the loop does: the start is before a choice and not over,
 * totals stay below HOG_TOTALS, and no match reaches events_most, which lanes do not look at. */
bool hog_lanes_fit(const struct play *p);

#ifdef __x86_64__
/* Plays all matches, which have to fit, each with the two entrants' lines; one for each width. */
void hog_lanes_128(const struct play *p, const struct hog_line *line);
void hog_lanes_256(const struct play *p, const struct hog_line *line);
void hog_lanes_512(const struct play *p, const struct hog_line *line);
#endif

#endif
