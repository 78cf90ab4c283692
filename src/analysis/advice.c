#include "src/analysis/advice.h"

#include "games/words.h"
#include "src/analysis/review.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* Worth no more than rounding. */
static const double SAME = 1e-9;

/* Few actions: insertion keeps equals in order. */
static void sort(struct advice *a)
{
    for (int i = 1; i < a->n; i++) {
        int action = a->action[i], k = i;
        double value = a->rating[i];
        for (; k > 0 && a->rating[k - 1] < value; k--) {
            a->action[k] = a->action[k - 1];
            a->rating[k] = a->rating[k - 1];
        }
        a->action[k] = action;
        a->rating[k] = value;
    }
}

void advice_rate(const struct game *g, const struct policy *policy, const void *state,
                 struct advice *a)
{
    const struct brain *b = policy->brain;
    *a = (struct advice){
        .policy = *policy, .unit = policy_unit(policy, state), .node = g->next(state)};
    a->scale = review_scale(g, a->unit);
    a->exact = b->exact && b->exact(policy, state);
    a->bound = a->exact && b->bound ? b->bound(policy, state) : 0;
    if (a->node.kind == NODE_CHOICE) {
        a->n = g->actions(state, a->action);
        b->rate(policy, state, a->n, a->action, a->rating);
        sort(a);
    }
    a->valued = b->value || a->n > 0;
    if (b->value) {
        a->value = b->value(policy, state, a->node.seat);
    } else if (a->n > 0) {
        a->value = a->rating[0];
    }
    a->policy.table = NULL;
}

static bool labelled_before(const struct game *g, const void *state, const struct advice *a,
                            int place)
{
    struct text label = {0};
    game_label(g, state, a->action[place], &label);
    for (int i = 0; i < place; i++) {
        struct text before = {0};
        game_label(g, state, a->action[i], &before);
        if (strcmp(before.bytes, label.bytes) == 0) {
            return true;
        }
    }
    return false;
}

int advice_next(const struct game *g, const void *state, const struct advice *a, int from)
{
    for (int place = from; place < a->n; place++) {
        if (!labelled_before(g, state, a, place)) {
            return place;
        }
    }
    return -1;
}

int advice_place(const struct advice *a, int action)
{
    int place = 0;
    while (a->action[place] != action) {
        place++;
        assert(place < a->n);
    }
    return place;
}

static int best_worse(const struct advice *a, int place)
{
    int other = place + 1;
    while (other < a->n && a->rating[other] >= a->rating[place] - SAME) {
        other++;
    }
    return other;
}

void advice_reason(const struct game *g, const void *state, const struct advice *a, int place,
                   int other, struct text *out)
{
    other = other < 0 ? best_worse(a, place) : other;
    if (!g->words->reason || a->policy.brain->weights || other >= a->n ||
        a->rating[place] - a->rating[other] <= SAME) {
        return;
    }
    g->words->reason(state, a->action[place], a->action[other], out);
}

double advice_cost(const struct advice *a, int action)
{
    return a->rating[0] - a->rating[advice_place(a, action)];
}

bool advice_warns(const struct advice *a, enum tutor_threshold tutor, int action)
{
    static const enum mark least[] = {
        [TUTOR_BLUNDERS] = MARK_MISTAKE,
        [TUTOR_ALL] = MARK_DOUBTFUL,
    };
    if (tutor == TUTOR_OFF || !*a->unit || a->policy.brain->weights) {
        return false;
    }
    return review_mark(a->scale * advice_cost(a, action)) >= least[tutor];
}

/* What is shown as nothing has no sign. */
static double shown(double value)
{
    return fabs(value) < 0.05 ? 0 : value;
}

void advice_amount(const char *unit, double value, struct text *out)
{
    if (strcmp(unit, "win") == 0) {
        text_say(out, N_("%.1f %%"), shown(100 * value));
    } else if (*unit) {
        text_say(out, N_("%.1f points"), shown(value));
    }
}
