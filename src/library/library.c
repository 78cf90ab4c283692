#include "src/library/library.h"

#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/library/database.h"

#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>

struct library {
    sqlite3 *db;               /* for reading, and claims */
    struct writer *writer;     /* NULL: it cannot be written … */
    struct process_lock reads; /* … and this tells who plays */
    const char *news;          /* that a match was given up, not told yet; NULL: none */
};

struct library *library_open(const char *dir, struct text *why)
{
    struct library *lib = alloc(sizeof *lib);
    lib->reads.fd = -1;
    lib->writer = writer_new(dir, why);
    lib->db = lib->writer ? db_open(dir, why) : NULL;
    if (!lib->db) {
        library_close(lib, &(struct text){0});
        return NULL;
    }
    sqlite3_busy_timeout(lib->db, DB_ASKED);
    return lib;
}

bool library_is_read_only(const char *dir)
{
    return db_is_read_only(dir);
}

struct library *library_open_to_read(const char *dir, struct text *why)
{
    sqlite3 *db = db_open_to_read(dir, why);
    if (!db) {
        return NULL;
    }
    struct library *lib = alloc(sizeof *lib);
    lib->db = db;
    process_lock_init_to_read(&lib->reads, dir);
    sqlite3_busy_timeout(db, DB_ASKED);
    return lib;
}

bool library_close(struct library *lib, struct text *why)
{
    bool whole = true;
    if (lib) {
        whole = !lib->writer || writer_close(lib->writer, why);
        if (whole && lib->news) {
            text_say(why, "%s", text_word(why, lib->news));
            whole = false;
        }
        if (!lib->writer) {
            process_lock_fini(&lib->reads);
        }
        sqlite3_close_v2(lib->db);
        free(lib);
    }
    return whole;
}

int library_fd(const struct library *lib)
{
    return lib && lib->writer ? writer_fd(lib->writer) : -1;
}

void library_heed(struct library *lib)
{
    eventfd_t n;
    if (lib && lib->writer) {
        eventfd_read(writer_fd(lib->writer), &n);
    }
}

bool library_trouble(struct library *lib, struct text *why)
{
    if (lib && lib->news) {
        text_say(why, "%s", text_word(why, lib->news));
        lib->news = NULL;
        return true;
    }
    return lib && lib->writer && writer_trouble(lib->writer, why);
}

bool library_is_in_place(const struct library *lib)
{
    return !db_moved(lib->db);
}

void library_give_up(struct library *lib, struct saving *s)
{
    saving_close(s);
    lib->news = N_("a line of this match went wrong; it is not saved from there on");
    eventfd_write(writer_fd(lib->writer), 1);
}

struct saving *library_begin(struct library *lib, const struct library_facts *facts)
{
    return lib && lib->writer ? saving_new(lib->writer, facts) : NULL;
}

bool library_wait(struct library *lib, struct text *why)
{
    if (!lib->writer) {
        text_say(why, N_("the library can only be read here"));
    }
    return lib->writer && writer_wait(lib->writer, why);
}

struct sqlite3 *library_connection(const struct library *lib)
{
    return lib->db;
}

const struct process_lock *library_lock(const struct library *lib)
{
    return lib->writer ? writer_lock(lib->writer) : &lib->reads;
}

static bool no_match(long long id, struct text *why)
{
    text_say(why, N_("there is no match %lld"), id);
    return false;
}

/* Begins a statement whose ?1 is the number of a match, ?2 the claim of this process. */
static int look_up(struct library *lib, const char *sql, long long id, sqlite3_stmt **statement)
{
    return db_look_up(lib->db, sql, id, library_lock(lib)->word, statement);
}

/* `what`: a message id that names the match. */
static bool failed(struct library *lib, const char *what, long long id, struct text *why)
{
    text_say(why, what, id);
    db_refused(lib->db, why);
    return false;
}

/* Ends a transaction that changed a match, as db_commit(). `what` as above. */
static bool commit(struct library *lib, const char *done, const char *what, long long id,
                   struct text *why)
{
    struct text wrong = {.translator = why->translator};
    bool is_done = db_commit(lib->db, done, id, library_lock(lib)->word, &wrong);
    if (!is_done) {
        text_say(why, what, id);
        text_add(why, "%s", wrong.bytes);
    }
    return is_done;
}

static bool unreadable(struct library *lib, struct text *why)
{
    text_say(why, N_("the library cannot be read: "));
    db_refused(lib->db, why);
    return false;
}

