/* Line mode on a terminal: whole matches, broken off and gone on with, and what ends it. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FOREVER = 1000, SECONDS = 60 };

static struct stage stage;
static const struct staging wide = {.columns = 240};

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

static const char *const matches[] = {
    "play notone Ada=human ai:3 --plain --seed 1",
    "play hog Ada=human ai:3 --plain --seed 1",
    "play knucklebones Ada=human ai:3 --plain --seed 1",
    "play yahtzee Ada=human ai:3 --plain --seed 1",
};

/* Plays on to the end of the match, and no further match. */
static void play_out(struct stage *s)
{
    while (hands_lines(s, FOREVER)) {
    }
    terminal_wait(&s->t, "Play again");
    terminal_type(&s->t, "no\n");
    ck_assert_int_eq(stage_finish(s), 0);
    ck_assert_ptr_null(terminal_disorder(&s->t));
}

static char *play_through(const char *words)
{
    struct stage other;
    stage_open(&other);
    stage_start(&other, &wide, words);
    play_out(&other);
    char *record = stage_record(&other);
    stage_close(&other);
    return record;
}

static void verifies(void)
{
    int status;
    char *said = stage_command(&stage, "verify last", &status);
    ck_assert_msg(status == 0, "%s", said);
    free(said);
}

START_TEST(a_match_broken_off_goes_on_to_the_same_end)
{
    char *twin = play_through(matches[_i]);
    stage_start(&stage, &wide, matches[_i]);
    ck_assert(hands_lines(&stage, 5));
    terminal_type(&stage.t, "/undo\n/undo\n");
    ck_assert(hands_lines(&stage, 1));
    terminal_type(&stage.t, "/undo\n/redo\n");
    ck_assert(hands_lines(&stage, 2));
    terminal_resize(&stage.t, 10, 200);
    terminal_type(&stage.t, "/quit\n");
    terminal_wait(&stage.t, "rollick resume");
    ck_assert_int_eq(stage_finish(&stage), 0);
    stage_start(&stage, &wide, "resume --plain");
    play_out(&stage);
    char *record = stage_record(&stage);
    ck_assert_msg(hands_same(record, twin), "it ended otherwise");
    verifies();
    free(record);
    free(twin);
}
END_TEST

/* What ends a match in line mode, and the exit status. */
static const struct {
    int signal;
    int status;
    const char *name; /* by which it is said; NULL: it is not */
} ends[] = {
    {SIGTERM, 128 + SIGTERM},
    {SIGHUP, 128 + SIGHUP},
    {SIGINT, 128 + SIGINT},
    {SIGKILL, 256 + SIGKILL}, /* nothing can be said, and nothing is lost all the same */
    {SIGSEGV, 256 + SIGSEGV, "SIGSEGV"},
    {SIGABRT, 256 + SIGABRT, "SIGABRT"},
    {SIGBUS, 256 + SIGBUS, "SIGBUS"},
    {SIGFPE, 256 + SIGFPE, "SIGFPE"},
    {SIGUSR1, 256 + SIGUSR1, "SIGUSR1"},
    {SIGALRM, 256 + SIGALRM, "SIGALRM"},
};

/* What is said of a signal that kills the program, on a line of its own. */
static void says_ended(const char *name, const char *then)
{
    char words[200];
    snprintf(words, sizeof words, "\r\nRollick was ended by %s.%s\r\n", name, then);
    ck_assert_msg(strstr(stage.t.raw, words), "no '%s'", words);
}

START_TEST(a_signal_ends_line_mode_and_nothing_is_lost)
{
    stage_start(&stage, &wide, matches[1]);
    ck_assert(hands_lines(&stage, 3));
    terminal_signal(&stage.t, ends[_i].signal);
    ck_assert_int_eq(stage_finish(&stage), ends[_i].status);
    ck_assert_ptr_null(terminal_disorder(&stage.t));
    if (ends[_i].name) {
        says_ended(ends[_i].name, " Saved; run 'rollick resume 1' to continue.");
    }
    char *record = stage_record(&stage);
    ck_assert_int_eq(hands_choices(record), 3);
    free(record);
}
END_TEST

