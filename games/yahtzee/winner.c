#include "games/yahtzee/winner.h"

#include "games/character.h"

#include "games/yahtzee/odds.h"
#include "games/yahtzee/optimal.h"

#include <assert.h>

enum {
    GAIN_MOST = 200,                                   /* more than a turn can bring */
    WINDOW = GAIN_MOST + YAHTZEE_STEP * YAHTZEE_STEPS, /* final totals looked at */
    PHASES = WINDOW / YAHTZEE_STEP,
};

/* The chance that all others end below a final total, ties half. The total is `base` and 8 * i + k
 * points: chance[k][i]. */
struct rivals {
    float chance[YAHTZEE_STEP][PHASES];
};

/* The chances of one seat's final totals. */
struct finals {
    int base;
    float below; /* of less than base */
    float chance[WINDOW];
};

static void add(struct finals *f, int total, float chance)
{
    if (total < f->base) {
        f->below += chance;
    } else if (total < f->base + WINDOW) {
        f->chance[total - f->base] += chance;
    }
}

/* The points between two steps, from the chances of both. */
static void add_between(struct finals *f, int from, float low, float high)
{
    float chance[YAHTZEE_STEP];
    int at = from - f->base;
    for (int i = 0; i < YAHTZEE_STEP; i++) {
        chance[i] = low * (float)(YAHTZEE_STEP - i) + high * (float)i;
    }
    if (at >= 0 && at <= WINDOW - YAHTZEE_STEP) {
        for (int i = 0; i < YAHTZEE_STEP; i++) {
            f->chance[at + i] += chance[i];
        }
        return;
    }
    for (int i = 0; i < YAHTZEE_STEP; i++) {
        add(f, from + i, chance[i]);
    }
}

/* A card that has more: its curve, each step spread over the points around it. */
static void add_curve(struct finals *f, struct yahtzee_curve c, int total)
{
    const float area = YAHTZEE_STEP * YAHTZEE_STEP;
    float share[YAHTZEE_STEPS + 2] = {0};
    for (int i = 0; i < YAHTZEE_STEPS; i++) {
        share[i + 1] = (c.low[i] + c.weight * (c.high[i] - c.low[i])) / area;
    }
    for (int i = 0; i <= YAHTZEE_STEPS; i++) {
        if (share[i] + share[i + 1] > 0) {
            add_between(f, total + YAHTZEE_STEP * (i - 1), share[i], share[i + 1]);
        }
    }
}

/* A card that has one box left is played out in full. */
static void find_finals(const struct yahtzee_odds *o, const struct yahtzee_card *card,
                        struct finals *f)
{
    struct yahtzee_state state = yahtzee_state_of(card);
    int total = yahtzee_total(card), open = YAHTZEE_BOXES - yahtzee_used(card);
    if (open == 0) {
        add(f, total, 1);
        return;
    }
    if (open > 1) {
        add_curve(f, yahtzee_curve_of(o, state), total);
        return;
    }
    struct yahtzee_ends e;
    double chance[YAHTZEE_ENDS];
    yahtzee_play_out(&o->solution, state, &e, chance);
    for (int i = 0; i < YAHTZEE_ENDS; i++) {
        if (chance[i] > 0) {
            add(f, total + e.end[i].gain, (float)chance[i]);
        }
    }
}

/* Multiplies the chances of all rivals. */
static void find_rivals(const struct yahtzee_odds *o, const struct yahtzee *s, int seat,
                        struct rivals *r)
{
    for (int i = 0; i < WINDOW; i++) {
        r->chance[i % YAHTZEE_STEP][i / YAHTZEE_STEP] = 1;
    }
    for (int other = 0; other < s->common.seats; other++) {
        if (other == seat) {
            continue;
        }
        struct finals f = {.base = yahtzee_total(&s->cards[seat])};
        find_finals(o, &s->cards[other], &f);
        float below = f.below;
        for (int i = 0; i < WINDOW; i++) {
            r->chance[i % YAHTZEE_STEP][i / YAHTZEE_STEP] *= below + f.chance[i] / 2;
            below += f.chance[i];
        }
    }
}

/* In a fixed order, so that it comes to the same on every machine. */
static float product(const float *a, const float *b)
{
    float sum[8] = {0};
    for (int i = 0; i < YAHTZEE_STEPS; i += 8) {
        for (int k = 0; k < 8; k++) {
            sum[k] += a[i + k] * b[i + k];
        }
    }
    return ((sum[0] + sum[1]) + (sum[2] + sum[3])) + ((sum[4] + sum[5]) + (sum[6] + sum[7]));
}

/* The chance to win with a card that has gained some points since r was found. */
static double chance_of(const struct yahtzee_odds *o, const struct rivals *r, int gain,
                        struct yahtzee_state state)
{
    const float *rivals = &r->chance[gain % YAHTZEE_STEP][gain / YAHTZEE_STEP];
    assert(gain < GAIN_MOST);
    if (state.used == YAHTZEE_ALL) {
        return *rivals;
    }
    struct yahtzee_curve c = yahtzee_curve_of(o, state);
    double low = product(c.low, rivals);
    return c.weight > 0 ? low + (double)c.weight * (product(c.high, rivals) - low) : low;
}

/* The turn of the seat to move. */
struct turn {
    struct yahtzee_ends ends;
    double value[YAHTZEE_ENDS]; /* of those asked for */
    struct rivals rivals;
};

static void begin(const struct yahtzee_odds *o, const struct yahtzee *s, struct turn *t)
{
    const struct yahtzee_card *card = &s->cards[s->common.seat];
    find_rivals(o, s, s->common.seat, &t->rivals);
    yahtzee_find_ends(s->joker, yahtzee_state_of(card), &t->ends);
}

