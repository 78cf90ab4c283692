/* hint.h: what each choice is worth, as a brain sees it. */
#ifndef ROLLICK_HINT_H
#define ROLLICK_HINT_H

#include "games/brain.h"

struct hint {
    struct way way;
    bool exact;
    struct node node;
    int n;                    /* choices; 0 at a throw or when the match is over */
    int action[ACTIONS_MOST]; /* best first, equals in the order of the game */
    double value[ACTIONS_MOST];
};

/* The brain of that name, or when it is NULL what ai:5 means. False: there is none, or it does not
 * fit rules or table; why says so and names one that does. */
bool hint_way(const struct game *g, const char *word, const void *start, struct way *way,
              struct text *why);

/* Asks the way about a position. */
void hint_ask(const struct game *g, const struct way *way, const void *state, struct hint *hint);

#endif