/* Whether a living process has the claim. */
static bool is_claimed(const struct library *lib, const char *claim)
{
    return claim && process_lock_alive(library_lock(lib), claim);
}

/* The same of the claim that stands in column 1. */
static bool is_played(const struct library *lib, sqlite3_stmt *statement, long long id,
                      struct text *why)
{
    bool played = is_claimed(lib, (const char *)sqlite3_column_text(statement, 1));
    if (played) {
        text_say(why, N_("match %lld is being played in another window"), id);
    }
    return played;
}

/* Whether an unfinished match is free, and how many lines it has. */
static bool vacant(struct library *lib, int code, sqlite3_stmt *statement, long long id,
                   long *lines, struct text *why)
{
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
    if (sqlite3_column_int(statement, 3)) {
        text_say(
            why,
            N_("match %lld was imported and cannot be resumed; a replay of it can be played on "
               "as a new match"),
            id);
        return false;
    }
    if (is_played(lib, statement, id, why)) {
        return false;
    }
    *lines = (long)sqlite3_column_int64(statement, 2);
    return true;
}

/* Carries out a statement, with values as look_up(). */
static bool carry_out(struct library *lib, const char *sql, long long id)
{
    sqlite3_stmt *statement;
    int code = look_up(lib, sql, id, &statement);
    sqlite3_finalize(statement);
    return code == SQLITE_DONE;
}

/* Looking and taking are one transaction, so that only one of two can have it. */
static bool claim_match(struct library *lib, long long id, long *lines, struct text *why)
{
    static const char look[] =
        "SELECT ended IS NOT NULL, claim,"
        " (SELECT coalesce(max(n), 0) FROM lines WHERE match = id), imported IS NOT NULL"
        " FROM matches WHERE id = ?1";
    static const char refused[] = N_("match %lld cannot be resumed: ");
    sqlite3_stmt *statement;
    if (db_run_patiently(lib->db, "BEGIN IMMEDIATE", DB_ASKED) != SQLITE_OK) {
        return failed(lib, refused, id, why);
    }
    int code = look_up(lib, look, id, &statement);
    bool is_free = vacant(lib, code, statement, id, lines, why);
    sqlite3_finalize(statement);
    if (is_free && carry_out(lib, "UPDATE matches SET claim = ?2 WHERE id = ?1", id)) {
        return commit(lib, "SELECT 1 FROM matches WHERE id = ?1 AND claim = ?2", refused, id, why);
    }
    if (is_free) {
        failed(lib, refused, id, why);
    }
    db_run(lib->db, "ROLLBACK");
    return false;
}

struct saving *library_resume(struct library *lib, long long id, struct text *why)
{
    long lines;
    if (!lib) {
        no_match(id, why);
        return NULL;
    }
    if (!library_wait(lib, why) || !claim_match(lib, id, &lines, why)) {
        return NULL;
    }
    return saving_resume(lib->writer, id, lines);
}

/* Whether the match is there and nobody plays it. */
static bool may_go(struct library *lib, long long id, struct text *why)
{
    sqlite3_stmt *look;
    int code = look_up(lib, "SELECT ended IS NULL, claim FROM matches WHERE id = ?1", id, &look);
    bool may = code == SQLITE_ROW;
    if (may) {
        may = !sqlite3_column_int(look, 0) || !is_played(lib, look, id, why);
    } else if (code == SQLITE_DONE) {
        no_match(id, why);
    } else {
        unreadable(lib, why);
    }
    sqlite3_finalize(look);
    return may;
}

static const char gone_refused[] = N_("match %lld cannot be removed: ");

/* What a match came to is kept with the attempt at the daily that it was. */
static const char attempt_stays[] =
    "UPDATE attempts SET (ended, scores, winners) ="
    " (SELECT ended, scores, winners FROM matches WHERE id = ?1) WHERE match = ?1";

/* Looking and removing are one transaction. */
bool library_forget(struct library *lib, long long id, struct text *why)
{
    if (!lib || !library_wait(lib, why)) {
        return !lib && no_match(id, why);
    }
    if (db_run_patiently(lib->db, "BEGIN IMMEDIATE", DB_ASKED) != SQLITE_OK) {
        return failed(lib, gone_refused, id, why);
    }
    bool may = may_go(lib, id, why);
    if (may && carry_out(lib, attempt_stays, id) &&
        carry_out(lib, "DELETE FROM lines WHERE match = ?1", id) &&
        carry_out(lib, "DELETE FROM matches WHERE id = ?1", id)) {
        return commit(lib, "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM matches WHERE id = ?1)",
                      gone_refused, id, why);
    }
    if (may) {
        failed(lib, gone_refused, id, why);
    }
    db_run(lib->db, "ROLLBACK");
    return false;
}

