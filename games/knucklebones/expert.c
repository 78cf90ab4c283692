#include "games/knucklebones/expert.h"

#include "games/knucklebones/fitted.h"
#include "games/knucklebones/heuristic.h"
#include "games/knucklebones/index.h"
#include "games/knucklebones/lookahead.h"

#include <assert.h>

static_assert(sizeof fitted_knucklebones_standard == NET_BYTES, "a net of another shape");
static_assert(sizeof fitted_knucklebones_last_reply == NET_BYTES, "a net of another shape");

/* Positions judged for one choice at most; without the net, cells of their grids. */
enum { JUDGED = 1000, CELLS_JUDGED = 40000, THROWS_MOST = 6 };

static int throws_most(const struct policy *policy)
{
    return policy->brain == &knucklebones_glance ? 0 : THROWS_MOST;
}

static int throws_ahead(const struct policy *policy, const struct knucklebones *s)
{
    return knucklebones_heuristic_throws(s, JUDGED, throws_most(policy));
}

static size_t net_size(void)
{
    return (sizeof(struct knucklebones_lookahead) + 15) / 16 * 16;
}

static size_t table_size(const struct policy *policy, const void *start)
{
    (void)policy;
    return knucklebones_lookahead_fits(start) ? net_size() + knucklebones_index_size(start) : 0;
}

static const struct knucklebones_index *index_of(const struct policy *policy)
{
    return (const void *)((const char *)policy->table + net_size());
}

static bool fill(const struct policy *policy, const void *start, void *table,
                 const struct progress *progress)
{
    struct knucklebones_lookahead *ahead = table;
    (void)policy, (void)progress;
    knucklebones_lookahead_fill(start, ahead, (char *)table + net_size());
    knucklebones_net_read(&ahead->net, ahead->last_reply ? fitted_knucklebones_last_reply
                                                         : fitted_knucklebones_standard);
    return true;
}

static int throws_without_net(const struct policy *policy, const struct knucklebones *s)
{
    int judged = CELLS_JUDGED / (s->columns * s->rows);
    return knucklebones_heuristic_throws(s, judged, throws_most(policy));
}

static void rate_with_net(const struct policy *policy, const struct knucklebones *s, int n,
                          const int *action, double *rating)
{
    struct knucklebones_spot spot = knucklebones_lookahead_spot(s, index_of(policy));
    int throws = throws_ahead(policy, s);
    for (int i = 0; i < n; i++) {
        rating[i] =
            knucklebones_lookahead_move(policy->table, &spot, s->die - 1, action[i], throws);
    }
}

static void rate(const struct policy *policy, const void *state, int n, const int *action,
                 double *rating)
{
    if (policy->table) {
        rate_with_net(policy, state, n, action, rating);
        return;
    }
    int throws = throws_without_net(policy, state);
    for (int i = 0; i < n; i++) {
        rating[i] = knucklebones_heuristic_move(state, action[i], throws);
    }
}

static double best(const struct policy *policy, const void *state)
{
    int action[ACTIONS_MOST];
    double rating[ACTIONS_MOST], best = 0;
    int n = knucklebones_actions(state, action);
    rate(policy, state, n, action, rating);
    for (int i = 0; i < n; i++) {
        best = rating[i] > best ? rating[i] : best;
    }
    return best;
}

/* To the seat to move. */
static double value_now(const struct policy *policy, const void *state)
{
    const struct knucklebones *s = state;
    if (s->die) {
        return best(policy, state);
    }
    if (!policy->table || knucklebones_over(s)) {
        return knucklebones_heuristic(s, throws_without_net(policy, s));
    }
    struct knucklebones_spot spot = knucklebones_lookahead_spot(s, index_of(policy));
    return knucklebones_lookahead_win(policy->table, &spot, 1 + throws_ahead(policy, s));
}

static double value(const struct policy *policy, const void *state, int seat)
{
    double now = value_now(policy, state);
    return seat == ((const struct common *)state)->seat ? now : 1 - now;
}

const struct brain knucklebones_expert = {
    .id = "expert",
    .about = N_("looks two throws and more ahead; a fitted table judges"),
    .face = {"Expert Edda", "🧙", N_("I have seen this board before. And the next two.")},
    .unit = "win",
    .unit_alone = "points",
    .table_size = table_size,
    .fill = fill,
    .value = value,
    .rate = rate,
};

const struct brain knucklebones_glance = {
    .id = "glance",
    .about = N_("the boards after its move, by the table of expert"),
    .face = {"Glancing Glenn", "👀", N_("One look was enough.")},
    .unit = "win",
    .unit_alone = "points",
    .table_size = table_size,
    .fill = fill,
    .value = value,
    .rate = rate,
};
