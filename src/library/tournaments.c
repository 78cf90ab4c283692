#include "src/library/tournaments.h"

#include "src/base/alloc.h"
#include "src/library/database.h"

#include <stdlib.h>

/* Why it failed; `what` is a message id. */
static bool failed(struct library *lib, const char *what, struct text *why)
{
    text_add(why, "%s", text_word(why, what));
    db_refused(library_connection(lib), why);
    return false;
}

static const char unkept[] = N_("the tournament cannot be kept: ");
static const char unresumed[] = N_("the tournament cannot be resumed: ");
static const char unremoved[] = N_("the tournament cannot be removed: ");

static bool none(long long id, struct text *why)
{
    if (id == 0) {
        text_say(why, N_("there is no tournament"));
    } else {
        text_say(why, N_("there is no tournament %lld"), id);
    }
    return false;
}

/* As db_look_up(), with the claim of this process. */
static int look_up(struct library *lib, const char *sql, long long id, sqlite3_stmt **statement)
{
    return db_look_up(library_connection(lib), sql, id, library_lock(lib)->word, statement);
}

/* Carries out a statement without rows, with values as look_up(). */
static bool carry_out(struct library *lib, const char *sql, long long id)
{
    sqlite3_stmt *statement;
    int code = look_up(lib, sql, id, &statement);
    sqlite3_finalize(statement);
    return code == SQLITE_DONE;
}

static bool begin(struct library *lib, const char *what, struct text *why)
{
    return db_run_patiently(library_connection(lib), "BEGIN IMMEDIATE", DB_ASKED) == SQLITE_OK ||
           failed(lib, what, why);
}

static bool roll_back(struct library *lib)
{
    db_run(library_connection(lib), "ROLLBACK");
    return false;
}

/* Ends a transaction: whether all of it was done. `done` as of db_commit(). */
static bool end(struct library *lib, bool all, const char *done, const char *what, long long id,
                struct text *why)
{
    struct text wrong = {.translator = why->translator};
    if (!all) {
        failed(lib, what, why);
        return roll_back(lib);
    }
    if (!db_commit(library_connection(lib), done, id, library_lock(lib)->word, &wrong)) {
        text_add(why, "%s", text_word(why, what));
        text_add(why, "%s", wrong.bytes);
        return false;
    }
    return true;
}

/* Begins a transaction that changes a tournament of this process. */
static bool begin_change(struct library *lib, long long id, struct text *why)
{
    sqlite3_stmt *look;
    if (!begin(lib, unkept, why)) {
        return false;
    }
    int code = look_up(lib, "SELECT claim IS ?2 FROM tournaments WHERE id = ?1", id, &look);
    bool ours = code == SQLITE_ROW && sqlite3_column_int(look, 0);
    sqlite3_finalize(look);
    if (ours) {
        return true;
    }
    if (code == SQLITE_ROW) {
        text_say(why, N_("tournament %lld is not kept by this program any more"), id);
    } else if (code == SQLITE_DONE) {
        none(id, why);
    } else {
        failed(lib, unkept, why);
    }
    return roll_back(lib);
}

/* Carries out a statement with values bound, to be used again: its reset says how it went. */
static bool insert(sqlite3_stmt *row)
{
    sqlite3_step(row);
    return sqlite3_reset(row) == SQLITE_OK;
}

static bool bind(sqlite3_stmt *row, int column, const char *text)
{
    return sqlite3_bind_text(row, column, text, -1, SQLITE_STATIC) == SQLITE_OK;
}

static bool insert_entrants(struct library *lib, long long id, int before,
                            const char *const *entrant, int n)
{
    static const char sql[] =
        "INSERT OR REPLACE INTO entrants (tournament, n, seat) VALUES (?1, ?2, ?3)";
    sqlite3_stmt *row = db_prepare(library_connection(lib), sql, NULL, 0);
    bool done = row;
    for (int i = 0; done && i < n; i++) {
        sqlite3_bind_int64(row, 1, id);
        sqlite3_bind_int(row, 2, before + i);
        done = bind(row, 3, entrant[i]) && insert(row);
    }
    sqlite3_finalize(row);
    return done;
}

/* ?1 to ?4. */
static void bind_place(sqlite3_stmt *row, long long id, int restart, int pairing, long long group)
{
    sqlite3_bind_int64(row, 1, id);
    sqlite3_bind_int(row, 2, restart);
    sqlite3_bind_int(row, 3, pairing);
    sqlite3_bind_int64(row, 4, group);
}

