#include "games/knucklebones/expert.h"

#include "games/character.h"
#include "games/knucklebones/fitted.h"
#include "games/knucklebones/heuristic.h"
#include "games/knucklebones/index.h"
#include "games/knucklebones/lookahead.h"

#include <assert.h>

static_assert(sizeof fitted_knucklebones_standard == NET_BYTES, "a net of another shape");
static_assert(sizeof fitted_knucklebones_last_reply == NET_BYTES, "a net of another shape");

/* Positions judged for one choice at most; without the net, cells of their grids. */
enum { JUDGED = 1000, CELLS_JUDGED = 40000, THROWS_MOST = 6 };

static int throws_ahead(const struct policy *policy, const struct knucklebones *s)
{
    int judged = policy->table ? JUDGED : CELLS_JUDGED / (s->columns * s->rows);
    bool glance = policy->brain == &knucklebones_glance_brain;
    return knucklebones_heuristic_throws(s, judged, glance ? 0 : THROWS_MOST);
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

static void rate(const struct policy *policy, const void *state, int n, const int *action,
                 double *rating)
{
    const struct knucklebones *s = state;
    int throws = throws_ahead(policy, s);
    if (!policy->table) {
        for (int i = 0; i < n; i++) {
            rating[i] = knucklebones_heuristic_move(s, action[i], throws);
        }
        return;
    }
    struct knucklebones_spot spot = knucklebones_lookahead_spot(s, index_of(policy));
    for (int i = 0; i < n; i++) {
        rating[i] =
            knucklebones_lookahead_move(policy->table, &spot, s->die - 1, action[i], throws);
    }
}

static double value(const struct policy *policy, const void *state, int seat)
{
    const struct knucklebones *s = state;
    double now; /* to the seat to move */
    if (s->die) {
        now = policy_best(policy, s);
    } else if (!policy->table || knucklebones_over(s)) {
        now = knucklebones_heuristic(s, throws_ahead(policy, s));
    } else {
        struct knucklebones_spot spot = knucklebones_lookahead_spot(s, index_of(policy));
        now = knucklebones_lookahead_win(policy->table, &spot, 1 + throws_ahead(policy, s));
    }
    return seat == s->common.seat ? now : 1 - now;
}

/* As glance values them: looking further ahead takes too long for so many. */
static void outcomes(const struct policy *policy, const void *state, int action, struct outcomes *o)
{
    struct policy glance = *policy;
    glance.brain = &knucklebones_glance_brain;
    character_outcomes(&glance, state, action, o);
}

const struct brain knucklebones_expert_brain = {
    .id = "expert",
    .about = N_("looks two throws and more ahead; a fitted table judges"),
    .face = {"Expert Edda", "🧙", N_("I have seen this board before. And the next two.")},
    .unit = "win",
    .unit_alone = "points",
    .table_size = table_size,
    .fill = fill,
    .value = value,
    .rate = rate,
    .outcomes = outcomes,
    .outcomes_glance = true,
};

const struct brain knucklebones_glance_brain = {
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
