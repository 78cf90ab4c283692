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

/* What a table is for. */
struct subject {
    const struct way *way;
    const void *start; /* rules and seats count */
};

struct shelf {
    struct store store;
    char path[PATH_BYTES]; /* the directory; "": there is none, and no table */
};

/* A table mapped for reading. */
struct kept {
    const void *table;
    void *map;
    size_t length;
};

enum { SHELF_SUM = 65 }; /* 64 figures and the closing 0 */

/* The shelf of a data directory, as --data-dir names it or NULL (src/base/paths.h). Nothing is
 * made. */
struct shelf shelf_of(const char *data);

/* Whether there is a file that should hold the table, whole or damaged. */
bool shelf_has(const struct shelf *shelf, const struct subject *s);

/* Maps the table and checks its beginning and a sample of the rest, some 16 MB. False: why says
 * what is wrong with it. shelf_unmap() ends it. */
bool shelf_map(const struct shelf *shelf, const struct subject *s, struct kept *kept,
               struct text *why);
void shelf_unmap(struct kept *kept);

/* ---- For whoever makes a table: from shelf_tidy() on the file must have a name ---- */

/* Makes the directory. False: why says what is wrong. */
bool shelf_make(struct shelf *shelf, const char *data, struct text *why);

/* The name of the finished file. False: there is no shelf, or the name would be too long. */
bool shelf_name(const struct shelf *shelf, const struct subject *s, char path[PATH_BYTES]);

/* Holds everybody else off making this table. The descriptor, to be closed in the end; -1: somebody
 * is at it, or it cannot be done; why says so. */
int shelf_claim(const struct shelf *shelf, const struct subject *s, struct text *why);

/* Removes what a run that was killed left: the file that it was writing and, where the table is
 * `whole`, what it had saved on the way. For whoever holds the claim. */
void shelf_tidy(const struct shelf *shelf, const struct subject *s, bool whole);

/* Bytes that saving needs on the disk at most, beside what is there, and bytes there are. */
uint64_t shelf_needs(const struct shelf *shelf, const struct subject *s);
uint64_t shelf_free(const struct shelf *shelf);

/* Saves the table, `whole` when it is finished; `sum` gets the hash of hashes in figures. False:
 * why says what is wrong; what was saved before is still there. */
bool shelf_save(const struct shelf *shelf, const struct subject *s, const void *table, bool whole,
                struct thread_pool *pool, char sum[SHELF_SUM], struct text *why);

enum shelf_found {
    SHELF_NOTHING,
    SHELF_FOUND,
    SHELF_DAMAGED, /* why says what is wrong */
};

/* Reads into memory what shelf_save() kept of a table that is not finished, and checks all of
 * it. */
enum shelf_found shelf_load(const struct shelf *shelf, const struct subject *s, void *table,
                            struct thread_pool *pool, struct text *why);

/* Checks all of a finished table. */
enum shelf_found shelf_check(const struct shelf *shelf, const struct subject *s,
                             struct thread_pool *pool, char sum[SHELF_SUM], struct text *why);

#endif
