/* hint.h: what each choice is worth, as a brain sees it. */
#ifndef ROLLICK_HINT_H
#define ROLLICK_HINT_H

#include "src/tables.h"

struct hint {
    struct way way; /* without its table */
    bool exact;
    struct node node;
    int n;                    /* choices; 0 at a throw or when the match is over */
    int action[ACTIONS_MOST]; /* best first, equals in the order of the game */
    double value[ACTIONS_MOST];
    bool valued;  /* the worth of the position is known … */
    double worth; /* … to the seat that is to move, in the unit */
};

/* The brain of that name, or when it is NULL what ai:5 means at that table.
 * False: there is none, or it does not
 * fit rules or table; why says so and names one that does. */
bool hint_way(const struct game *g, const char *word, const void *start, struct way *way,
              struct text *why);

/* Asks that brain about a position, and waits until it has worked out what it needs to know.
 * False: as above. */
bool hint_ask(struct tables *tables, const struct game *g, const char *word, const void *state,
              struct hint *hint, struct text *why);

#endif
