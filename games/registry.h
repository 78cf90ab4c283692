/* games/registry.h: all games. For those who need all of them: whoever has one needs only
 * games/game.h. */
#ifndef ROLLICK_GAMES_REGISTRY_H
#define ROLLICK_GAMES_REGISTRY_H

#include "games/game.h"

/* Ended by NULL. Menus and lists show them in this order. */
extern const struct game *const games[];

/* The game with that id; NULL if there is none. */
const struct game *game_find(const char *id);

#endif
