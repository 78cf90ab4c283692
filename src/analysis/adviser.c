#include "src/analysis/adviser.h"

#include <string.h>

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

/* In a duel about winning what one seat has the other has not, also for a way of playing whose
 * worth takes each seat for the one that plays so (best-response). */
static void value_all(struct adviser *a, const void *state)
{
    const struct brain *b = a->policy.brain;
    int seats = ((const struct common *)state)->seats;
    bool wins = strcmp(policy_unit(&a->policy, state), "win") == 0;
    for (int seat = 0; seat < seats; seat++) {
        bool last = wins && seats == 2 && seat == 1;
        a->value[seat] = last ? 1 - a->value[0] : b->value(&a->policy, state, seat);
    }
}

const double *adviser_value(struct adviser *a, const void *state)
{
    if (!a->policy.brain->value || adviser_look(a, state) != TABLE_READY) {
        return NULL;
    }
    turn_to(a, state);
    if (!a->valued) {
        value_all(a, state);
        a->valued = true;
    }
    return a->value;
}
