#include "src/library/rename.h"

#include "src/base/sanitize.h"
#include "src/library/database.h"
#include "src/library/summary.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* What cleaning leaves of a character that cannot be shown: U+FFFD. */
static const char unknown[] = "\xef\xbf\xbd";

struct renaming {
    struct library *lib;
    const char *old, *fresh;
    struct text *why;
    int matches;
};

static bool failed(struct renaming *r)
{
    text_say(r->why, N_("the name cannot be changed: "));
    db_refused(library_connection(r->lib), r->why);
    return false;
}

static bool run(struct renaming *r, const char *sql, const char *const *text, int n, long long id)
{
    sqlite3 *db = library_connection(r->lib);
    sqlite3_stmt *statement = db_prepare(db, sql, text, n);
    if (id) {
        sqlite3_bind_int64(statement, n + 1, id);
    }
    return db_finish(db, statement) == SQLITE_OK || failed(r);
}

static const char *word_of(const json_t *seat, const char *member)
{
    const char *word = json_string_value(json_object_get(seat, member));
    return word ? word : "";
}

static bool is_person(const json_t *seat, const char *name)
{
    return strcmp(word_of(seat, "kind"), "human") == 0 && strcmp(word_of(seat, "name"), name) == 0;
}

struct search {
    const char *name;
    bool found;
};

static bool look(void *with, const struct library_row *row)
{
    struct search *s = with;
    json_t *seats = row->seats ? json_loads(row->seats, 0, NULL) : NULL, *seat;
    size_t i;
    json_array_foreach(seats, i, seat)
    {
        s->found |= is_person(seat, s->name);
    }
    json_decref(seats);
    return !s->found;
}

bool rename_is_taken(struct library *lib, const char *name)
{
    struct text unread = {0};
    struct search s = {.name = name};
    library_history(lib, look, &s, &unread);
    return s.found;
}

/* Whether the person sits among these seats, renamed by now; *taken: so does somebody of the new
 * name. */
static bool rename_seats(const struct renaming *r, json_t *seats, bool *taken)
{
    bool found = false;
    json_t *seat;
    size_t i;
    *taken = false;
    json_array_foreach(seats, i, seat)
    {
        if (is_person(seat, r->old)) {
            json_object_set_new(seat, "name", json_string(r->fresh));
            found = true;
        } else {
            *taken |= sanitize_alike(word_of(seat, "name"), r->fresh);
        }
    }
    return found;
}

/* An object of JSON with seats in it, written again; free() ends it. NULL: they are not there. */
static char *renamed(const struct renaming *r, const char *text, char **seats, bool *taken)
{
    json_t *object = text ? json_loads(text, 0, NULL) : NULL;
    json_t *list = json_object_get(object, "seats");
    char *line = NULL;
    if (rename_seats(r, list, taken)) {
        line = json_dumps(object, JSON_COMPACT);
        *seats = json_dumps(list, JSON_COMPACT);
    }
    json_decref(object);
    return line;
}

static bool rename_summary(struct renaming *r, long long id, const char *kept)
{
    struct summary s;
    if (!kept || !summary_read(&s, kept)) {
        return true; /* it will be made of the record */
    }
    for (int seat = 0; seat < s.seats; seat++) {
        if (s.seat[seat].kind == SEAT_HUMAN && strcmp(s.seat[seat].name, r->old) == 0) {
            strcpy(s.seat[seat].name, r->fresh);
        }
    }
    char *text = summary_text(&s);
    const char *const texts[] = {text};
    bool done = run(r, "UPDATE summaries SET text = ?1 WHERE match = ?2", texts, 1, id);
    free(text);
    return done;
}

/* What a row says: header, claim of an unfinished match, summary, series. */
static bool rename_row(struct renaming *r, long long id, sqlite3_stmt *row)
{
    const char *claim = db_text_or_null(row, 2);
    char *seats = NULL, *ignored = NULL;
    bool taken, beside;
    char *header = renamed(r, db_text_or_null(row, 1), &seats, &taken);
    if (!header) {
        return true;
    }
    char *series = renamed(r, db_text_or_null(row, 4), &ignored, &beside);
    const char *const texts[] = {header, seats, series};
    bool may = false;
    if (taken) {
        text_say(r->why, N_("somebody called '%s' sits at the same table in match %lld"), r->fresh,
                 id);
    } else if (claim && process_lock_alive(library_lock(r->lib), claim)) {
        text_say(r->why, N_("match %lld is being played in another window"), id);
    } else {
        may = true;
    }
    may = may &&
          run(r,
              "UPDATE matches SET header = ?1, seats = ?2, plan = coalesce(?3, plan)"
              " WHERE id = ?4",
              texts, 3, id) &&
          rename_summary(r, id, db_text_or_null(row, 3));
    free(header), free(seats), free(series), free(ignored);
    r->matches += may;
    return may;
}

/* A line-up with somebody of the new name beside the old one stays as it is: nothing was played by
 * it yet. */
static bool rename_saved_setup(struct renaming *r, long long id, sqlite3_stmt *row)
{
    char *seats = NULL;
    bool taken;
    char *plan = renamed(r, db_text_or_null(row, 1), &seats, &taken);
    const char *const texts[] = {plan};
    bool done =
        !plan || taken || run(r, "UPDATE lineups SET plan = ?1 WHERE rowid = ?2", texts, 1, id);
    free(plan), free(seats);
    return done;
}