static double rate_end(const struct yahtzee_odds *o, struct turn *t, int place)
{
    const struct yahtzee_end *end = &t->ends.end[place];
    t->value[place] = chance_of(o, &t->rivals, end->gain, end->then);
    return t->value[place];
}

/* The worth of all hands while `throws` are left. */
static void rate_hands(const struct yahtzee_odds *o, struct turn *t, int throws, double *v)
{
    for (int i = 0; i < YAHTZEE_ENDS; i++) {
        if (t->ends.end[i].possible) {
            rate_end(o, t, i);
        }
    }
    yahtzee_best_ends(&t->ends, t->value, v);
    yahtzee_keep(v, throws);
}

/* Alone there is nobody to finish before, and points count. */
static bool alone(const struct yahtzee *s)
{
    return s->common.seats == 1;
}

static void weigh(const struct policy *policy, const struct yahtzee *s, struct yahtzee_choices *c)
{
    const struct yahtzee_odds *o = policy->table;
    struct turn t;
    int throws = YAHTZEE_THROWS - s->roll_number, hand = yahtzee_hand(s->dice, YAHTZEE_KEEP_ALL);
    if (alone(s)) {
        yahtzee_weigh(&o->solution, s, c);
        return;
    }
    begin(o, s, &t);
    if (throws > 0) {
        double v[YAHTZEE_HANDS];
        rate_hands(o, &t, throws, v);
        yahtzee_kept_hands(s->dice, v, c->keep);
    }
    c->may = 0;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        if (yahtzee_may_score(s, box)) {
            c->may |= 1u << box;
            c->score[box] = rate_end(o, &t, yahtzee_end_of(hand, box));
        }
    }
}

static void rate(const struct policy *policy, const void *state, int n, const int *action,
                 double *rating)
{
    struct yahtzee_choices c;
    weigh(policy, state, &c);
    for (int i = 0; i < n; i++) {
        rating[i] = yahtzee_rating(&c, action[i]);
    }
}

static int choose(const struct policy *policy, const void *state)
{
    struct yahtzee_choices c;
    weigh(policy, state, &c);
    return yahtzee_best(state, &c);
}

/* The chance of the seat to move. */
static double mover_value(const struct policy *policy, const struct yahtzee *s)
{
    struct turn t;
    double v[YAHTZEE_HANDS];
    if (yahtzee_next(s).kind == NODE_CHOICE) {
        return policy_best(policy, s);
    }
    begin(policy->table, s, &t);
    rate_hands(policy->table, &t, YAHTZEE_THROWS - s->roll_number, v);
    return v[yahtzee_hand(s->dice, YAHTZEE_KEEP_ALL)];
}

/* The others share what the seat to move leaves them, as they stand: by the chances that they have
 * when every card is played for most points from the next turn on. */
static double table_value(const struct policy *policy, const struct yahtzee *s, int seat)
{
    double mover = mover_value(policy, s), own = 0, sum = 0;
    if (seat == s->common.seat) {
        return mover;
    }
    for (int other = 0; other < s->common.seats; other++) {
        if (other != s->common.seat) {
            struct rivals r;
            find_rivals(policy->table, s, other, &r);
            double chance = chance_of(policy->table, &r, 0, yahtzee_state_of(&s->cards[other]));
            own = other == seat ? chance : own;
            sum += chance;
        }
    }
    return (1 - mover) * (sum > 0 ? own / sum : 1.0 / (s->common.seats - 1));
}

static double value(const struct policy *policy, const void *state, int seat)
{
    const struct yahtzee *s = state;
    if (alone(s)) {
        struct policy optimal = *policy;
        optimal.table = &((const struct yahtzee_odds *)policy->table)->solution;
        return yahtzee_optimal_brain.value(&optimal, s, seat);
    }
    return yahtzee_next(s).kind == NODE_OVER ? game_share(policy->game, s, seat)
                                             : table_value(policy, s, seat);
}

/* In chances of winning; what a box leaves is not looked at throw by throw. */
static void outcomes(const struct policy *policy, const void *state, int action, struct outcomes *o)
{
    const struct yahtzee_odds *odds = policy->table;
    const struct yahtzee *s = state;
    struct policy optimal = *policy;
    struct turn t;
    double v[YAHTZEE_HANDS];
    optimal.table = &odds->solution;
    yahtzee_optimal_brain.outcomes(&optimal, s, action, o);
    if (alone(s)) {
        return;
    }
    begin(odds, s, &t);
    if (action < YAHTZEE_SCORE) {
        rate_hands(odds, &t, YAHTZEE_THROWS - s->roll_number, v);
        yahtzee_outcomes(s, action, v, o);
    } else {
        int hand = yahtzee_hand(s->dice, YAHTZEE_KEEP_ALL);
        o->least = o->most = rate_end(odds, &t, yahtzee_end_of(hand, action - YAHTZEE_SCORE));
    }
}

static bool exact(const struct policy *policy, const void *start)
{
    (void)policy;
    return alone(start);
}

static size_t table_size(const struct policy *policy, const void *start)
{
    (void)policy, (void)start;
    return sizeof(struct yahtzee_odds);
}

static bool fill(const struct policy *policy, const void *start, void *table,
                 const struct progress *progress)
{
    (void)policy;
    return yahtzee_odds_fill(0, ((const struct yahtzee *)start)->joker, table, progress);
}

const struct brain yahtzee_winner_brain = {
    .id = "winner",
    .about = N_("the best chance to finish first at this table"),
    .face = {"Risky Rosa", "🏁", N_("Points? I came to win.")},
    .unit = "win",
    .unit_alone = "points",
    .exact = exact,
    .table_size = table_size,
    .fill = fill,
    .value = value,
    .rate = rate,
    .choose = choose,
    .outcomes = outcomes,
};