START_TEST(ctrl_c_ends_line_mode)
{
    stage_start(&stage, &wide, matches[0]);
    ck_assert(hands_lines(&stage, 1));
    terminal_type(&stage.t, "\003");
    ck_assert_int_eq(stage_finish(&stage), 128 + SIGINT);
    ck_assert_ptr_null(terminal_disorder(&stage.t));
}
END_TEST

START_TEST(the_end_of_input_ends_line_mode_well)
{
    stage_start(&stage, &wide, matches[0]);
    ck_assert(hands_lines(&stage, 1));
    terminal_type(&stage.t, "\004");
    ck_assert_int_eq(stage_finish(&stage), 0);
}
END_TEST

START_TEST(a_vanished_terminal_ends_line_mode_within_a_second)
{
    stage_start(&stage, &wide, matches[0]);
    ck_assert(hands_lines(&stage, 2));
    terminal_vanish(&stage.t);
    ck_assert_int_eq(stage_finish(&stage), 128 + SIGHUP);
    char *record = stage_record(&stage);
    ck_assert_int_eq(hands_choices(record), 2);
    free(record);
}
END_TEST

/* Where there is no full screen, and what the first line says about it. */
static const struct {
    const char *term;
    const char *says;
    const char *via; /* as in struct staging */
} simple[] = {
    {"TERM=blind",
     "because the terminal type 'blind' cannot show pages; TERM=xterm-256color often works.",
     "echo 'blind, cols#80,' >b && tic -o t b && exec env TERMINFO=$PWD/t \"$@\""}, /* it is known
                                                                                     */
    {"TERM=dumb", "plain mode, because TERM is dumb. Type ? for help."},
    {"TERM=unheard-of", "which is unknown here; TERM=xterm-256color would do."},
    {"TERM=", "plain mode, because TERM is not set. Type ? for help."},
    {"TERM", "plain mode, because TERM is not set. Type ? for help."},
};

START_TEST(without_a_full_screen_there_is_line_mode_and_it_says_why)
{
    const char *env[] = {simple[_i].term, NULL};
    struct staging how = {.columns = 240, .env = env, .via = simple[_i].via};
    stage_start(&stage, &how, "play hog Ada=human ai:3 --seed 1");
    terminal_wait(&stage.t, "Roll 0 to 10?");
    ck_assert(terminal_shows(&stage.t, simple[_i].says));
    ck_assert(hands_lines(&stage, 1));
    ck_assert_ptr_null(memchr(stage.t.raw, '\033', (size_t)stage.t.bytes));
    terminal_type(&stage.t, "/quit\n");
    ck_assert_int_eq(stage_finish(&stage), 0);
}
END_TEST

static const char *const locales[] = {"LC_ALL=C", "LC_ALL=POSIX"};

START_TEST(in_an_ascii_locale_only_ascii_leaves_the_program)
{
    const char *env[] = {locales[_i], NULL};
    struct staging how = {.columns = 240, .env = env};
    stage_start(&stage, &how,
                "play knucklebones \u5b54\u5b50=human Zo\u00eb=human --plain --seed 1");
    hands_lines(&stage, 4);
    terminal_type(&stage.t, "/state\n?\n/log\n/help\n");
    terminal_idle(&stage.t);
    for (long i = 0; i < stage.t.bytes; i++) {
        ck_assert_int_lt((unsigned char)stage.t.raw[i], 128);
    }
}
END_TEST

/* What comes while somebody types what nobody shall see. */
static const int hidden[] = {SIGTERM, SIGHUP, SIGINT,  SIGQUIT, SIGSEGV, SIGABRT,
                             SIGBUS,  SIGFPE, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU};
static const char secrets[] = "play hog Ada=human Bo=human --plain --secrets";

