#include "src/base/sanitize.h"
#include "src/library/database.h"
#include "src/library/library.h"

/* What has one is Rollick's, whatever its version: "Roll". */
static const char mark[] = "PRAGMA application_id = 0x526f6c6c;";

enum { MARK = 0x526f6c6c };

/* One step a version. A step that has been released is never changed, only followed. */
static const char *const steps[LIBRARY_VERSION] = {
    "CREATE TABLE matches ("
    " id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " game TEXT NOT NULL,"
    " seats TEXT NOT NULL,"   /* JSON, as in the header */
    " started TEXT NOT NULL," /* as in the header */
    " header TEXT NOT NULL,"
    " hidden TEXT," /* gone when the match has ended */
    " claim TEXT,"  /* the word of the process that plays it */
    " ended TEXT,"  /* the word of the ending; NULL: unfinished */
    " last TEXT,"   /* the last line of the record */
    " scores TEXT,"
    " winners TEXT,"
    " take_backs INTEGER NOT NULL DEFAULT 0"
    ") STRICT;"
    "CREATE TABLE lines ("
    " match INTEGER NOT NULL REFERENCES matches (id),"
    " n INTEGER NOT NULL," /* from 1 */
    " text TEXT NOT NULL,"
    " PRIMARY KEY (match, n)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX unfinished ON matches (id) WHERE ended IS NULL;"
    "PRAGMA user_version = 1;",
    "ALTER TABLE matches ADD COLUMN plan TEXT;" /* of the front end; NULL: none */
    "CREATE TABLE lineups ("
    " name TEXT PRIMARY KEY,"
    " plan TEXT NOT NULL"
    ") STRICT;"
    "PRAGMA user_version = 2;",
};

static bool broken(sqlite3 *db, const char *path, struct text *why)
{
    text_say(why, N_("the library %s cannot be used: "), sanitize_quote(path).bytes);
    db_refused(db, why);
    return false;
}

/* Opening while the last of the others closes can find everything locked for a moment. */
static bool readable(sqlite3 *db)
{
    return db_run_patiently(db, "SELECT 1 FROM sqlite_schema", DB_OPENING) == SQLITE_OK;
}

static bool number(sqlite3 *db, const char *sql, long long *value)
{
    return db_number(db, sql, value) == SQLITE_ROW;
}

/* 0: a new file. False: it is no library, or one of a later Rollick. */
static bool version(sqlite3 *db, const char *path, long long *found, struct text *why)
{
    long long id, tables;
    if (!number(db, "PRAGMA application_id", &id) || !number(db, "PRAGMA user_version", found) ||
        !number(db, "SELECT count(*) FROM sqlite_schema", &tables)) {
        return broken(db, path, why);
    }
    if (id == 0 && *found == 0 && tables == 0) {
        return true;
    }
    if (id != MARK || *found < 1) {
        text_say(why, N_("%s is no library of Rollick"), sanitize_quote(path).bytes);
        return false;
    }
    if (*found > LIBRARY_VERSION) {
        text_say(why,
                 N_("the library %s has version %lld and was written by a newer Rollick; this one "
                    "knows versions up to %d"),
                 sanitize_quote(path).bytes, *found, LIBRARY_VERSION);
        return false;
    }
    return true;
}

static bool climb(sqlite3 *db, long long from)
{
    if (from == 0 && db_run(db, mark) != SQLITE_OK) {
        return false;
    }
    for (long long v = from; v < LIBRARY_VERSION; v++) {
        if (db_run(db, steps[v]) != SQLITE_OK) {
            return false;
        }
    }
    return true;
}

/* Somebody else may have been faster: what has been found is looked up again under the lock. */
static bool upgrade(sqlite3 *db, const char *path, struct text *why)
{
    long long from;
    bool done;
    if (db_run_patiently(db, "PRAGMA journal_mode = WAL", DB_OPENING) != SQLITE_OK ||
        db_run_patiently(db, "BEGIN IMMEDIATE", DB_OPENING) != SQLITE_OK) {
        return broken(db, path, why);
    }
    if (!version(db, path, &from, why)) {
        db_run(db, "ROLLBACK");
        return false;
    }
    done = climb(db, from) && db_run(db, "COMMIT") == SQLITE_OK;
    if (!done) {
        broken(db, path, why);
        db_run(db, "ROLLBACK");
    }
    return done;
}

/* One transaction: between two looks somebody else may have made the tables. */
static bool look(sqlite3 *db, const char *path, long long *found, struct text *why)
{
    bool seen;
    db_run(db, "BEGIN");
    seen = readable(db) ? version(db, path, found, why) : broken(db, path, why);
    db_run(db, "ROLLBACK");
    return seen;
}

bool db_schema(sqlite3 *db, const char *path, struct text *why)
{
    long long found;
    return look(db, path, &found, why) && (found == LIBRARY_VERSION || upgrade(db, path, why));
}