/* Row by row, for they change: `sql` gives the next one behind number ?1. */
static bool rename_rows(struct renaming *r, const char *sql,
                        bool (*change)(struct renaming *r, long long id, sqlite3_stmt *row))
{
    sqlite3 *db = library_connection(r->lib);
    long long id = 0;
    int code = SQLITE_ROW;
    bool done = true;
    while (done && code == SQLITE_ROW) {
        sqlite3_stmt *row;
        code = db_look_up(db, sql, id, NULL, &row);
        if (code == SQLITE_ROW) {
            id = sqlite3_column_int64(row, 0);
            done = change(r, id, row);
        } else if (code != SQLITE_DONE) {
            done = failed(r);
        }
        sqlite3_finalize(row);
    }
    return done;
}

static bool rename_matches(struct renaming *r)
{
    return rename_rows(r,
                       "SELECT id, header, CASE WHEN ended IS NULL THEN claim END, text, plan"
                       " FROM matches LEFT JOIN summaries ON match = id"
                       " WHERE id > ?1 ORDER BY id LIMIT 1",
                       rename_row);
}

static bool rename_saved_setups(struct renaming *r)
{
    return rename_rows(r, "SELECT rowid, plan FROM lineups WHERE rowid > ?1 ORDER BY rowid LIMIT 1",
                       rename_saved_setup);
}

/* Of a drill that both have, the new name's stays. Two attempts at one daily cannot be one
 * person's. */
static bool rename_rest(struct renaming *r)
{
    static const char both[] =
        "SELECT 1 FROM attempts a JOIN attempts b ON a.game = b.game AND a.date = b.date"
        " WHERE a.person = ?1 AND b.person = ?2";
    const char *const texts[] = {r->old, r->fresh};
    sqlite3 *db = library_connection(r->lib);
    sqlite3_stmt *row = db_prepare(db, both, texts, 2);
    int code = row ? sqlite3_step(row) : SQLITE_ERROR;
    sqlite3_finalize(row);
    if (code == SQLITE_ROW) {
        text_say(r->why, N_("%s and %s have both had the attempt at one daily"), r->old, r->fresh);
        return false;
    }
    return (code == SQLITE_DONE || failed(r)) && rename_saved_setups(r) &&
           run(r, "UPDATE attempts SET person = ?2 WHERE person = ?1", texts, 2, 0) &&
           run(r, "UPDATE OR IGNORE drills SET person = ?2 WHERE person = ?1", texts, 2, 0) &&
           run(r, "DELETE FROM drills WHERE person = ?1", texts, 1, 0);
}

bool rename_clean(const char *fresh, char name[NAME_BYTES], struct text *why)
{
    struct text clean = {0}, whole = {0};
    const char *wrong = NULL;
    sanitize_say(&clean, fresh, SANITIZE_NAME);
    sanitize_say(&whole, fresh, SANITIZE_LINE);
    if (clean.length == 0 || strcmp(clean.bytes, SETUP_UNNAMED) == 0) {
        wrong = N_("it stands for nobody");
    } else if (strstr(whole.bytes, unknown)) {
        wrong = N_("it holds what cannot be shown");
    } else if (clean.length >= NAME_BYTES || strcmp(clean.bytes, whole.bytes) != 0) {
        wrong = N_("it is too long");
    }
    if (wrong) {
        text_say(why, N_("'%s' cannot be a name: %s"), clean.bytes, text_word(why, wrong));
        return false;
    }
    strcpy(name, clean.bytes);
    return true;
}

/* Does all of it; it stays done if `keep`. */
static int rename_all(struct library *lib, const char *old, const char *fresh, bool keep,
                      struct text *why)
{
    char name[NAME_BYTES];
    struct renaming r = {.lib = lib, .old = old, .fresh = name, .why = why};
    struct text wrong = {.translator = why->translator};
    if (!rename_clean(fresh, name, why) || !library_wait(lib, why)) {
        return -1;
    }
    if (strcmp(old, name) == 0) {
        text_say(why, N_("'%s' is the name already"), name);
        return -1;
    }
    sqlite3 *db = library_connection(lib);
    if (db_run_patiently(db, "BEGIN IMMEDIATE", DB_ASKED) != SQLITE_OK) {
        failed(&r);
        return -1;
    }
    bool done = rename_matches(&r);
    if (done && !r.matches) {
        text_say(why, N_("no match is kept in which '%.40s' sat"), old);
        done = false;
    }
    done = done && rename_rest(&r);
    if (!done || !keep) {
        db_run(db, "ROLLBACK");
        return done ? r.matches : -1;
    }
    if (!db_commit(db, NULL, 0, NULL, &wrong)) {
        text_say(why, N_("the name cannot be changed: "));
        text_add(why, "%s", wrong.bytes);
        return -1;
    }
    return r.matches;
}

bool rename_works(struct library *lib, const char *old, const char *fresh, struct text *why)
{
    return rename_all(lib, old, fresh, false, why) >= 0;
}

int library_rename(struct library *lib, const char *old, const char *fresh, struct text *why)
{
    return rename_all(lib, old, fresh, true, why);
}
