/* Rows of a library in which somebody has written. The input is texts with a byte 0x1f between
 * them: the record of a match without its last line, then one for each column below. Whatever is in
 * them, the library can be shown, counted, replayed and gone on with, or says why not. */
#include "src/library/attempts.h"
#include "src/library/database.h"
#include "src/library/drills.h"
#include "src/library/statistics.h"
#include "src/record/verify.h"
#include "src/session/series.h"
#include "src/tournament/saved.h"
#include "tests/fuzz/fuzz.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SEPARATOR = 0x1f };

/* Match 1 has ended, match 2 goes on. */
static const char rows[] =
    "INSERT INTO matches (id, game, seats, started, header, ended) VALUES (1, '', '', '', '', ''),"
    " (2, '', '', '', '', NULL);"
    "INSERT INTO summaries VALUES (1, '');"
    "INSERT INTO drills (id, person, game, rules, position, cost, box, due, match, event)"
    " VALUES (1, 'Ada', 'hog', '', '', 0.5, 1, 0, 1, 0);"
    "INSERT INTO attempts (person, game, date, match) VALUES ('Ada', 'hog', '', 1);"
    "INSERT INTO tournaments (id, game, format, setup, started) VALUES (1, '', '', '', '');"
    "INSERT INTO entrants (tournament, n, seat) VALUES (1, 0, ''), (1, 1, 'ai:1'), (1, 2, 'ai:3');"
    "INSERT INTO tournament_parts VALUES (1, 0, 0, 0, 1, '');";

static const char *const columns[] = {
    "UPDATE matches SET last = ?1",
    "UPDATE matches SET game = ?1",
    "UPDATE matches SET seats = ?1",
    "UPDATE matches SET started = ?1",
    "UPDATE matches SET ended = ?1 WHERE id = 1",
    "UPDATE matches SET scores = ?1",
    "UPDATE matches SET winners = ?1",
    "UPDATE matches SET plan = ?1",
    "UPDATE matches SET judged = ?1",
    "UPDATE matches SET hidden = ?1",
    "UPDATE summaries SET text = ?1",
    "UPDATE drills SET rules = ?1",
    "UPDATE drills SET position = ?1",
    "UPDATE attempts SET date = ?1",
    "UPDATE tournaments SET game = ?1",
    "UPDATE tournaments SET format = ?1",
    "UPDATE tournaments SET setup = ?1",
    "UPDATE tournaments SET champion = ?1",
    "UPDATE entrants SET seat = ?1 WHERE n = 0",
    "UPDATE entrants SET called = ?1",
    "UPDATE tournament_parts SET result = ?1",
};

static const char header[] = "UPDATE matches SET header = ?1";
static const char line[] = "INSERT INTO lines SELECT id, ?2, ?1 FROM matches";

enum { COLUMNS = sizeof columns / sizeof *columns };

static struct library *library;
static sqlite3 *writer;
static sqlite3_stmt *set_column[COLUMNS], *set_header, *add_line;

static void close_library(void)
{
    for (int i = 0; i < COLUMNS; i++) {
        sqlite3_finalize(set_column[i]);
    }
    sqlite3_finalize(set_header);
    sqlite3_finalize(add_line);
    sqlite3_close_v2(writer);
    library_close(library, &(struct text){0});
}

static void open_library(void)
{
    struct text why = {0};
    library = library_open(fuzz_dir(), &why);
    writer = db_open(fuzz_dir(), &why);
    if (!library || !writer || db_run(writer, rows) != SQLITE_OK) {
        abort();
    }
    db_run(writer, "PRAGMA synchronous = OFF");
    for (int i = 0; i < COLUMNS; i++) {
        set_column[i] = db_prepare(writer, columns[i], NULL, 0);
    }
    set_header = db_prepare(writer, header, NULL, 0);
    add_line = db_prepare(writer, line, NULL, 0);
    atexit(close_library);
}

/* ---- Writing ---- */

