#include "src/library/parts.h"

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
