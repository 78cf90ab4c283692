/* hint.h: who answers hints. */
#ifndef ROLLICK_HINT_H
#define ROLLICK_HINT_H

#include "src/advice.h"
#include "src/tables.h"

/* The brain of that name, or when it is NULL what ai:5 means at that table. False: there is none,
 * or it does not fit rules or table; why says so and names one that does. */
bool hint_way(const struct game *g, const char *word, const void *start, const struct store *store,
              struct way *way, struct text *why);

/* Asks that brain about a position, and waits until it has worked out what it needs to know;
 * `progress` as in tables_ready(). False: as above, or progress said stop. */
bool hint_ask(struct tables *tables, const struct game *g, const char *word, const void *state,
              const struct progress *progress, struct advice *advice, struct text *why);

#endif
