#include "games/registry.h"

#include "games/hog/game.h"
#include "games/knucklebones/game.h"
#include "games/notone/game.h"
#include "games/yahtzee/game.h"

#include <string.h>

/* One line a game. */
const struct game *const games[] = {
    &notone, &hog, &knucklebones, &yahtzee, NULL,
};

int games_count(void)
{
    return sizeof games / sizeof games[0] - 1;
}

int games_index(const struct game *g)
{
    int i = 0;
    while (games[i] && games[i] != g) {
        i++;
    }
    return games[i] ? i : 0;
}

const struct game *game_find(const char *id)
{
    for (const struct game *const *g = games; *g; g++) {
        if (strcmp((*g)->id, id) == 0) {
            return *g;
        }
    }
    return NULL;
}
