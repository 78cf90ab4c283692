/* ui/screen/editor/saved_setups.h: series with a name: kept in the library, taken from it and
 * forgotten, as people choose from a list. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_SAVED_SETUPS_H
#define ROLLICK_UI_SCREEN_EDITOR_SAVED_SETUPS_H

#include "src/session/series.h"
#include "ui/screen/stack.h"

enum { SAVED_SETUPS = LIST_ITEMS - 1 }; /* at most: as many as a list shows */

struct saved_setups {
    struct text *told; /* what was done, or why it could not be, goes there; borrowed */
    void (*taken)(void *with, const struct series *series);
    void *with;

    int n;
    char name[SAVED_SETUPS][NAME_BYTES];
    char *series[SAVED_SETUPS];
    struct list_item item[LIST_ITEMS]; /* for list_names(): command is the number, from 1 */
    const char *doomed;                /* the name of the one that is to be forgotten */
};

/* A struct with its first three members and zeros is empty; ends it. */
void saved_setups_fini(struct saved_setups *l);

/* Keeps a series under a name, unless there are as many as there may be and none has that name. */
void saved_setups_keep(struct saved_setups *l, struct stack *stack, const char *name,
                       const struct series *series);

/* Asks which one; hands it to taken(), or forgets it after a question. */
void saved_setups_take(struct saved_setups *l, struct stack *stack);
void saved_setups_forget(struct saved_setups *l, struct stack *stack);

#endif
