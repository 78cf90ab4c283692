#include "src/library/database.h"

#include "src/base/clock.h"
#include "src/base/sanitize.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    PAUSE = 20,
    VALUE_BYTES_MOST = 1 << 24,
    NAME_ROOM = 32, /* for the names in the directory */
};

bool db_moved(sqlite3 *db)
{
    int has_moved = 0;
    return db &&
           sqlite3_file_control(db, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved) == SQLITE_OK &&
           has_moved;
}

int db_run(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL);
}

/* Changing to WAL, and opening while the last of the others closes, answer SQLITE_BUSY at once
 * whatever the busy timeout. */
int db_run_patiently(sqlite3 *db, const char *sql, int milliseconds)
{
    int64_t until = clock_nanoseconds() + milliseconds * INT64_C(1000000);
    int code = db_run(db, sql);
    while (code == SQLITE_BUSY && clock_nanoseconds() < until) {
        sqlite3_sleep(PAUSE);
        code = db_run(db, sql);
    }
    return code;
}

sqlite3_stmt *db_prepare(sqlite3 *db, const char *sql, const char *const *text, int n)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK) {
        return NULL;
    }
    for (int i = 0; i < n; i++) {
        sqlite3_bind_text(statement, i + 1, text[i], -1, SQLITE_STATIC);
    }
    return statement;
}

int db_finish(sqlite3 *db, sqlite3_stmt *statement)
{
    bool commits = statement && sqlite3_get_autocommit(db) && !sqlite3_stmt_readonly(statement);
    int code = statement ? SQLITE_READONLY_DBMOVED : sqlite3_errcode(db);
    if (statement && !(commits && db_moved(db))) {
        code = sqlite3_step(statement);
    }
    sqlite3_finalize(statement);
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
}

int db_forget_empty(sqlite3 *db)
{
    return db_run(db, "DELETE FROM matches WHERE ended IS NULL AND claim IS NULL"
                      " AND imported IS NULL"
                      " AND NOT EXISTS (SELECT 1 FROM lines WHERE match = id)"
                      " AND NOT EXISTS (SELECT 1 FROM attempts WHERE match = id)");
}

/* What the system said to whoever read or wrote. Where a commit fails SQLite does not ask for it,
 * but the log knows; a journal is closed by then. */
static int disk_error(sqlite3 *db)
{
    static const int files[] = {SQLITE_FCNTL_JOURNAL_POINTER, SQLITE_FCNTL_FILE_POINTER};
    int error = 0;
    for (size_t i = 0; i < sizeof files / sizeof *files && !error; i++) {
        sqlite3_file *file = NULL;
        sqlite3_file_control(db, "main", files[i], &file);
        if (file && file->pMethods) {
            file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &error);
        }
    }
    return error ? error : sqlite3_system_errno(db);
}

/* What is said in place of SQLite's words for a result code. */
static const struct {
    int code;
    const char *says;
} errors[] = {
    {SQLITE_CORRUPT, N_("the library's file is damaged")},
    {SQLITE_NOTADB, N_("the library's file holds something else")},
    {SQLITE_FULL, N_("the disk is full")},
    {SQLITE_IOERR, N_("the disk fails")},
    {SQLITE_READONLY, N_("the library's file can only be read")},
    {SQLITE_CANTOPEN, N_("the library's file cannot be opened")},
    {SQLITE_BUSY, N_("another window is using the library")},
};

void db_error_take(struct db_error *e, sqlite3 *db)
{
    *e = (struct db_error){0};
    if (db_moved(db)) {
        text_add(&e->what, N_("somebody removed, moved or replaced the library's file"));
        return;
    }
    int code = sqlite3_errcode(db);
    const char *said = sqlite3_errmsg(db), *ours = NULL;
    for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++) {
        ours = errors[i].code == code ? errors[i].says : ours;
    }
    if (ours && strcmp(said, sqlite3_errstr(code)) == 0) {
        text_add(&e->what, "%s", ours);
    } else {
        sanitize_say(&e->what, said, SANITIZE_LINE);
    }
    if (code == SQLITE_IOERR || code == SQLITE_CANTOPEN) {
        e->system = code == SQLITE_IOERR ? disk_error(db) : sqlite3_system_errno(db);
    }
}

