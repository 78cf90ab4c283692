/* games/notone/brains.h: the brains of Not One. Source: rollick-rules(6), "Not One", ways of
 * playing. */
#ifndef ROLLICK_GAMES_NOTONE_BRAINS_H
#define ROLLICK_GAMES_NOTONE_BRAINS_H

#include "games/brain.h"
#include "games/notone/decisions.h"

/* All of them, ended by NULL. */
extern const struct brain *const notone_brains[];

enum { NOTONE_LIMIT_NONE = -1 };

/* Who rolls while the turn has less than so many points and less than so many rolls, whatever else
 * there is (INT_MAX: any), or as its decisions say. */
struct notone_limit {
    int points, rolls;           /* points NOTONE_LIMIT_NONE: decisions say it */
    const struct policy *policy; /* is asked where they do not */
    struct notone_decisions decisions;
};

/* Whether a policy, its table being there, is one of these under the rules. */
bool notone_limit_of(const struct policy *policy, const struct notone *rules,
                     struct notone_limit *limit);

/* Whether one with limits rolls, as numbers (games/number.h). */
static inline lane_truth notone_line_rolls(lane_number points, lane_number rolls,
                                           lane_number turn_score, lane_number turn_rolls)
{
    return (turn_score < points) & (turn_rolls < rolls);
}

#endif
