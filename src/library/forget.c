#include "src/library/parts.h"

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
        text_say(why, N_("there is no match %lld"), id);
    } else {
        text_say(why, N_("the library cannot be read: "));
        db_refused(lib->db, why);
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

static bool failed(struct library *lib, long long id, struct text *why)
{
    text_say(why, N_("match %lld cannot be removed: "), id);
    db_refused(lib->db, why);
    return false;
}

/* Looking and removing are one transaction. */
bool library_forget(struct library *lib, long long id, struct text *why)
{
    if (!lib) {
        text_say(why, N_("there is no match %lld"), id);
        return false;
    }
    if (!writer_wait(lib, why)) {
        return false;
    }
    if (db_run_patiently(lib->db, "BEGIN IMMEDIATE", DB_ASKED) != SQLITE_OK) {
        return failed(lib, id, why);
    }
    bool may = may_go(lib, id, why);
    if (may && carry_out(lib, "DELETE FROM lines WHERE match = ?1", id) &&
        carry_out(lib, "DELETE FROM matches WHERE id = ?1", id) &&
        db_run(lib->db, "COMMIT") == SQLITE_OK) {
        return true;
    }
    if (may) {
        failed(lib, id, why);
    }
    db_run(lib->db, "ROLLBACK");
    return false;
}

bool library_forget_series(struct library *lib, long long id, struct text *why)
{
    if (!lib) {
        text_say(why, N_("there is no match %lld"), id);
        return false;
    }
    return writer_wait(lib, why) &&
           (carry_out(lib, "UPDATE matches SET plan = NULL WHERE id = ?1", id) ||
            failed(lib, id, why));
}