void db_error_say(const struct db_error *e, struct text *out)
{
    text_add(out, "%s", text_word(out, e->what.bytes));
    if (e->system) {
        text_add(out, " (%s)", strerror(e->system));
    }
}

void db_wrong(sqlite3 *db, struct text *out)
{
    struct db_error e;
    db_error_take(&e, db);
    db_error_say(&e, out);
}

const char db_hint[] = N_("; 'rollick doctor' says more");

void db_refused(sqlite3 *db, struct text *out)
{
    int code = sqlite3_errcode(db);
    if (code == SQLITE_BUSY) {
        text_say(out, N_("another window is using the library; try again"));
        return;
    }
    db_wrong(db, out);
    if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) {
        text_add(out, "%s", text_word(out, db_hint));
    }
}

const char *db_text(sqlite3_stmt *statement, int column)
{
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text ? (const char *)text : "";
}

const char *db_text_or_null(sqlite3_stmt *statement, int column)
{
    return (const char *)sqlite3_column_text(statement, column);
}

int db_look_up(sqlite3 *db, const char *sql, long long number, const char *word,
               sqlite3_stmt **statement)
{
    *statement = db_prepare(db, sql, NULL, 0);
    sqlite3_bind_int64(*statement, 1, number);
    sqlite3_bind_text(*statement, 2, word, -1, SQLITE_STATIC);
    return *statement ? sqlite3_step(*statement) : sqlite3_errcode(db);
}

int db_end_transaction(sqlite3 *db)
{
    return db_moved(db) ? SQLITE_READONLY_DBMOVED : db_run(db, "COMMIT");
}

bool db_commit(sqlite3 *db, const char *done, long long number, const char *word,
               struct text *wrong)
{
    struct text said = {.translator = wrong->translator};
    sqlite3_stmt *statement = NULL;
    if (db_end_transaction(db) == SQLITE_OK) {
        return true;
    }
    db_refused(db, &said);
    db_run(db, "ROLLBACK");
    bool is_done = done && db_look_up(db, done, number, word, &statement) == SQLITE_ROW;
    sqlite3_finalize(statement);
    if (!is_done) {
        text_add(wrong, "%s", said.bytes);
    }
    return is_done;
}

void db_unusable(const char *path, struct text *why)
{
    text_say(why, N_("%s cannot be used: %s"), sanitize_quote(path).bytes, strerror(errno));
}

bool db_node_fits(const char *path, const char *end, struct text *why)
{
    char name[PATH_BYTES + 16];
    struct stat st;
    strcat(strcpy(name, path), end);
    if (lstat(name, &st) != 0) {
        if (errno != ENOENT) {
            db_unusable(name, why);
        }
        return errno == ENOENT;
    }
    if (!S_ISREG(st.st_mode)) {
        text_say(why, N_("%s cannot be used: it is no plain file"), sanitize_quote(name).bytes);
        return false;
    }
    if (st.st_uid != geteuid()) {
        text_say(why, N_("%s cannot be used: it belongs to somebody else"),
                 sanitize_quote(name).bytes);
        return false;
    }
    return true;
}

/* SQLite would make it readable for others; its -wal and -shm have the modes of the file. */
static bool make_private(const char *path, struct text *why)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd >= 0) {
        close(fd);
        return true;
    }
    if (errno != EEXIST) {
        text_say(why, N_("the library %s cannot be made: %s"), sanitize_quote(path).bytes,
                 strerror(errno));
    }
    return errno == EEXIST;
}

bool db_path(const char *dir, const char *name, char path[PATH_BYTES], struct text *why)
{
    char real[PATH_BYTES];
    if (!realpath(dir, real)) {
        text_say(why, N_("the data directory %s cannot be used: %s"), sanitize_quote(dir).bytes,
                 strerror(errno));
        return false;
    }
    if (strlen(real) + NAME_ROOM > PATH_BYTES) {
        text_say(why, N_("the name of the data directory is longer than %d bytes"),
                 PATH_BYTES - NAME_ROOM);
        return false;
    }
    snprintf(path, PATH_BYTES, "%s/%s", real, name);
    return true;
}

