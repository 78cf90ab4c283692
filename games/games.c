#include "games/game.h"
#include "games/hog.h"
#include "games/knucklebones.h"
#include "games/notone.h"
#include "games/yahtzee.h"

/* One line a game. Menus and lists show them in this order. */
const struct game *const games[] = {
    &notone, &hog, &knucklebones, &yahtzee, NULL,
};
