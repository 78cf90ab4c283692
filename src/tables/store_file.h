/* src/tables/store_file.h: what stands in the file of a table (src/tables/store.h), for the files
 * that read and write it. */
#ifndef ROLLICK_SRC_TABLES_STORE_FILE_H
#define ROLLICK_SRC_TABLES_STORE_FILE_H

#include "games/brain.h"
#include "src/base/paths.h"

enum {
    TABLE_STORE_PAGE = 4096,
    TABLE_STORE_CHUNK = 1 << 20,
    TABLE_STORE_HASH = 32, /* bytes of a hash */
    TABLE_STORE_SUM = 65,  /* one in figures: 64 and the closing 0 */
};

/* What a table is for. */
struct table_key {
    const struct policy *policy;
    const void *start; /* rules and seats count */
};

/* A mapped file. */
struct table_store_file {
    unsigned char *map;
    size_t length; /* of the file */
    const unsigned char *table, *sums;
    size_t size, chunks;
};

/* The name of a finished table's file in a directory. False: it would be too long. */
bool table_store_file_name(const char *dir, const struct table_key *s, char path[PATH_BYTES]);

/* Bytes of the table for this subject; 0: there is none. */
size_t table_store_file_size(const struct table_key *s);

/* Bytes of the file of such a table, and pieces with a hash. */
size_t table_store_file_length(size_t size);
size_t table_store_file_chunks(size_t size);

/* What the page says, up to the hash. Appended. */
void table_store_file_page(const struct table_key *s, struct text *page);

void table_store_file_hash(const void *bytes, size_t length, unsigned char hash[TABLE_STORE_HASH]);
void table_store_file_digits(const unsigned char hash[TABLE_STORE_HASH], char sum[TABLE_STORE_SUM]);

/* Maps a file that says it is for this subject and has the right length; to be unmapped. False: why
 * says what is wrong. */
bool table_store_file_open(const char *path, const struct table_key *s,
                           struct table_store_file *file, struct text *why);

/* Whether the hashes are those that the page knows, and a piece of the table has its own. */
bool table_store_file_sums_hold(const struct table_store_file *file);
bool table_store_file_chunk_holds(const struct table_store_file *file, size_t chunk);

#endif
