/* games/blank.h: a game in which nothing can be done. It is compiled and tested like any other, but
 * is in no list: copy blank.{h,c} to begin a new game (CONTRIBUTING.md). */
#ifndef ROLLICK_GAMES_BLANK_H
#define ROLLICK_GAMES_BLANK_H

#include "games/game.h"

struct blank {
    struct common common;
    int scores[2];
};

extern const struct game blank;

#endif
