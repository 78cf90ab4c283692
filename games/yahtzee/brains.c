#include "games/yahtzee/brains.h"

#include "games/noisy.h"
#include "games/yahtzee/optimal.h"
#include "games/yahtzee/turn.h"
#include "games/yahtzee/winner.h"

enum { UPPER = 6 };

/* The first of the boxes that score most now. */
static int greedy_choose(const struct policy *policy, const void *state)
{
    int points[YAHTZEE_BOXES];
    int best = 0;
    (void)policy;
    yahtzee_fits(state, points);
    for (int box = 1; box < YAHTZEE_BOXES; box++) {
        best = points[box] > points[best] ? box : best;
    }
    return YAHTZEE_SCORE + best;
}

static void greedy_rate(const struct policy *policy, const void *state, int n, const int *action,
                        double *rating)
{
    int points[YAHTZEE_BOXES];
    (void)policy;
    yahtzee_fits(state, points);
    for (int i = 0; i < n; i++) {
        rating[i] = action[i] < YAHTZEE_SCORE ? -1 : points[action[i] - YAHTZEE_SCORE];
    }
}

/* The boxes (bit b: box b) that `dummy` draws from, out of those that may be taken. */
static unsigned dummy_boxes(const struct yahtzee *s, unsigned may)
{
    int face = yahtzee_five_equal(s);
    unsigned lower = may >> UPPER << UPPER;
    if (!face) {
        return may;
    }
    if (may >> YAHTZEE_YAHTZEE & 1) {
        return 1u << YAHTZEE_YAHTZEE;
    }
    if (may >> (face - 1) & 1) {
        return 1u << (face - 1);
    }
    return lower ? lower : may;
}

static void dummy_rate(const struct policy *policy, const void *state, int n, const int *action,
                       double *rating)
{
    unsigned may = 0;
    (void)policy;
    for (int i = 0; i < n; i++) {
        may |= action[i] < YAHTZEE_SCORE ? 0 : 1u << (action[i] - YAHTZEE_SCORE);
    }
    may = dummy_boxes(state, may);
    for (int i = 0; i < n; i++) {
        rating[i] = action[i] < YAHTZEE_SCORE ? 0 : may >> (action[i] - YAHTZEE_SCORE) & 1;
    }
}

static const struct brain random_brain = {
    .id = "random",
    .about = N_("any choice, all equally likely"),
    .face = {"Whirling Wanda", "🌪", N_("I have no idea how I did that.")},
    .weights = true,
    .rate = policy_rate_alike,
};

static const struct brain dummy = {
    .id = "dummy",
    .about = N_("never throws again; any open box, but notices five equal dice"),
    .face = {"Dozing Dorothy", "😴", N_("Hm? Is it over?")},
    .weights = true,
    .rate = dummy_rate,
};

static const struct brain greedy = {
    .id = "greedy",
    .about = N_("never throws again; the box that scores most now"),
    .face = {"Grabbing Gwen", "🤲", N_("A point in the box is worth two in the cup.")},
    .rate = greedy_rate,
    .choose = greedy_choose,
};

const struct brain *const yahtzee_brains[] = {
    &random_brain,    &dummy,          &greedy,      &yahtzee_turn_brain,
    &yahtzee_optimal, &yahtzee_winner, &noisy_brain, NULL,
};
