#include "games/yahtzee/brains.h"

#include "games/noisy.h"
#include "games/yahtzee/characters.h"
#include "games/yahtzee/optimal.h"
#include "games/yahtzee/winner.h"

/* The first of the boxes that score most now. Points and box in one number, the lower box being the
 * higher one, for which of them it is no processor could guess. */
static int greedy_choose(const struct policy *policy, const void *state)
{
    enum { ROOM = 16 }; /* for boxes */
    int points[YAHTZEE_BOXES], best = -ROOM * ROOM;
    (void)policy;
    yahtzee_fits(state, points);
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        int value = points[box] * ROOM - box;
        best = value > best ? value : best;
    }
    return YAHTZEE_SCORE + (-best & (ROOM - 1));
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
    unsigned lower = may >> YAHTZEE_UPPER << YAHTZEE_UPPER;
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

/* Most points in this turn on average, bonuses included. */
static void turn_weigh(const struct yahtzee *s, struct yahtzee_choices *c)
{
    struct yahtzee_ends e;
    double value[YAHTZEE_ENDS], v[YAHTZEE_HANDS];
    int hand = yahtzee_hand(s->dice, YAHTZEE_KEEP_ALL);
    yahtzee_find_ends(s->joker, yahtzee_state_of(&s->cards[s->common.seat]), &e);
    c->may = 0;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        if (yahtzee_may_score(s, box)) {
            c->may |= 1u << box;
            c->score[box] = e.end[yahtzee_end_of(hand, box)].gain;
        }
    }
    if (s->roll_number == YAHTZEE_THROWS) {
        return;
    }
    for (int i = 0; i < YAHTZEE_ENDS; i++) {
        value[i] = e.end[i].possible ? e.end[i].gain : 0;
    }
    yahtzee_best_ends(&e, value, v);
    yahtzee_keep(v, YAHTZEE_THROWS - s->roll_number);
    yahtzee_kept_hands(s->dice, v, c->keep);
}

static void turn_rate(const struct policy *policy, const void *state, int n, const int *action,
                      double *rating)
{
    struct yahtzee_choices c;
    (void)policy;
    turn_weigh(state, &c);
    for (int i = 0; i < n; i++) {
        rating[i] = yahtzee_rating(&c, action[i]);
    }
}

static int turn_choose(const struct policy *policy, const void *state)
{
    struct yahtzee_choices c;
    (void)policy;
    turn_weigh(state, &c);
    return yahtzee_best(state, &c);
}

static const struct brain random_brain = {
    .id = "random",
    .about = N_("any choice, all equally likely"),
    .face = {"Whirling Wanda", "🌪", N_("I have no idea how I did that.")},
    .weights = true,
    .rate = policy_rate_alike,
};

static const struct brain dummy_brain = {
    .id = "dummy",
    .about = N_("never throws again; any open box, but notices five equal dice"),
    .face = {"Dozing Dorothy", "😴", N_("Hm? Is it over?")},
    .weights = true,
    .rate = dummy_rate,
};

static const struct brain greedy_brain = {
    .id = "greedy",
    .about = N_("never throws again; the box that scores most now"),
    .face = {"Grabbing Gwen", "🤲", N_("A point in the box is worth two in the cup.")},
    .rate = greedy_rate,
    .choose = greedy_choose,
};

static const struct brain turn_brain = {
    .id = "turn",
    .about = N_("most points in this turn on average; later does not count"),
    .face = {"Hasty Hatice", "🐇", N_("Tomorrow? There was no tomorrow.")},
    .rate = turn_rate,
    .choose = turn_choose,
};

const struct brain *const yahtzee_brains[] = {
    &random_brain,          &dummy_brain,
    &greedy_brain,          &turn_brain,
    &yahtzee_optimal_brain, &yahtzee_winner_brain,
    &noisy_brain,           &yahtzee_robin_brain,
    &yahtzee_lena_brain,    &yahtzee_casper_brain,
    &yahtzee_sasha_brain,   &yahtzee_bruno_brain,
    &yahtzee_stina_brain,   NULL,
};
