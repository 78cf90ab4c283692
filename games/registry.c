#include "games/game.h"
#include "games/hog/rules.h"
#include "games/knucklebones/rules.h"
#include "games/notone/rules.h"
#include "games/yahtzee/rules.h"

/* One line a game. Menus and lists show them in this order. */
const struct game *const games[] = {
    &notone, &hog, &knucklebones, &yahtzee, NULL,
};
