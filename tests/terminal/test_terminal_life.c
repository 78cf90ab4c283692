/* Ways in which a program on a terminal ends or stops, and what it does while nothing happens. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"
#include "tests/terminal/process.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SECONDS = 60,
    IDLE_MS = 1000,
    IDLE_CPU_MS = 20, /* two ticks of the system's clock */
    AGAIN_MS = 3000,
    SLEEPS_MOST = 20, /* there are one to four; dice that roll make twelve a second */
};

static struct stage stage;
static const struct staging standard;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

static const char *const match = "play yahtzee Ada=human ai:3 --seed 5";

static void left_in_order(void)
{
    const char *disorder = terminal_disorder(&stage.t);
    ck_assert_msg(disorder == NULL, "%s", disorder);
}

/* So many choices of people are in the library, and resume goes on with them. */
static void kept(int choices)
{
    char *record = stage_record(&stage);
    ck_assert_int_eq(hands_choices(record), choices);
    free(record);
    stage_start(&stage, &standard, "resume");
    ck_assert(hands_keys(&stage, 1));
    record = stage_record(&stage);
    ck_assert_int_eq(hands_choices(record), choices + 1);
    free(record);
}

/* What ends a program, and how: 256 and more is the signal's own doing. */
static const struct {
    int signal;
    int status;
} ends[] = {
    {SIGTERM, 128 + SIGTERM}, /* a request: it goes */
    {SIGHUP, 128 + SIGHUP},   {SIGINT, 128 + SIGINT},
    {SIGSEGV, 256 + SIGSEGV}, /* a crash: the terminal is restored first */
    {SIGABRT, 256 + SIGABRT}, {SIGBUS, 256 + SIGBUS},
    {SIGFPE, 256 + SIGFPE},   {SIGQUIT, 256 + SIGQUIT},
    {SIGUSR1, 256 + SIGUSR1}, /* nobody's, but it ends a program all the same */
    {SIGALRM, 256 + SIGALRM},
};

START_TEST(a_signal_ends_the_program_and_nothing_is_lost)
{
    stage_start(&stage, &standard, match);
    ck_assert(hands_keys(&stage, 3));
    terminal_signal(&stage.t, ends[_i].signal);
    ck_assert_int_eq(stage_finish(&stage), ends[_i].status);
    left_in_order();
    if (ends[_i].status >= 256) {
        hands_see(&stage, "Rollick was ended by SIG");
        hands_see(&stage, ". Saved; run 'rollick resume' to continue.");
    }
    kept(3);
}
END_TEST

START_TEST(a_signal_ends_the_program_while_dice_roll)
{
    const struct staging how = {.moves = true};
    stage_start(&stage, &how, "play hog ai:3 ai:3 --seed 5 --speed 2");
    terminal_wait(&stage.t, "picks");
    terminal_signal(&stage.t, ends[_i].signal);
    ck_assert_int_eq(stage_finish(&stage), ends[_i].status);
    left_in_order();
}
END_TEST

/* Somebody cuts a file that the thread which writes has mapped: its next write is a fault. */
START_TEST(a_fault_in_the_thread_that_writes_gives_the_terminal_back)
{
    char path[2 * SCRATCH_BYTES];
    stage_start(&stage, &standard, "play hog Ada=human Bob=human --seed 5");
    ck_assert(hands_keys(&stage, 3));
    ck_assert_int_eq(truncate(scratch_path(path, stage.data, "library.db-shm"), 0), 0);
    hands_key(&stage, "5");
    ck_assert_int_eq(stage_finish(&stage), 256 + SIGBUS);
    left_in_order();
    kept(3);
}
END_TEST

START_TEST(ctrl_c_leaves_at_once)
{
    stage_start(&stage, &standard, match);
    ck_assert(hands_keys(&stage, 2));
    terminal_type(&stage.t, "\003");
    ck_assert_int_eq(stage_finish(&stage), 128 + SIGINT);
    left_in_order();
    kept(2);
}
END_TEST

