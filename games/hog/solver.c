#include "games/hog/solver.h"

#include <string.h>

/* In how many ways dice without a one show a sum: one die after the other. */
static void count_sums(const struct hog *rules, double *ways, int dice)
{
    ways[0] = 1;
    for (int d = 0; d < dice; d++) {
        for (int sum = dice * rules->sides; sum >= 0; sum--) {
            double n = 0;
            for (int face = HOG_PIG_FACE + 1; face <= rules->sides && face <= sum; face++) {
                n += ways[sum - face];
            }
            ways[sum] = n;
        }
    }
}

void hog_odds(const struct hog *rules, struct hog_odds *odds)
{
    memset(odds, 0, sizeof *odds);
    for (int dice = 1; dice <= HOG_DICE_MOST; dice++) {
        double *row = odds->points[dice], all = 1, none = 1;
        count_sums(rules, row, dice);
        for (int d = 0; d < dice; d++) {
            all *= rules->sides;
            none *= rules->sides - 1;
        }
        row[HOG_PIG_POINTS] = all - none;
        for (int k = 0; k <= HOG_POINTS_MOST; k++) {
            row[k] /= all;
        }
    }
}

double hog_mean(const struct hog_odds *odds, int dice)
{
    double mean = 0;
    for (int k = 1; k <= HOG_POINTS_MOST; k++) {
        mean += k * odds->points[dice][k];
    }
    return mean;
}

double hog_after(const struct hog *h, int own, int other, const double *mine, const double *theirs)
{
    if (hog_line_reached(h, own)) {
        return 1;
    }
    return hog_again(h, own, other) != HOG_AGAIN_NO ? mine[own * h->goal + other]
                                                    : 1 - theirs[other * h->goal + own];
}

/* Chances of all that can happen may add up to more than 1 by as much as doubles round; the other
 * side would have less than none then. */
static double chance_of(double sum)
{
    return sum < 1 ? sum : 1;
}

double hog_rate_one(const struct hog *h, const struct hog_odds *odds, int own, int other,
                    const double *mine, const double *theirs, int dice)
{
    double sum = 0;
    if (dice == 0) {
        return hog_after(h, own + hog_bacon(other), other, mine, theirs);
    }
    for (int k = 1; k <= dice * h->sides; k++) {
        sum += odds->points[dice][k] * hog_after(h, own + k, other, mine, theirs);
    }
    return chance_of(sum);
}

void hog_rate(const struct hog *h, const struct hog_odds *odds, int own, int other,
              const double *mine, const double *theirs, double *rating)
{
    double chance[HOG_POINTS_MOST + 1] = {0};
    int least = hog_dice_least(h);
    for (int k = 1; k <= h->dice * h->sides; k++) {
        chance[k] = hog_after(h, own + k, other, mine, theirs);
    }
    if (least == 0) {
        rating[0] = hog_rate_one(h, odds, own, other, mine, theirs, 0);
    }
    for (int dice = 1; dice <= h->dice; dice++) {
        double sum = 0;
        for (int k = 1; k <= dice * h->sides; k++) {
            sum += odds->points[dice][k] * chance[k];
        }
        rating[dice - least] = chance_of(sum);
    }
}

static void solve_one(const struct hog *h, const struct hog_odds *odds, const struct hog_side *mine,
                      const struct hog_side *theirs)
{
    int own = h->scores[h->common.seat], other = h->scores[1 - h->common.seat];
    int at = own * h->goal + other, least = hog_dice_least(h), dice;
    if (mine->policy) {
        dice = policy_choose(mine->policy, h);
        mine->value[at] = hog_rate_one(h, odds, own, other, mine->value, theirs->value, dice);
    } else {
        double rating[HOG_DICE_MOST + 1];
        hog_rate(h, odds, own, other, mine->value, theirs->value, rating);
        dice = least + rating_best(h->dice + 1 - least, rating);
        mine->value[at] = rating[dice - least];
    }
    if (mine->dice) {
        mine->dice[at] = (unsigned char)dice;
    }
}

bool hog_solve(const struct hog *rules, const struct hog_side *a, const struct hog_side *b,
               const struct progress *progress)
{
    struct hog_odds odds;
    struct hog h = *rules;
    int most = 2 * (h.goal - 1);
    hog_odds(rules, &odds);
    h.pending = 0;
    for (int total = most; total >= 0; total--) {
        double done = (double)(most - total) / (most + 1);
        if (progress && !progress->go_on(progress->with, done)) {
            return false;
        }
        for (int own = total < h.goal ? 0 : total - h.goal + 1; own < h.goal && own <= total;
             own++) {
            h.scores[0] = own;
            h.scores[1] = total - own;
            h.common.seat = 0;
            solve_one(&h, &odds, a, b);
            if (a != b) {
                solve_one(&h, &odds, b, a);
            }
        }
    }
    return true;
}
