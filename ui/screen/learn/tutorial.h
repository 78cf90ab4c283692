/* ui/screen/learn/tutorial.h: a tutorial on the screen, so that its page can be drawn by tests. */
#ifndef ROLLICK_UI_SCREEN_TUTORIAL_H
#define ROLLICK_UI_SCREEN_TUTORIAL_H

#include "ui/play/tutorial.h"
#include "ui/screen/stack.h"

struct tutorial_screen {
    struct screen base;
    struct tutorial_play play;
};

void tutorial_draw(const struct screen *tutorial, struct canvas *page);

extern const struct key_page tutorial_key_page;

/* A tutorial, from its first step. */
void tutorial_open(struct stack *stack, const struct tutorial *tutorial);

#endif
