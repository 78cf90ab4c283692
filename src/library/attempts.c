#include "src/library/attempts.h"

#include "src/library/database.h"

#include <stdio.h>

const char attempts_need_library[] =
    N_("the daily is played once, so it has to be kept, and nothing is kept");

static const char unkept[] = N_("the attempt cannot be kept: ");

static bool failed(struct library *lib, const char *what, struct text *why)
{
    text_add(why, "%s", text_word(why, what));
    db_refused(library_connection(lib), why);
    return false;
}

static bool run(struct library *lib, const char *sql, const char *const *text, int n)
{
    sqlite3 *db = library_connection(lib);
    return db_finish(db, db_prepare(db, sql, text, n)) == SQLITE_OK;
}

/* A match and an attempt, within a transaction. Its number; 0: it failed; *had: because there is
 * such an attempt already. */
static long long insert(struct library *lib, const struct library_facts *facts, const char *person,
                        const char *date, bool *had)
{
    static const char match[] = "INSERT INTO matches (game, seats, started, header, hidden, plan)"
                                " VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    static const char attempt[] =
        "INSERT INTO attempts (person, game, date, match)"
        " SELECT ?1, ?2, ?3, last_insert_rowid() WHERE NOT EXISTS"
        " (SELECT 1 FROM attempts WHERE " DB_OF_PERSON " AND game = ?2 AND date = ?3)";
    const char *of_match[] = {facts->game,   facts->seats,  facts->started,
                              facts->header, facts->hidden, facts->series};
    const char *of_attempt[] = {person, facts->game, date};
    bool written = run(lib, match, of_match, 6);
    long long id = sqlite3_last_insert_rowid(library_connection(lib));
    written = written && run(lib, attempt, of_attempt, 3);
    *had = written && sqlite3_changes(library_connection(lib)) == 0;
    return written && !*had ? id : 0;
}

struct saving *attempts_begin(struct library *lib, const struct library_facts *facts,
                              const char *person, const char *date, struct text *why)
{
    static const char done[] = "SELECT 1 FROM attempts WHERE match = ?1";
    struct text wrong = {.translator = why->translator};
    if (!lib) {
        text_say(why, attempts_need_library);
        return NULL;
    }
    sqlite3 *db = library_connection(lib);
    if (db_run_patiently(db, "BEGIN IMMEDIATE", DB_ASKED) != SQLITE_OK) {
        failed(lib, unkept, why);
        return NULL;
    }
    bool had;
    long long id = insert(lib, facts, person, date, &had);
    if (had) {
        text_say(why, N_("%s has had the attempt at the daily of %s"), person, date);
    } else if (!id) {
        failed(lib, unkept, why);
    }
    if (!id) {
        db_run(db, "ROLLBACK");
        return NULL;
    }
    if (!db_commit(db, done, id, NULL, &wrong)) {
        text_add(why, "%s%s", text_word(why, unkept), wrong.bytes);
        return NULL;
    }
    return library_resume(lib, id, why);
}

static struct attempt attempt_of(struct library *lib, sqlite3_stmt *row)
{
    const char *claim = db_text_or_null(row, 7);
    struct attempt a = {
        .game = db_text(row, 0),
        .date = db_text(row, 1),
        .match = sqlite3_column_int64(row, 2),
        .gone = sqlite3_column_int(row, 3) != 0,
        .end = db_text_or_null(row, 4),
        .scores = db_text_or_null(row, 5),
        .winners = db_text_or_null(row, 6),
        .par_known = sqlite3_column_type(row, 8) == SQLITE_INTEGER,
        .par = sqlite3_column_int(row, 8),
    };
    a.claimed = !a.end && claim && process_lock_alive(library_lock(lib), claim);
    return a;
}

bool attempts_each(struct library *lib, const char *person,
                   bool (*visit)(void *with, const struct attempt *attempt), void *with,
                   struct text *why)
{
    static const char sql[] =
        "SELECT a.game, date, match, m.id IS NULL, coalesce(m.ended, a.ended),"
        " coalesce(m.scores, a.scores), coalesce(m.winners, a.winners), claim, par"
        " FROM attempts a LEFT JOIN matches m ON m.id = match WHERE " DB_OF_PERSON
        " ORDER BY date DESC, a.game";
    bool more = true;
    if (!lib) {
        return true;
    }
    sqlite3_stmt *row = db_prepare(library_connection(lib), sql, &person, 1);
    int code = row ? SQLITE_ROW : SQLITE_ERROR;
    while (more && code == SQLITE_ROW && (code = sqlite3_step(row)) == SQLITE_ROW) {
        const struct attempt a = attempt_of(lib, row);
        more = visit(with, &a);
    }
    bool read = code == SQLITE_ROW || code == SQLITE_DONE ||
                failed(lib, N_("the library cannot be read: "), why);
    sqlite3_finalize(row);
    return read;
}

/* The first column of the first row of a statement about a match. */
static void look_up(struct library *lib, const char *sql, long long match, char *value, size_t room)
{
    sqlite3_stmt *row = NULL;
    value[0] = '\0';
    if (!lib || !match) {
        return;
    }
    if (db_look_up(library_connection(lib), sql, match, NULL, &row) == SQLITE_ROW) {
        snprintf(value, room, "%s", db_text(row, 0));
    }
    sqlite3_finalize(row);
}

void attempts_date(struct library *lib, long long match, char *date, size_t room)
{
    look_up(lib, "SELECT date FROM attempts WHERE match = ?1", match, date, room);
}

void attempts_game(struct library *lib, long long match, char *game, size_t room)
{
    look_up(lib, "SELECT game FROM attempts WHERE match = ?1", match, game, room);
}

bool attempts_goes_on(struct library *lib, long long match)
{
    static const char sql[] = "SELECT date FROM attempts a JOIN matches m ON id = match"
                              " WHERE match = ?1 AND m.ended IS NULL";
    char date[2];
    look_up(lib, sql, match, date, sizeof date);
    return *date;
}

bool attempts_keep_par(struct library *lib, long long match, int par, struct text *why)
{
    if (!lib) {
        return false;
    }
    sqlite3 *db = library_connection(lib);
    sqlite3_stmt *row = db_prepare(db, "UPDATE attempts SET par = ?1 WHERE match = ?2", NULL, 0);
    sqlite3_bind_int(row, 1, par);
    sqlite3_bind_int64(row, 2, match);
    return db_finish(db, row) == SQLITE_OK ? sqlite3_changes(db) == 1 : failed(lib, unkept, why);
}
