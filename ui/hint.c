#include "ui/hint.h"

static bool reads_and_fits(const struct game *g, const char *word, const void *start,
                           struct way *way)
{
    struct text why = {0};
    return way_read(g, word, way, &why) && way_fits(way, start, &why);
}

/* The first that fits, from the strongest level down, then in the game's order. */
static const char *fitting(const struct game *g, const void *start)
{
    struct way way;
    for (int level = LEVELS - 1; level >= 0; level--) {
        if (g->level[level] && reads_and_fits(g, g->level[level], start, &way)) {
            return g->level[level];
        }
    }
    for (const struct brain *const *b = g->brains; *b; b++) {
        if (reads_and_fits(g, (*b)->id, start, &way)) {
            return (*b)->id;
        }
    }
    return NULL;
}

bool hint_way(const struct game *g, const char *word, const void *start, struct way *way,
              struct text *why)
{
    struct way read;
    const char *name = word ? word : g->level[LEVELS - 1];
    if (!name) {
        text_say(why, N_("%s has no brain that could answer"), g->title);
        return false;
    }
    if (!way_read(g, name, &read, why)) {
        return false;
    }
    if (way_fits(&read, start, why)) {
        *way = read;
        return true;
    }
    const char *other = fitting(g, start);
    if (other) {
        text_say(why, N_("; %s does fit"), other);
    }
    return false;
}

/* Few actions: insertion keeps equals in order. */
static void sort(struct hint *h)
{
    for (int i = 1; i < h->n; i++) {
        int action = h->action[i], k = i;
        double value = h->value[i];
        for (; k > 0 && h->value[k - 1] < value; k--) {
            h->action[k] = h->action[k - 1];
            h->value[k] = h->value[k - 1];
        }
        h->action[k] = action;
        h->value[k] = value;
    }
}

static void rate(const struct game *g, const struct way *way, const void *state, struct hint *hint)
{
    const struct brain *b = way->brain;
    *hint = (struct hint){.way = *way, .node = g->next(state)};
    hint->exact = b->exact && b->exact(way, state);
    if (hint->node.kind == NODE_CHOICE) {
        hint->n = g->actions(state, hint->action);
        b->rate(way, state, hint->n, hint->action, hint->value);
        sort(hint);
    }
    hint->valued = b->worth || hint->n > 0;
    if (b->worth) {
        hint->worth = b->worth(way, state, hint->node.seat);
    } else if (hint->n > 0) {
        hint->worth = hint->value[0];
    }
}

bool hint_ask(struct tables *tables, const struct game *g, const char *word, const void *state,
              struct hint *hint, struct text *why)
{
    struct ready ready;
    struct way way;
    if (!hint_way(g, word, state, &way, why) ||
        !tables_ready(tables, g, &way, state, NULL, &ready, why)) {
        return false;
    }
    rate(g, &ready.way, state, hint);
    hint->way.table = NULL;
    tables_give_ready(tables, &ready);
    return true;
}
