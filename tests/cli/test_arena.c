/* rollick arena: an end before the end, what a terminal sees of it, and matches that are written.
 */
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <fcntl.h>
#include <glob.h>
#include <jansson.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
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

static void says(const char *words)
{
    ck_assert_msg(strstr(r.output, words) != NULL, "%s: %s", words, r.output);
}

static void hears(const char *words)
{
    ck_assert_msg(strstr(r.errors, words) != NULL, "%s: %s", words, r.errors);
}

static json_t *json(void)
{
    json_t *value = json_loads(r.output, JSON_REJECT_DUPLICATES, NULL);
    ck_assert_msg(value != NULL, "%s", r.output);
    return value;
}

static long long number(const json_t *object, const char *name)
{
    const json_t *value = json_object_get(object, name);
    ck_assert_msg(json_is_integer(value), "%s: %s", name, r.output);
    return json_integer_value(value);
}

static const char *word(const json_t *object, const char *name)
{
    const char *value = json_string_value(json_object_get(object, name));
    return value ? value : "";
}

#define PAIR "ai:extra-turn:8:6 ai:always-roll:6"
#define EQUALS "ai:always-roll:6 ai:always-roll:6"

/* ---- --until better ---- */

static const struct {
    const char *line, *better, *says;
    bool stopped;
} untils[] = {
    {"arena hog " PAIR " --seed 1 -n 100000", "first", "\nBetter: ai:extra-turn:8:6. Of two", true},
    {"arena hog ai:always-roll:6 Ann=ai:extra-turn:8:6 --seed 1 -n 100000", "second",
     "\nBetter: Ann. Of two", true},
    {"arena hog " PAIR " --seed 1 -n 100000 --pairing independent", "first", "\nBetter: ", true},
    {"arena hog " EQUALS " --seed 1 -n 100000", "neither",
     "\nNeither is better by half a match in 100.", true},
    {"arena hog " PAIR " --seed 1", "unknown",
     "\nWhich of them is better is not known after these matches.\n", false},
};

START_TEST(it_ends_when_it_is_known_who_is_better)
{
    char line[256];
    snprintf(line, sizeof line, "%s --until better", untils[_i].line);
    run_line(&r, line, NULL);
    ck_assert_int_eq(r.status, 0);
    says(untils[_i].says);
    ck_assert_int_eq(strstr(r.output, "\nStopped after ") != NULL, untils[_i].stopped);
    snprintf(line, sizeof line, "%s --until better --json --jobs 1", untils[_i].line);
    run_line(&r, line, NULL);
    json_t *one = json();
    ck_assert_str_eq(word(one, "better"), untils[_i].better);
    ck_assert_int_eq(json_is_true(json_object_get(one, "stopped")), untils[_i].stopped);
    line[strlen(line) - 1] = '5'; /* --jobs */
    run_line(&r, line, NULL);
    json_t *five = json();
    for (const char *const *m = (const char *const[]){"seconds", "matches_per_second", NULL}; *m;
         m++) {
        json_object_del(one, *m);
        json_object_del(five, *m);
    }
    ck_assert(json_equal(one, five));
    json_decref(one);
    json_decref(five);
}
END_TEST

static const struct {
    const char *line, *input, *hears;
} refused[] = {
    {"arena hog " PAIR " --until better --shard 1/2", NULL, "--until does not go with --shard"},
    {"arena notone ai:1 ai:2 ai:3 --until better", NULL, "compares two, and 3 play"},
    {"arena notone ai:1 --until better", NULL, "compares two, and 1 play"},
    {"arena hog " PAIR " --until better --dice -", "1 2 3", "--until does not go with --dice"},
    {"arena hog " PAIR " --until worse", NULL, "better"},
    {"lab notone sweep hold:20..25 --until better", NULL, "takes no option --until"},
    {"play hog ai:1 ai:2 --records x", NULL, "takes no option --records"},
};

START_TEST(what_cannot_be_asked_for_is_refused)
{
    run_line(&r, refused[_i].line, refused[_i].input);
    ck_assert_int_eq(r.status, 2);
    hears(refused[_i].hears);
    ck_assert_str_eq(r.output, "");
}
END_TEST

/* ---- Signals ---- */

static const int asked[] = {SIGINT, SIGTERM};

START_TEST(who_stops_it_at_once_gets_no_result)
{
    r.pending = asked[_i];
    run_line(&r, "arena hog " PAIR " -n 2000000000", NULL);
    ck_assert_int_eq(r.status, 128 + asked[_i]);
    ck_assert_str_eq(r.output, "");
    hears("rollick: stopped before a group of matches was over: there is no result\n");
}
END_TEST

