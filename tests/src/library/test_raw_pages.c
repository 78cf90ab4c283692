/* Rows of all tables are read from their pages, and known again by what they are made of. */
#include "src/library/salvage/raw_pages.h"
#include "src/library/salvage/salvage.h"
#include "tests/src/library/library_tool.h"
#include "tests/suite.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

static char path[2 * SCRATCH_BYTES];

/* A row of each other table; texts of 9,000 bytes go on over two more pages. */
static const struct {
    const char *insert, *count;
} others[] = {
    {"INSERT INTO lineups VALUES ('long', printf('%.9000c', 'x'))",
     "SELECT count(*) FROM lineups WHERE plan = printf('%.9000c', 'x')"},
    {"INSERT INTO tournaments (id, game, format, setup, started)"
     " VALUES (7, 'hog', 'king', '{}', '2026-11-20T14:00:00Z')",
     "SELECT count(*) FROM tournaments WHERE id = 7 AND format = 'king' AND ended IS NULL"},
    {"INSERT INTO entrants (tournament, n, seat) VALUES (7, 0, 'ai:3'), (7, 1, 'ai:4')",
     "SELECT count(*) = 2 FROM entrants WHERE seat IN ('ai:3', 'ai:4')"},
    {"INSERT INTO tournament_parts VALUES (7, 0, 1, 2, 300, printf('%.9000c', 'y'))",
     "SELECT count(*) FROM tournament_parts"
     " WHERE groups = 300 AND result = printf('%.9000c', 'y')"},
    {"INSERT INTO tournament_records VALUES (7, 0, 1, 2, -70000, printf('%.9000c', 'z'))",
     "SELECT count(*) FROM tournament_records"
     " WHERE match = -70000 AND record = printf('%.9000c', 'z')"},
    {"INSERT INTO summaries VALUES (2, 'words')",
     "SELECT count(*) FROM summaries WHERE match = 2 AND text = 'words'"},
    {"INSERT INTO drills VALUES (1, 'Ann', 'hog', '{}', '{}', -0.125, 1, 20000, 2, 3)",
     "SELECT count(*) FROM drills WHERE cost = -0.125 AND due = 20000 AND match = 2"},
    {"INSERT INTO attempts (person, game, date, match) VALUES ('Ann', 'hog', '2026-11-20', 2)",
     "SELECT count(*) FROM attempts WHERE date = '2026-11-20' AND par IS NULL"},
};

static int counted(const char *sql)
{
    sqlite3_stmt *row;
    sqlite3 *db;
    ck_assert_int_eq(sqlite3_open(scratch_path(path, dir, "library.db"), &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_prepare_v2(db, sql, -1, &row, NULL), SQLITE_OK);
    ck_assert_int_eq(sqlite3_step(row), SQLITE_ROW);
    int n = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    sqlite3_close(db);
    return n;
}

static void ignore(void *with, const char *sentence)
{
    (void)with, (void)sentence;
}

START_TEST(whatever_else_is_kept_comes_back)
{
    const struct mend_ear ear = {.hear = ignore};
    char aside[PATH_BYTES];
    int matches;
    struct library *lib = opened();
    play_a_little(lib);
    play_a_little(lib);
    closed(lib);
    for (int i = 0; i < ROWS(others); i++) {
        library_meddle(others[i].insert);
        ck_assert_int_eq(counted(others[i].count), 1);
    }
    library_damage();
    ck_assert_msg(salvage(dir, &ear, aside, &matches, &why), "%s", why.bytes);
    ck_assert_int_eq(matches, 2);
    for (int i = 0; i < ROWS(others); i++) {
        ck_assert_msg(counted(others[i].count) == 1, "%s", others[i].count);
    }
    ck_assert_int_eq(counted("SELECT seq FROM sqlite_sequence WHERE name = 'tournaments'"), 7);
}
END_TEST

/* The second page of a file, a table of three rows, and two of its bytes that become two others.
 * Source: "B-tree Pages", sqlite.org. */
enum { PAGE = 512, KIND = 0, CONTENT = 5, FIRST_CELL = 8, SECOND_CELL = 10 };
static const struct {
    const char *what;
    int to, from;
    int sound, doubtful; /* rows */
} pages[] = {
    {"as it was", CONTENT, CONTENT, 3, 0},
    {"a row twice", FIRST_CELL, SECOND_CELL, 0, 3},
    {"rows outside the part that has rows", CONTENT, FIRST_CELL, 0, 3},
    {"a row beyond the end", FIRST_CELL, KIND, 0, 2},
};

static void count_row(void *with, const struct raw_pages_row *row)
{
    *(int *)with += row->n == 1; /* the other page has rows of five */
}

START_TEST(rows_of_a_page_that_is_not_whole_are_doubtful)
{
    struct raw_pages p;
    int sound = 0, doubtful = 0;
    library_meddle("PRAGMA page_size = 512; CREATE TABLE t (a);"
                   "INSERT INTO t VALUES (100), (200), (300)");
    ck_assert_msg(raw_pages_init(&p, scratch_path(path, dir, "library.db"), &why), "%s", why.bytes);
    ck_assert_int_eq((int)p.size, PAGE);
    memcpy(p.bytes + PAGE + pages[_i].to, p.bytes + PAGE + pages[_i].from, 2);
    raw_pages_each(&p, true, count_row, &sound);
    raw_pages_each(&p, false, count_row, &doubtful);
    raw_pages_fini(&p);
    ck_assert_msg(sound == pages[_i].sound && doubtful == pages[_i].doubtful,
                  "%s: %d rows are sound, %d are not", pages[_i].what, sound, doubtful);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("raw_pages");
    TCase *t = tcase_create("raw_pages");
    tcase_add_checked_fixture(t, make_scratch, remove_scratch);
    tcase_add_test(t, whatever_else_is_kept_comes_back);
    tcase_add_loop_test(t, rows_of_a_page_that_is_not_whole_are_doubtful, 0, ROWS(pages));
    suite_add_tcase(s, t);
    return s;
}
