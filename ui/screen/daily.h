/* ui/screen/daily.h: the page before an attempt at the daily: what of today waits, what became of
 * yesterday, and how many days in a row there are. */
#ifndef ROLLICK_UI_SCREEN_DAILY_H
#define ROLLICK_UI_SCREEN_DAILY_H

#include "src/session/daily_state.h"
#include "ui/screen/stack.h"

struct daily_page {
    struct screen base;
    long long moment; /* as in src/session/daily.h, of the last look at the clock */
    char person[NAME_BYTES];
    struct daily_state state;
    int choice;       /* of daily_turn() */
    int woke;         /* stack->library_woke, when it was read */
    struct text said; /* what the last key could not do, or that nothing can be read */
};

/* Reads how the person of page->person stands at page->moment. */
void daily_page_read(struct daily_page *page, struct library *library);

void daily_page_draw(const struct screen *page, struct canvas *c);

extern const struct key_page daily_key_page;

/* Opens it at that game; NULL: at the game of the day. */
void daily_page_open(struct stack *stack, const struct game *g);

#endif
