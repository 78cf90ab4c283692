#include "src/library/ratings.h"

#include <stddef.h>
#include <string.h>

const struct player_rating ratings[] = {
#include "data/ratings.rows"
    {NULL},
};

const struct player_rating *ratings_find(const struct player_rating *table, const char *game,
                                         const char *word)
{
    for (; table->game; table++) {
        if (strcmp(table->game, game) == 0 && strcmp(table->word, word) == 0) {
            return table;
        }
    }
    return NULL;
}