/* Begins an arena that would take an hour and writes its records; waits until some are there. */
static void begin(const char *line, glob_t *found)
{
    char whole[3 * SCRATCH_BYTES], pattern[2 * SCRATCH_BYTES];
    snprintf(whole, sizeof whole, "%s -n 2000000000 --records %s/records", line, r.home);
    snprintf(pattern, sizeof pattern, "%s/records/*.jsonl", r.home);
    run_start(&r, whole, "", "");
    while (glob(pattern, 0, NULL, found) != 0 || found->gl_pathc < 20) {
        poll(NULL, 0, 5);
    }
    globfree(found);
}

START_TEST(what_is_known_so_far_is_said)
{
    char line[256];
    glob_t found;
    begin("arena hog " PAIR " --seed 1 --jobs 2 --json", &found);
    run_stop(&r, asked[_i]);
    ck_assert_int_eq(r.status, 128 + asked[_i]);
    ck_assert_str_eq(r.errors, "");
    json_t *stopped = json();
    long long groups = number(stopped, "groups");
    ck_assert(json_is_true(json_object_get(stopped, "stopped")));
    ck_assert_int_ge(groups, 10);
    ck_assert_int_eq(number(stopped, "matches"), 2 * groups);
    char *result = strdup(r.output);
    run_line(&r, "merge -", result);
    ck_assert_int_eq(r.status, 2);
    hears("part 1 of 1 was stopped before its end");
    free(result);
    /* Those matches and no others. */
    snprintf(line, sizeof line, "arena hog " PAIR " --seed 1 --json -n %lld", 2 * groups);
    run_line(&r, line, NULL);
    json_t *whole = json();
    ck_assert_str_eq(word(whole, "signature"), word(stopped, "signature"));
    ck_assert_ptr_null(json_object_get(whole, "stopped"));
    ck_assert_ptr_null(json_object_get(whole, "better"));
    json_decref(stopped);
    json_decref(whole);
}
END_TEST

START_TEST(people_are_told_that_it_was_stopped)
{
    glob_t found;
    begin("arena hog " EQUALS " --seed 1 --pairing independent -v", &found);
    run_stop(&r, SIGINT);
    ck_assert_int_eq(r.status, 130);
    says("\nStopped after ");
    says(" of 2,000,000,000 groups of matches.\n");
}
END_TEST

/* A group of matches that takes many seconds: only the first signal waits for its end. */
START_TEST(who_asks_twice_does_not_wait)
{
    siginfo_t over = {0};
    run_start(&r,
              "arena knucklebones ai:expert ai:counter-fill --rules columns=9,rows=9,sides=2 -n 2",
              "", "");
    while (over.si_pid == 0) {
        kill(r.pid, SIGINT);
        poll(NULL, 0, 5);
        ck_assert_int_eq(waitid(P_PID, (id_t)r.pid, &over, WEXITED | WNOHANG | WNOWAIT), 0);
    }
    run_stop(&r, 0);
    ck_assert_int_eq(r.status, 130);
    ck_assert_str_eq(r.output, "");
}
END_TEST

/* ---- A terminal ---- */

/* Runs it with standard error on a terminal, and standard output in a file; `seen`: asks it to end
 * once that stands on the terminal, which shows `shown` afterwards. */
static void on_terminal(const char *const *words, const char *seen, char *shown, size_t room)
{
    int terminal, its, status;
    size_t length = 0;
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    char output[2 * SCRATCH_BYTES];
    ck_assert_int_eq(openpty(&terminal, &its, NULL, NULL, &size), 0);
    scratch_path(output, r.home, "output");
    pid_t pid = fork();
    if (pid == 0) {
        int file = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
        dup2(file, STDOUT_FILENO);
        dup2(its, STDERR_FILENO);
        close(terminal);
        setenv("HOME", r.home, 1);
        execv(getenv("ROLLICK"), (char *const *)words);
        _exit(99);
    }
    close(its);
    for (ssize_t n; (n = read(terminal, shown + length, room - 1 - length)) > 0;) {
        length += (size_t)n;
        shown[length] = '\0';
        if (seen && strstr(shown, seen)) {
            kill(pid, SIGINT);
            seen = NULL;
        }
    }
    shown[length] = '\0';
    close(terminal);
    ck_assert_int_eq(waitpid(pid, &status, 0), pid);
    r.status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
}

#define LONG_RUN "rollick", "arena", "hog", "ai:1", "ai:1", "-n", "2000000000", "--jobs", "1"

