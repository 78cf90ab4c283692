#include "src/arena/until.h"

#include <math.h>

enum { FIRST_LOOK = 64, STAKES = 10, ODDS_BETTER = 40, ODDS_NEITHER = 20 };

static const double margin = 0.005; /* of the matches, that counts */

long long until_next(long long groups)
{
    long long look = FIRST_LOOK;
    while (look <= groups) {
        look += look / 4;
    }
    return look;
}

/* The logarithm of the evidence, from the sum of all u and of their squares. */
static double evidence(double sum, double squares)
{
    double gain[STAKES], most = -HUGE_VAL, mean = 0;
    for (int i = 0; i < STAKES; i++) {
        double stake = ldexp(1, -1 - i);
        gain[i] = stake * sum + (log1p(-stake) + stake) * squares;
        most = fmax(most, gain[i]);
    }
    for (int i = 0; i < STAKES; i++) {
        mean += exp(gain[i] - most) / STAKES;
    }
    return most + log(mean);
}

enum arena_better until_better(const struct arena *a, const struct arena_result *r)
{
    const struct arena_total *first = &r->total[0];
    const uint64_t unit = (a->pairing == PAIRING_MIRRORED ? 2 : 1) * SHARES;
    /* Of (2 share - unit)², summed: what is added, and what is taken away. */
    const struct whole units2 = whole_times(whole_product((uint64_t)r->groups, unit), unit);
    const struct whole more = whole_sum(whole_times(first->group_sum2, 4), units2);
    const struct whole less = whole_times(whole_product((uint64_t)first->share, unit), 4);
    const double groups = (double)r->groups, one = (double)unit;
    double sum = (double)(2 * first->share - r->groups * (long long)unit) / one;
    double squares = whole_double(whole_difference(more, less)) / (one * one);
    /* The same of 2 x - 1 beside twice the margin. */
    double apart = 2 * margin * groups, spread = squares + 4 * margin * margin * groups;
    if (evidence(sum, squares) >= log(ODDS_BETTER)) {
        return BETTER_FIRST;
    }
    if (evidence(-sum, squares) >= log(ODDS_BETTER)) {
        return BETTER_SECOND;
    }
    bool neither = evidence(apart - sum, spread - 4 * margin * sum) >= log(ODDS_NEITHER) &&
                   evidence(apart + sum, spread + 4 * margin * sum) >= log(ODDS_NEITHER);
    return neither ? BETTER_NEITHER : BETTER_UNKNOWN;
}
