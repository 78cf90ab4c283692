#include "src/library/salvage/salvage.h"

#include "src/base/alloc.h"
#include "src/base/sanitize.h"
#include "src/library/database.h"
#include "src/library/process_lock.h"
#include "src/library/salvage/raw_pages.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    MOMENT = 100,        /* milliseconds: who has it longer keeps it; opening has waited before */
    VERSION_MOST = 1000, /* of a Rollick to come; beyond that it is damage */
    ASIDE_MOST = 10000,  /* damaged libraries in one directory */
    SQLITE_LOCKS =
        1 << 30 /* where SQLite locks a file, 512 bytes. Source: "File Locking", sqlite.org */
};

/* ---- What is wrong ---- */

/* The number of one statement; `code` is what came of it. */
static long long number(sqlite3 *db, const char *sql, int *code)
{
    sqlite3_stmt *row = db_prepare(db, sql, NULL, 0);
    *code = row ? sqlite3_step(row) : sqlite3_errcode(db);
    long long value = *code == SQLITE_ROW ? sqlite3_column_int64(row, 0) : 0;
    sqlite3_finalize(row);
    return value;
}

static bool is_damage(int code)
{
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

/* Of what SQLite finds the first is told: the others follow from it more often than not. */
static enum salvage_state check(sqlite3 *db, struct text *what)
{
    sqlite3_stmt *row = db_prepare(db, "PRAGMA quick_check(1)", NULL, 0);
    int code = row ? sqlite3_step(row) : sqlite3_errcode(db);
    bool ok = code == SQLITE_ROW && strcmp(db_text(row, 0), "ok") == 0;
    if (code == SQLITE_ROW && !ok) {
        const char *said = db_text(row, 0), *line = strchr(said, '\n');
        sanitize_say(what, strncmp(said, "***", 3) == 0 && line ? line + 1 : said, SANITIZE_LINE);
    } else if (!ok) {
        db_wrong(db, what);
    }
    sqlite3_finalize(row);
    if (ok) {
        return SALVAGE_SOUND;
    }
    /* SQLITE_ERROR: a file that says it is of a form to come. */
    return code == SQLITE_ROW || code == SQLITE_ERROR || is_damage(code) ? SALVAGE_DAMAGED
                                                                         : SALVAGE_UNKNOWN;
}

/* A file whose pages are in order has a damaged header, or is somebody else's. */
static enum salvage_state check_mark(sqlite3 *db, bool to_read, struct text *what)
{
    static const char tables[] =
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('matches', 'lines')";
    int code;
    if (sqlite3_db_readonly(db, "main") && !to_read) { /* the file says so itself */
        text_add(what, "%s", sqlite3_errstr(SQLITE_READONLY));
        return SALVAGE_DAMAGED;
    }
    long long all = number(db, "SELECT count(*) FROM sqlite_schema", &code);
    long long id = number(db, "PRAGMA application_id", &code);
    long long version = number(db, "PRAGMA user_version", &code);
    long long ours = number(db, tables, &code);
    if ((all == 0 && id == 0 && version == 0) ||
        (id == DB_MARK && version > 0 && version <= VERSION_MOST && ours == 2)) {
        return SALVAGE_SOUND;
    }
    text_add(what, "application_id %lld, user_version %lld", id, version);
    return id == DB_MARK || ours == 2 ? SALVAGE_DAMAGED : SALVAGE_UNKNOWN;
}

static enum salvage_state look(const char *dir, const char *path, struct text *what)
{
    sqlite3 *db = NULL;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW;
    enum salvage_state state = SALVAGE_UNKNOWN;
    bool to_read = db_is_read_only(dir);
    if (to_read) {
        db = db_open_to_read(dir, what);
    } else if (sqlite3_open_v2(path, &db, flags, NULL) != SQLITE_OK) {
        db_wrong(db, what);
        sqlite3_close_v2(db);
        db = NULL;
    }
    if (db) {
        sqlite3_busy_timeout(db, MOMENT);
        db_run(db, "PRAGMA cell_size_check = ON");
        state = check(db, what);
    }
    if (state == SALVAGE_SOUND) {
        state = check_mark(db, to_read, what);
    }
    sqlite3_close_v2(db);
    return state;
}

enum salvage_state salvage_look(const char *dir, struct text *what)
{
    char path[PATH_BYTES];
    struct process_lock lock;
    if (!db_path(dir, "library.db", path, what) || !db_node_fits(path, "", what)) {
        return SALVAGE_UNKNOWN;
    }
    if (access(path, F_OK) != 0) {
        return SALVAGE_SOUND;
    }
    if (db_is_read_only(dir)) {
        process_lock_init_to_read(&lock, dir);
    } else if (!process_lock_init(&lock, dir, what)) {
        return SALVAGE_UNKNOWN;
    }
    enum salvage_state state = look(dir, path, what);
    process_lock_fini(&lock);
    return state;
}

/* ---- Reading ---- */

/* The columns that the first version of a table had: the key of its rows, text, a number, a real
 * number; capitals: or nothing. Columns that came later stand behind them. Tables to which others
 * refer stand before those. */
static const struct row_shape {
    const char *table, *types;
    bool of_index; /* WITHOUT ROWID */
} tables[] = {
    {"matches", "kttttTTTTTTi", false},
    {"tournaments", "kttttTTT", false},
    {"lines", "iit", true},
    {"lineups", "tt", false},
    {"entrants", "iit", true},
    {"tournament_parts", "iiiiit", true},
    {"tournament_records", "iiiiit", false},
    {"summaries", "kt", false},
    {"drills", "kttttriiii", false},
    {"attempts", "tttiI", true},
};

enum { MATCHES, TOURNAMENTS, LINES, ENTRANTS = 4, NAMES = 2 };

/* Numbers of what was lost. */
struct numbers {
    long long *number;
    int n, room;
};

struct salvage {
    sqlite3 *db; /* the new one */
    const struct mend_ear *ear;
    const struct row_shape *shape; /* the table that is being filled, … */
    sqlite3_stmt *insert;          /* … for rows of so many … */
    int columns;                   /* … columns */
    struct numbers lost;
    long long last[NAMES]; /* the highest number that was given, of matches and tournaments */
};

static void hear(const struct salvage *s, const struct text *words)
{
    s->ear->hear(s->ear->with, words->bytes);
}

static bool value_fits(char shape, const struct raw_pages_value *v)
{
    switch (shape) {
    case 'k':
        return v->type == RAW_PAGES_NULL;
    case 'i':
        return v->type == RAW_PAGES_INTEGER;
    case 'I':
        return v->type == RAW_PAGES_INTEGER || v->type == RAW_PAGES_NULL;
    case 'r':
        return v->type == RAW_PAGES_REAL || v->type == RAW_PAGES_INTEGER;
    case 't':
        return v->type == RAW_PAGES_TEXT;
    default:
        return v->type == RAW_PAGES_TEXT || v->type == RAW_PAGES_NULL;
    }
}

/* Of entrants as they were first, and lines, the words tell which is which. */
static bool text_fits(const struct row_shape *shape, const struct raw_pages_row *row)
{
    if (shape != &tables[LINES] && shape != &tables[ENTRANTS]) {
        return true;
    }
    const struct raw_pages_value *v = &row->value[2];
    bool object = v->length > 0 && v->text[0] == '{';
    return object == (shape == &tables[LINES]);
}

static bool row_fits(const struct row_shape *shape, const struct raw_pages_row *row)
{
    int least = (int)strlen(shape->types);
    bool fits = row->of_index == shape->of_index && row->n >= least;
    for (int i = 0; fits && i < least; i++) {
        fits = value_fits(shape->types[i], &row->value[i]);
    }
    return fits && text_fits(shape, row);
}

/* A statement that inserts rows of so many columns. */
static void prepare_insert(struct salvage *s, int columns)
{
    static const char sql[] =
        "SELECT 'INSERT OR IGNORE INTO ' || ?2 || ' (' || group_concat(name) || ') VALUES ('"
        " || group_concat('?') || ')' FROM (SELECT name FROM pragma_table_info(?2) WHERE cid < ?1)";
    sqlite3_stmt *made = NULL;
    sqlite3_finalize(s->insert);
    s->insert = NULL;
    s->columns = columns;
    if (db_look_up(s->db, sql, columns, s->shape->table, &made) == SQLITE_ROW) {
        s->insert = db_prepare(s->db, db_text(made, 0), NULL, 0);
    }
    sqlite3_finalize(made);
    if (sqlite3_bind_parameter_count(s->insert) != columns) {
        sqlite3_finalize(s->insert);
        s->insert = NULL;
    }
}

static void bind(sqlite3_stmt *row, int column, const struct raw_pages_value *v)
{
    switch (v->type) {
    case RAW_PAGES_INTEGER:
        sqlite3_bind_int64(row, column, v->integer);
        break;
    case RAW_PAGES_REAL:
        sqlite3_bind_double(row, column, v->real);
        break;
    case RAW_PAGES_TEXT:
        sqlite3_bind_text64(row, column, v->text, v->length, SQLITE_STATIC, SQLITE_UTF8);
        break;
    case RAW_PAGES_BLOB:
        sqlite3_bind_blob64(row, column, v->text, v->length, SQLITE_STATIC);
        break;
    case RAW_PAGES_NULL:
        sqlite3_bind_null(row, column);
        break;
    }
}

static void add_number(struct numbers *of, long long number)
{
    for (int i = of->n - 1; i >= 0; i--) {
        if (of->number[i] == number) {
            return;
        }
    }
    of->number = alloc_grow(of->number, of->n, &of->room, sizeof *of->number);
    of->number[of->n++] = number;
}

static void note_number(struct salvage *s, int name, long long number)
{
    s->last[name] = number > s->last[name] ? number : s->last[name];
}

static void take_row(void *with, const struct raw_pages_row *row)
{
    struct salvage *s = with;
    if (!row_fits(s->shape, row)) {
        return;
    }
    if (row->n != s->columns) {
        prepare_insert(s, row->n);
    }
    for (int i = 0; i < row->n; i++) {
        bind(s->insert, i + 1, &row->value[i]);
    }
    if (s->shape->types[0] == 'k') {
        sqlite3_bind_int64(s->insert, 1, row->rowid);
    }
    int code = s->insert ? sqlite3_step(s->insert) : SQLITE_ERROR;
    sqlite3_reset(s->insert);
    if (code != SQLITE_DONE && row->sound && s->shape == &tables[LINES]) {
        add_number(&s->lost, row->value[0].integer);
        note_number(s, MATCHES, row->value[0].integer);
    }
}

/* Rows of sqlite_sequence: numbers of what was removed are not given again. */
static void take_sequence(void *with, const struct raw_pages_row *row)
{
    struct salvage *s = with;
    const struct raw_pages_value *v = row->value;
    if (row->of_index || row->n != 2 || v[0].type != RAW_PAGES_TEXT ||
        v[1].type != RAW_PAGES_INTEGER) {
        return;
    }
    for (int i = 0; i < NAMES; i++) {
        if (strlen(tables[i].table) == v[0].length &&
            memcmp(tables[i].table, v[0].text, v[0].length) == 0) {
            note_number(s, i, v[1].integer);
        }
    }
}

/* Rows of pages that are in order go first: what stands on others may be anything, and fills gaps.
 */
static void take_rows(struct salvage *s, const struct raw_pages *p)
{
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        s->shape = &tables[i];
        prepare_insert(s, (int)strlen(s->shape->types));
        raw_pages_each(p, true, take_row, s);
        raw_pages_each(p, false, take_row, s);
    }
    sqlite3_finalize(s->insert);
    raw_pages_each(p, true, take_sequence, s);
}

