/* ui/screen/learn.h: what can be learned, as data, so that its page can be drawn by tests. */
#ifndef ROLLICK_UI_SCREEN_LEARN_H
#define ROLLICK_UI_SCREEN_LEARN_H

#include "ui/widget/canvas.h"

struct key_page;
struct screen;

/* A row a game; in each the tutorial, then the pages of its guide. */
struct learn {
    int game, item;
};

void learn_draw(const struct learn *l, struct canvas *c);

extern const struct key_page learn_key_page;

/* The games that can be learned: tutorials, rules, scoring, strategy. */
struct screen *learn_screen(void);

#endif
