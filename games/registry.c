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

const struct game *game_find(const char *id)
{
    for (const struct game *const *g = games; *g; g++) {
        if (strcmp((*g)->id, id) == 0) {
            return *g;
        }
    }
    return NULL;
}