static bool keep_numbers(struct salvage *s)
{
    static const char sql[] = "INSERT INTO sqlite_sequence (name, seq) SELECT ?2, ?1"
                              " WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?2)";
    static const char raise[] = "UPDATE sqlite_sequence SET seq = max(seq, ?1) WHERE name = ?2";
    bool kept = true;
    for (int i = 0; i < NAMES && kept; i++) {
        sqlite3_stmt *row = NULL, *raised = NULL;
        kept = s->last[i] == 0 ||
               (db_look_up(s->db, sql, s->last[i], tables[i].table, &row) == SQLITE_DONE &&
                db_look_up(s->db, raise, s->last[i], tables[i].table, &raised) == SQLITE_DONE);
        sqlite3_finalize(row);
        sqlite3_finalize(raised);
    }
    return kept;
}

static int by_size(const void *a, const void *b)
{
    long long x = *(const long long *)a, y = *(const long long *)b;
    return (x > y) - (x < y);
}

static void name_lost(struct salvage *s)
{
    struct numbers *lost = &s->lost;
    if (lost->n > 0) {
        qsort(lost->number, (size_t)lost->n, sizeof *lost->number, by_size);
    }
    for (int i = 0; i < lost->n; i++) {
        struct text words = {.translator = s->ear->translator};
        text_say(&words, N_("match %lld is lost: its beginning cannot be read"), lost->number[i]);
        hear(s, &words);
    }
}