START_TEST(a_terminal_sees_how_far_it_is)
{
    char shown[1 << 16];
    const char *const words[] = {LONG_RUN, "--json", NULL};
    on_terminal(words, " left\x1b[K\r", shown, sizeof shown);
    ck_assert_int_eq(r.status, 130);
    ck_assert_msg(shown[0] == '\r' && shown[1] >= '1' && shown[1] <= '9', "%s", shown);
    ck_assert_ptr_nonnull(strstr(shown, " of 2,000,000,000 matches, "));
    ck_assert_ptr_nonnull(strstr(shown, " a second, about "));
    ck_assert_ptr_null(strchr(shown, '\n'));
    const char *end = "\r\x1b[K"; /* it was wiped away */
    ck_assert_str_eq(shown + strlen(shown) - strlen(end), end);
}
END_TEST

START_TEST(short_runs_say_nothing_there)
{
    char shown[1 << 12];
    const char *const words[] = {"rollick", "arena", "hog", "ai:1", "ai:1", "-n", "2", NULL};
    on_terminal(words, NULL, shown, sizeof shown);
    ck_assert_int_eq(r.status, 0);
    ck_assert_str_eq(shown, "");
}
END_TEST

/* ---- Records ---- */

static long long points(const char *line)
{
    const char *at = strstr(line, "\"scores\":[");
    ck_assert_msg(at != NULL, "%s", line);
    char *end;
    long long sum = strtoll(at + strlen("\"scores\":["), &end, 10);
    return sum + strtoll(end + 1, NULL, 10);
}

START_TEST(records_are_taken_by_all_who_read_them)
{
    char line[3 * SCRATCH_BYTES];
    long long sum = 0;
    glob_t found;
    snprintf(line, sizeof line, "arena hog " PAIR " -n 6 --seed 1 --json --records %s/new/here",
             r.home);
    run_line(&r, line, NULL);
    ck_assert_int_eq(r.status, 0);
    json_t *result = json();
    const json_t *seats = json_object_get(result, "seats");
    long long all =
        number(json_array_get(seats, 0), "sum") + number(json_array_get(seats, 1), "sum");
    run_line(&r, line, NULL); /* again */
    ck_assert_int_eq(r.status, 5);
    ck_assert_str_eq(r.output, "");
    hears("-0.jsonl' cannot be written: File exists\n");
    snprintf(line, sizeof line, "%s/new/here/hog-*.jsonl", r.home);
    ck_assert_int_eq(glob(line, 0, NULL, &found), 0);
    ck_assert_int_eq((int)found.gl_pathc, 6);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        snprintf(line, sizeof line, "verify %s", found.gl_pathv[i]);
        run_line(&r, line, NULL);
        ck_assert_int_eq(r.status, 0);
        snprintf(line, sizeof line, "replay %s --plain --test-clock -q", found.gl_pathv[i]);
        run_line(&r, line, NULL);
        ck_assert_int_eq(r.status, 0);
        snprintf(line, sizeof line, "export %s", found.gl_pathv[i]);
        run_line(&r, line, NULL);
        sum += points(r.output);
    }
    ck_assert_int_eq(sum, all);
    snprintf(line, sizeof line, "review %s --json", found.gl_pathv[0]);
    run_line(&r, line, NULL);
    ck_assert_int_eq(r.status, 0);
    globfree(&found);
    json_decref(result);
}
END_TEST

/* ---- Numbers ---- */

START_TEST(thousands_stand_apart_for_people)
{
    run_line(&r, "arena hog " PAIR " -n 20000 --seed 1 -v", NULL);
    says("Hog, 20,000 matches, seed ");
    says(", ties      0, losses "); /* the columns have room for it */
    says("\nGroups: 10,000. Throws and choices: ");
    run_line(&r, "arena hog " PAIR " -n 20000 --seed 1 --lang es", NULL);
    says("Hog, 20\u00a0000 partidas, ");
    run_line(&r, "arena hog " PAIR " -n 20000 --seed 1 --json", NULL);
    says("\"matches\":20000,");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("arena");
    TCase *t = tcase_create("arena");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_set_timeout(t, 60);
    tcase_add_loop_test(t, it_ends_when_it_is_known_who_is_better, 0, ROWS(untils));
    tcase_add_loop_test(t, what_cannot_be_asked_for_is_refused, 0, ROWS(refused));
    tcase_add_loop_test(t, who_stops_it_at_once_gets_no_result, 0, ROWS(asked));
    tcase_add_loop_test(t, what_is_known_so_far_is_said, 0, ROWS(asked));
    tcase_add_test(t, people_are_told_that_it_was_stopped);
    tcase_add_test(t, who_asks_twice_does_not_wait);
    tcase_add_test(t, a_terminal_sees_how_far_it_is);
    tcase_add_test(t, short_runs_say_nothing_there);
    tcase_add_test(t, records_are_taken_by_all_who_read_them);
    tcase_add_test(t, thousands_stand_apart_for_people);
    suite_add_tcase(s, t);
    return s;
}
