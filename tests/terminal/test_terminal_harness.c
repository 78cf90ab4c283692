/* The harness sees what it has to see: without this, nothing that the others say would count. */
#include "tests/suite.h"
#include "tests/terminal/process.h"
#include "tests/terminal/terminal.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

static struct terminal t;

static void run(const char *script)
{
    const char *const argv[] = {"/bin/sh", "-c", script, NULL};
    terminal_start(&t, &(struct launch){.rows = 5, .columns = 30, .argv = argv});
}

static void close_terminal(void)
{
    terminal_close(&t);
}

START_TEST(a_terminal_shows_what_a_program_writes)
{
    run("printf 'one\\n\\033[1mtwo\\033[m \\303\\251\\344\\270\\255'; exit 3");
    ck_assert_int_eq(terminal_finish(&t), 3);
    char *screen = terminal_text(&t);
    ck_assert_str_eq(screen, "one\ntwo é中\n\n\n\n");
    free(screen);
}
END_TEST

/* Where it is cut depends on who has the processor. */
START_TEST(a_character_that_comes_in_parts_is_one)
{
    run("printf 'a\\342'; sleep 0.05; printf '\\227'; sleep 0.05; printf '\\217\\344'; sleep 0.05;"
        "printf '\\270\\255.'");
    ck_assert_int_eq(terminal_finish(&t), 0);
    char *screen = terminal_text(&t);
    ck_assert_str_eq(screen, "a●中.\n\n\n\n\n");
    free(screen);
}
END_TEST

START_TEST(typing_reaches_the_program_and_waiting_sees_the_answer)
{
    run("stty -echo; read word; printf 'got %s\\n' $word; read word");
    terminal_idle(&t);
    terminal_type(&t, "hello\n");
    terminal_idle(&t);
    ck_assert(terminal_shows(&t, "got hello"));
    terminal_signal(&t, SIGTERM);
    ck_assert_int_eq(terminal_finish(&t), 256 + SIGTERM);
}
END_TEST

/* What a program may leave behind, and what is said about it. */
static const struct {
    const char *script;
    const char *disorder;
} disorders[] = {
    {"true", NULL},
    {"printf '\\033[?1049h\\033[?1049l'", NULL},
    {"printf '\\033[?1049h'", "alternate screen"},
    {"printf '\\033[?25l'", "cursor"},
    {"printf '\\033[?1000h'", "mouse"},
    {"printf '\\033[?2004h'", "pastes"},
    {"printf '\\033[?2004h\\033[?2004l'", NULL},
    {"stty -echo", "modes"},
    {"stty raw", "modes"},
    {"modes=$(stty -g); stty raw; stty $modes", NULL},
};

START_TEST(what_a_program_leaves_behind_is_noticed)
{
    run(disorders[_i].script);
    terminal_finish(&t);
    const char *found = terminal_disorder(&t);
    ck_assert_int_eq(found == NULL, disorders[_i].disorder == NULL);
    ck_assert(!found || strstr(found, disorders[_i].disorder));
}
END_TEST

START_TEST(a_busy_program_is_not_idle_and_a_stopped_one_is_stopped)
{
    run("read word; while :; do :; done");
    terminal_idle(&t);
    ck_assert_int_lt(process_cpu_ms(t.child), 100);
    terminal_type(&t, "go\n");
    while (process_cpu_ms(t.child) < 50) {
        terminal_watch(&t, 10);
    }
    ck_assert(!process_idle(t.child));
    terminal_signal(&t, SIGSTOP);
    terminal_wait_stopped(&t);
    ck_assert(process_stopped(t.child));
}
END_TEST

/* It sleeps longer than what counts; a part of it in which the test did not run does not count, so
 * it is asked again. */
START_TEST(a_program_that_lets_people_wait_is_found_out)
{
    run("stty -echo; while read word; do sleep 0.3; echo done; done");
    do {
        terminal_idle(&t);
        terminal_type(&t, "go\n");
        terminal_answer(&t);
    } while (t.frozen < 200000);
}
END_TEST

static const char *const in_time[] = {
    "read word; echo done; sleep 1000; read word", /* after the answer */
    "read word; read word; sleep 1000; read word", /* ready, nothing to say */
};

START_TEST(nobody_waits_for_a_program_that_has_answered_or_is_ready)
{
    char script[100] = "stty -echo; ";
    run(strcat(script, in_time[_i]));
    terminal_idle(&t);
    terminal_type(&t, "go\n");
    terminal_answer(&t); /* which would wait a thousand seconds */
}
END_TEST

START_TEST(a_new_size_and_a_hang_up_reach_the_program)
{
    run("trap 'stty size' WINCH; trap 'exit 7' HUP; echo ready; while :; do sleep 0.01; done");
    terminal_wait(&t, "ready");
    terminal_resize(&t, 4, 20);
    terminal_wait(&t, "4 20");
    terminal_vanish(&t);
    ck_assert_int_eq(terminal_finish(&t), 7);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("terminal harness");
    TCase *c = tcase_create("harness");
    tcase_add_checked_fixture(c, NULL, close_terminal);
    tcase_set_timeout(c, 30);
    tcase_add_test(c, a_terminal_shows_what_a_program_writes);
    tcase_add_test(c, a_character_that_comes_in_parts_is_one);
    tcase_add_test(c, typing_reaches_the_program_and_waiting_sees_the_answer);
    tcase_add_loop_test(c, what_a_program_leaves_behind_is_noticed, 0, ROWS(disorders));
    tcase_add_test(c, a_busy_program_is_not_idle_and_a_stopped_one_is_stopped);
    tcase_add_test(c, a_program_that_lets_people_wait_is_found_out);
    tcase_add_loop_test(c, nobody_waits_for_a_program_that_has_answered_or_is_ready, 0,
                        ROWS(in_time));
    tcase_add_test(c, a_new_size_and_a_hang_up_reach_the_program);
    suite_add_tcase(s, c);
    return s;
}
