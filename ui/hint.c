#include "ui/hint.h"

#include <string.h>

bool hint_way(const struct game *g, const char *word, const void *start, const struct store *store,
              struct way *way, struct text *why)
{
    struct way read, other;
    struct text none = {0};
    if (!word) {
        return way_level(g, LEVELS, start, store, way, why);
    }
    if (!way_read(g, word, &read, why)) {
        return false;
    }
    if (way_fits(&read, start, store, why)) {
        *way = read;
        return true;
    }
    if (way_level(g, LEVELS, start, store, &other, &none) && !strstr(why->bytes, other.word)) {
        text_say(why, N_("; %s does fit"), other.word);
    }
    return false;
}

bool hint_ask(struct tables *tables, const struct game *g, const char *word, const void *state,
              const struct progress *progress, struct advice *advice, struct text *why)
{
    struct ready ready;
    struct way way;
    if (!hint_way(g, word, state, tables_store(tables), &way, why) ||
        !tables_ready(tables, g, &way, state, progress, &ready, why)) {
        return false;
    }
    advice_rate(g, &ready.way, state, advice);
    tables_give_ready(tables, &ready);
    return true;
}
