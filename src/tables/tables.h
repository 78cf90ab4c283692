/* src/tables/tables.h: the tables of brains that need one: made once, shared by all matches of a
 * run, read-only once filled.
 *
 * A policy belongs to a table by its word, the rules and the number of seats. Each table is filled,
 * or found on the store, by a thread of its own, so that asking never blocks. Tables are counted:
 * when the last one who asked gives a table back it is freed, or given up if it is still being
 * filled. Any thread may ask. */
#ifndef ROLLICK_SRC_TABLES_TABLES_H
#define ROLLICK_SRC_TABLES_TABLES_H

#include "src/tables/store.h"

struct table;
struct tables;

enum table_state { TABLE_COMING, TABLE_READY, TABLE_FAILED };

/* `store` (may be NULL) has the tables that are kept; it is borrowed. */
struct tables *tables_new(const struct table_store *store);

/* What the store has, for whoever asks whether a policy fits; NULL, as for NULL: nothing. */
const struct store *tables_store(const struct tables *t);

/* Ends all. Every table must have been given back. */
void tables_close(struct tables *t);

/* Asks for the table that a policy needs under the rules and seats of `start`. NULL: it needs none.
 * Whoever asked gives it back. */
struct table *tables_ask(struct tables *t, const struct game *g, const struct policy *policy,
                         const void *start);
void tables_give(struct tables *t, struct table *table);

/* What has become of it. Ready: *bytes is the table. Coming: *done says how far it is, 0 … 1.
 * Failed: why says why (there is no memory). */
enum table_state tables_look(struct tables *t, struct table *table, const void **bytes,
                             double *done, struct text *why);

/* Readable, for ever, once the table is ready or has failed. */
int table_fd(const struct table *table);

/* ---- For whoever can wait ---- */

/* A policy made ready: policy.table is there. */
struct ready {
    struct policy policy;
    struct table *table;
};

/* Waits for the table. `progress` (may be NULL) is told ten times a second. False: the table failed
 * or progress said stop; why says so, nothing needs to be given back. */
bool tables_ready(struct tables *t, const struct game *g, const struct policy *policy,
                  const void *start, const struct progress *progress, struct ready *ready,
                  struct text *why);
void tables_give_ready(struct tables *t, struct ready *ready);

#endif
