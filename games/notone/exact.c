#include "games/notone/exact.h"

#include "games/notone/odds.h"
#include "games/notone/rules.h"
#include "games/notone/solver.h"
#include "games/notone/table.h"

/* Where a seat stands in the row of a round. */
static int place(const struct notone *s, int seat, int round)
{
    int n = s->common.seats, forwards = (seat + n - s->common.first) % n;
    bool backwards = s->order == NOTONE_ORDER_SNAKE && round % 2 == 0;
    return backwards ? n - 1 - forwards : forwards;
}

/* Whether a seat's turn of this round is over. */
static bool done(const struct notone *s, int seat)
{
    return place(s, seat, s->round) < place(s, s->common.seat, s->round);
}

/* Turns a seat will begin from now on. */
static int turns_left(const struct notone *s, int seat)
{
    bool gone = done(s, seat) || (seat == s->common.seat && (s->turn_rolls || s->pending));
    return notone_over(s) ? 0 : s->rounds - s->round + !gone;
}

/* Two seats as if they played alone. */
struct pair {
    int side, other; /* side is the one of the two whose turn it is or comes first */
    int turn, ahead; /* as games/notone/solver.h counts them */
};

static struct pair pair_of(const struct notone *s, int a, int b)
{
    int round = s->round + (done(s, a) && done(s, b));
    bool a_first = place(s, a, round) < place(s, b, round);
    struct pair p = {a_first ? a : b, a_first ? b : a, 2 * (round - 1), 0};
    if (round == s->round && done(s, p.side)) {
        p = (struct pair){p.other, p.side, p.turn + 1, 0};
    }
    p.ahead = s->seats[p.side].score - s->seats[p.other].score;
    return p;
}

/* The one among the others who matters to a seat: the highest total, among equals the one with most
 * turns left. */
static int rival(const struct notone *s, int seat)
{
    int best = -1;
    for (int i = 0; i < s->common.seats; i++) {
        int more = best < 0 ? 1 : s->seats[i].score - s->seats[best].score;
        if (i != seat && (more > 0 || (more == 0 && turns_left(s, i) > turns_left(s, best)))) {
            best = i;
        }
    }
    return best;
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* A seat's points in the end, when the turn under way brings it so many. */
static double points(const struct notone *s, int seat, double turn)
{
    struct notone fresh = *s;
    fresh.turn_rolls = fresh.turn_score = fresh.first_total = 0;
    return s->seats[seat].score + turn + turns_left(s, seat) * notone_roll_points(&fresh);
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
    (void)policy;
    return ((const struct notone *)start)->common.seats <= 2 && unbounded(start);
}

static size_t table_size(const struct policy *policy, const void *start)
{
    const struct notone *s = start;
    (void)policy;
    return s->common.seats > 1 ? notone_table_size(s) : 0;
}

static bool fill(const struct policy *policy, const void *start, void *table,
                 const struct progress *progress)
{
    (void)policy;
    return notone_solve(start, table, progress);
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

/* A seat's chance against the best of the others, as if the two played alone. */
static double duel(const struct policy *policy, const struct notone *s, int seat)
{
    struct pair p = pair_of(s, seat, rival(s, seat));
    double side = chance(policy, s, &p);
    return p.side == seat ? side : 1 - side;
}

/* What chances of duels are shares of: one wins. */
static double all_duels(const struct policy *policy, const struct notone *s)
{
    double sum = 0;
    if (s->common.seats == 2) {
        return 1;
    }
    for (int seat = 0; seat < s->common.seats; seat++) {
        sum += duel(policy, s, seat);
    }
    return sum;
}

static double optimal_value(const struct policy *policy, const void *state, int seat)
{
    const struct notone *s = state;
    if (s->common.seats == 1) {
        return points_value(policy, state, seat);
    }
    return notone_over(s) ? game_share(policy->game, s, seat)
                          : duel(policy, s, seat) / all_duels(policy, s);
}

static void optimal_rate(const struct policy *policy, const void *state, int n, const int *action,
                         double *rating)
{
    const struct notone *s = state;
    if (s->common.seats == 1) {
        points_rate(policy, state, n, action, rating);
        return;
    }
    struct pair p = pair_of(s, s->common.seat, rival(s, s->common.seat));
    double all = all_duels(policy, s);
    for (int i = 0; i < n; i++) {
        bool roll = action[i] == NOTONE_ROLL;
        rating[i] =
            (roll ? notone_roll_chance : notone_stop_chance)(s, policy->table, p.turn, p.ahead);
        rating[i] /= all;
    }
}

static int optimal_choose(const struct policy *policy, const void *state)
{
    const struct notone *s = state;
    if (s->common.seats == 1) {
        return points_choose(policy, state);
    }
    struct pair p = pair_of(s, s->common.seat, rival(s, s->common.seat));
    return notone_roll_wins(s, policy->table, p.turn, p.ahead) ? NOTONE_ROLL : NOTONE_STOP;
}

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
    .choose = optimal_choose,
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