/* ---- Writing ---- */

static bool unwritten(sqlite3 *db, struct text *why)
{
    text_say(why, N_("the new library cannot be written: "));
    db_wrong(db, why);
    return false;
}

/* Fills a new library. */
static bool fill(struct salvage *s, const struct raw_pages *p, int *matches, struct text *why)
{
    if (db_run(s->db, "BEGIN IMMEDIATE") != SQLITE_OK) {
        return unwritten(s->db, why);
    }
    take_rows(s, p);
    if (!keep_numbers(s) || !mend_matches(s->db, s->ear, matches) ||
        db_run(s->db, "COMMIT") != SQLITE_OK) {
        return unwritten(s->db, why);
    }
    name_lost(s);
    struct text what = {0};
    bool sound = check(s->db, &what) == SALVAGE_SOUND;
    if (!sound) {
        text_say(why, N_("the new library cannot be written: "));
        text_add(why, "%s", what.bytes);
    }
    return sound;
}

/* Removes what is in the directory that the new library is made in. */
static void remove_new(const char *dir)
{
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    char path[PATH_BYTES + 32];
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        snprintf(path, sizeof path, "%s/library.db%s", dir, ends[i]);
        unlink(path);
    }
}

static bool make_new(const char *path, const char *dir, const struct mend_ear *ear, int *matches,
                     struct text *why)
{
    struct salvage s = {.ear = ear};
    struct raw_pages p;
    if (mkdir(dir, 0700) != 0 && errno != EEXIST) {
        db_unusable(dir, why);
        return false;
    }
    remove_new(dir);
    if (!raw_pages_init(&p, path, why)) {
        return false;
    }
    s.db = db_open(dir, why);
    bool made = s.db && fill(&s, &p, matches, why);
    made = sqlite3_close(s.db) == SQLITE_OK && made; /* the log goes into the file, and away */
    free(s.lost.number);
    raw_pages_fini(&p);
    return made;
}

