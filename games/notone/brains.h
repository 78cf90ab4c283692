/* games/notone/brains.h: the brains of Not One. Source: rollick-rules(6), "Not One", ways of
 * playing. */
#ifndef ROLLICK_GAMES_NOTONE_BRAINS_H
#define ROLLICK_GAMES_NOTONE_BRAINS_H

#include "games/brain.h"

/* All of them, ended by NULL. */
extern const struct brain *const notone_brains[];

#endif
