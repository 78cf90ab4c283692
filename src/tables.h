/* tables.h: the tables of brains that need one: made once, shared by all matches of a run,
 * read-only once filled.
 *
 * A way belongs to a table by its word, the rules and the number of seats. Tables are counted: the
 * last one who gives a table back ends it. Any thread may take and give back. */
#ifndef ROLLICK_TABLES_H
#define ROLLICK_TABLES_H

#include "games/brain.h"

struct tables;

struct tables *tables_new(void);

/* Ends all. Every table must have been given back. */
void tables_close(struct tables *t);

/* Makes the way ready to play: sets way->table, filled by the caller's thread unless it is there;
 * waits when another thread is filling it. A way that needs no table is ready. False: there is no
 * memory for it, or progress (may be NULL) said stop; why says so, way->table is NULL. */
bool tables_take(struct tables *t, const struct game *g, struct way *way, const void *start,
                 const struct progress *progress, struct text *why);

/* Gives it back; way->table becomes NULL. */
void tables_give(struct tables *t, struct way *way);

#endif
