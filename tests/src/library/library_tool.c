#include "tests/src/library/library_tool.h"
#include "src/library/database.h"
#include "src/library/library.h"

#include <check.h>
#include <fcntl.h>
#include <poll.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char dir[SCRATCH_BYTES];
struct text why;

const struct library_facts facts = {
    .game = "hog",
    .seats = "[{\"name\":\"Ann\"}]",
    .started = "2026-11-20T14:00:00Z",
    .header = "{\"rollick\":1}",
    .hidden = "{\"nonce\":\"00\"}",
};

const struct library_end over = {
    .line = "{\"end\":\"over\"}", .word = "over", .scores = "[3,4]", .winners = "[1]"};

void make_scratch(void)
{
    why = (struct text){0};
    scratch_make(dir);
}

void remove_scratch(void)
{
    scratch_remove(dir);
}

struct library *opened(void)
{
    struct library *lib = library_open(dir, &why);
    ck_assert_msg(lib, "%s", why.bytes);
    return lib;
}

void closed(struct library *lib)
{
    ck_assert_msg(library_close(lib, &why), "%s", why.bytes);
}

void until_saved(struct library *lib, const struct saving *s, long lines)
{
    struct pollfd fd = {.fd = library_fd(lib), .events = POLLIN};
    while (saving_saved(s) < lines || !saving_id(s)) {
        ck_assert_int_eq(poll(&fd, 1, MOMENT), 1);
        library_heed(lib);
    }
}

long append(struct saving *s, const char *line)
{
    return saving_append(s, &line, 1);
}

atomic_int library_waits;
_Thread_local long library_waited;
void (*_Atomic library_on_wait)(void);

static int (*sleep_really)(sqlite3_vfs *vfs, int microseconds);

static int sleep_counted(sqlite3_vfs *vfs, int microseconds)
{
    void (*then)(void) = atomic_exchange(&library_on_wait, NULL);
    atomic_fetch_add(&library_waits, 1);
    library_waited += microseconds;
    if (then) {
        then();
    }
    return sleep_really(vfs, microseconds);
}

void library_count_waits(void)
{
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    ck_assert(vfs->xSleep != sleep_counted);
    sleep_really = vfs->xSleep;
    vfs->xSleep = sleep_counted;
}

void says(const char *word)
{
    ck_assert_msg(strstr(why.bytes, word), "\"%s\" does not say \"%s\"", why.bytes, word);
}

void record_is(struct library *lib, long long id, const char *expected)
{
    char *record = library_record(lib, id, &why);
    ck_assert_msg(record, "%s", why.bytes);
    ck_assert_str_eq(record, expected);
    free(record);
}

long long play_a_little(struct library *lib)
{
    struct saving *s = library_begin(lib, &facts);
    static const char *const lines[] = {"a", "b"};
    long long id;
    saving_append(s, lines, 2);
    append(s, "c");
    until_saved(lib, s, 3);
    id = saving_id(s);
    saving_close(s);
    return id;
}

void library_meddle(const char *sql)
{
    char path[2 * SCRATCH_BYTES];
    sqlite3 *db;
    ck_assert_int_eq(sqlite3_open(scratch_path(path, dir, "library.db"), &db), SQLITE_OK);
    sqlite3_busy_timeout(db, MOMENT);
    ck_assert_int_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* Source: "The Database File Header", sqlite.org. */
void library_damage(void)
{
    enum { FREE_PAGES = 36 };
    char path[2 * SCRATCH_BYTES];
    int fd = open(scratch_path(path, dir, "library.db"), O_WRONLY | O_CLOEXEC);
    ck_assert_int_eq(pwrite(fd, "\0\0\0\x63", 4, FREE_PAGES), 4);
    close(fd);
}

/* What takes a version away, by the version that is left. */
static const char *const undo[LIBRARY_VERSION] = {
    [1] = "ALTER TABLE matches DROP COLUMN plan; DROP TABLE lineups; PRAGMA user_version = 1",
    [2] = "ALTER TABLE matches DROP COLUMN judged; ALTER TABLE matches DROP COLUMN helped;"
          "PRAGMA user_version = 2",
    [3] = "DROP TABLE tournament_records; DROP TABLE tournament_parts; DROP TABLE entrants;"
          "DROP TABLE tournaments; PRAGMA user_version = 3",
    [4] = "ALTER TABLE entrants DROP COLUMN called; PRAGMA user_version = 4",
    [5] = "DROP TABLE summaries; PRAGMA user_version = 5",
    [6] = "DROP TABLE drills; ALTER TABLE matches DROP COLUMN drilled; PRAGMA user_version = 6",
    [7] = "DROP TABLE attempts; PRAGMA user_version = 7",
    [8] = "ALTER TABLE attempts DROP COLUMN ended; ALTER TABLE attempts DROP COLUMN scores;"
          "ALTER TABLE attempts DROP COLUMN winners; PRAGMA user_version = 8",
    [9] = "ALTER TABLE matches DROP COLUMN imported; PRAGMA user_version = 9",
};

void library_age(int version)
{
    for (int v = LIBRARY_VERSION - 1; v >= version; v--) {
        library_meddle(undo[v]);
    }
}
