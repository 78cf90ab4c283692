#include "games/knucklebones/exact.h"

#include "games/knucklebones/solver.h"
#include "games/knucklebones/sweep.h"
#include "games/knucklebones/table.h"

enum { TABLE_SIDES = 6 }; /* from here on a kept table is right to its bound */

/* Boards that can be solved whenever somebody wants to play. */
static bool small(const void *start)
{
    return knucklebones_solution_size(start) > 0;
}

static const char *unfit(const struct policy *policy, const void *start)
{
    (void)policy;
    if (small(start)) {
        return NULL;
    }
    return knucklebones_table_can(start)
               ? N_("the board has more positions than can be solved on the spot (rollick solve "
                    "makes a table); expert can play it")
               : N_("the board has more positions than can be solved; expert can play it");
}

/* With fewer sides dice are destroyed for longer, and how far rounding adds up in a kept table is
 * not known (rollick-rules(6)). */
static bool exact(const struct policy *policy, const void *start)
{
    (void)policy;
    return small(start) || ((const struct knucklebones *)start)->sides >= TABLE_SIDES;
}

/* Of kept tables: what is left of their two bytes a value. */
static double bound(const struct policy *policy, const void *start)
{
    return small(start) ? knucklebones_solution_bound(policy->table) : 2e-5;
}

static size_t table_size(const struct policy *policy, const void *start)
{
    (void)policy;
    return knucklebones_solution_size(start);
}

static bool fill(const struct policy *policy, const void *start, void *table,
                 const struct progress *progress)
{
    (void)policy;
    return knucklebones_solve(start, table, progress);
}

static void rate(const struct policy *policy, const void *state, int n, const int *action,
                 double *rating)
{
    bool solved = small(state);
    for (int i = 0; i < n; i++) {
        rating[i] = solved ? knucklebones_solved_move(policy->table, state, action[i])
                           : knucklebones_table_move(policy->table, state, action[i]);
    }
}

static double value(const struct policy *policy, const void *state, int seat)
{
    const struct knucklebones *s = state;
    double now; /* to the seat to move */
    if (s->die) {
        now = policy_best(policy, s);
    } else {
        now = small(s) ? knucklebones_solved(policy->table, s)
                       : knucklebones_table_win(policy->table, s);
    }
    return seat == s->common.seat ? now : 1 - now;
}

const struct brain knucklebones_optimal_brain = {
    .id = "optimal",
    .about = N_("exact; large boards need the table that solve makes"),
    .face = {"Perfect Perdita", "🦉", N_("It could not have been otherwise.")},
    .unit = "win",
    .unit_alone = "points",
    .unfit = unfit,
    .exact = exact,
    .bound = bound,
    .table_size = table_size,
    .fill = fill,
    .solver = &knucklebones_table_solver,
    .value = value,
    .rate = rate,
};
