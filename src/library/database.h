/* src/library/database.h: connections to the library's file, and its tables. For this folder. */
#ifndef ROLLICK_SRC_LIBRARY_DATABASE_H
#define ROLLICK_SRC_LIBRARY_DATABASE_H

#include "games/text.h"
#include "src/base/paths.h"
#include "src/match/setup.h"

#include <sqlite3.h>

enum { DB_MARK = 0x526f6c6c }; /* "Roll", the application_id of a library */
enum { LIBRARY_VERSION = 10 }; /* of the tables; older ones are read for ever, newer ones refused */

/* Keeps the summary ?1 of a match that has ended, in place of one that there is. The condition goes
 * on behind it. */
#define SUMMARY_INSERT                                                                             \
    "INSERT OR REPLACE INTO summaries (match, text) SELECT id, ?1 FROM matches"                    \
    " WHERE ended IS NOT NULL"

/* Milliseconds to wait for another process. */
enum {
    DB_PATIENCE = 2000, /* of the writing thread, while the board stands still */
    DB_OPENING = 1500,  /* before anything can be done; a last try may take DB_ASKED more */
    DB_ASKED = 300,     /* of somebody who has pressed a key */
};

/* Opens DIR/library.db for writing, and makes it if it is not there; its name and that of its log
 * are on the disk. NULL: why says why not. End it with sqlite3_close_v2(). */
sqlite3 *db_open(const char *dir, struct text *why);

/* Whether DIR/library.db is there and can be read, but not written, or its directory cannot, as
 * where the disk is full. */
bool db_is_read_only(const char *dir);

/* Opens it then, for reading. NULL: it cannot be read, or is of another version, which could only
 * be brought up to ours by writing; why says so. */
sqlite3 *db_open_to_read(const char *dir, struct text *why);

/* The name of a file of the library's directory, which must be there. False: why says what is wrong
 * with the directory. */
bool db_path(const char *dir, const char *name, char path[PATH_BYTES], struct text *why);

/* Whether path and ending name a file of ours, or nothing yet: FIFOs would hang, links lead away.
 * The file is not opened for this: closing it would drop SQLite's locks on it. False: why says what
 * it is instead. */
bool db_node_fits(const char *path, const char *end, struct text *why);

/* Says that a file cannot be used, and what the system said in errno. */
void db_unusable(const char *path, struct text *why);

/* Carries out statements that give no rows. SQLITE_OK, or what went wrong. */
int db_run(sqlite3 *db, const char *sql);

/* The same again and again while somebody else is busy, for what has no patience of its own; the
 * last time is begun before so many milliseconds have passed. */
int db_run_patiently(sqlite3 *db, const char *sql, int milliseconds);

/* Prepares one statement with texts for ?1, ?2 …, which must outlive it; a NULL text is a NULL.
 * NULL: it failed, sqlite3_errcode() says how. */
sqlite3_stmt *db_prepare(sqlite3 *db, const char *sql, const char *const *text, int n);

/* Carries out a prepared statement without rows and ends it; NULL is fine. What would write by
 * itself does not where db_end_transaction() would not. SQLITE_OK, or what went wrong. */
int db_finish(sqlite3 *db, sqlite3_stmt *statement);

/* Begins a statement whose ?1 is a number and ?2 a word, which must outlive it: SQLITE_ROW,
 * SQLITE_DONE, or what went wrong. sqlite3_finalize() ends it. */
int db_look_up(sqlite3 *db, const char *sql, long long number, const char *word,
               sqlite3_stmt **statement);

/* A text of a row; "" or NULL where there is none: a damaged file can hold anything. */
const char *db_text(sqlite3_stmt *statement, int column);
const char *db_text_or_null(sqlite3_stmt *statement, int column);

/* Whether the file that is used is no longer the one at its path: it was removed or moved, or
 * another is there. Source: SQLITE_FCNTL_HAS_MOVED, sqlite.org. */
bool db_moved(sqlite3 *db);

/* Commits, but not into a file that is no longer the one at its path: nobody would find it again.
 * SQLITE_OK, or what went wrong; then the transaction may still be open. */
int db_end_transaction(sqlite3 *db);

/* The same, and says. What reports an error may be on the disk all the same: then `done`, with
 * values as db_look_up(), finds a row; NULL: it can be done again, nobody looks. False: nothing was
 * done, wrong says why as db_refused() does. */
bool db_commit(sqlite3 *db, const char *done, long long number, const char *word,
               struct text *wrong);

/* Removes matches without a line that somebody left: they would pile up; what was imported is whole
 * as it is. As above. */
int db_forget_empty(sqlite3 *db);

/* What went wrong last, to be told later and elsewhere. */
struct db_error {
    struct text what; /* a message id, or words of SQLite */
    int system;       /* an errno; 0: the system said nothing */
};

void db_error_take(struct db_error *e, sqlite3 *db);

/* Says it: in our words where SQLite has but its number, and what the system said; where the file
 * is no longer the one at its path, that. Appended. */
void db_error_say(const struct db_error *e, struct text *out);

/* The same at once. */
void db_wrong(sqlite3 *db, struct text *out);

/* What tells more where the file is damaged: a message id, the end of a sentence. */
extern const char db_hint[];

/* The same for somebody who can do something about it: that others are busy is said in words of
 * ours, and where the file is damaged db_hint follows. */
void db_refused(sqlite3 *db, struct text *out);

/* The condition that a row is of the person ?1, or of them before they said a name. */
#define DB_OF_PERSON "person IN (?1, '" SETUP_UNNAMED "')"

#endif
