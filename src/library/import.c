#include "src/library/import.h"

#include "src/base/alloc.h"
#include "src/base/sanitize.h"
#include "src/library/database.h"

#include <stdlib.h>
#include <string.h>

/* Whether there is a row, with match `id` for ?1. */
static bool finds(struct library *lib, const char *sql, long long id)
{
    sqlite3_stmt *statement = NULL;
    bool is = lib && db_look_up(library_connection(lib), sql, id, "", &statement) == SQLITE_ROW;
    sqlite3_finalize(statement);
    return is;
}

bool import_made(struct library *lib, long long id)
{
    return finds(lib, "SELECT 1 FROM matches WHERE id = ?1 AND imported IS NOT NULL", id);
}

bool import_any(struct library *lib)
{
    return finds(lib, "SELECT 1 FROM matches WHERE imported IS NOT NULL", 0);
}

void import_own(struct library *lib, struct record *r, long long id)
{
    record_kept(r, id, !import_made(lib, id));
}

enum { PATIENCE = 2000 }; /* milliseconds: nobody has pressed a key */

/* What a match of the library has in its columns: texts of ?1 to ?10. */
enum {
    GAME,
    ENDED,
    SCORES,
    WINNERS,
    SEATS,
    STARTED,
    HEADER,
    LAST,
    TAKE_BACKS,
    IMPORTED,
    TEXTS,
};

struct row {
    char *owned[TEXTS]; /* those that have to be given back */
    const char *text[TEXTS];
};

/* The end of the line that begins there, without its line feed. */
static const char *end_of(const char *line)
{
    return line + strcspn(line, "\n");
}

static const char *own(struct row *row, int i, char *text)
{
    return row->text[i] = row->owned[i] = text;
}

static void name(struct row *row, const char *file)
{
    const char *slash = strrchr(file, '/');
    char kept[IMPORT_NAME];
    const struct text clean = sanitize_quote(slash ? slash + 1 : file);
    text_keep(kept, sizeof kept, &clean);
    own(row, IMPORTED, alloc_copy(kept));
}

/* A copy of the line with that number, from 1. */
static char *line_of(const char *bytes, long n)
{
    while (n-- > 1) {
        bytes = end_of(bytes) + 1;
    }
    return strndup(bytes, (size_t)(end_of(bytes) - bytes));
}

static void fill(struct row *row, const char *bytes, const struct record *r, const char *file)
{
    char started[STARTED_WORD] = "";
    *row = (struct row){0};
    if (r->setup.started) {
        record_started(r->setup.started, started);
    }
    row->text[GAME] = r->setup.game->id;
    row->text[TAKE_BACKS] = r->match.take_backs ? "1" : "0";
    own(row, SEATS, record_seats(&r->setup));
    own(row, STARTED, alloc_copy(started));
    own(row, HEADER, line_of(bytes, 1));
    name(row, file);
    if (r->ended) {
        row->text[ENDED] = ending_word(r->match.ending);
        own(row, SCORES, record_scores(&r->match));
        own(row, WINNERS, record_winners(&r->match));
        own(row, LAST, line_of(bytes, r->lines));
    }
}

static void row_fini(struct row *row)
{
    for (int i = 0; i < TEXTS; i++) {
        free(row->owned[i]);
    }
}

/* Whether match `id` has that check. One that cannot be read is another. */
static bool is_same(struct library *lib, long long id, const char *check)
{
    struct text why = {0};
    struct record r;
    char word[CHECK_WORD] = "", *bytes = library_record(lib, id, &why);
    record_init(&r);
    if (bytes && record_read(&r, bytes, strlen(bytes), &why) && !r.wrong_line) {
        record_check(&r, word);
    }
    record_fini(&r);
    free(bytes);
    return strcmp(word, check) == 0;
}

