#include "games/blank.h"
#include "games/game.h"
#include "games/hog.h"
#include "games/notone.h"

/* One line a game. Menus and lists show them in this order. */
const struct game *const games[] = {
    &notone,
    &hog,
    NULL,
};
