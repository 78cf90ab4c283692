/* src/tables/store.h: tables kept in files (games/solver.h): made once by `rollick solve`, read by
 * whoever plays.
 *
 * They stand in the directory "tables" of the data directory, one file for each game and rules. A
 * file begins with a page of text that says what it holds; behind it stand the bytes of the table,
 * then a hash (half of a SHA-512) of every MB of them; the page holds the hash of these hashes. The
 * file of a table that is still being made has another name, so what is found is whole. Files are
 * written beside the old ones and put in their place when they are safe on the disk.
 *
 * The bytes are those of the machine's memory: a file of a machine of the other byte order is
 * refused. */
#ifndef ROLLICK_SRC_TABLES_STORE_H
#define ROLLICK_SRC_TABLES_STORE_H

#include "games/brain.h"
#include "src/base/paths.h"

#include <stdint.h>

enum { TABLE_STORE_SUM = 65 }; /* a hash in figures: 64 and the closing 0 */

/* What a table is for. */
struct table_key {
    const struct policy *policy;
    const void *start; /* rules and seats count */
};

struct table_store {
    struct store store;
    char path[PATH_BYTES]; /* the directory; "": there is none, and no table */
};

/* A table mapped for reading. */
struct mapped_table {
    const void *table;
    void *map;
    size_t length;
};

/* The store of a data directory, as --data-dir names it or NULL (src/base/paths.h). Nothing is
 * made. */
struct table_store table_store_of(const char *data);

/* Whether there is a plain file of ours that should hold the table, whole or damaged: links and
 * what others have put there are neither read nor written through. */
bool table_store_has(const struct table_store *store, const struct table_key *s);

/* Maps the table and checks its beginning and a sample of the rest, some 16 MB. False: why says
 * what is wrong with it. table_store_unmap() ends it. */
bool table_store_map(const struct table_store *store, const struct table_key *s,
                     struct mapped_table *kept, struct text *why);
void table_store_unmap(struct mapped_table *kept);

/* ---- For whoever makes a table: from table_store_tidy() on the file must have a name ---- */

/* Makes the directory. False: why says what is wrong. */
bool table_store_make(struct table_store *store, const char *data, struct text *why);

/* The name of the finished file. False: there is no store, or the name would be too long. */
bool table_store_name(const struct table_store *store, const struct table_key *s,
                      char path[PATH_BYTES]);

/* Holds everybody else off making this table. The descriptor, to be closed in the end; -1: somebody
 * is at it, or it cannot be done; why says so. */
int table_store_lock(const struct table_store *store, const struct table_key *s, struct text *why);

/* Removes what a run that was killed left: the file that it was writing and, where the table is
 * `whole` and its directory can be synced, what it had saved on the way. For whoever holds the
 * lock. */
void table_store_tidy(const struct table_store *store, const struct table_key *s, bool whole);

/* Bytes that saving needs on the disk at most, beside what is there, and bytes there are. */
uint64_t table_store_needs(const struct table_store *store, const struct table_key *s);
uint64_t table_store_free(const struct table_store *store);

/* Saves the table, `whole` when it is finished; `sum` gets the hash of hashes in figures. False:
 * why says what is wrong; what was saved before is still there. When it was only the directory that
 * could not be synced, the new file is in its place already, and it is a power cut that may bring
 * the old one back; what was saved on the way stays beside a finished table until the next try. */
bool table_store_save(const struct table_store *store, const struct table_key *s, const void *table,
                      bool whole, struct thread_pool *pool, char sum[TABLE_STORE_SUM],
                      struct text *why);

enum table_store_found {
    TABLE_STORE_NOTHING,
    TABLE_STORE_FOUND,
    TABLE_STORE_DAMAGED, /* why says what is wrong */
};

/* Reads into memory what table_store_save() kept of a table that is not finished, and checks all of
 * it. */
enum table_store_found table_store_load(const struct table_store *store, const struct table_key *s,
                                        void *table, struct thread_pool *pool, struct text *why);

/* Checks all of a finished table. */
enum table_store_found table_store_check(const struct table_store *store, const struct table_key *s,
                                         struct thread_pool *pool, char sum[TABLE_STORE_SUM],
                                         struct text *why);

#endif