static bool insert_parts(struct library *lib, long long id, const struct kept_part *part, int n)
{
    static const char sql[] = "INSERT OR REPLACE INTO tournament_parts"
                              " (tournament, restart, pairing, first, groups, result)"
                              " VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    sqlite3_stmt *row = db_prepare(library_connection(lib), sql, NULL, 0);
    bool done = row;
    for (; done && n-- > 0; part++) {
        bind_place(row, id, part->restart, part->pairing, part->first);
        sqlite3_bind_int64(row, 5, part->groups);
        done = bind(row, 6, part->result) && insert(row);
    }
    sqlite3_finalize(row);
    return done;
}

static bool insert_records(struct library *lib, long long id, const struct kept_record *record,
                           int n)
{
    static const char sql[] = "INSERT OR REPLACE INTO tournament_records"
                              " (tournament, restart, pairing, place, match, record)"
                              " VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    sqlite3_stmt *row = db_prepare(library_connection(lib), sql, NULL, 0);
    bool done = row;
    for (; done && n-- > 0; record++) {
        bind_place(row, id, record->restart, record->pairing, record->group);
        sqlite3_bind_int(row, 5, record->match);
        done = bind(row, 6, record->record) && insert(row);
    }
    sqlite3_finalize(row);
    return done;
}

static bool delete_results(struct library *lib, long long id)
{
    return carry_out(lib, "DELETE FROM tournament_parts WHERE tournament = ?1", id) &&
           carry_out(lib, "DELETE FROM tournament_records WHERE tournament = ?1", id);
}

static const char claimed_by_us[] = "SELECT 1 FROM tournaments WHERE id = ?1 AND claim = ?2";

bool tournaments_begin(struct library *lib, const struct tournaments_facts *facts,
                       const char *const *entrant, int n, long long *id, struct text *why)
{
    static const char sql[] =
        "INSERT INTO tournaments (game, format, setup, started, claim) VALUES (?1, ?2, ?3, ?4, ?5)";
    if (!lib) {
        *id = 0;
        return true;
    }
    const char *text[] = {facts->game, facts->format, facts->setup, facts->started,
                          library_lock(lib)->word};
    sqlite3 *db = library_connection(lib);
    if (!begin(lib, unkept, why)) {
        return false;
    }
    bool all = db_finish(db, db_prepare(db, sql, text, 5)) == SQLITE_OK;
    long long made = sqlite3_last_insert_rowid(db);
    all = all && insert_entrants(lib, made, 0, entrant, n);
    if (!end(lib, all, claimed_by_us, unkept, made, why)) {
        return false;
    }
    *id = made;
    return true;
}

/* Whether a living process has the claim. */
static bool is_claimed(const struct library *lib, const char *claim)
{
    return claim && process_lock_alive(library_lock(lib), claim);
}

/* Whether there is a tournament that nobody plays, as a look (code, row) at its number and its
 * claim says. */
static bool is_free(struct library *lib, int code, sqlite3_stmt *row, const char *what,
                    long long id, struct text *why)
{
    if (code == SQLITE_DONE) {
        return none(id, why);
    }
    if (code != SQLITE_ROW) {
        return failed(lib, what, why);
    }
    if (is_claimed(lib, db_text_or_null(row, 1))) {
        text_say(why, N_("tournament %lld is being played in another window"),
                 (long long)sqlite3_column_int64(row, 0));
        return false;
    }
    return true;
}

static char *copy_or_null(sqlite3_stmt *row, int column)
{
    const char *text = db_text_or_null(row, column);
    return text ? alloc_copy(text) : NULL;
}

static struct kept_tournament kept_of(sqlite3_stmt *row)
{
    return (struct kept_tournament){
        .id = sqlite3_column_int64(row, 0),
        .game = alloc_copy(db_text(row, 2)),
        .format = alloc_copy(db_text(row, 3)),
        .setup = alloc_copy(db_text(row, 4)),
        .started = alloc_copy(db_text(row, 5)),
        .ended = copy_or_null(row, 6),
        .champion = copy_or_null(row, 7),
    };
}

static bool read_entrants(struct library *lib, struct kept_tournament *t)
{
    static const char sql[] = "SELECT seat, called FROM entrants WHERE tournament = ?1 ORDER BY n";
    int room = 0, called_room = 0;
    sqlite3_stmt *row;
    int code = look_up(lib, sql, t->id, &row);
    for (; code == SQLITE_ROW; code = sqlite3_step(row)) {
        t->entrant = alloc_grow(t->entrant, t->entrants, &room, sizeof *t->entrant);
        t->called = alloc_grow(t->called, t->entrants, &called_room, sizeof *t->called);
        t->called[t->entrants] = copy_or_null(row, 1);
        t->entrant[t->entrants++] = alloc_copy(db_text(row, 0));
    }
    sqlite3_finalize(row);
    return code == SQLITE_DONE;
}

