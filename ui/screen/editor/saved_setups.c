#include "ui/screen/editor/saved_setups.h"

#include "src/base/alloc.h"
#include "src/library/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void saved_setups_fini(struct saved_setups *l)
{
    for (int i = 0; i < l->n; i++) {
        free(l->series[i]);
    }
    memset(l, 0, sizeof *l);
}

static bool add(void *with, const char *name, const char *series)
{
    struct saved_setups *l = with;
    if (l->n == SAVED_SETUPS) {
        return false;
    }
    int i = l->n++;
    snprintf(l->name[i], NAME_BYTES, "%s", name);
    l->series[i] = alloc_copy(series);
    l->item[i] = (struct list_item){l->name[i], i + 1};
    return true;
}

void saved_setups_read(struct saved_setups *l, struct library *library)
{
    struct text why = {0};
    saved_setups_fini(l);
    library_saved_setups(library, add, l, &why);
}

static bool has_room(const struct saved_setups *l, const char *name)
{
    for (int i = 0; i < l->n; i++) {
        if (strcmp(l->name[i], name) == 0) {
            return true;
        }
    }
    return l->n < SAVED_SETUPS;
}

bool saved_setups_keep(struct saved_setups *l, struct library *library, const char *name,
                       const struct series *series, struct text *why)
{
    saved_setups_read(l, library);
    if (!has_room(l, name)) {
        text_say(why, N_("%d line-ups are kept; forget one of them first"), SAVED_SETUPS);
        return false;
    }
    char *json = series_write_setup(series);
    bool kept = library_saved_setup_keep(library, name, json, why);
    free(json);
    return kept;
}
