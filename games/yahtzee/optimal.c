#include "games/yahtzee/optimal.h"

#include "games/character.h"
#include "games/yahtzee/cached.h"

#include <float.h>
#include <string.h>

enum { BREAK_EVEN = 50000 };

/* The hands before the next throw; `throws` are left, at least one. */
static void weigh_hands(const struct yahtzee_solution *solution, struct yahtzee_state state,
                        int throws, double *v)
{
    struct yahtzee_steps steps;
    struct yahtzee_row row;
    yahtzee_turn(solution, state, &steps, &row);
    yahtzee_hands(&row, throws, v);
}

void yahtzee_weigh(const struct yahtzee_solution *solution, const struct yahtzee *s,
                   struct yahtzee_choices *c)
{
    const struct yahtzee_card *card = &s->cards[s->common.seat];
    struct yahtzee_state state = yahtzee_state_of(card);
    double total = yahtzee_total(card);
    int points[YAHTZEE_BOXES], hundred = yahtzee_earns_hundred(s) ? YAHTZEE_HUNDRED : 0;
    c->may = 0;
    yahtzee_fits(s, points);
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        if (points[box] >= 0) {
            struct yahtzee_state then = yahtzee_scored(state, box, points[box]);
            int gain = yahtzee_gain(state, then, points[box]);
            c->may |= 1u << box;
            c->score[box] = total + yahtzee_rounded(gain + yahtzee_ahead(solution, then) + hundred);
        }
    }
    if (s->roll_number < YAHTZEE_THROWS) {
        double v[YAHTZEE_HANDS];
        weigh_hands(solution, state, YAHTZEE_THROWS - s->roll_number, v);
        yahtzee_kept_hands(s->dice, v, c->keep);
        for (unsigned keep = 0; keep < YAHTZEE_KEEPS; keep++) {
            c->keep[keep] = total + yahtzee_rounded(c->keep[keep]);
        }
    }
}

double yahtzee_rating(const struct yahtzee_choices *c, int action)
{
    return action < YAHTZEE_SCORE ? c->keep[action] : c->score[action - YAHTZEE_SCORE];
}

static void rate(const struct policy *policy, const void *state, int n, const int *action,
                 double *rating)
{
    struct yahtzee_choices c;
    yahtzee_weigh(policy->table, state, &c);
    for (int i = 0; i < n; i++) {
        rating[i] = yahtzee_rating(&c, action[i]);
    }
}

int yahtzee_best(const struct yahtzee *s, const struct yahtzee_choices *c)
{
    int best = -1;
    double most = -DBL_MAX;
    for (int keep = 0; keep < YAHTZEE_KEEPS && s->roll_number < YAHTZEE_THROWS; keep++) {
        best = c->keep[keep] > most ? keep : best;
        most = c->keep[keep] > most ? c->keep[keep] : most;
    }
    for (unsigned left = c->may; left; left &= left - 1) {
        int box = __builtin_ctz(left);
        best = c->score[box] > most ? YAHTZEE_SCORE + box : best;
        most = c->score[box] > most ? c->score[box] : most;
    }
    return best;
}

static int choose(const struct policy *policy, const void *state)
{
    struct yahtzee_choices c;
    yahtzee_weigh(policy->table, state, &c);
    return yahtzee_best(state, &c);
}

static double value(const struct policy *policy, const void *state, int seat)
{
    const struct yahtzee *s = state;
    const struct yahtzee_card *card = &s->cards[seat];
    struct yahtzee_choices c;
    double v[YAHTZEE_HANDS];
    if (seat != s->common.seat || s->roll_number == 0) {
        return yahtzee_total(card) + yahtzee_ahead(policy->table, yahtzee_state_of(card));
    }
    if (!yahtzee_to_throw(s)) {
        yahtzee_weigh(policy->table, s, &c);
        return yahtzee_rating(&c, yahtzee_best(s, &c));
    }
    weigh_hands(policy->table, yahtzee_state_of(card), YAHTZEE_THROWS - s->roll_number, v);
    return yahtzee_total(card) + yahtzee_rounded(v[yahtzee_hand(s->dice, YAHTZEE_KEEP_ALL)]);
}

/* Adds the hands of five dice that can follow, where `from` dice stand and the next show at least
 * `face`; v[] is what hands are worth. */
static void add_hands(int *dice, int from, int face, const double *v, struct outcomes *o)
{
    if (from == YAHTZEE_DICE) {
        double value = v[yahtzee_hand(dice, YAHTZEE_KEEP_ALL)];
        o->least = value < o->least ? value : o->least;
        o->most = value > o->most ? value : o->most;
        return;
    }
    for (; face <= YAHTZEE_UPPER; face++) {
        dice[from] = face;
        add_hands(dice, from + 1, face, v, o);
    }
}

/* The dice of `keep`, and how many they are. */
static int kept_dice(const struct yahtzee *s, int keep, int *dice)
{
    int kept = 0;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        if (keep >> i & 1) {
            dice[kept++] = s->dice[i];
        }
    }
    return kept;
}

void yahtzee_outcomes(const struct yahtzee *s, int keep, const double *v, struct outcomes *o)
{
    int dice[YAHTZEE_DICE], kept = kept_dice(s, keep, dice);
    o->least = DBL_MAX;
    o->most = -DBL_MAX;
    add_hands(dice, kept, 1, v, o);
}

