/* ui/screen/learn/learn.h: what can be learned, as data, so that its page can be drawn by tests. */
#ifndef ROLLICK_UI_SCREEN_LEARN_H
#define ROLLICK_UI_SCREEN_LEARN_H

#include "ui/screen/stack.h"

/* A row a game; in each the tutorial, then the pages of its guide. */
struct learn {
    struct screen base;
    int game, item;
};

void learn_draw(const struct screen *learn, struct canvas *c);

extern const struct key_page learn_key_page;

/* The games that can be learned: tutorials, rules, scoring, strategy. */
void learn_open(struct stack *stack);

#endif