bool tournaments_resume(struct library *lib, long long id, struct kept_tournament *t,
                        struct text *why)
{
    static const char sql[] =
        "SELECT id, claim, game, format, setup, started, ended, champion FROM tournaments"
        " WHERE id = CASE ?1 WHEN 0 THEN (SELECT max(id) FROM tournaments) ELSE ?1 END";
    struct kept_tournament found = {0};
    sqlite3_stmt *row;
    if (!lib) {
        return none(id, why);
    }
    if (!begin(lib, unresumed, why)) {
        return false;
    }
    int code = look_up(lib, sql, id, &row);
    bool vacant = is_free(lib, code, row, unresumed, id, why);
    if (vacant) {
        found = kept_of(row);
    }
    sqlite3_finalize(row);
    if (!vacant) {
        return roll_back(lib);
    }
    bool all = carry_out(lib, "UPDATE tournaments SET claim = ?2 WHERE id = ?1", found.id) &&
               read_entrants(lib, &found);
    if (!end(lib, all, claimed_by_us, unresumed, found.id, why)) {
        tournaments_fini(&found);
        return false;
    }
    *t = found;
    return true;
}

void tournaments_fini(struct kept_tournament *t)
{
    while (t->entrants > 0) {
        free(t->entrant[--t->entrants]);
        free(t->called[t->entrants]);
    }
    free(t->entrant);
    free(t->called);
    free(t->game);
    free(t->format);
    free(t->setup);
    free(t->started);
    free(t->ended);
    free(t->champion);
    *t = (struct kept_tournament){0};
}

bool tournaments_enter(struct library *lib, long long id, int before, const char *const *entrant,
                       int n, bool anew, struct text *why)
{
    static const char sql[] = "UPDATE tournaments SET ended = NULL, champion = NULL WHERE id = ?1";
    if (!lib || id == 0) {
        return true;
    }
    if (!begin_change(lib, id, why)) {
        return false;
    }
    bool all = carry_out(lib, sql, id) && insert_entrants(lib, id, before, entrant, n) &&
               (!anew || delete_results(lib, id));
    return end(lib, all, NULL, unkept, id, why);
}

bool tournaments_call(struct library *lib, long long id, const char *const *called, int n,
                      struct text *why)
{
    static const char sql[] = "UPDATE entrants SET called = ?3 WHERE tournament = ?1 AND n = ?2";
    if (!lib || id == 0) {
        return true;
    }
    if (!begin_change(lib, id, why)) {
        return false;
    }
    sqlite3_stmt *row = db_prepare(library_connection(lib), sql, NULL, 0);
    bool all = row;
    for (int i = 0; all && i < n; i++) {
        sqlite3_bind_int64(row, 1, id);
        sqlite3_bind_int(row, 2, i);
        all = bind(row, 3, called[i]) && insert(row);
    }
    sqlite3_finalize(row);
    return end(lib, all, NULL, unkept, id, why);
}

bool tournaments_keep(struct library *lib, long long id, const struct kept_part *part, int parts,
                      const struct kept_record *record, int records, struct text *why)
{
    if (!lib || id == 0) {
        return true;
    }
    if (!begin_change(lib, id, why)) {
        return false;
    }
    bool all = insert_parts(lib, id, part, parts) && insert_records(lib, id, record, records);
    return end(lib, all, NULL, unkept, id, why);
}

bool tournaments_drop(struct library *lib, long long id, struct text *why)
{
    if (!lib || id == 0) {
        return true;
    }
    return begin_change(lib, id, why) && end(lib, delete_results(lib, id), NULL, unkept, id, why);
}

bool tournaments_end(struct library *lib, long long id, const char *ended, const char *champion,
                     struct text *why)
{
    static const char sql[] =
        "UPDATE tournaments SET ended = ?3, champion = ?4, claim = NULL WHERE id = ?1";
    static const char done[] =
        "SELECT 1 FROM tournaments WHERE id = ?1 AND ended IS NOT NULL AND claim IS NULL";
    if (!lib || id == 0) {
        return true;
    }
    sqlite3 *db = library_connection(lib);
    if (!begin_change(lib, id, why)) {
        return false;
    }
    sqlite3_stmt *row = db_prepare(db, sql, NULL, 0);
    sqlite3_bind_int64(row, 1, id);
    bool all = bind(row, 3, ended) && bind(row, 4, champion) && insert(row);
    sqlite3_finalize(row);
    return end(lib, all, done, unkept, id, why);
}

bool tournaments_let_go(struct library *lib, long long id, struct text *why)
{
    static const char sql[] = "UPDATE tournaments SET claim = NULL WHERE id = ?1 AND claim = ?2";
    return !lib || carry_out(lib, sql, id) || failed(lib, unkept, why);
}