/* What is on the screen when the terminal vanishes. */
static const struct {
    const char *words;
    bool moves;
} vanishing[] = {
    {"play yahtzee Ada=human ai:3 --seed 5", false}, /* somebody is asked */
    {"play hog ai:3 ai:3 --seed 5", true},           /* dice roll */
    {"", false},                                     /* the menu */
};

/* It does not go on meanwhile: each picture of dice that roll, each wait for a key is a sleep. */
START_TEST(without_its_terminal_the_program_ends_and_does_little_else)
{
    struct staging how = {.moves = vanishing[_i].moves};
    stage_start(&stage, &how, vanishing[_i].words);
    terminal_wait(&stage.t, "help");
    terminal_watch(&stage.t, 50);
    terminal_vanish(&stage.t);
    ck_assert_int_eq(stage_finish(&stage), 128 + SIGHUP);
    ck_assert_int_le(stage.t.slept, SLEEPS_MOST);
}
END_TEST

START_TEST(a_vanished_terminal_loses_nothing)
{
    stage_start(&stage, &standard, match);
    ck_assert(hands_keys(&stage, 3));
    terminal_vanish(&stage.t);
    stage_finish(&stage);
    kept(3);
}
END_TEST

/* As in a shell: Ctrl-Z, another size, fg. */
START_TEST(ctrl_z_gives_the_terminal_back_and_fg_takes_it_again)
{
    const struct staging how = {
        .via = "set -m; \"$@\"; echo \"stopped $?\"; read word; fg >/dev/null; echo \"ended $?\""};
    stage_start(&stage, &how, match);
    terminal_wait(&stage.t, "Keep dice");
    terminal_type(&stage.t, "\032");
    terminal_wait(&stage.t, "stopped 148");
    ck_assert_ptr_null(terminal_disorder(&stage.t));
    terminal_resize(&stage.t, 30, 100);
    terminal_type(&stage.t, "\n");
    terminal_wait(&stage.t, "Keep dice");
    ck_assert(stage.t.alternate);
    char row[TERMINAL_COLUMNS * 4];
    terminal_row(&stage.t, 28, row, sizeof row);
    ck_assert_ptr_nonnull(strstr(row, "Keep dice"));
    terminal_type(&stage.t, "1");
    terminal_wait(&stage.t, "You keep");
    terminal_type(&stage.t, "\003");
    terminal_wait(&stage.t, "ended 130");
    ck_assert_int_eq(stage_finish(&stage), 0);
    left_in_order();
}
END_TEST

/* The system would throw away all output at Ctrl-Z, after it has told the program: what the program
 * wrote to give the screen back, and what the shell said. */
START_TEST(nothing_is_thrown_away_at_ctrl_z)
{
    struct termios modes;
    stage_start(&stage, &standard, match);
    terminal_wait(&stage.t, "Keep dice");
    ck_assert_int_eq(tcgetattr(stage.t.slave, &modes), 0);
    ck_assert(modes.c_lflag & ISIG);
    ck_assert(modes.c_lflag & NOFLSH);
    terminal_type(&stage.t, "\003");
    ck_assert_int_eq(stage_finish(&stage), 128 + SIGINT);
    left_in_order();
}
END_TEST

/* A shell in which the program was stopped says so; a line ends both. What is typed at the moment
 * at which the program throws away what was typed ahead (tcflush() before the first question) is
 * lost, Ctrl-Z too, and typed again: mostly none of the forty is, three were once, while curses by
 * itself hears no Ctrl-Z during a page. */
START_TEST(ctrl_z_is_heard_while_a_page_is_being_written)
{
    const struct staging how = {
        .via = "set -m; \"$@\"; echo \"stopped $?\"; read word; kill -KILL %1; wait"};
    int lost = 0;
    for (int i = 0; i < 40; i++) {
        stage_start(&stage, &how, match);
        while (!stage.t.alternate) {
            terminal_watch(&stage.t, 1);
        }
        terminal_watch(&stage.t, i % 4);
        terminal_type(&stage.t, "\032");
        for (int waits = 1; !terminal_shows(&stage.t, "stopped 148"); waits++) {
            terminal_watch(&stage.t, AGAIN_MS / 100);
            if (waits % 100 == 0 && process_idle(process_child(stage.t.child))) {
                terminal_type(&stage.t, "\032");
                lost++;
            }
        }
        terminal_type(&stage.t, "\n");
        stage_finish(&stage);
    }
    ck_assert_int_le(lost, 6);
}
END_TEST

