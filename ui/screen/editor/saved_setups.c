#include "ui/screen/editor/saved_setups.h"

#include "src/base/alloc.h"
#include "src/library/library.h"
#include "src/session/series.h"
#include "src/tables/tables.h"
#include "ui/text/sentences.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void saved_setups_fini(struct saved_setups *l)
{
    for (int i = 0; i < l->n; i++) {
        free(l->series[i]);
    }
    l->n = 0;
    memset(l->item, 0, sizeof l->item);
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

static void read_all(struct saved_setups *l, struct stack *stack)
{
    struct text why = {0};
    saved_setups_fini(l);
    library_saved_setups(stack->services.library, add, l, &why);
    text_clear(l->told);
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

void saved_setups_keep(struct saved_setups *l, struct stack *stack, const char *name,
                       const struct series *series)
{
    read_all(l, stack);
    if (!has_room(l, name)) {
        text_say(l->told, N_("%d line-ups are kept; forget one of them first"), SAVED_SETUPS);
        return;
    }
    char *json = series_write_setup(series);
    if (library_saved_setup_keep(stack->services.library, name, json, l->told)) {
        text_say(l->told, N_("Saved as line-up %s."), name);
    }
    free(json);
}

static void ask(struct saved_setups *l, struct stack *stack, const char *title,
                void (*chosen)(void *with, struct stack *stack, int number))
{
    read_all(l, stack);
    if (l->n) {
        stack->routes->names(stack, title, l->item, chosen, l);
    } else {
        text_say(l->told, N_("No line-up is saved yet; w saves this one."));
    }
}

static void take(void *with, struct stack *stack, int number)
{
    struct saved_setups *l = with;
    struct series series;
    char *faces = NULL;
    const struct store *store = tables_store(stack->services.tables);
    text_clear(l->told);
    if (series_read(&series, &faces, store, l->series[number - 1], l->told)) {
        free(faces);
        l->taken(l->with, &series);
    }
}

void saved_setups_take(struct saved_setups *l, struct stack *stack)
{
    ask(l, stack, N_("Line-ups"), take);
}

static void forget(void *with, struct stack *stack)
{
    struct saved_setups *l = with;
    text_clear(l->told);
    if (library_saved_setup_forget(stack->services.library, l->doomed, l->told)) {
        text_say(l->told, N_("Line-up %s is forgotten."), l->doomed);
    }
}

static void ask_forget(void *with, struct stack *stack, int number)
{
    struct saved_setups *l = with;
    struct text question = say_text();
    l->doomed = l->name[number - 1];
    text_say(&question, N_("Forget line-up %s for good?"), l->doomed);
    stack->routes->ask(stack, CONFIRM_DELETE, &question, forget, l);
}

void saved_setups_forget(struct saved_setups *l, struct stack *stack)
{
    ask(l, stack, N_("Forget a line-up"), ask_forget);
}
