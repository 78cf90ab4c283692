/* ui/screen/editor/saved_setups.h: series with a name, as the form for a new match keeps and finds
 * them: in the library.
 */
#ifndef ROLLICK_UI_SCREEN_EDITOR_SAVED_SETUPS_H
#define ROLLICK_UI_SCREEN_EDITOR_SAVED_SETUPS_H

#include "src/session/series_json.h"
#include "ui/screen/stack.h"

struct library;

enum { SAVED_SETUPS = LIST_ITEMS - 1 }; /* at most: as many as a list shows */

struct saved_setups {
    int n;
    char name[SAVED_SETUPS][NAME_BYTES];
    char *series[SAVED_SETUPS];
    struct list_item item[LIST_ITEMS]; /* for list_names(): command is the number, from 1 */
};

/* Reads them again; a zeroed struct is empty. */
void saved_setups_read(struct saved_setups *l, struct library *library);
void saved_setups_fini(struct saved_setups *l);

/* Keeps a series under a name. False: there are as many as there may be and none has that name, or
 * it cannot be written; why says which. */
bool saved_setups_keep(struct saved_setups *l, struct library *library, const char *name,
                       const struct series *series, struct text *why);

#endif
