/* A library that can be read and not written, as on a read-only disk. */
#include "src/library/database.h"
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct run r;
static char dir[2 * SCRATCH_BYTES], path[4 * SCRATCH_BYTES];

static const char *file(const char *name)
{
    snprintf(path, sizeof path, "%s/%s", dir, name);
    return path;
}

/* Two matches, in a directory whose name is none of a URI. */
static void setup(void)
{
    run_init(&r);
    scratch_path(dir, r.home, "a?b%41#c");
    for (int seed = 1; seed <= 2; seed++) {
        char line[4 * SCRATCH_BYTES];
        snprintf(line, sizeof line, "play hog ai:3 ai:4 --seed %d --data-dir %s", seed, dir);
        run_line(&r, line, NULL);
        ck_assert_msg(r.status == 0, "%s", r.errors);
    }
}

static void teardown(void)
{
    scratch_writable(dir);
    run_fini(&r);
}

static void run_there(const char *command, const char *input)
{
    char line[4 * SCRATCH_BYTES];
    snprintf(line, sizeof line, "%s --data-dir %s", command, dir);
    run_line(&r, line, input);
}

static void close_dir(void)
{
    ck_assert_msg(scratch_read_only(dir), "it stays writable");
}

static const struct {
    const char *command, *output;
    int status;
} reading[] = {
    {"history", "seed 0xd4735e3a265e16ee"},
    {"history --json", "\"match\":1,"},
    {"history tournaments", "No tournament is kept yet."},
    {"stats", "Hog: played 2, won"},
    {"export 1", "\"end\":\"over\""},
    {"export last --as markdown", "| "},
    {"replay 2", "The match is over."},
    {"review 1", "accuracy"},
    {"verify 2", "all agrees; the dice follow from the seed"},
    {"verify last --json", "\"verified\":true"},
    {"doctor", "are kept in", 5}, /* nothing new can be kept */
};

static void reads_as_before(void)
{
    for (int i = 0; i < ROWS(reading); i++) {
        run_there(reading[i].command, NULL);
        ck_assert_msg(r.status == reading[i].status && strstr(r.output, reading[i].output),
                      "%s: %d: %s%s", reading[i].command, r.status, r.output, r.errors);
        ck_assert_str_eq(r.errors, "");
    }
}

START_TEST(what_reads_works_as_it_did)
{
    close_dir();
    reads_as_before();
}
END_TEST

/* Summaries are missing, so that statistics would keep them; what was written last stands in the
 * log alone, with shared memory beside it or without. */
START_TEST(what_stands_in_the_log_of_a_killed_program_is_read)
{
    sqlite3 *db;
    ck_assert_int_eq(sqlite3_open(file("library.db"), &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(db,
                                  "DELETE FROM summaries;"
                                  "UPDATE matches SET started = '2026-11-20T14:00:00Z';",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    ck_assert_int_eq(access(file("library.db-wal"), F_OK), 0);
    if (_i) {
        unlink(file("library.db-shm"));
    }
    close_dir();
    reads_as_before();
    run_there("history", NULL);
    ck_assert_ptr_nonnull(strstr(r.output, "2026-11-20T14:00:00Z"));
}
END_TEST

START_TEST(a_match_is_played_and_says_once_that_it_is_not_kept)
{
    close_dir();
    run_there("play hog ai:3 ai:4 --seed 3", NULL);
    ck_assert_int_eq(r.status, 0);
    const char *said = strstr(r.output, "Nothing is kept: ");
    ck_assert_msg(said && !strstr(said + 1, "Nothing is kept: "), "%s", r.output);
    ck_assert_msg(strstr(said, "; 'rollick history' lists what there is"), "%s", r.output);
    run_there("history", NULL);
    ck_assert_ptr_null(strstr(r.output, "\n    3 "));
    run_there("play", "\n"); /* the game is that of the newest match */
    ck_assert_msg(!strstr(r.errors, "needs a GAME"), "%s", r.errors);
}
END_TEST

/* They were asked to write. */
static const struct {
    const char *command;
    int status;
} writing[] = {
    {"forget 1", 5}, {"rename Ann Bo", 5}, {"import -", 5},  {"resume", 5},
    {"resume 1", 5}, {"daily", 5},         {"daily hog", 5},
};

START_TEST(what_has_to_write_is_refused)
{
    close_dir();
    run_there(writing[_i].command, NULL);
    ck_assert_int_eq(r.status, writing[_i].status);
    ck_assert_ptr_nonnull(strstr(r.errors, "cannot be written"));
    ck_assert_str_eq(r.output, "");
}
END_TEST

/* Nothing can be made of it where it stands. */
START_TEST(a_damaged_one_is_not_to_be_salvaged_there)
{
    scratch_wipe(file("library.db"), "\"act\":\"roll");
    close_dir();
    for (int salvage = 0; salvage < 2; salvage++) {
        run_there(salvage ? "doctor --salvage" : "doctor", NULL);
        ck_assert_msg(r.status == (salvage ? 5 : 3), "%d: %s", r.status, r.errors);
        ck_assert_msg(strstr(r.output, "The library is damaged: "), "%s", r.output);
        ck_assert_ptr_nonnull(strstr(r.output, "a copy of it elsewhere can be salvaged"));
        ck_assert_ptr_null(strstr(r.output, "--salvage"));
    }
}
END_TEST

/* Opening it would bring it up to date, which is to write. */
START_TEST(an_older_library_is_refused_with_both_versions)
{
    char sql[64], said[64];
    sqlite3 *db;
    snprintf(sql, sizeof sql, "PRAGMA user_version = %d", LIBRARY_VERSION - 1);
    snprintf(said, sizeof said, "has version %d; it would have to be brought up to version %d",
             LIBRARY_VERSION - 1, LIBRARY_VERSION);
    ck_assert_int_eq(sqlite3_open(file("library.db"), &db), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    close_dir();
    run_there("history", NULL);
    ck_assert_int_eq(r.status, 3);
    ck_assert_msg(strstr(r.errors, said), "%s", r.errors);
}
END_TEST

/* Whether a directory can be made read-only here. */
static bool permitted(void)
{
    char made[] = "/tmp/rollick-test-XXXXXX";
    bool may = mkdtemp(made) && scratch_read_only(made);
    scratch_writable(made);
    rmdir(made);
    return may;
}

Suite *suite(void)
{
    if (!permitted()) {
        printf("not tested: read-only disks cannot be had here\n");
        return NULL;
    }
    Suite *s = suite_create("read_only");
    TCase *t = tcase_create("read_only");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 120);
    tcase_add_test(t, what_reads_works_as_it_did);
    tcase_add_loop_test(t, what_stands_in_the_log_of_a_killed_program_is_read, 0, 2);
    tcase_add_test(t, a_match_is_played_and_says_once_that_it_is_not_kept);
    tcase_add_loop_test(t, what_has_to_write_is_refused, 0, ROWS(writing));
    tcase_add_test(t, a_damaged_one_is_not_to_be_salvaged_there);
    tcase_add_test(t, an_older_library_is_refused_with_both_versions);
    suite_add_tcase(s, t);
    return s;
}