bool tournaments_forget(struct library *lib, long long id, struct text *why)
{
    static const char done[] =
        "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM tournaments WHERE id = ?1)";
    sqlite3_stmt *row;
    if (!lib) {
        return none(id, why);
    }
    if (!begin(lib, unremoved, why)) {
        return false;
    }
    int code = look_up(lib, "SELECT id, claim FROM tournaments WHERE id = ?1", id, &row);
    bool vacant = is_free(lib, code, row, unremoved, id, why);
    sqlite3_finalize(row);
    if (!vacant) {
        return roll_back(lib);
    }
    bool all = delete_results(lib, id) &&
               carry_out(lib, "DELETE FROM entrants WHERE tournament = ?1", id) &&
               carry_out(lib, "DELETE FROM tournaments WHERE id = ?1", id);
    return end(lib, all, done, unremoved, id, why);
}

/* ---- Reading ---- */

/* Whoever is shown rows: one of these is there. */
struct visitor {
    bool (*part)(void *with, const struct kept_part *part);
    bool (*record)(void *with, const struct kept_record *record);
    bool (*row)(void *with, const struct tournaments_row *row);
    void *with;
};

static bool show_part(struct library *lib, sqlite3_stmt *row, const struct visitor *v)
{
    struct kept_part part = {
        .restart = sqlite3_column_int(row, 0),
        .pairing = sqlite3_column_int(row, 1),
        .first = sqlite3_column_int64(row, 2),
        .groups = sqlite3_column_int64(row, 3),
        .result = db_text(row, 4),
    };
    (void)lib;
    return v->part(v->with, &part);
}

static bool show_record(struct library *lib, sqlite3_stmt *row, const struct visitor *v)
{
    struct kept_record record = {
        .restart = sqlite3_column_int(row, 0),
        .pairing = sqlite3_column_int(row, 1),
        .group = sqlite3_column_int64(row, 2),
        .match = sqlite3_column_int(row, 3),
        .record = db_text(row, 4),
    };
    (void)lib;
    return v->record(v->with, &record);
}

static bool show_row(struct library *lib, sqlite3_stmt *row, const struct visitor *v)
{
    struct tournaments_row shown = {
        .id = sqlite3_column_int64(row, 0),
        .game = db_text(row, 2),
        .format = db_text(row, 3),
        .setup = db_text(row, 4),
        .started = db_text(row, 5),
        .ended = db_text_or_null(row, 6),
        .champion = db_text_or_null(row, 7),
        .entrants = sqlite3_column_int(row, 8),
        .claimed = is_claimed(lib, db_text_or_null(row, 1)),
    };
    return v->row(v->with, &shown);
}

static bool show_all(struct library *lib, const char *sql, long long id,
                     bool (*show)(struct library *lib, sqlite3_stmt *row, const struct visitor *v),
                     const struct visitor *v, struct text *why)
{
    sqlite3_stmt *row;
    if (!lib) {
        return true;
    }
    int code = look_up(lib, sql, id, &row);
    while (code == SQLITE_ROW && show(lib, row, v)) {
        code = sqlite3_step(row);
    }
    bool read = code == SQLITE_ROW || code == SQLITE_DONE ||
                failed(lib, N_("the library cannot be read: "), why);
    sqlite3_finalize(row);
    return read;
}

bool tournaments_parts(struct library *lib, long long id,
                       bool (*visit)(void *with, const struct kept_part *part), void *with,
                       struct text *why)
{
    static const char sql[] = "SELECT restart, pairing, first, groups, result FROM tournament_parts"
                              " WHERE tournament = ?1 ORDER BY restart, pairing, first";
    return show_all(lib, sql, id, show_part, &(struct visitor){.part = visit, .with = with}, why);
}

bool tournaments_records(struct library *lib, long long id,
                         bool (*visit)(void *with, const struct kept_record *record), void *with,
                         struct text *why)
{
    static const char sql[] =
        "SELECT restart, pairing, place, match, record FROM tournament_records"
        " WHERE tournament = ?1 ORDER BY restart, pairing, place, match";
    struct visitor v = {.record = visit, .with = with};
    return show_all(lib, sql, id, show_record, &v, why);
}

bool tournaments_list(struct library *lib,
                      bool (*visit)(void *with, const struct tournaments_row *row), void *with,
                      struct text *why)
{
    static const char sql[] =
        "SELECT id, claim, game, format, setup, started, ended, champion,"
        " (SELECT count(*) FROM entrants WHERE tournament = id) FROM tournaments ORDER BY id DESC";
    return show_all(lib, sql, 0, show_row, &(struct visitor){.row = visit, .with = with}, why);
}
