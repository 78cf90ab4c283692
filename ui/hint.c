#include "ui/hint.h"

bool hint_way(const struct game *g, const char *word, const void *start, struct way *way,
              struct text *why)
{
    struct way read, other;
    struct text none = {0};
    if (!word) {
        return way_level(g, LEVELS, start, way, why);
    }
    if (!way_read(g, word, &read, why)) {
        return false;
    }
    if (way_fits(&read, start, why)) {
        *way = read;
        return true;
    }
    if (way_level(g, LEVELS, start, &other, &none)) {
        text_say(why, N_("; %s does fit"), other.word);
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
