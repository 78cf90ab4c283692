/* src/library/salvage/raw_pages.h: the rows of a damaged SQLite file, page by page, without its
 * trees: what stands on a page that is whole is found whatever has become of the pages that led to
 * it.
 *
 * Nothing in the file is trusted. Rows come in no order, without the name of their table, and may
 * be wrong where their page is not sound. Source: "Database File Format", sqlite.org. */
#ifndef ROLLICK_SRC_LIBRARY_SALVAGE_RAW_PAGES_H
#define ROLLICK_SRC_LIBRARY_SALVAGE_RAW_PAGES_H

#include "games/text.h"

enum { RAW_PAGES_COLUMNS = 32 };

struct raw_pages {
    unsigned char *bytes; /* of the whole file */
    size_t length;
    size_t size, usable; /* bytes of a page, and of those what is not reserved */
};

struct raw_pages_value {
    enum { RAW_PAGES_NULL, RAW_PAGES_INTEGER, RAW_PAGES_REAL, RAW_PAGES_TEXT, RAW_PAGES_BLOB } type;
    long long integer;
    double real;
    const char *text; /* of TEXT only: does not end with 0, and holds none */
    size_t length;
};

struct raw_pages_row {
    bool of_index;   /* an index, or a table WITHOUT ROWID: then there is no … */
    bool sound;      /* all of its page is in order */
    long long rowid; /* … rowid, of which the column that is the key is NULL */
    int n;
    struct raw_pages_value value[RAW_PAGES_COLUMNS];
};

/* Reads a file into memory. raw_pages_fini() ends it. False: it cannot be read; why says why not.
 */
bool raw_pages_init(struct raw_pages *p, const char *path, struct text *why);
void raw_pages_fini(struct raw_pages *p);

/* Shows all rows of pages that are sound, or of the others. What a row points to is good until
 * visit() returns. */
void raw_pages_each(const struct raw_pages *p, bool sound,
                    void (*visit)(void *with, const struct raw_pages_row *row), void *with);

#endif
