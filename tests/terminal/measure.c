/* measure PROGRAM: how fast Rollick is on a terminal, and what it takes: a part of `./dev bench`.
 * Each row has what was reached and what is wanted; ends with 1 when one is missed. */
#include "tests/terminal/hands.h"
#include "tests/terminal/process.h"
#include "ui/play/animation.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STARTS = 10, ROUNDS = 5, WAIT_MS = 2000 };
enum { START_MS = 100, KEY_MS = 20, CPU_PERCENT = 0, RESIDENT_KB = 12 * 1000 };
enum { PICTURE_BYTES = 200, PICTURE_MOST = 700 };
enum {
    ESC = 033,
    ESC_WAITS_MS = 25
}; /* whether it begins an arrow's sequence: ui/term/terminal.c */

static struct stage stage;
static const struct staging standard, moving = {.moves = true};

static const struct {
    const char *words, *shows;
    const char *keys; /* what is typed there, one after the other: moves, overlays, choices */
} screens[] = {
    {"", "R O L L I C K", "jjkk?\033nyjl\033ojl\033r\033m\033s\033bj\033"},
    {"play notone A=human B=human --seed 2", "Risk", "rrbrb?\033Lk\033G\033u%%"},
    {"play hog A=human B=human --seed 2", "How many", "lhl5x0?\033Lk\033G\033u%%"},
    {"play knucklebones A=human B=human --seed 2", "Place", "llh123?\033Lk\033Gh\033uu"},
    {"play yahtzee A=human B=human --seed 2", "roll 1 of 3", "123rjjk4ra?\033Lk\033G\033uu"},
    {"play yahtzee A=human B=human C=human D=human E=human F=human --seed 2", "roll 1 of 3",
     "123rjjk4ra?\033Lk\033G\033uu"},
};

enum { SCREENS = sizeof screens / sizeof screens[0] };

static bool slow;

static void report(const char *what, double reached, int most)
{
    bool missed = reached > most;
    slow = slow || missed;
    printf("%-60s %9.1f %9d%s\n", what, reached, most, missed ? "  too slow" : "");
}

static void look_at(int i)
{
    stage_start(&stage, &standard, screens[i].words);
    terminal_wait(&stage.t, screens[i].shows);
}

/* From the start of the process until the page is whole. */
static double worst_start(void)
{
    double worst = 0;
    for (int n = 0; n < STARTS; n++) {
        for (int i = 0; i < SCREENS; i++) {
            long long begun = terminal_clock();
            look_at(i);
            terminal_idle(&stage.t);
            double took = (double)(stage.t.read_at - begun) / 1000;
            worst = n > 0 && took > worst ? took : worst; /* the first round warms the caches */
        }
    }
    return worst;
}

struct answers {
    double key, esc; /* the slowest, in milliseconds */
};

/* Where the page is whole only when something was worked out, its beginning is the answer. */
static bool works_out(char key)
{
    return strchr("G%", key) != NULL;
}

/* From a key until the page that it leads to; keys that change nothing have no answer. */
static double took(char key)
{
    long long begun = terminal_clock();
    hands_key(&stage, (char[]){key, '\0'});
    ck_assert_msg(!stage.t.ended, "key %d ends the program", key);
    if (!stage.t.answered_at) {
        return 0;
    }
    return (double)((works_out(key) ? stage.t.answered_at : stage.t.read_at) - begun) / 1000;
}

static struct answers worst_answers(void)
{
    struct answers worst = {0, 0};
    for (int n = 0; n < ROUNDS; n++) {
        for (int i = 0; i < SCREENS; i++) {
            look_at(i);
            terminal_idle(&stage.t);
            for (const char *key = screens[i].keys; *key; key++) {
                double *slowest = *key == ESC ? &worst.esc : &worst.key, this = took(*key);
                *slowest = this > *slowest ? this : *slowest;
            }
        }
    }
    return worst;
}

static double most_cpu(void)
{
    double most = 0;
    for (int i = 0; i < SCREENS; i++) {
        look_at(i);
        terminal_idle(&stage.t);
        long before = process_cpu_ms(stage.t.child);
        terminal_watch(&stage.t, WAIT_MS);
        double percent = 100.0 * (double)(process_cpu_ms(stage.t.child) - before) / WAIT_MS;
        most = percent > most ? percent : most;
    }
    return most;
}

static double most_resident(void)
{
    double most = 0;
    for (int i = 0; i < SCREENS; i++) {
        look_at(i);
        terminal_idle(&stage.t);
        double kb = (double)process_resident_kb(stage.t.child);
        most = kb > most ? kb : most;
    }
    return most;
}

/* A throw of five medium dice, from its first picture until the last one lies; behind that comes
 * the board that it led to. */
static void report_throw(void)
{
    enum { DICE = 5, PICTURES = ANIMATION_TUMBLE + DICE };
    stage_start(&stage, &moving, "play yahtzee A=human B=human --seed 2");
    terminal_wait(&stage.t, "roll 1 of 3");
    terminal_idle(&stage.t);
    long before = stage.t.bytes;
    hands_key(&stage, "r");
    report("bytes a picture while five dice roll, on average",
           (double)(stage.t.bytes - before - stage.t.piece) / PICTURES, PICTURE_BYTES);
    report("bytes of the largest of them", (double)stage.t.largest, PICTURE_MOST);
}

START_TEST(everything)
{
    stage_open(&stage);
    report("milliseconds from start to the first page, worst", worst_start(), START_MS);
    struct answers worst = worst_answers();
    report("milliseconds from a key to its answer, worst", worst.key, KEY_MS);
    report("milliseconds from Esc, which may begin a sequence, worst", worst.esc,
           ESC_WAITS_MS + KEY_MS);
    report("per cent of a core while it waits for a key", most_cpu(), CPU_PERCENT);
    report("kilobytes resident before anything is solved", most_resident(), RESIDENT_KB);
    report_throw();
    stage_close(&stage);
}
END_TEST

/* The stage is one of tests and stops where they do. */
int main(int n, char **words)
{
    if (n != 2) {
        fprintf(stderr, "usage: measure PROGRAM\n");
        return 2;
    }
    setenv("ROLLICK", words[1], 1);
    Suite *suite = suite_create("measure");
    TCase *c = tcase_create("measure");
    tcase_add_test(c, everything);
    suite_add_tcase(suite, c);
    SRunner *runner = srunner_create(suite);
    srunner_set_fork_status(runner, CK_NOFORK);
    srunner_run_all(runner, CK_ENV);
    bool failed = srunner_ntests_failed(runner) > 0;
    srunner_free(runner);
    return failed || slow;
}