START_TEST(a_stop_and_a_new_size_from_outside_are_survived)
{
    stage_start(&stage, &standard, match);
    ck_assert(hands_keys(&stage, 2));
    terminal_signal(&stage.t, SIGSTOP);
    terminal_wait_stopped(&stage.t);
    terminal_resize(&stage.t, 40, 120);
    terminal_signal(&stage.t, SIGCONT);
    ck_assert(hands_keys(&stage, 2));
    ck_assert(stage.t.alternate);
    terminal_type(&stage.t, "\003");
    ck_assert_int_eq(stage_finish(&stage), 128 + SIGINT);
    left_in_order();
}
END_TEST

START_TEST(without_input_it_says_so_and_ends)
{
    const struct staging how = {.via = "exec \"$@\" <&-"};
    stage_start(&stage, &how, match);
    ck_assert_int_eq(stage_finish(&stage), 2);
    hands_see(&stage, "standard input");
    ck_assert_ptr_null(memchr(stage.t.raw, '\033', (size_t)stage.t.bytes));
}
END_TEST

/* Where a program may wait for hours. */
static const struct {
    const char *words, *keys;
} rests[] = {
    {"", ""},
    {"play hog Ada=human ai:3 --seed 5 --speed 16", ""},
    {"play hog Ada=human ai:3 --seed 5 --speed 16", "5"},
    {"play hog Ada=human ai:3 --seed 5 --speed 16", "L"},
    {"play hog Ada=human Bob=human --rules goal=1 --seed 5 --speed 16", "5"}, /* result */
    {"play hog ai:3 ai:3 --seed 5 --speed 16", " "},                          /* paused */
    {"play hog Ada=human ai:3 --seed 5 --speed 16 --plain", ""},
};

START_TEST(who_waits_for_a_key_uses_no_time_and_writes_nothing)
{
    const struct staging how = {.moves = true};
    stage_start(&stage, &how, rests[_i].words);
    terminal_watch(&stage.t, 100);
    hands_key(&stage, rests[_i].keys);
    long cpu = process_cpu_ms(stage.t.child), bytes = stage.t.bytes;
    terminal_watch(&stage.t, IDLE_MS);
    ck_assert_int_le(process_cpu_ms(stage.t.child) - cpu, IDLE_CPU_MS);
    ck_assert_int_eq(stage.t.bytes, bytes);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("life on a terminal");
    TCase *c = tcase_create("life");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, a_signal_ends_the_program_and_nothing_is_lost, 0, ROWS(ends));
    tcase_add_loop_test(c, a_signal_ends_the_program_while_dice_roll, 0, 5);
    tcase_add_test(c, a_fault_in_the_thread_that_writes_gives_the_terminal_back);
    tcase_add_test(c, ctrl_c_leaves_at_once);
    tcase_add_loop_test(c, without_its_terminal_the_program_ends_and_does_little_else, 0,
                        ROWS(vanishing));
    tcase_add_test(c, a_vanished_terminal_loses_nothing);
    tcase_add_test(c, ctrl_z_gives_the_terminal_back_and_fg_takes_it_again);
    tcase_add_test(c, nothing_is_thrown_away_at_ctrl_z);
    tcase_add_test(c, ctrl_z_is_heard_while_a_page_is_being_written);
    tcase_add_test(c, a_stop_and_a_new_size_from_outside_are_survived);
    tcase_add_test(c, without_input_it_says_so_and_ends);
    tcase_add_loop_test(c, who_waits_for_a_key_uses_no_time_and_writes_nothing, 0, ROWS(rests));
    suite_add_tcase(s, c);
    return s;
}
