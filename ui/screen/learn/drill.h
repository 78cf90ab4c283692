/* ui/screen/learn/drill.h: drills on the screen: a position, an answer, and what is said of it. */
#ifndef ROLLICK_UI_SCREEN_DRILL_H
#define ROLLICK_UI_SCREEN_DRILL_H

#include "ui/guide/drilling.h"
#include "ui/screen/stack.h"

struct drill_screen {
    struct screen base;
    struct drilling drilling;
    struct playback *board; /* of the question; NULL: there is none left */
    bool chosen;            /* an answer was given, which is judged as soon as the judge can */
    int action;
    struct text why; /* why the last key did nothing, or nobody can judge */
    struct text end; /* what is said when there is no question left */
    int turned;      /* parts of the words that were turned over, in small windows */
};

void drill_draw(const struct screen *drill, struct canvas *page);

extern const struct key_page drill_key_page;

/* What is due today of a person's drills, "": of whoever has no name; of a game, NULL: of all. */
void drill_open(struct stack *stack, const char *person, const struct game *g);

#endif