/* The next text of the input, which loses it. */
static const char *next_text(const char **at, const char *end, int separator, int *length)
{
    const char *text = *at, *next = text ? memchr(text, separator, (size_t)(end - text)) : NULL;
    *at = next ? next + 1 : NULL;
    *length = text ? (int)((next ? next : end) - text) : 0;
    return text;
}

static void set(sqlite3_stmt *statement, int n, const char *text, int length)
{
    sqlite3_bind_text(statement, 1, text ? text : "", length, SQLITE_STATIC);
    if (statement == add_line) {
        sqlite3_bind_int(statement, 2, n);
    }
    sqlite3_step(statement); /* a row that may not be so stays as it was */
    sqlite3_reset(statement);
}

static void write_rows(const char *data, size_t size)
{
    const char *end = data + size, *at = data;
    int length;
    const char *record = next_text(&at, end, SEPARATOR, &length), *record_end = record + length;
    db_run(writer, "BEGIN IMMEDIATE; DELETE FROM lines");
    for (int n = 0; record; n++) {
        const char *text = next_text(&record, record_end, '\n', &length);
        set(n ? add_line : set_header, n, text, length);
    }
    for (int i = 0; i < COLUMNS; i++) {
        const char *text = next_text(&at, end, SEPARATOR, &length);
        set(set_column[i], 0, text, length);
    }
    if (db_run(writer, "COMMIT") != SQLITE_OK) {
        abort();
    }
}

/* ---- Reading ---- */

static bool show_row(void *with, const struct library_row *row)
{
    struct judgement judgement;
    long long started;
    (void)with;
    record_winners_read(row->winners);
    record_started_read(row->started, &started);
    if (row->judged) {
        judgement_read(row->judged, &judgement);
    }
    return true;
}

static void read_record(long long id)
{
    struct text why = {0};
    struct record r;
    struct verification v = {.line = 0};
    char *text = library_record(library, id, &why), *hidden = library_hidden(library, id, &why);
    if (text && record_read(&r, text, strlen(text), &why)) {
        if (hidden && *hidden) {
            record_unhide(&r.setup, hidden, &why);
        }
        verify(&r, &v);
    }
    if (text) {
        record_fini(&r);
    }
    free(text);
    free(hidden);
}

static void read_series(long long id)
{
    struct series series;
    char *faces;
    if (series_find(&series, &faces, NULL, library, id)) {
        free(faces);
    }
    if (series_find_next(&series, &faces, NULL, library, id, "[0]")) {
        free(faces);
    }
}

static void count(void)
{
    struct statistics_reader reader;
    struct text why = {0};
    if (statistics_reader_init(&reader, library, &why)) {
        while (statistics_reader_step(&reader)) {
        }
    }
    statistics_reader_fini(&reader);
}

static void ask_drills(void)
{
    struct drill *drill;
    struct setup s;
    struct text why = {0};
    int n;
    if (drills_due(library, "Ada", NULL, 20000, 9, &drill, &n, &why)) {
        for (int i = 0; i < n; i++) {
            drill_setup(&drill[i], "Ada", &s, &why);
        }
        drills_fini(drill, n);
    }
}

static bool show_attempt(void *with, const struct attempt *attempt)
{
    (void)with;
    record_winners_read(attempt->winners);
    return true;
}

static void resume_tournament(void)
{
    struct saved_tournament k = {0};
    struct tournament t;
    struct protocol_limits limits;
    struct text why = {0};
    if (saved_resume(&k, library, 1, NULL, &t, &limits, &why)) {
        saved_tell(&k, &why);
        saved_fini(&k);
        tournament_fini(&t);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text why = {0};
    if (!library) {
        open_library();
    }
    write_rows((const char *)data, size);
    bool shown = library_history(library, show_row, NULL, &why);
    assert(shown);
    library_newest_game(library, &why);
    for (long long id = 1; id <= 2; id++) {
        read_record(id);
        read_series(id);
    }
    count();
    ask_drills();
    attempts_each(library, "Ada", show_attempt, NULL, &why);
    resume_tournament();
    return 0;
}
