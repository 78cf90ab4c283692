#include "src/library/library.h"

#include "src/base/alloc.h"
#include "src/library/database.h"
#include "src/library/process_lock.h"

#include <stdlib.h>
#include <sys/eventfd.h>

struct library {
    sqlite3 *db; /* for reading, and claims */
    struct writer *writer;
};

struct library *library_open(const char *dir, struct text *why)
{
    struct library *lib = alloc(sizeof *lib);
    lib->writer = writer_new(dir, why);
    lib->db = lib->writer ? db_open(dir, why) : NULL;
    if (!lib->db) {
        library_close(lib, &(struct text){0});
        return NULL;
    }
    sqlite3_busy_timeout(lib->db, DB_ASKED);
    return lib;
}

bool library_close(struct library *lib, struct text *why)
{
    bool whole = true;
    if (lib) {
        whole = !lib->writer || writer_close(lib->writer, why);
        sqlite3_close_v2(lib->db);
        free(lib);
    }
    return whole;
}

struct sqlite3 *library_database(const struct library *lib)
{
    return lib->db;
}

int library_fd(const struct library *lib)
{
    return lib ? writer_fd(lib->writer) : -1;
}

void library_heed(struct library *lib)
{
    eventfd_t n;
    if (lib) {
        eventfd_read(writer_fd(lib->writer), &n);
    }
}

bool library_trouble(struct library *lib, struct text *why)
{
    return lib && writer_trouble(lib->writer, why);
}

struct saving *library_begin(struct library *lib, const struct library_facts *facts)
{
    return lib ? writer_begin(lib->writer, facts) : NULL;
}

static bool no_match(long long id, struct text *why)
{
    text_say(why, N_("there is no match %lld"), id);
    return false;
}

/* `what`: a message id that names the match. */
static bool failed(struct library *lib, const char *what, long long id, struct text *why)
{
    text_say(why, what, id);
    db_refused(lib->db, why);
    return false;
}

/* Whether an unfinished match is free, and how many lines it has. */
static bool vacant(struct library *lib, sqlite3_stmt *statement, long long id, long *lines,
                   struct text *why)
{
    int code = statement ? sqlite3_step(statement) : sqlite3_errcode(lib->db);
    const char *claim;
    if (code == SQLITE_DONE) {
        return no_match(id, why);
    }
    if (code != SQLITE_ROW) {
        return failed(lib, N_("match %lld cannot be resumed: "), id, why);
    }
    if (sqlite3_column_int(statement, 0)) {
        text_say(why, N_("match %lld has ended and cannot be resumed"), id);
        return false;
    }
    claim = (const char *)sqlite3_column_text(statement, 1);
    if (claim && process_lock_alive(claim)) {
        text_say(why, N_("match %lld is being played in another window"), id);
        return false;
    }
    *lines = (long)sqlite3_column_int64(statement, 2);
    return true;
}

static bool take(struct library *lib, long long id, struct text *why)
{
    const char *claim = writer_claim(lib->writer);
    sqlite3_stmt *statement =
        db_prepare(lib->db, "UPDATE matches SET claim = ?1 WHERE id = ?2", &claim, 1);
    bool taken;
    if (statement) {
        sqlite3_bind_int64(statement, 2, id);
    }
    taken = db_finish(lib->db, statement) == SQLITE_OK && db_run(lib->db, "COMMIT") == SQLITE_OK;
    return taken || failed(lib, N_("match %lld cannot be resumed: "), id, why);
}

/* Looking and taking are one transaction, so that only one of two can have it. */
static bool claim_match(struct library *lib, long long id, long *lines, struct text *why)
{
    static const char look[] =
        "SELECT ended IS NOT NULL, claim,"
        " (SELECT coalesce(max(n), 0) FROM lines WHERE match = id) FROM matches WHERE id = ?1";
    sqlite3_stmt *statement;
    bool is_free;
    if (db_run_patiently(lib->db, "BEGIN IMMEDIATE", DB_ASKED) != SQLITE_OK) {
        return failed(lib, N_("match %lld cannot be resumed: "), id, why);
    }
    statement = db_prepare(lib->db, look, NULL, 0);
    if (statement) {
        sqlite3_bind_int64(statement, 1, id);
    }
    is_free = vacant(lib, statement, id, lines, why);
    sqlite3_finalize(statement);
    if (!is_free || !take(lib, id, why)) {
        db_run(lib->db, "ROLLBACK");
        return false;
    }
    return true;
}

struct saving *library_resume(struct library *lib, long long id, struct text *why)
{
    long lines;
    if (!lib) {
        no_match(id, why);
        return NULL;
    }
    if (!writer_wait(lib->writer, why) || !claim_match(lib, id, &lines, why)) {
        return NULL;
    }
    return writer_resume(lib->writer, id, lines);
}

