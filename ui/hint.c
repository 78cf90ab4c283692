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
