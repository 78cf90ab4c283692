/* rollick solve, with the quickest board that needs it: nothing is destroyed there, so one sweep
 * finds all values. */
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <glob.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static struct run r;

static void setup(void)
{
    run_init(&r);
}

static void teardown(void)
{
    run_fini(&r);
}

static void run_board(const char *line, const char *input)
{
    char all[3 * SCRATCH_BYTES];
    snprintf(all, sizeof all, "%s --rules columns=2,rows=2,sides=10,destroy=off", line);
    run_line(&r, all, input);
}

static void run_well(const char *line, const char *input)
{
    run_board(line, input);
    ck_assert_msg(r.status == 0, "%s: %s", line, r.errors);
}

static void says(const char *words)
{
    ck_assert_msg(strstr(r.output, words) != NULL, "%s: %s", words, r.output);
}

static void hears(const char *words)
{
    ck_assert_msg(strstr(r.errors, words) != NULL, "%s: %s", words, r.errors);
    ck_assert_msg(!strstr(r.errors, "rollick: "), "%s", r.errors);
}

static double number_after(const char *words)
{
    says(words);
    return strtod(strstr(r.output, words) + strlen(words), NULL);
}

START_TEST(what_is_solved_is_played_and_hinted_exactly)
{
    run_well("hint knucklebones --json", "{}");
    says("\"brain\":\"expert\",\"exact\":false");
    run_well("solve knucklebones --json", NULL);
    says("\"was_there\":false,\"resumed\":0,\"sweeps\":2,");
    hears("Looking for what was saved\nSweep 1: ");
    ck_assert_ptr_null(strchr(r.errors, '\r')); /* a line for each, it is no terminal */
    double value = number_after("\"value\":");
    run_well("hint knucklebones --json", "{}");
    says("\"brain\":\"optimal\",\"exact\":true,\"unit\":\"win\"");
    ck_assert_double_eq_tol(number_after("\"value\":"), value, 1e-11);
    run_well("arena knucklebones ai:5 ai:expert -n 2 --json", NULL);
    says("{\"seat\":\"ai:5\",\"name\":\"");
    says("\",\"brain\":\"optimal\",\"tabulated\":");
    run_well("lab knucklebones sweep careless:100..101:score:gain ai:5 -n 2 --csv", NULL);
    says("\ncareless:101:score:gain,");
    run_well("play knucklebones ai:5 ai:expert --seed 1 --plain --test-clock", NULL);
    run_line(&r, "review last --json", NULL);
    ck_assert_int_eq(r.status, 0);
    says("\"brain\":\"optimal\",\"exact\":true,\"unit\":\"win\"");
}
END_TEST

START_TEST(a_table_that_is_there_is_checked)
{
    run_well("solve knucklebones", NULL);
    char *sum = strdup(run_from(&r, "Sum:"));
    ck_assert_uint_gt(strlen(sum), 64);
    run_well("solve knucklebones --jobs 3", NULL);
    says("solved already");
    ck_assert_str_eq(r.errors, "Checking the table\n");
    ck_assert_str_eq(run_from(&r, "Sum:"), sum);
    free(sum);
}
END_TEST

START_TEST(a_name_that_json_cannot_hold_is_null)
{
    char line[2 * SCRATCH_BYTES];
    snprintf(line, sizeof line, "solve knucklebones --json --data-dir %s/d\xff", r.home);
    run_well(line, NULL); /* it is made */
    says("\"was_there\":false");
    says("\"file\":null}");
    run_well(line, NULL); /* it is there */
    says("\"was_there\":true");
    says("\"file\":null}");
}
END_TEST

/* The only file of that kind among the tables. */
static void find(const char *kind, char path[2 * SCRATCH_BYTES])
{
    char pattern[2 * SCRATCH_BYTES];
    glob_t found;
    snprintf(pattern, sizeof pattern, "%s/.local/share/rollick/tables/*.%s", r.home, kind);
    ck_assert_int_eq(glob(pattern, 0, NULL, &found), 0);
    ck_assert_int_eq((int)found.gl_pathc, 1);
    snprintf(path, 2 * SCRATCH_BYTES, "%s", found.gl_pathv[0]);
    globfree(&found);
}

/* Cuts the only table short. */
static void cut(off_t length)
{
    char path[2 * SCRATCH_BYTES];
    find("table", path);
    ck_assert_int_eq(truncate(path, length), 0);
}

START_TEST(what_nobody_hears_is_written_into_no_file)
{
    char path[2 * SCRATCH_BYTES];
    struct stat lock;
    r.unheard = true;
    run_well("solve knucklebones", NULL);
    find("table.lock", path);
    ck_assert_int_eq(stat(path, &lock), 0);
    ck_assert_int_eq(lock.st_size, 0);
}
END_TEST

static const struct {
    const char *line;
    off_t left; /* of the table's bytes */
} users[] = {
    {"hint knucklebones", 10000},
    {"hint knucklebones", 100}, /* less than what says what it is */
    {"arena knucklebones ai:5 ai:4 -n 2", 0},
    {"play knucklebones ai:5 ai:4 --plain --test-clock", 10000},
    {"lab knucklebones sweep careless:100..101:score:gain ai:5 -n 2", 10000},
};

START_TEST(a_damaged_table_is_bad_input_until_it_is_made_again)
{
    run_well("solve knucklebones", NULL);
    cut(users[_i].left);
    run_board(users[_i].line, "{}");
    ck_assert_int_eq(r.status, 3);
    ck_assert_msg(strstr(r.errors, "rollick solve makes it again\n") != NULL, "%s", r.errors);
    run_well("solve knucklebones --json", NULL);
    says("\"was_there\":false");
    ck_assert_ptr_nonnull(strstr(r.errors, "What was saved is damaged"));
    run_well(users[_i].line, "{}");
}
END_TEST

START_TEST(a_file_that_may_not_grow_is_said_so)
{
    struct rlimit limit;
    ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = 100000;
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    run_board("solve knucklebones", NULL);
    ck_assert_int_eq(r.status, 5);
    ck_assert_ptr_nonnull(strstr(r.errors, "File too large"));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("solve");
    TCase *t = tcase_create("solve");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 60);
    tcase_add_test(t, what_is_solved_is_played_and_hinted_exactly);
    tcase_add_test(t, a_table_that_is_there_is_checked);
    tcase_add_test(t, a_name_that_json_cannot_hold_is_null);
    tcase_add_test(t, what_nobody_hears_is_written_into_no_file);
    tcase_add_loop_test(t, a_damaged_table_is_bad_input_until_it_is_made_again, 0, ROWS(users));
    tcase_add_test(t, a_file_that_may_not_grow_is_said_so);
    suite_add_tcase(s, t);
    return s;
}