/* Gives the damaged file a second name, which nobody has. */
static bool put_aside(const char *path, char aside[PATH_BYTES], struct text *why)
{
    size_t dir = (size_t)(strrchr(path, '/') - path);
    int failed = -1;
    for (int i = 1; i <= ASIDE_MOST && failed != 0; i++) {
        snprintf(aside, PATH_BYTES, "%.*s/library-damaged-%d.db", (int)dir, path, i);
        failed = link(path, aside);
        if (failed != 0 && errno != EEXIST) {
            break;
        }
    }
    if (failed != 0) {
        db_unusable(aside, why);
    }
    return failed == 0;
}

/* Files beside the library: its log, and what else SQLite makes. */
static const char *const beside[] = {"-wal", "-shm", "-journal"};

enum { BESIDE = sizeof beside / sizeof *beside };

/* From the one name to the other, where there is such a file. */
static bool move_beside(const char *path, const char *aside, const char *end, struct text *why)
{
    char from[PATH_BYTES + 16], to[PATH_BYTES + 16];
    strcat(strcpy(from, path), end);
    strcat(strcpy(to, aside), end);
    bool moved = rename(from, to) == 0 || errno == ENOENT;
    if (!moved) {
        db_unusable(from, why);
    }
    return moved;
}

/* What is left of the log was not to be had. */
static void name_unread(const char *aside, const struct mend_ear *ear)
{
    for (int i = 0; i < BESIDE; i++) {
        struct text words = {.translator = ear->translator};
        struct stat st;
        char name[PATH_BYTES + 16];
        strcat(strcpy(name, aside), beside[i]);
        if (strcmp(beside[i], "-shm") != 0 && stat(name, &st) == 0 && st.st_size > 0) {
            text_say(&words, N_("what was written last stands in %s and cannot be read"),
                     sanitize_quote(name).bytes);
            ear->hear(ear->with, words.bytes);
        }
    }
}

