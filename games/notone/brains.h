/* games/notone/brains.h: the brains of Not One. Source: rollick-rules(6), "Not One", ways of
 * playing. */
#ifndef ROLLICK_GAMES_NOTONE_BRAINS_H
#define ROLLICK_GAMES_NOTONE_BRAINS_H

#include "games/brain.h"
#include "games/number.h"

/* All of them, ended by NULL. */
extern const struct brain *const notone_brains[];

/* Whether a policy rolls while the turn has less than so many points and less than so many
 * rolls (INT_MAX: any), whatever else there is. */
bool notone_limits(const struct policy *policy, int *points, int *rolls);

/* Whether such a one rolls, as numbers (games/number.h). */
static inline lane_truth notone_line_rolls(lane_number points, lane_number rolls,
                                           lane_number turn_score, lane_number turn_rolls)
{
    return (turn_score < points) & (turn_rolls < rolls);
}

#endif