bool library_series_keep(struct library *lib, long long id, const char *series, struct text *why)
{
    static const char sql[] = "UPDATE matches SET plan = ?1 WHERE id = ?2";
    if (!library_wait(lib, why)) {
        return false;
    }
    sqlite3_stmt *row = db_prepare(lib->db, sql, &series, 1);
    sqlite3_bind_int64(row, 2, id);
    return db_finish(lib->db, row) == SQLITE_OK || failed(lib, gone_refused, id, why);
}

static int write_judged(sqlite3 *db, long long id, const char *const *text, int n)
{
    static const char sql[] = "UPDATE matches SET judged = ?1 WHERE id = ?2 AND ended IS NOT NULL";
    sqlite3_stmt *row = db_prepare(db, sql, text, n);
    sqlite3_bind_int64(row, 2, id);
    return db_finish(db, row);
}

void library_judge(struct library *lib, long long id, const char *judged)
{
    library_aside(lib, id, write_judged, &judged, 1);
}

void library_aside(struct library *lib, long long id,
                   int (*write)(struct sqlite3 *db, long long id, const char *const *text, int n),
                   const char *const *text, int n)
{
    if (lib && lib->writer) {
        writer_aside(lib->writer, id, write, text, n);
    }
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
    bool read = code == SQLITE_ROW || code == SQLITE_DONE || unreadable(lib, why);
    sqlite3_finalize(all);
    return read;
}

static struct library_row row_of(const struct library *lib, sqlite3_stmt *statement)
{
    struct library_row row = {
        .id = sqlite3_column_int64(statement, 0),
        .game = db_text(statement, 1),
        .seats = db_text(statement, 2),
        .started = db_text(statement, 3),
        .header = db_text(statement, 4),
        .end = db_text_or_null(statement, 5),
        .take_backs = sqlite3_column_int(statement, 8) != 0,
        .series = db_text_or_null(statement, 10),
        .helped = sqlite3_column_int(statement, 12) != 0,
        .judged = db_text_or_null(statement, 13),
        .imported = db_text_or_null(statement, 14),
    };
    row.scores = row.end ? db_text(statement, 6) : NULL;
    row.winners = row.end ? db_text(statement, 7) : NULL;
    row.claimed = !row.end && is_claimed(lib, db_text_or_null(statement, 9));
    row.lines = (long)sqlite3_column_int64(statement, 11) + (row.end != NULL);
    return row;
}

bool library_history(struct library *lib, bool (*visit)(void *with, const struct library_row *row),
                     void *with, struct text *why)
{
    return library_history_before(lib, INT64_MAX, visit, with, why);
}

bool library_history_before(struct library *lib, long long before,
                            bool (*visit)(void *with, const struct library_row *row), void *with,
                            struct text *why)
{
    static const char all_rows[] =
        "SELECT id, game, seats, started, header, ended, scores, winners, take_backs, claim, plan,"
        " (SELECT coalesce(max(n), 0) FROM lines WHERE match = id), helped, judged,"
        " imported FROM matches"
        " WHERE id < ?1 ORDER BY id DESC";
    bool more = true;
    if (!lib) {
        return true;
    }
    sqlite3_stmt *statement = db_prepare(lib->db, all_rows, NULL, 0);
    int code = statement && sqlite3_bind_int64(statement, 1, before) == SQLITE_OK ? SQLITE_ROW
                                                                                  : SQLITE_ERROR;
    while (more && code == SQLITE_ROW && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        struct library_row row = row_of(lib, statement);
        more = visit(with, &row);
    }
    bool read = code == SQLITE_ROW || code == SQLITE_DONE || unreadable(lib, why);
    sqlite3_finalize(statement);
    return read;
}

