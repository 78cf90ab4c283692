/* games/notone/exact.h: brains of Not One that compute: optimal, points. */
#ifndef ROLLICK_GAMES_NOTONE_EXACT_H
#define ROLLICK_GAMES_NOTONE_EXACT_H

#include "games/brain.h"
#include "games/notone/decisions.h"

extern const struct brain notone_optimal_brain, notone_points_brain;

/* The decisions in the table of a policy that looks every one up; none: it does not. */
struct notone_decisions notone_decisions_of(const struct policy *policy,
                                            const struct notone *rules);

#endif