/* The log goes before the new file comes: beside that it would be taken for its own. */
static bool exchange(const char *dir, const char *path, const char *made,
                     const struct mend_ear *ear, char aside[PATH_BYTES], struct text *why)
{
    char from[PATH_BYTES + 16];
    int moved = 0;
    snprintf(from, sizeof from, "%s/library.db", made);
    if (!put_aside(path, aside, why)) {
        return false;
    }
    bool safe = paths_sync(dir); /* it has its second name before it loses the first */
    if (!safe) {
        paths_unsafe(aside, why);
    }
    while (safe && moved < BESIDE && move_beside(path, aside, beside[moved], why)) {
        moved++;
    }
    if (moved == BESIDE && rename(from, path) == 0) {
        name_unread(aside, ear);
        return true;
    }
    if (moved == BESIDE) {
        db_unusable(path, why);
    }
    while (moved-- > 0) {
        move_beside(aside, path, beside[moved], &(struct text){0});
    }
    unlink(aside);
    return false;
}

/* Puts the log into the file, as far as SQLite can. */
static void write_log(const char *path)
{
    sqlite3 *db = NULL;
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW, NULL) ==
        SQLITE_OK) {
        db_run(db, "PRAGMA wal_checkpoint(TRUNCATE)");
    }
    sqlite3_close_v2(db);
}

/* Whether a program has the file open that knows nothing of our lock. */
static bool is_open(const char *path)
{
    struct flock lock = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = SQLITE_LOCKS, .l_len = 512};
    int fd = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC);
    bool locked = fd >= 0 && fcntl(fd, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    if (fd >= 0) {
        close(fd);
    }
    return locked;
}

/* Looks once more: somebody else may have salvaged it since. */
static bool salvage_alone(const char *dir, const char *path, const char *made,
                          const struct mend_ear *ear, char aside[PATH_BYTES], int *matches,
                          struct text *why)
{
    struct text what = {0};
    if (is_open(path)) {
        text_say(why, N_("another window is using the library; try again"));
        return false;
    }
    if (look(dir, path, &what) != SALVAGE_DAMAGED) {
        text_say(why, N_("the library is not damaged"));
        return false;
    }
    write_log(path);
    bool done =
        make_new(path, made, ear, matches, why) && exchange(dir, path, made, ear, aside, why);
    remove_new(made);
    rmdir(made);
    return done;
}

bool salvage(const char *dir, const struct mend_ear *ear, char aside[PATH_BYTES], int *matches,
             struct text *why)
{
    char path[PATH_BYTES], made[PATH_BYTES];
    struct process_lock alone;
    *matches = 0;
    if (!db_path(dir, "library.db", path, why) || !db_node_fits(path, "", why) ||
        !db_path(dir, "library-salvage", made, why) || !process_lock_init_alone(&alone, dir, why)) {
        return false;
    }
    bool done = salvage_alone(dir, path, made, ear, aside, matches, why);
    paths_sync(dir);
    process_lock_fini(&alone);
    return done;
}
