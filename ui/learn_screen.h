/* learn_screen.h: what can be learned, as data, so that its page can be drawn by tests. */
#ifndef ROLLICK_LEARN_SCREEN_H
#define ROLLICK_LEARN_SCREEN_H

#include "ui/canvas.h"

/* A row a game; in each the tutorial, then the pages of its guide. */
struct learn {
    int game, item;
};

void learn_draw(const struct learn *l, struct canvas *c);

#endif
