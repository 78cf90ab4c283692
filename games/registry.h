/* games/registry.h: all games. For those who need all of them: whoever has one needs only
 * games/game.h. */
#ifndef ROLLICK_GAMES_REGISTRY_H
#define ROLLICK_GAMES_REGISTRY_H

#include "games/game.h"

/* Ended by NULL. Menus and lists show them in this order. */
extern const struct game *const games[];

/* How many there are, and which of them that is, from 0; 0 for a game that is not listed, too. */
int games_count(void);
int games_index(const struct game *g);

/* The game with that id; NULL if there is none. */
const struct game *game_find(const char *id);

#endif