/* `name`: the path, or a URI of it; `vfs`: NULL for the usual one. */
static sqlite3 *connect(const char *path, const char *name, int flags, const char *vfs,
                        struct text *why)
{
    sqlite3 *db = NULL;
    flags |= SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW;
    if (sqlite3_open_v2(name, &db, flags, vfs) != SQLITE_OK) {
        text_say(why, N_("the library %s cannot be opened: "), sanitize_quote(path).bytes);
        db_wrong(db, why);
        sqlite3_close_v2(db);
        return NULL;
    }
    sqlite3_busy_timeout(db, DB_ASKED);
    sqlite3_limit(db, SQLITE_LIMIT_LENGTH, VALUE_BYTES_MOST);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL);
    db_run(db, "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA secure_delete = ON;"
               "PRAGMA cache_size = -256;" /* KiB: the system keeps the rest as well */
               "PRAGMA synchronous = FULL;");
    return db;
}

/* DB_MARK. What has it is Rollick's, whatever its version. */
static const char mark[] = "PRAGMA application_id = 0x526f6c6c;";

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
    "ALTER TABLE matches ADD COLUMN judged TEXT;" /* what a judge said; NULL: nothing */
    "ALTER TABLE matches ADD COLUMN helped INTEGER NOT NULL DEFAULT 0;"
    "PRAGMA user_version = 3;",
    "CREATE TABLE tournaments ("
    " id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " game TEXT NOT NULL,"
    " format TEXT NOT NULL,"
    " setup TEXT NOT NULL,"   /* JSON, of the front end */
    " started TEXT NOT NULL," /* as in the header of a match, as is the next */
    " ended TEXT,"            /* NULL: unfinished */
    " champion TEXT,"
    " claim TEXT" /* as of a match */
    ") STRICT;"
    "CREATE TABLE entrants ("
    " tournament INTEGER NOT NULL REFERENCES tournaments (id),"
    " n INTEGER NOT NULL," /* from 0 */
    " seat TEXT NOT NULL," /* as it was written */
    " PRIMARY KEY (tournament, n)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE tournament_parts ("
    " tournament INTEGER NOT NULL REFERENCES tournaments (id),"
    " restart INTEGER NOT NULL,"
    " pairing INTEGER NOT NULL,"
    " first INTEGER NOT NULL," /* group */
    " groups INTEGER NOT NULL,"
    " result TEXT NOT NULL,"
    " PRIMARY KEY (tournament, restart, pairing, first)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE tournament_records ("
    " tournament INTEGER NOT NULL REFERENCES tournaments (id),"
    " restart INTEGER NOT NULL,"
    " pairing INTEGER NOT NULL,"
    " place INTEGER NOT NULL," /* its group */
    " match INTEGER NOT NULL," /* of the group */
    " record TEXT NOT NULL,"   /* long: so the rows lie apart from their order */
    " PRIMARY KEY (tournament, restart, pairing, place, match)"
    ") STRICT;"
    "PRAGMA user_version = 4;",
    "ALTER TABLE entrants ADD COLUMN called TEXT;" /* of the front end; NULL: nothing */
    "PRAGMA user_version = 5;",
    "CREATE TABLE summaries (" /* src/library/summary.h */
    " match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,"
    " text TEXT NOT NULL"
    ") STRICT;"
    "PRAGMA user_version = 6;",
    "CREATE TABLE drills ("
    " id INTEGER PRIMARY KEY,"
    " person TEXT NOT NULL,"
    " game TEXT NOT NULL,"
    " rules TEXT NOT NULL,"    /* JSON, as is the next: as in the header of a match */
    " position TEXT NOT NULL," /* a position is there once */
    " cost REAL NOT NULL,"     /* of a win */
    " box INTEGER NOT NULL,"   /* from 1 */
    " due INTEGER NOT NULL,"   /* a day since 1970-01-01, local date */
    " match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,"
    " event INTEGER NOT NULL," /* of the match, from 0 */
    " UNIQUE (person, game, rules, position)"
    ") STRICT;"
    "CREATE INDEX drills_of_match ON drills (match);"
    "ALTER TABLE matches ADD COLUMN drilled INTEGER NOT NULL DEFAULT 0;" /* it has given its own */
    "PRAGMA user_version = 7;",
    "CREATE TABLE attempts (" /* at the daily: who has had theirs */
    " person TEXT NOT NULL,"
    " game TEXT NOT NULL,"
    " date TEXT NOT NULL,"     /* 2026-11-20 */
    " match INTEGER NOT NULL," /* which may have been removed: the attempt is not */
    " par INTEGER,"            /* what the strongest gets; NULL: nobody has worked it out */
    " PRIMARY KEY (person, game, date)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX attempts_by_match ON attempts (match);"
    "PRAGMA user_version = 8;",
    "ALTER TABLE attempts ADD COLUMN ended TEXT;" /* as its match had them that was removed */
    "ALTER TABLE attempts ADD COLUMN scores TEXT;"
    "ALTER TABLE attempts ADD COLUMN winners TEXT;"
    "PRAGMA user_version = 9;",
    "ALTER TABLE matches ADD COLUMN imported TEXT;" /* the name of its file; NULL: played here */
    "PRAGMA user_version = 10;",
};