/* Whether the seat to move has its last turn and nobody comes after it. */
static bool last_of_all(const struct yahtzee *s)
{
    int open = 0;
    for (int seat = 0; seat < s->common.seats; seat++) {
        open += YAHTZEE_BOXES - yahtzee_used(&s->cards[seat]);
    }
    return open == 1 && s->common.seats > 1;
}

/* Whether scoring these dice in the last open box would leave the seat behind another. */
static bool loses(const struct yahtzee *s, const int *dice)
{
    struct yahtzee end = *s;
    int seat = s->common.seat, box = 0, best = 0;
    while (s->cards[seat].boxes[box] >= 0) {
        box++;
    }
    memcpy(end.dice, dice, sizeof end.dice);
    yahtzee_act(&end, YAHTZEE_SCORE + box);
    for (int other = 0; other < s->common.seats; other++) {
        int total = other == seat ? 0 : yahtzee_total(&s->cards[other]);
        best = total > best ? total : best;
    }
    return yahtzee_total(&end.cards[seat]) < best;
}

/* Whether all hands lose, as in add_hands(). */
static bool hands_lose(const struct yahtzee *s, int *dice, int from, int face)
{
    bool lost = true;
    if (from == YAHTZEE_DICE) {
        return loses(s, dice);
    }
    for (; lost && face <= YAHTZEE_UPPER; face++) {
        dice[from] = face;
        lost = hands_lose(s, dice, from + 1, face);
    }
    return lost;
}

/* After a box that is the next throw of the same card: what others throw is nothing to it. */
static void outcomes(const struct policy *policy, const void *state, int action, struct outcomes *o)
{
    const struct yahtzee *s = state;
    const struct yahtzee_card *card = &s->cards[s->common.seat];
    struct yahtzee then = *s;
    int keep = 0, throws = YAHTZEE_THROWS - s->roll_number, total;
    double v[YAHTZEE_HANDS];
    yahtzee_act(&then, action);
    if (action < YAHTZEE_SCORE) {
        keep = action;
    } else {
        card = &then.cards[s->common.seat];
        throws = YAHTZEE_THROWS;
        o->lost = last_of_all(s) && loses(s, s->dice);
    }
    total = yahtzee_total(card);
    if (yahtzee_used(card) == YAHTZEE_BOXES) {
        o->least = o->most = total;
        return;
    }
    weigh_hands(policy->table, yahtzee_state_of(card), throws, v);
    yahtzee_outcomes(s, keep, v, o);
    o->least += total;
    o->most += total;
    if (action < YAHTZEE_SCORE && last_of_all(s)) {
        int dice[YAHTZEE_DICE], kept = kept_dice(s, keep, dice);
        o->lost = hands_lose(s, dice, throws > 1 ? 0 : kept, 1);
    }
}

static bool exact(const struct policy *policy, const void *start)
{
    (void)policy, (void)start;
    return true;
}

static size_t table_size(const struct policy *policy, const void *start)
{
    (void)policy, (void)start;
    return sizeof(struct yahtzee_solution);
}

static bool fill(const struct policy *policy, const void *start, void *table,
                 const struct progress *progress)
{
    (void)policy;
    return yahtzee_solve_by(0, ((const struct yahtzee *)start)->joker, table, progress);
}

static size_t cached_size(const struct policy *policy, const void *start)
{
    (void)policy, (void)start;
    return sizeof(struct yahtzee_decisions);
}

static bool cached_fill(const struct policy *policy, const void *start, void *table,
                        const struct progress *progress)
{
    (void)policy;
    return yahtzee_decide(((const struct yahtzee *)start)->joker, table, progress);
}

static bool prefetch(const struct policy *policy, const void *state, struct prefetched *e)
{
    yahtzee_prefetch(policy->table, state, e);
    return true;
}

static int choose_prefetched(const struct policy *policy, const void *state,
                             const struct prefetched *e)
{
    int action = yahtzee_decision(policy->table, e);
    return action < 0 ? choose(policy, state) : action;
}

static int cached_choose(const struct policy *policy, const void *state)
{
    struct prefetched e = {0};
    yahtzee_prefetch(policy->table, state, &e);
    return choose_prefetched(policy, state, &e);
}

static const struct batch lookups = {.prefetch = prefetch, .choose_prefetched = choose_prefetched};

/* Its table begins with the solution, so all the rest is as for `optimal`. */
static const struct brain cached = {
    .id = "optimal",
    .about = N_("most points on average, every decision looked up"),
    .unit = "points",
    .exact = exact,
    .table_size = cached_size,
    .fill = cached_fill,
    .value = value,
    .rate = rate,
    .choose = cached_choose,
    .batch = &lookups,
};

const struct yahtzee_decisions *yahtzee_decisions_of(const struct policy *policy)
{
    return policy->brain == &cached ? policy->table : NULL;
}

static const struct batch batch = {.cached = &cached, .break_even = BREAK_EVEN};

const struct brain yahtzee_optimal_brain = {
    .id = "optimal",
    .about = N_("most points on average, exactly, whatever the others do"),
    .face = {"Counting Cora", "🧮", N_("As expected, give or take the dice.")},
    .unit = "points",
    .exact = exact,
    .table_size = table_size,
    .fill = fill,
    .value = value,
    .rate = rate,
    .choose = choose,
    .outcomes = outcomes,
    .batch = &batch,
};