/* The number under which the match is there; 0: it is not. False: nobody can tell. */
static bool find(struct library *lib, const struct row *row, const struct record *r, long long *id)
{
    static const char sql[] = "SELECT id FROM matches"
                              " WHERE game = ?1 AND ended IS ?2 AND scores IS ?3 ORDER BY id";
    sqlite3_stmt *alike = db_prepare(library_connection(lib), sql, row->text, WINNERS);
    int code = alike ? SQLITE_ROW : SQLITE_ERROR;
    char check[CHECK_WORD];
    record_check(r, check);
    for (*id = 0; !*id && code == SQLITE_ROW && (code = sqlite3_step(alike)) == SQLITE_ROW;) {
        long long other = sqlite3_column_int64(alike, 0);
        *id = is_same(lib, other, check) ? other : 0;
    }
    sqlite3_finalize(alike);
    return code == SQLITE_ROW || code == SQLITE_DONE;
}

/* The lines between the first and the end line. */
static int insert_lines(sqlite3 *db, long long id, const char *bytes, long lines)
{
    static const char sql[] = "INSERT INTO lines (match, n, text) VALUES (?1, ?2, ?3)";
    sqlite3_stmt *row = db_prepare(db, sql, NULL, 0);
    const char *line = end_of(bytes);
    int code = row ? SQLITE_DONE : sqlite3_errcode(db);
    for (long n = 1; code == SQLITE_DONE && n <= lines; n++) {
        const char *from = line + 1;
        line = end_of(from);
        sqlite3_bind_int64(row, 1, id);
        sqlite3_bind_int64(row, 2, n);
        sqlite3_bind_text(row, 3, from, (int)(line - from), SQLITE_STATIC);
        code = sqlite3_step(row);
        sqlite3_reset(row);
    }
    sqlite3_finalize(row);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

static int insert(struct library *lib, const struct row *row, const char *bytes,
                  const struct record *r, long long *id)
{
    static const char sql[] =
        "INSERT INTO matches"
        " (game, ended, scores, winners, seats, started, header, last, take_backs, imported)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
    sqlite3 *db = library_connection(lib);
    int code = db_finish(db, db_prepare(db, sql, row->text, TEXTS));
    *id = sqlite3_last_insert_rowid(db);
    return code == SQLITE_OK ? insert_lines(db, *id, bytes, r->lines - 1 - r->ended) : code;
}

static enum import failed(struct library *lib, struct text *why)
{
    text_say(why, N_("the match cannot be kept: "));
    db_refused(library_connection(lib), why);
    return IMPORT_FAILED;
}

/* Looking and writing are one transaction, so that of two who bring the same match one does. */
static enum import keep(struct library *lib, const struct row *row, const char *bytes,
                        const struct record *r, long long *id, struct text *why)
{
    static const char done[] = "SELECT 1 FROM matches WHERE id = ?1 AND imported IS NOT NULL";
    sqlite3 *db = library_connection(lib);
    struct text wrong = {.translator = why->translator};
    if (db_run_patiently(db, "BEGIN IMMEDIATE", PATIENCE) != SQLITE_OK) {
        return failed(lib, why);
    }
    bool found = find(lib, row, r, id), known = found && *id;
    bool kept = found && !known && insert(lib, row, bytes, r, id) == SQLITE_OK;
    if (kept && db_commit(db, done, *id, NULL, &wrong)) {
        return IMPORT_KEPT;
    }
    if (kept) {
        text_say(why, N_("the match cannot be kept: "));
        text_add(why, "%s", wrong.bytes);
        return IMPORT_FAILED;
    }
    enum import said = known ? IMPORT_KNOWN : failed(lib, why);
    db_run(db, "ROLLBACK");
    return said;
}

enum import import_record(struct library *lib, const char *bytes, const struct record *r,
                          const char *file, long long *id, struct text *why)
{
    struct row row;
    if (!lib) {
        text_say(why, N_("nothing is kept"));
        return IMPORT_FAILED;
    }
    fill(&row, bytes, r, file);
    enum import said = keep(lib, &row, bytes, r, id, why);
    row_fini(&row);
    return said;
}
