/* Ways out of every screen: signals, and a terminal that vanishes. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"
#include "tests/terminal/places.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS = 60, VANISHED = 0, FEW = 100 };

static struct stage stage;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

/* What comes, and how the program ends: 256 and more is the signal's own doing. */
static const struct {
    int signal; /* VANISHED: the terminal does */
    int status;
} ways[] = {
    {SIGTERM, 128 + SIGTERM}, {SIGHUP, 128 + SIGHUP},   {SIGINT, 128 + SIGINT},
    {SIGSEGV, 256 + SIGSEGV}, {SIGABRT, 256 + SIGABRT}, {SIGBUS, 256 + SIGBUS},
    {SIGFPE, 256 + SIGFPE},   {SIGQUIT, 256 + SIGQUIT}, {SIGUSR1, 256 + SIGUSR1},
    {SIGALRM, 256 + SIGALRM}, {VANISHED, 128 + SIGHUP},
};

/* ROLLICK_TEST_WAYS=all: each of them from each place, else so many pairs, each place and each way
 * in some of them. */
static int pairs(void)
{
    const char *word = getenv("ROLLICK_TEST_WAYS");
    return word && strcmp(word, "all") == 0 ? PLACES * ROWS(ways) : FEW;
}

START_TEST(whatever_comes_the_terminal_is_given_back)
{
    int place = _i % PLACES, way = (place + _i / PLACES) % ROWS(ways);
    places_go(&stage, (enum place)place, "", NULL);
    if (ways[way].signal == VANISHED) {
        terminal_vanish(&stage.t);
        ck_assert_int_eq(stage_finish(&stage), ways[way].status);
        return;
    }
    terminal_signal(&stage.t, ways[way].signal);
    int status = stage_finish(&stage);
    const char *disorder = terminal_disorder(&stage.t);
    ck_assert_msg(status == ways[way].status && !disorder, "place %d, signal %d: %d, %s", place,
                  ways[way].signal, status, disorder ? disorder : "in order");
    if (status >= 256) {
        hands_see(&stage, "Rollick was ended by SIG");
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("ways out of a terminal");
    TCase *c = tcase_create("ways");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, whatever_comes_the_terminal_is_given_back, 0, pairs());
    suite_add_tcase(s, c);
    return s;
}