bool library_summaries(struct library *lib,
                       bool (*visit)(void *with, const struct library_summary *summary), void *with,
                       struct text *why)
{
    static const char sql[] =
        "SELECT id, text, helped, judged FROM matches"
        " LEFT JOIN summaries ON match = id WHERE ended IS NOT NULL AND imported IS NULL"
        " ORDER BY id";
    bool more = true;
    if (!lib) {
        return true;
    }
    sqlite3_stmt *all = db_prepare(lib->db, sql, NULL, 0);
    int code = all ? SQLITE_ROW : SQLITE_ERROR;
    while (more && code == SQLITE_ROW && (code = sqlite3_step(all)) == SQLITE_ROW) {
        const struct library_summary summary = {
            .id = sqlite3_column_int64(all, 0),
            .text = db_text_or_null(all, 1),
            .helped = sqlite3_column_int(all, 2) != 0,
            .judged = db_text_or_null(all, 3),
        };
        more = visit(with, &summary);
    }
    bool read = code == SQLITE_ROW || code == SQLITE_DONE || unreadable(lib, why);
    sqlite3_finalize(all);
    return read;
}

bool library_summaries_keep(struct library *lib, const struct library_summary *summary, int n,
                            struct text *why)
{
    if (!lib) {
        return no_library(why);
    }
    int code = db_run_patiently(lib->db, "BEGIN IMMEDIATE", DB_ASKED);
    for (int i = 0; i < n && code == SQLITE_OK; i++) {
        sqlite3_stmt *row = db_prepare(lib->db, SUMMARY_INSERT " AND id = ?2", &summary[i].text, 1);
        sqlite3_bind_int64(row, 2, summary[i].id);
        code = db_finish(lib->db, row);
    }
    if (code == SQLITE_OK) {
        return db_commit(lib->db, NULL, 0, NULL, why);
    }
    db_refused(lib->db, why);
    db_run(lib->db, "ROLLBACK");
    return false;
}

static bool is_newest(void *with, const struct library_row *row)
{
    *(long long *)with = row->id;
    return false;
}

static bool is_free(void *with, const struct library_row *row)
{
    if (!row->end && !row->claimed && !row->imported) {
        *(long long *)with = row->id;
    }
    return *(long long *)with == 0;
}

long long library_newest(struct library *lib, struct text *why)
{
    long long id = 0;
    library_history(lib, is_newest, &id, why);
    return id;
}

long long library_newest_unfinished(struct library *lib, struct text *why)
{
    long long id = 0;
    library_history(lib, is_free, &id, why);
    return id;
}

static bool find_game(void *with, const struct library_row *row)
{
    const struct game **game = with;
    *game = row->imported ? NULL : game_find(row->game);
    return !*game;
}

const struct game *library_newest_game(struct library *lib, struct text *why)
{
    const struct game *game = NULL;
    return library_history(lib, find_game, &game, why) ? game : NULL;
}

/* All rows' first column, each with `end` behind it. NULL: there is no row, or it failed. */
static char *collect(struct library *lib, const char *sql, long long id, const char *end,
                     struct text *why)
{
    char *bytes = NULL;
    size_t length = 0, room = 0;
    sqlite3_stmt *statement;
    if (!lib) {
        no_match(id, why);
        return NULL;
    }
    int code = look_up(lib, sql, id, &statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(statement)) {
        const char *text = db_text(statement, 0);
        size_t more = strlen(text) + strlen(end);
        if (!bytes || room - length < more + 1) {
            room = 2 * room + more + 1;
            bytes = alloc_resize(bytes, room, 1);
        }
        strcpy(stpcpy(bytes + length, text), end);
        length += more;
    }
    if (code != SQLITE_DONE) {
        unreadable(lib, why);
        free(bytes);
        bytes = NULL;
    } else if (!bytes) {
        no_match(id, why);
    }
    sqlite3_finalize(statement);
    return bytes;
}

char *library_record(struct library *lib, long long id, struct text *why)
{
    static const char sql[] =
        "SELECT text FROM (SELECT 0 AS n, header AS text FROM matches WHERE id = ?1"
        " UNION ALL SELECT n, text FROM lines WHERE match = ?1"
        " UNION ALL SELECT 9223372036854775807, last FROM matches"
        " WHERE id = ?1 AND ended IS NOT NULL AND last IS NOT NULL) ORDER BY n";
    return collect(lib, sql, id, "\n", why);
}

char *library_series(struct library *lib, long long id, struct text *why)
{
    static const char sql[] = "SELECT coalesce(plan, '') FROM matches WHERE id = ?1";
    char *series = collect(lib, sql, id, "", why);
    if (series && !*series) {
        free(series);
        series = NULL;
    }
    return series;
}

char *library_hidden(struct library *lib, long long id, struct text *why)
{
    return collect(lib, "SELECT coalesce(hidden, '') FROM matches WHERE id = ?1", id, "", why);
}