/* Whether the match is there and nobody plays it. */
static bool may_go(struct library *lib, long long id, struct text *why)
{
    sqlite3_stmt *look =
        db_prepare(lib->db, "SELECT ended IS NULL, claim FROM matches WHERE id = ?1", NULL, 0);
    int code = look ? sqlite3_bind_int64(look, 1, id) : SQLITE_ERROR;
    bool may = code == SQLITE_OK && (code = sqlite3_step(look)) == SQLITE_ROW;
    if (may) {
        const char *claim = (const char *)sqlite3_column_text(look, 1);
        if (sqlite3_column_int(look, 0) && claim && process_lock_alive(claim)) {
            text_say(why, N_("match %lld is being played in another window"), id);
            may = false;
        }
    } else if (code == SQLITE_DONE) {
        no_match(id, why);
    } else {
        failed(lib, N_("the library cannot be read: "), id, why);
    }
    sqlite3_finalize(look);
    return may;
}

static bool carry_out(struct library *lib, const char *sql, long long id)
{
    sqlite3_stmt *statement = db_prepare(lib->db, sql, NULL, 0);
    if (statement) {
        sqlite3_bind_int64(statement, 1, id);
    }
    return db_finish(lib->db, statement) == SQLITE_OK;
}

/* Looking and removing are one transaction. */
bool library_forget(struct library *lib, long long id, struct text *why)
{
    if (!lib) {
        return no_match(id, why);
    }
    if (!writer_wait(lib->writer, why)) {
        return false;
    }
    if (db_run_patiently(lib->db, "BEGIN IMMEDIATE", DB_ASKED) != SQLITE_OK) {
        return failed(lib, N_("match %lld cannot be removed: "), id, why);
    }
    bool may = may_go(lib, id, why);
    if (may && carry_out(lib, "DELETE FROM lines WHERE match = ?1", id) &&
        carry_out(lib, "DELETE FROM matches WHERE id = ?1", id) &&
        db_run(lib->db, "COMMIT") == SQLITE_OK) {
        return true;
    }
    if (may) {
        failed(lib, N_("match %lld cannot be removed: "), id, why);
    }
    db_run(lib->db, "ROLLBACK");
    return false;
}

bool library_forget_series(struct library *lib, long long id, struct text *why)
{
    if (!lib) {
        return no_match(id, why);
    }
    return writer_wait(lib->writer, why) &&
           (carry_out(lib, "UPDATE matches SET plan = NULL WHERE id = ?1", id) ||
            failed(lib, N_("match %lld cannot be removed: "), id, why));
}

static bool no_library(struct text *why)
{
    text_say(why, N_("nothing is kept"));
    return false;
}

static bool unkept(struct library *lib, struct text *why)
{
    text_say(why, N_("the line-up cannot be kept: "));
    db_refused(lib->db, why);
    return false;
}

bool library_saved_setup_keep(struct library *lib, const char *name, const char *series,
                              struct text *why)
{
    static const char sql[] = "INSERT OR REPLACE INTO lineups (name, plan) VALUES (?1, ?2)";
    const char *text[] = {name, series};
    if (!lib) {
        return no_library(why);
    }
    return db_finish(lib->db, db_prepare(lib->db, sql, text, 2)) == SQLITE_OK || unkept(lib, why);
}

bool library_saved_setup_forget(struct library *lib, const char *name, struct text *why)
{
    if (!lib) {
        return no_library(why);
    }
    sqlite3_stmt *gone = db_prepare(lib->db, "DELETE FROM lineups WHERE name = ?1", &name, 1);
    if (db_finish(lib->db, gone) != SQLITE_OK) {
        return unkept(lib, why);
    }
    if (sqlite3_changes(lib->db) != 1) {
        text_say(why, N_("there is no line-up of that name"));
        return false;
    }
    return true;
}

bool library_saved_setups(struct library *lib,
                          bool (*visit)(void *with, const char *name, const char *series),
                          void *with, struct text *why)
{
    if (!lib) {
        return true;
    }
    sqlite3_stmt *all =
        db_prepare(lib->db, "SELECT name, plan FROM lineups ORDER BY name", NULL, 0);
    int code = all ? SQLITE_ROW : SQLITE_ERROR;
    bool more = true;
    while (more && code == SQLITE_ROW && (code = sqlite3_step(all)) == SQLITE_ROW) {
        more = visit(with, (const char *)sqlite3_column_text(all, 0),
                     (const char *)sqlite3_column_text(all, 1));
    }
    bool read = code == SQLITE_ROW || code == SQLITE_DONE;
    if (!read) {
        text_say(why, N_("the library cannot be read: "));
        db_refused(lib->db, why);
    }
    sqlite3_finalize(all);
    return read;
}
