#include "games/notone/exact.h"

#include "games/character.h"
#include "games/notone/many.h"
#include "games/notone/odds.h"
#include "games/notone/rules.h"
#include "games/notone/solver.h"
#include "games/notone/table.h"

#include <float.h>
#include <stdint.h>

enum { BREAK_EVEN = 3000 };

/* Two seats as if they played alone. */
struct pair {
    int side, other; /* side is the one of the two whose turn it is or comes first */
    int turn, ahead; /* as games/notone/solver.h counts them */
};

static struct pair pair_of(const struct notone *s, int a, int b)
{
    int round = s->round + (notone_through(s, a) && notone_through(s, b));
    bool a_first = notone_place(s, a, round) < notone_place(s, b, round);
    struct pair p = {a_first ? a : b, a_first ? b : a, 2 * (round - 1), 0};
    if (round == s->round && notone_through(s, p.side)) {
        p = (struct pair){p.other, p.side, p.turn + 1, 0};
    }
    p.ahead = s->seats[p.side].score - s->seats[p.other].score;
    return p;
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* A seat's points in the end, when the turn under way brings it so many. */
static double points(const struct notone *s, int seat, double turn)
{
    struct notone fresh = *s;
    notone_line_begin(true, &fresh.turn_rolls, &fresh.turn_score, &fresh.first_total);
    return s->seats[seat].score + turn + notone_turns_left(s, seat) * notone_roll_points(&fresh);
}

static double points_value(const struct policy *policy, const void *state, int seat)
{
    const struct notone *s = state;
    double turn = 0;
    (void)policy;
    if (seat == s->common.seat && !notone_over(s) && (s->turn_rolls || s->pending)) {
        double roll = notone_roll_points(s);
        turn = s->pending ? roll : larger(roll, s->turn_score);
    }
    return points(s, seat, turn);
}

/* What each choice makes of the turn; a turn that is not begun yet is not among those left. */
static void points_rate(const struct policy *policy, const void *state, int n, const int *action,
                        double *rating)
{
    struct notone s = *(const struct notone *)state;
    double roll = notone_roll_points(&s);
    (void)policy;
    s.pending = 1;
    for (int i = 0; i < n; i++) {
        double turn = action[i] == NOTONE_ROLL ? roll : s.turn_score;
        rating[i] = points(&s, s.common.seat, turn);
    }
}

static int points_choose(const struct policy *policy, const void *state)
{
    (void)policy;
    return notone_roll_pays(state) ? NOTONE_ROLL : NOTONE_STOP;
}

/* No number of this match stays at the most there is. */
static bool unbounded(const struct notone *s)
{
    bool low = s->turn_score < NOTONE_MOST / 4;
    for (int i = 0; i < s->common.seats; i++) {
        low = low && s->seats[i].score < NOTONE_MOST / 4;
    }
    return low;
}

static bool points_exact(const struct policy *policy, const void *start)
{
    (void)policy;
    return unbounded(start);
}

static bool optimal_exact(const struct policy *policy, const void *start)
{
    const struct notone *s = start;
    (void)policy;
    return unbounded(s) && (s->common.seats <= 2 || s->round >= s->rounds);
}

static size_t table_size(const struct policy *policy, const void *start)
{
    const struct notone *s = start;
    (void)policy;
    return s->common.seats > 2   ? notone_many_size(s)
           : s->common.seats > 1 ? notone_table_size(s)
                                 : 0;
}

static bool fill(const struct policy *policy, const void *start, void *table,
                 const struct progress *progress)
{
    const struct notone *s = start;
    (void)policy;
    return s->common.seats > 2 ? notone_many_fill(s, table, progress)
                               : notone_solve(s, table, NULL, progress);
}

/* Of the side to move. */
static double chance(const struct policy *policy, const struct notone *s, const struct pair *p)
{
    if (p->side != s->common.seat || (!s->turn_rolls && !s->pending)) {
        return notone_chance(s, policy->table, p->turn, p->ahead);
    }
    double roll = notone_roll_chance(s, policy->table, p->turn, p->ahead);
    return s->pending ? roll
                      : larger(roll, notone_stop_chance(s, policy->table, p->turn, p->ahead));
}

/* A seat's chance against the other of two. */
static double duel(const struct policy *policy, const struct notone *s, int seat)
{
    struct pair p = pair_of(s, seat, 1 - seat);
    double side = chance(policy, s, &p);
    return p.side == seat ? side : 1 - side;
}

static double optimal_value(const struct policy *policy, const void *state, int seat)
{
    const struct notone *s = state;
    if (s->common.seats == 1) {
        return points_value(policy, state, seat);
    }
    return notone_over(s)        ? game_share(policy->game, s, seat)
           : s->common.seats > 2 ? notone_many_value(s, policy->table, seat)
                                 : duel(policy, s, seat);
}

static void optimal_rate(const struct policy *policy, const void *state, int n, const int *action,
                         double *rating)
{
    const struct notone *s = state;
    double roll, stop;
    if (s->common.seats == 1) {
        points_rate(policy, state, n, action, rating);
        return;
    }
    if (s->common.seats > 2) {
        notone_many_rate(s, policy->table, &roll, &stop);
    } else {
        struct pair p = pair_of(s, s->common.seat, 1 - s->common.seat);
        roll = notone_roll_chance(s, policy->table, p.turn, p.ahead);
        stop = notone_stop_chance(s, policy->table, p.turn, p.ahead);
    }
    for (int i = 0; i < n; i++) {
        rating[i] = action[i] == NOTONE_ROLL ? roll : stop;
    }
}

static int optimal_choose(const struct policy *policy, const void *state)
{
    const struct notone *s = state;
    if (s->common.seats == 1) {
        return points_choose(policy, state);
    }
    if (s->common.seats > 2) {
        return notone_many_rolls(s, policy->table) ? NOTONE_ROLL : NOTONE_STOP;
    }
    struct pair p = pair_of(s, s->common.seat, 1 - s->common.seat);
    return notone_roll_wins(s, policy->table, p.turn, p.ahead) ? NOTONE_ROLL : NOTONE_STOP;
}

/* Behind the usual table stand the decisions. */
static int *decisions_in(const struct notone *rules, const void *table)
{
    return (int *)((uintptr_t)table + notone_table_size(rules));
}

static size_t cached_size(const struct policy *policy, const void *start)
{
    const struct notone *s = start;
    bool decided = s->common.seats == 2 && !notone_classic(s);
    (void)policy;
    return decided ? notone_table_size(s) + notone_decisions_size(s) : 0;
}

static bool cached_fill(const struct policy *policy, const void *start, void *table,
                        const struct progress *progress)
{
    (void)policy;
    return notone_solve(start, table, decisions_in(start, table), progress);
}

static int cached_choose(const struct policy *policy, const void *state)
{
    const struct notone *s = state;
    const struct notone_decisions decisions = notone_decisions_of(policy, s);
    int seat = s->common.seat, ahead = s->seats[seat].score - s->seats[1 - seat].score;
    int decision = notone_line_decision(&decisions, notone_line_turn(s, seat, s->round), ahead);
    if (decision == NOTONE_DECISION_ASK) {
        return optimal_choose(policy, state);
    }
    return notone_line_decided(decision, s->turn_score) ? NOTONE_ROLL : NOTONE_STOP;
}

static void add_value(const struct policy *policy, const struct notone *s, int seat,
                      struct outcomes *o)
{
    double value = optimal_value(policy, s, seat);
    o->least = value < o->least ? value : o->least;
    o->most = value > o->most ? value : o->most;
}

static void add_throw(const struct policy *policy, const struct notone *s, int a, int b,
                      struct outcomes *o)
{
    struct notone after = *s;
    notone_roll(&after, (const int[]){a, b});
    add_value(policy, &after, s->common.seat, o);
}

/* More points of a turn are never worth less, so three throws are enough: one that fails, and the
 * least and the highest of all others. */
static void optimal_outcomes(const struct policy *policy, const void *state, int action,
                             struct outcomes *o)
{
    struct notone s = *(const struct notone *)state;
    int seat = s.common.seat, fails = 0, low = 0, high = 0;
    *o = (struct outcomes){.least = DBL_MAX, .most = -DBL_MAX};
    notone_act(&s, action);
    if (action == NOTONE_STOP) {
        add_value(policy, &s, seat, o);
        return;
    }
    for (int a = 1; a <= NOTONE_SIDES; a++) {
        for (int b = 1; b <= a; b++) {
            int at = 10 * a + b, sum = a + b;
            if (notone_fails(&s, a, b)) {
                fails = at;
            } else {
                low = !low || sum < low / 10 + low % 10 ? at : low;
                high = sum > high / 10 + high % 10 ? at : high;
            }
        }
    }
    add_throw(policy, &s, low / 10, low % 10, o);
    add_throw(policy, &s, high / 10, high % 10, o);
    if (fails) {
        add_throw(policy, &s, fails / 10, fails % 10, o);
    }
}

/* Its table begins with the usual one, so all the rest is as for `optimal`. */
static const struct brain cached = {
    .id = "optimal",
    .about = N_("the best chance to win, exact between two"),
    .unit = "win",
    .unit_alone = "points",
    .exact = optimal_exact,
    .table_size = cached_size,
    .fill = cached_fill,
    .value = optimal_value,
    .rate = optimal_rate,
    .outcomes = optimal_outcomes,
    .choose = cached_choose,
};

struct notone_decisions notone_decisions_of(const struct policy *policy, const struct notone *rules)
{
    bool looks_up = policy->brain == &cached;
    return notone_decisions(rules, looks_up ? decisions_in(rules, policy->table) : NULL);
}

static const struct batch batch = {.cached = &cached, .break_even = BREAK_EVEN};

const struct brain notone_optimal_brain = {
    .id = "optimal",
    .about = N_("the best chance to win, exact between two"),
    .face = {"Perfect Petra", "🏆", N_("It could not have been done better.")},
    .unit = "win",
    .unit_alone = "points",
    .exact = optimal_exact,
    .table_size = table_size,
    .fill = fill,
    .value = optimal_value,
    .rate = optimal_rate,
    .outcomes = optimal_outcomes,
    .choose = optimal_choose,
    .batch = &batch,
};

const struct brain notone_points_brain = {
    .id = "points",
    .about = N_("the most points expected, computed exactly"),
    .face = {"Thrifty Thea", "🐜", N_("Every point counts, and I counted them.")},
    .unit = "points",
    .exact = points_exact,
    .value = points_value,
    .rate = points_rate,
    .choose = points_choose,
};