START_TEST(a_signal_at_a_secret_leaves_what_is_typed_to_be_seen)
{
    stage_start(&stage, &wide, secrets);
    terminal_wait(&stage.t, "type a secret");
    terminal_idle(&stage.t);
    ck_assert_ptr_nonnull(terminal_disorder(&stage.t));
    terminal_signal(&stage.t, hidden[_i]);
    stage_finish(&stage);
    const char *disorder = terminal_disorder(&stage.t);
    ck_assert_msg(!disorder, "%s", disorder);
}
END_TEST

START_TEST(last_words_tell_of_no_match_before_it_begins)
{
    stage_start(&stage, &wide, secrets);
    terminal_wait(&stage.t, "type a secret");
    terminal_signal(&stage.t, SIGSEGV);
    ck_assert_int_eq(stage_finish(&stage), 256 + SIGSEGV);
    says_ended("SIGSEGV", "");
}
END_TEST

START_TEST(last_words_tell_of_no_match_that_is_over)
{
    stage_start(&stage, &wide, matches[1]);
    while (hands_lines(&stage, FOREVER)) {
    }
    terminal_wait(&stage.t, "Play again");
    terminal_signal(&stage.t, SIGSEGV);
    ck_assert_int_eq(stage_finish(&stage), 256 + SIGSEGV);
    says_ended("SIGSEGV", "");
}
END_TEST

START_TEST(ctrl_z_at_a_secret_shows_what_is_typed_until_it_goes_on)
{
    struct termios modes;
    const struct staging how = {
        .via =
            "set -m; \"$@\"; echo \"stopped $?\"; read word; echo \"heard $word\"; fg >/dev/null; "
            "echo \"ended $?\""};
    stage_start(&stage, &how, secrets);
    terminal_wait(&stage.t, "type a secret");
    terminal_type(&stage.t, "\032");
    terminal_wait(&stage.t, "stopped 148");
    terminal_type(&stage.t, "shown\n");
    terminal_wait(&stage.t, "heard shown");
    ck_assert_ptr_nonnull(strstr(stage.t.raw, "shown\r\nheard shown")); /* as it was typed */
    do { /* it goes on when what is typed is hidden again */
        terminal_watch(&stage.t, 1);
        ck_assert_int_eq(tcgetattr(stage.t.slave, &modes), 0);
    } while (modes.c_lflag & ECHO);
    terminal_type(&stage.t, "hush\n");
    terminal_wait(&stage.t, "Bo, type a secret");
    ck_assert(!terminal_shows(&stage.t, "hush"));
    terminal_type(&stage.t, "\003");
    terminal_wait(&stage.t, "ended 130");
    stage_finish(&stage);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("lines on a terminal");
    TCase *c = tcase_create("lines");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, a_match_broken_off_goes_on_to_the_same_end, 0, ROWS(matches));
    tcase_add_loop_test(c, a_signal_ends_line_mode_and_nothing_is_lost, 0, ROWS(ends));
    tcase_add_loop_test(c, a_signal_at_a_secret_leaves_what_is_typed_to_be_seen, 0, ROWS(hidden));
    tcase_add_test(c, last_words_tell_of_no_match_before_it_begins);
    tcase_add_test(c, last_words_tell_of_no_match_that_is_over);
    tcase_add_test(c, ctrl_z_at_a_secret_shows_what_is_typed_until_it_goes_on);
    tcase_add_test(c, ctrl_c_ends_line_mode);
    tcase_add_test(c, the_end_of_input_ends_line_mode_well);
    tcase_add_test(c, a_vanished_terminal_ends_line_mode_within_a_second);
    tcase_add_loop_test(c, without_a_full_screen_there_is_line_mode_and_it_says_why, 0,
                        ROWS(simple));
    tcase_add_loop_test(c, in_an_ascii_locale_only_ascii_leaves_the_program, 0, ROWS(locales));
    suite_add_tcase(s, c);
    return s;
}
