#include "src/library/reader.h"

#include "src/base/alloc.h"
#include "src/library/database.h"
#include "src/library/process_lock.h"

#include <stdlib.h>
#include <string.h>

static bool unreadable(struct library *lib, struct text *why)
{
    text_say(why, N_("the library cannot be read: "));
    db_refused(library_database(lib), why);
    return false;
}

/* A text of a row; a damaged file can hold anything. */
static const char *text_at(sqlite3_stmt *statement, int column)
{
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text ? (const char *)text : "";
}

static const char *text_or_null(sqlite3_stmt *statement, int column)
{
    return (const char *)sqlite3_column_text(statement, column);
}

static const char all_rows[] =
    "SELECT id, game, seats, started, header, ended, scores, winners, take_backs, claim, plan,"
    " (SELECT coalesce(max(n), 0) FROM lines WHERE match = id) FROM matches ORDER BY id DESC";

static struct library_row row_of(sqlite3_stmt *statement)
{
    const char *claim = text_or_null(statement, 9);
    struct library_row row = {
        .id = sqlite3_column_int64(statement, 0),
        .game = text_at(statement, 1),
        .seats = text_at(statement, 2),
        .started = text_at(statement, 3),
        .header = text_at(statement, 4),
        .end = text_or_null(statement, 5),
        .take_backs = sqlite3_column_int(statement, 8) != 0,
        .series = text_or_null(statement, 10),
    };
    row.scores = row.end ? text_at(statement, 6) : NULL;
    row.winners = row.end ? text_at(statement, 7) : NULL;
    row.claimed = !row.end && claim && process_lock_alive(claim);
    row.lines = (long)sqlite3_column_int64(statement, 11) + (row.end != NULL);
    return row;
}

bool library_history(struct library *lib, bool (*visit)(void *with, const struct library_row *row),
                     void *with, struct text *why)
{
    sqlite3_stmt *statement;
    int code;
    bool more = true;
    if (!lib) {
        return true;
    }
    statement = db_prepare(library_database(lib), all_rows, NULL, 0);
    code = statement ? SQLITE_ROW : SQLITE_ERROR;
    while (more && code == SQLITE_ROW && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        struct library_row row = row_of(statement);
        more = visit(with, &row);
    }
    more = code == SQLITE_ROW || code == SQLITE_DONE || unreadable(lib, why);
    sqlite3_finalize(statement);
    return more;
}

static bool is_newest(void *with, const struct library_row *row)
{
    *(long long *)with = row->id;
    return false;
}

static bool is_free(void *with, const struct library_row *row)
{
    if (!row->end && !row->claimed) {
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

struct bytes {
    char *at;
    size_t length, room;
};

static void add(struct bytes *b, const char *text, size_t length)
{
    if (b->room - b->length < length + 1) {
        b->room = 2 * b->room + length + 1;
        b->at = alloc_resize(b->at, b->room, 1);
    }
    memcpy(b->at + b->length, text, length);
    b->length += length;
    b->at[b->length] = 0;
}

/* All rows' first column, each with `end` behind it. NULL: there is no row, or it failed. */
static char *collect(struct library *lib, const char *sql, long long id, const char *end,
                     struct text *why)
{
    struct bytes b = {0};
    sqlite3_stmt *statement = db_prepare(library_database(lib), sql, NULL, 0);
    int code = statement ? sqlite3_bind_int64(statement, 1, id) : SQLITE_ERROR;
    while (statement && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        add(&b, text_at(statement, 0), strlen(text_at(statement, 0)));
        add(&b, end, strlen(end));
    }
    if (code != SQLITE_DONE) {
        unreadable(lib, why);
        free(b.at);
        b.at = NULL;
    } else if (!b.at) {
        text_say(why, N_("there is no match %lld"), id);
    }
    sqlite3_finalize(statement);
    return b.at;
}

static char *no_match(long long id, struct text *why)
{
    text_say(why, N_("there is no match %lld"), id);
    return NULL;
}

char *library_record(struct library *lib, long long id, struct text *why)
{
    static const char sql[] =
        "SELECT text FROM (SELECT 0 AS n, header AS text FROM matches WHERE id = ?1"
        " UNION ALL SELECT n, text FROM lines WHERE match = ?1"
        " UNION ALL SELECT 9223372036854775807, last FROM matches"
        " WHERE id = ?1 AND ended IS NOT NULL) ORDER BY n";
    return lib ? collect(lib, sql, id, "\n", why) : no_match(id, why);
}

char *library_series(struct library *lib, long long id, struct text *why)
{
    static const char sql[] = "SELECT coalesce(plan, '') FROM matches WHERE id = ?1";
    char *series = lib ? collect(lib, sql, id, "", why) : no_match(id, why);
    if (series && !*series) {
        free(series);
        series = NULL;
    }
    return series;
}

char *library_hidden(struct library *lib, long long id, struct text *why)
{
    static const char sql[] = "SELECT coalesce(hidden, '') FROM matches WHERE id = ?1";
    return lib ? collect(lib, sql, id, "", why) : no_match(id, why);
}
