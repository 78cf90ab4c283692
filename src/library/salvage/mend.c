#include "src/library/salvage/mend.h"

#include "src/base/alloc.h"
#include "src/library/database.h"
#include "src/library/summary.h"
#include "src/record/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A row of matches. */
struct broken {
    long long id;
    bool ended;
    char *header, *last; /* NULL: none */
};

static bool read_line(struct record *r, const char *line, struct text *why)
{
    return record_line(r, line, strlen(line), why) && !r->wrong_line;
}

/* Reads the header and lines 1 to `most` as far as they are there, follow from each other and are
 * lines of a record. How many; -1: it has no header. The record has to be ended, and is good for
 * nothing if a line was refused. */
static long read_lines(sqlite3 *db, const struct broken *b, long most, struct record *r)
{
    static const char sql[] = "SELECT n, text FROM lines WHERE match = ?1 ORDER BY n";
    struct text why = {0};
    sqlite3_stmt *row = NULL;
    long n = 0;
    record_init(r);
    if (!read_line(r, b->header, &why)) {
        return -1;
    }
    int code = db_look_up(db, sql, b->id, NULL, &row);
    while (code == SQLITE_ROW && n < most && sqlite3_column_int64(row, 0) == n + 1 &&
           read_line(r, db_text(row, 1), &why)) {
        n++;
        code = sqlite3_step(row);
    }
    sqlite3_finalize(row);
    return n;
}

/* Lines that are there, and the number of the last. */
static long count_lines(sqlite3 *db, long long id, long *highest)
{
    static const char sql[] = "SELECT count(*), coalesce(max(n), 0) FROM lines WHERE match = ?1";
    sqlite3_stmt *row = NULL;
    long n = 0;
    if (db_look_up(db, sql, id, NULL, &row) == SQLITE_ROW) {
        n = (long)sqlite3_column_int64(row, 0);
        *highest = (long)sqlite3_column_int64(row, 1);
    }
    sqlite3_finalize(row);
    return n;
}

static bool write_end(sqlite3 *db, long long id, const struct record *r)
{
    static const char sql[] = "UPDATE matches SET last = ?1, ended = ?2, scores = ?3, winners = ?4,"
                              " take_backs = ?5, judged = NULL WHERE id = ?6";
    const struct match *m = &r->match;
    struct summary of;
    summary_of(&of, &r->setup, m);
    bool proven = !r->setup.seed.drawn || !r->setup.seed.hidden; /* an end has to tell the nonce */
    char *line = proven ? record_end(&r->setup, m) : NULL, *scores = record_scores(m),
         *winners = record_winners(m);
    char *summary = summary_text(&of);
    const char *text[] = {line, ending_word(m->ending), scores, winners, m->take_backs ? "1" : "0"};
    const char *kept[] = {summary};
    sqlite3_stmt *row = db_prepare(db, sql, text, 5);
    sqlite3_bind_int64(row, 6, id);
    bool written = db_finish(db, row) == SQLITE_OK;
    row = db_prepare(db, SUMMARY_INSERT " AND id = ?2", kept, 1);
    sqlite3_bind_int64(row, 2, id);
    written = db_finish(db, row) == SQLITE_OK && written;
    free(line);
    free(scores);
    free(winners);
    free(summary);
    return written;
}

static bool is_over(const struct record *r)
{
    return match_next(&r->match).kind == NODE_OVER;
}

/* Ends a match behind the lines that it has, which can be read. Its old end tells the seed; where
 * that is lost, too, the record has no end line. */
static bool break_off(sqlite3 *db, const struct broken *b, long lines)
{
    struct record r;
    struct record_claim claim;
    struct text why = {0};
    read_lines(db, b, lines, &r);
    json_t *end = b->last ? jsonl_read(b->last, strlen(b->last), &why) : NULL;
    if (end) {
        end_read(&claim, &r.setup, end, &why);
    }
    if (r.match.ending == ENDING_NONE) {
        r.match.ending = is_over(&r) ? ENDING_OVER : ENDING_ABANDONED;
    }
    bool written = write_end(db, b->id, &r);
    json_decref(end);
    record_fini(&r);
    return written;
}

static bool cut(sqlite3 *db, long long id, long lines)
{
    static const char sql[] = "DELETE FROM lines WHERE match = ?1"
                              " AND n NOT BETWEEN 1 AND CAST(?2 AS INTEGER)";
    char most[32];
    sqlite3_stmt *row = NULL;
    snprintf(most, sizeof most, "%ld", lines);
    bool gone = db_look_up(db, sql, id, most, &row) == SQLITE_DONE;
    sqlite3_finalize(row);
    return gone;
}

/* Of rules of another version it cannot be said what follows from what: there, lines count. */
static bool mend(sqlite3 *db, const struct mend_ear *ear, const struct broken *b)
{
    struct record r;
    struct text why = {0}, words = {.translator = ear->translator};
    long highest = 0, there = count_lines(db, b->id, &highest);
    long whole = read_lines(db, b, highest, &r);
    bool known = whole >= 0 && r.setup.version == r.setup.game->version;
    bool over = known && b->ended && whole == highest && is_over(&r);
    bool lacks = whole < 0 || there != highest || (known && whole != highest) ||
                 (known && b->ended && (!b->last || !read_line(&r, b->last, &why)));
    record_fini(&r);
    if (!lacks) {
        return true;
    }
    if (whole < 0) {
        text_say(&words, N_("match %lld is there in part and cannot be read"), b->id);
        ear->hear(ear->with, words.bytes);
        return true;
    }
    if (over) {
        text_say(&words, N_("match %lld lacked its end, which follows from the rest"), b->id);
    } else if (b->ended) {
        text_say(
            &words,
            N_("match %lld is whole up to line %ld of its record and ends there, as abandoned"),
            b->id, whole + 1);
    } else {
        text_say(&words,
                 N_("match %lld is whole up to line %ld of its record and goes on from there"),
                 b->id, whole + 1);
    }
    ear->hear(ear->with, words.bytes);
    return cut(db, b->id, whole) && (!b->ended || break_off(db, b, whole));
}

bool mend_matches(sqlite3 *db, const struct mend_ear *ear, int *matches)
{
    static const char sql[] =
        "SELECT id, ended IS NOT NULL, header, last FROM matches WHERE id > ?1 ORDER BY id LIMIT 1";
    long long last = -1;
    int unfinished = 0;
    bool mended = true, more = true;
    while (mended && more) {
        sqlite3_stmt *row = NULL;
        int code = db_look_up(db, sql, last, NULL, &row);
        more = code == SQLITE_ROW;
        mended = more || code == SQLITE_DONE;
        struct broken b = {0};
        if (more) {
            const char *end = db_text_or_null(row, 3);
            b = (struct broken){sqlite3_column_int64(row, 0), sqlite3_column_int(row, 1),
                                alloc_copy(db_text(row, 2)), end ? alloc_copy(end) : NULL};
            last = b.id;
        }
        sqlite3_finalize(row);
        if (more) {
            mended = mend(db, ear, &b);
            ++*matches;
            unfinished += !b.ended;
        }
        free(b.header);
        free(b.last);
    }
    if (unfinished) { /* there is no end that would say so */
        struct text words = {.translator = ear->translator};
        text_say(&words, N_("matches that are unfinished may lack what was played last"));
        ear->hear(ear->with, words.bytes);
    }
    return mended;
}
