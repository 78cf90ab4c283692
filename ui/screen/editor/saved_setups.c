#include "ui/screen/editor/saved_setups.h"

#include "src/base/alloc.h"
#include "src/library/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void lineups_fini(struct lineups *l)
{
    for (int i = 0; i < l->n; i++) {
        free(l->plan[i]);
    }
    memset(l, 0, sizeof *l);
}

static bool add(void *with, const char *name, const char *plan)
{
    struct lineups *l = with;
    if (l->n == LINEUPS) {
        return false;
    }
    int i = l->n++;
    snprintf(l->name[i], NAME_BYTES, "%s", name);
    l->plan[i] = alloc_copy(plan);
    l->item[i] = (struct list_item){l->name[i], i + 1};
    return true;
}

void lineups_read(struct lineups *l, struct library *library)
{
    struct text why = {0};
    lineups_fini(l);
    library_lineups(library, add, l, &why);
}

static bool has_room(const struct lineups *l, const char *name)
{
    for (int i = 0; i < l->n; i++) {
        if (strcmp(l->name[i], name) == 0) {
            return true;
        }
    }
    return l->n < LINEUPS;
}

bool lineups_keep(struct lineups *l, struct library *library, const char *name,
                  const struct plan *plan, struct text *why)
{
    lineups_read(l, library);
    if (!has_room(l, name)) {
        text_say(why, N_("%d line-ups are kept; forget one of them first"), LINEUPS);
        return false;
    }
    char *json = plan_write_lineup(plan);
    bool kept = library_lineup_keep(library, name, json, why);
    free(json);
    return kept;
}
