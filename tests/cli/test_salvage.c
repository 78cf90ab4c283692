/* A damaged library on the command line: it is named, looked at, salvaged, and played on. */
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES = 1 << 17 };

static struct run r;
static char file[2 * SCRATCH_BYTES];

static void setup(void)
{
    run_init(&r);
    scratch_path(file, r.home, ".local/share/rollick/library.db");
    run_line(&r, "play hog ai:3 ai:4 --seed 1", NULL);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    run_line(&r, "play knucklebones ai:2 ai:2 --seed 2", NULL);
    ck_assert_msg(r.status == 0, "%s", r.errors);
}

static void teardown(void)
{
    run_fini(&r);
}

static void says(const char *command, int status, const char *words)
{
    run_line(&r, command, NULL);
    ck_assert_msg(r.status == status && (strstr(r.output, words) || strstr(r.errors, words)),
                  "%s: %d: %s%s", command, r.status, r.output, r.errors);
}

START_TEST(a_sound_library_is_left_alone)
{
    says("doctor", 0, "The library is sound.");
    says("doctor --salvage", 0, "there is nothing to salvage");
    says("history", 0, "knucklebones");
}
END_TEST

/* The doctor was asked already. */
static void names_itself_for_nothing(void)
{
    ck_assert_msg(!strstr(r.output, "says more"), "%s", r.output);
}

START_TEST(a_damaged_one_is_named_salvaged_and_played_on)
{
    scratch_wipe(file, "\"act\":\"column");
    says("history", 3, "damaged; 'rollick doctor' says more");
    says("doctor", 3, "The library is damaged: ");
    says("doctor", 3, "'rollick doctor --salvage' makes a new one of what can be read.");
    names_itself_for_nothing();
    says("doctor --salvage", 0, "There is a new library with 2 matches; the damaged one is ");
    ck_assert_ptr_nonnull(strstr(r.output, "library-damaged-1.db"));
    ck_assert_ptr_nonnull(strstr(r.output, "  match 2 is whole up to line "));
    says("doctor", 0, "The library is sound.");
    says("verify 1", 0, "all agrees");
    says("verify 2", 0, "all agrees");
    says("play hog ai:3 ai:4", 0, "Kept as match 3");
    says("export 3", 0, "\"end\":\"over\"");
}
END_TEST

/* With no page of the file in order nothing can be read, and that is all. */
START_TEST(of_noise_an_empty_library_is_made)
{
    static char noise[BYTES];
    srandom(1);
    for (size_t i = 0; i < sizeof noise; i++) {
        noise[i] = (char)random();
    }
    scratch_write(file, noise, sizeof noise);
    says("history", 3, "something else; 'rollick doctor' says more");
    says("doctor", 3, "Nothing can be kept: ");
    names_itself_for_nothing();
    says("doctor --salvage", 0, "There is a new library with 0 matches");
    says("history", 0, "No match is kept yet.");
}
END_TEST

START_TEST(where_nothing_can_be_kept_the_status_of_the_doctor_says_so)
{
    says("doctor --data-dir /dev/null", 3, "Nothing can be kept: ");
    says("doctor --data-dir /dev/null", 3, "The library cannot be looked at: ");
    says("doctor --data-dir /proc/nowhere", 3, "Nothing can be kept: ");
}
END_TEST

/* Somebody else holds the lock, so its first line cannot be written. */
START_TEST(a_match_of_which_nothing_is_kept_is_not_called_saved)
{
    sqlite3 *other;
    ck_assert_int_eq(sqlite3_open(file, &other), SQLITE_OK);
    ck_assert_int_eq(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    run_line(&r, "play hog human ai:1", "quit\n");
    ck_assert_msg(!strstr(r.output, "saved;"), "%s", r.output);
    ck_assert_msg(strstr(r.output, "saving does not work at present"), "%s", r.output);
    sqlite3_close(other);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("salvage");
    TCase *t = tcase_create("salvage");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 60);
    tcase_add_test(t, a_sound_library_is_left_alone);
    tcase_add_test(t, a_match_of_which_nothing_is_kept_is_not_called_saved);
    tcase_add_test(t, a_damaged_one_is_named_salvaged_and_played_on);
    tcase_add_test(t, of_noise_an_empty_library_is_made);
    tcase_add_test(t, where_nothing_can_be_kept_the_status_of_the_doctor_says_so);
    suite_add_tcase(s, t);
    return s;
}
