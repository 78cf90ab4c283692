#include "src/analysis/advice.h"

#include "games/words.h"
#include "src/match/setup.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* The most first. Few actions: insertion keeps equals in order. */
static void sort(int n, int *item, double *rating)
{
    for (int i = 1; i < n; i++) {
        int moved = item[i], k = i;
        double value = rating[i];
        for (; k > 0 && rating[k - 1] < value; k--) {
            item[k] = item[k - 1];
            rating[k] = rating[k - 1];
        }
        item[k] = moved;
        rating[k] = value;
    }
}

void advice_rate(const struct game *g, const struct policy *policy, const void *state,
                 struct advice *a)
{
    const struct brain *b = policy->brain;
    *a = (struct advice){
        .policy = *policy, .unit = policy_unit(policy, state), .node = g->next(state)};
    a->scale = tutor_scale(g, a->unit);
    a->exact = policy_exact(policy, state);
    a->bound = a->exact && b->bound ? b->bound(policy, state) : 0;
    if (a->node.kind == NODE_CHOICE) {
        a->n = g->actions(state, a->action);
        b->rate(policy, state, a->n, a->action, a->rating);
        sort(a->n, a->action, a->rating);
    }
    a->valued = b->value || a->n > 0;
    if (b->value) {
        a->value = b->value(policy, state, a->node.seat);
    } else if (a->n > 0) {
        a->value = a->rating[0];
    }
    a->policy.table = NULL;
}

static struct text label_of(const struct game *g, const void *state, int action)
{
    struct text label = {0};
    game_label(g, state, action, &label);
    return label;
}

bool advice_same(const struct game *g, const void *state, const struct advice *a, int place,
                 int other)
{
    return strcmp(label_of(g, state, a->action[place]).bytes,
                  label_of(g, state, a->action[other]).bytes) == 0;
}

double advice_chance(const struct advice *a, int place)
{
    double sum = 0;
    for (int i = 0; i < a->n; i++) {
        sum += a->rating[i];
    }
    return a->rating[place] / sum;
}

bool advice_alike(const struct advice *a)
{
    return a->policy.brain->weights && a->n > 0 && a->rating[a->n - 1] >= a->rating[0];
}

int advice_different(const struct game *g, const void *state, const struct advice *a, int *place)
{
    struct text label[ACTIONS_MOST];
    double weight[ACTIONS_MOST];
    int n = 0;
    for (int i = 0; i < a->n; i++) {
        int k = 0;
        label[n] = label_of(g, state, a->action[i]);
        while (strcmp(label[k].bytes, label[n].bytes) != 0) {
            k++;
        }
        weight[k] = a->rating[i] + (k < n ? weight[k] : 0);
        place[k] = k < n ? place[k] : i;
        n += k == n;
    }
    if (a->policy.brain->weights) {
        sort(n, place, weight);
    }
    return n;
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

void advice_reason(const struct game *g, const void *state, const struct advice *a, int place,
                   int other, struct text *out)
{
    if (other < 0) {
        other = place + 1;
        while (other < a->n && tutor_same(a->rating[place], a->rating[other])) {
            other++;
        }
    }
    if (!g->words->reason || a->policy.brain->weights || other >= a->n ||
        tutor_same(a->rating[place], a->rating[other])) {
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
    return *a->unit && !a->policy.brain->weights &&
           tutor_threshold_met(tutor, a->scale * advice_cost(a, action));
}

/* What is shown as nothing has no sign. */
static double shown(double value)
{
    return fabs(value) < 0.05 ? 0 : value;
}

void advice_amount(const char *unit, double value, struct text *out)
{
    if (unit_is_win(unit)) {
        text_say(out, N_("%.1f %%"), shown(100 * value));
    } else if (*unit) {
        text_say(out, N_("%.1f points"), shown(value));
    }
}

double advice_least(const char *unit)
{
    return unit_is_win(unit) ? 0.0005 : 0.05;
}

bool adviser_known(const struct game *g, const char *word, struct text *why)
{
    struct policy policy;
    return setup_level_of(word) || policy_read(g, setup_policy_of(word), &policy, why);
}

bool adviser_find(const struct game *g, const char *word, const void *start,
                  const struct store *store, struct policy *policy, struct text *why)
{
    struct policy read, other;
    struct text none = {0};
    int level = word ? setup_level_of(word) : LEVELS;
    if (level) {
        return policy_level(g, level, start, store, policy, why);
    }
    if (!policy_read(g, setup_policy_of(word), &read, why)) {
        return false;
    }
    if (policy_fits(&read, start, store, why)) {
        *policy = read;
        return true;
    }
    if (policy_level(g, LEVELS, start, store, &other, &none) && !strstr(why->bytes, other.word)) {
        text_say(why, N_("; %s does fit"), other.word);
    }
    return false;
}

void adviser_init(struct adviser *a, struct tables *tables, const struct game *g,
                  const struct policy *policy)
{
    *a = (struct adviser){.tables = tables, .game = g, .policy = *policy, .state = TABLE_COMING};
}

void adviser_fini(struct adviser *a)
{
    if (a->asked) {
        tables_give(a->tables, a->table);
    }
    *a = (struct adviser){0};
}

enum table_state adviser_look(struct adviser *a, const void *state)
{
    if (!a->asked) {
        a->asked = true;
        a->table = tables_ask(a->tables, a->game, &a->policy, state);
        a->state = a->table ? TABLE_COMING : TABLE_READY;
    }
    if (a->state == TABLE_COMING) {
        a->state = tables_look(a->tables, a->table, &a->policy.table, &a->done, &a->why);
    }
    return a->state;
}

int adviser_fd(const struct adviser *a)
{
    return a->table && a->state == TABLE_COMING ? table_fd(a->table) : -1;
}

/* Forgets what it knows unless it is about this position. */
static void turn_to(struct adviser *a, const void *state)
{
    size_t size = game_size(a->game, state);
    if ((a->advised || a->valued) && memcmp(&a->seen, state, size) == 0) {
        return;
    }
    memcpy(&a->seen, state, size);
    a->advised = a->valued = false;
}

const struct advice *adviser_rate(struct adviser *a, const void *state)
{
    if (adviser_look(a, state) != TABLE_READY) {
        return NULL;
    }
    turn_to(a, state);
    if (!a->advised) {
        advice_rate(a->game, &a->policy, state, &a->advice);
        a->advised = true;
    }
    return &a->advice;
}

const double *adviser_value(struct adviser *a, const void *state)
{
    if (!a->policy.brain->value || adviser_look(a, state) != TABLE_READY) {
        return NULL;
    }
    turn_to(a, state);
    if (a->valued) {
        return a->value;
    }
    /* In a duel about winning what one seat has the other has not, also for a policy whose worth
     * takes each seat for the one that plays so (best-response). */
    int seats = ((const struct common *)state)->seats;
    bool wins = unit_is_win(policy_unit(&a->policy, state));
    for (int seat = 0; seat < seats; seat++) {
        bool last = wins && seats == 2 && seat == 1;
        a->value[seat] = last ? 1 - a->value[0] : a->policy.brain->value(&a->policy, state, seat);
    }
    a->valued = true;
    return a->value;
}