static bool broken(sqlite3 *db, const char *path, struct text *why)
{
    text_say(why, N_("the library %s cannot be used: "), sanitize_quote(path).bytes);
    db_refused(db, why);
    return false;
}

/* The first value of the first row. */
static bool number(sqlite3 *db, const char *sql, long long *value)
{
    sqlite3_stmt *statement = db_prepare(db, sql, NULL, 0);
    bool there = statement && sqlite3_step(statement) == SQLITE_ROW;
    if (there) {
        *value = sqlite3_column_int64(statement, 0);
    }
    sqlite3_finalize(statement);
    return there;
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
    if (id != DB_MARK || *found < 1) {
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

/* Somebody else may have been faster: what has been found is looked up again under the lock. */
static bool upgrade(sqlite3 *db, const char *path, struct text *why)
{
    long long from;
    if (db_run_patiently(db, "PRAGMA journal_mode = WAL", DB_OPENING) != SQLITE_OK ||
        db_run_patiently(db, "BEGIN IMMEDIATE", DB_OPENING) != SQLITE_OK) {
        return broken(db, path, why);
    }
    if (!version(db, path, &from, why)) {
        db_run(db, "ROLLBACK");
        return false;
    }
    bool done = from > 0 || db_run(db, mark) == SQLITE_OK;
    for (long long v = from; done && v < LIBRARY_VERSION; v++) {
        done = db_run(db, steps[v]) == SQLITE_OK;
    }
    if (!done || db_run(db, "COMMIT") != SQLITE_OK) {
        broken(db, path, why);
        db_run(db, "ROLLBACK");
        return false;
    }
    return true;
}

/* Looks in one transaction: between two looks somebody else may have made the tables. Opening while
 * the last of the others closes can find everything locked for a moment. */
static bool make_current(sqlite3 *db, const char *path, struct text *why)
{
    long long found;
    db_run(db, "BEGIN");
    int code = db_run_patiently(db, "SELECT 1 FROM sqlite_schema", DB_OPENING);
    bool seen = code == SQLITE_OK ? version(db, path, &found, why) : broken(db, path, why);
    db_run(db, "ROLLBACK");
    return seen && (found == LIBRARY_VERSION || upgrade(db, path, why));
}

static const char library_name[] = "library.db";

/* The path of the library. False: there is what is none in its place, or in that of a file beside
 * it. */
static bool find(const char *dir, char path[PATH_BYTES], struct text *why)
{
    return db_path(dir, library_name, path, why) && db_node_fits(path, "", why) &&
           db_node_fits(path, "-wal", why) && db_node_fits(path, "-shm", why) &&
           db_node_fits(path, "-journal", why);
}

bool db_is_read_only(const char *dir)
{
    struct text ignored = {0};
    char path[PATH_BYTES];
    return db_path(dir, library_name, path, &ignored) &&
           faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 &&
           (faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0 ||
            faccessat(AT_FDCWD, dir, W_OK, AT_EACCESS) != 0 || paths_full(dir));
}

/* As "file:PATH?immutable=1" or so. Source: "Uniform Resource Identifiers", sqlite.org. */
static void uri_of(const char *path, const char *query, char uri[3 * PATH_BYTES])
{
    char *at = stpcpy(uri, "file:");
    for (; *path; path++) {
        at += snprintf(at, 4, strchr("%?#", *path) ? "%%%02x" : "%c", (unsigned char)*path);
    }
    strcpy(at, query);
}

/* Without anybody who writes there is no shared memory to read the log with, and none can be made:
 * what is in the log is found by who has the library alone; where there is none the file is all. */
static sqlite3 *connect_alone(const char *path, struct text *why)
{
    char log[PATH_BYTES + 8], uri[3 * PATH_BYTES];
    struct stat st;
    strcat(strcpy(log, path), "-wal");
    if (stat(log, &st) == 0 && st.st_size > 0) {
        sqlite3 *db = connect(path, path, SQLITE_OPEN_READONLY, "unix-none", why);
        if (db) {
            db_run(db, "PRAGMA locking_mode = EXCLUSIVE");
        }
        return db;
    }
    uri_of(path, "?immutable=1", uri);
    return connect(path, uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL, why);
}

/* Whether it can be read as it is. */
static bool is_current(sqlite3 *db, const char *path, struct text *why)
{
    long long found;
    if (!version(db, path, &found, why)) {
        return false;
    }
    if (found != LIBRARY_VERSION) {
        text_say(
            why,
            N_("the library %s has version %lld; it would have to be brought up to version %d, "
               "and cannot be written"),
            sanitize_quote(path).bytes, found, LIBRARY_VERSION);
    }
    return found == LIBRARY_VERSION;
}

sqlite3 *db_open_to_read(const char *dir, struct text *why)
{
    static const char look[] = "SELECT 1 FROM sqlite_schema";
    char path[PATH_BYTES];
    if (!find(dir, path, why)) {
        return NULL;
    }
    sqlite3 *db = connect(path, path, SQLITE_OPEN_READONLY, NULL, why);
    int code = db ? db_run_patiently(db, look, DB_OPENING) : SQLITE_OK;
    if (code == SQLITE_CANTOPEN || code == SQLITE_READONLY || (code && paths_full(dir))) {
        sqlite3_close_v2(db);
        db = connect_alone(path, why);
    }
    if (db && !is_current(db, path, why)) {
        sqlite3_close_v2(db);
        return NULL;
    }
    return db;
}

/* Where a file cannot be opened for writing SQLite opens it for reading, and stays with that when
 * it could be written again: so it is with the log, too. Who is busy need not be waited for. */
static bool log_is_read_only(sqlite3 *db)
{
    sqlite3_busy_timeout(db, 0);
    int code = db_run(db, "BEGIN IMMEDIATE");
    db_run(db, "ROLLBACK");
    sqlite3_busy_timeout(db, DB_ASKED);
    return code == SQLITE_READONLY;
}

sqlite3 *db_open(const char *dir, struct text *why)
{
    char path[PATH_BYTES];
    if (!find(dir, path, why) || !make_private(path, why)) {
        return NULL;
    }
    sqlite3 *db = connect(path, path, SQLITE_OPEN_READWRITE, NULL, why);
    if (!db) {
        return NULL;
    }
    bool closed = sqlite3_db_readonly(db, "main"), current = !closed && make_current(db, path, why);
    if (closed || (current && log_is_read_only(db))) {
        text_say(why, N_("the library %s cannot be written"), sanitize_quote(path).bytes);
        closed = true;
    } else if (current && !paths_sync(dir)) { /* SQLite does, too, and heeds no failure */
        paths_unsafe(path, why);
        closed = true;
    }
    if (closed || !current) {
        sqlite3_close_v2(db);
        return NULL;
    }
    return db;
}
