/* games/hog/solver.h: Hog played out exactly. Scores only grow, an extra turn included, so one pass
 * from high totals down gives every chance of winning.
 *
 * Chances are those of the side that is about to choose, for all pairs of scores below the goal:
 * value[own * goal + other]. */
#ifndef ROLLICK_GAMES_HOG_SOLVER_H
#define ROLLICK_GAMES_HOG_SOLVER_H

#include "games/brain.h"
#include "games/hog/rules.h"

enum { HOG_POINTS_MOST = HOG_DICE_MOST * SIDES_MOST };

/* Chances of each number of points, by number of dice (1 … HOG_DICE_MOST). */
struct hog_odds {
    double points[HOG_DICE_MOST + 1][HOG_POINTS_MOST + 1];
};

/* Counted, not simulated; only faces of the position's rules. */
void hog_odds(const struct hog *rules, struct hog_odds *odds);

/* Mean points of a turn with so many dice (1 … HOG_DICE_MOST). */
double hog_mean(const struct hog_odds *odds, int dice);

/* One of the two sides. */
struct hog_side {
    const struct policy *policy; /* how it plays; NULL: as is best for it */
    double *value;               /* to be filled: goal * goal chances */
    unsigned char *dice; /* to be filled: its choices, in the same order; NULL: not wanted */
};

/* Fills both sides. They may be the same object, when both do what is best for them. False:
 * `progress` (may be NULL) said stop. */
bool hog_solve(const struct hog *rules, const struct hog_side *a, const struct hog_side *b,
               const struct progress *progress);

/* The chance of a side that has just come to `own`, which may be the goal and more. */
double hog_after(const struct hog *h, int own, int other, const double *mine, const double *theirs);

/* Chances to win by each number of dice from `least` to h->dice, where the side to move has `own`
 * and goes on with `mine`, the other with `theirs`: rating[0] is that of `least`. */
void hog_rate(const struct hog *h, const struct hog_odds *odds, int own, int other,
              const double *mine, const double *theirs, double *rating);

/* The same for one number of dice. */
double hog_rate_one(const struct hog *h, const struct hog_odds *odds, int own, int other,
                    const double *mine, const double *theirs, int dice);

#endif
