/* measure PROGRAM EMPTY QUICK: how fast Rollick is on a terminal, and what it takes: a part of
 * `./dev bench`. EMPTY is tests/terminal/empty.c, started in turns with it; QUICK, a bot, is
 * tests/bench/quick.c. Each row has what was reached and what is wanted; ends with 1 when one is
 * missed. */
#include "tests/src/library/ten_thousand.h"
#include "tests/terminal/hands.h"
#include "tests/terminal/places.h"
#include "tests/terminal/process.h"
#include "ui/play/animation.h"

#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
    STARTS = 15,
    PAIRS = 61, /* with an empty page, in turns */
    ROUNDS = 5,
    KEYS_MOST = 40,
    WAIT_MS = 2000,
    CHOICES = 40,
    WHILE_JUDGED = 100
};
enum { LOOK_AWAY_MS = 40 }; /* in which nobody looks into the process, which would hold it up */
enum { START_MS = 100, KEY_MS = 5, CPU_PERCENT = 0, RESIDENT_KB = 12 * 1000, MENU_KB = 8 * 1000 };
enum { TEN_THOUSAND_MS = 100 };        /* a page of ten thousand matches */
static const double menu_times = 1.5;  /* as long as an empty page: the menu … */
static const double board_times = 2.5; /* … and a board, which has more to do */
enum { PICTURE_BYTES = 200, PICTURE_MOST = 700 };
enum {
    ESC = 033,
    ESC_WAITS_MS = 25
}; /* whether it begins an arrow's sequence: ui/term/terminal.c */

static struct stage stage;
static const struct staging standard, moving = {.moves = true};

static const struct {
    const char *words;
    const char *keys; /* what is typed there, one after the other: moves, overlays, choices */
} screens[] = {
    {"", "jjkk?\033nyjl\033ojl\033r\033m\033s\033bj\033"},
    {"play notone A=human B=human --seed 2", "rrbrb?\033Lk\033G\033u%%"},
    {"play hog A=human B=human --seed 2", "lhl5x0?\033Lk\033G\033u%%"},
    {"play knucklebones A=human B=human --seed 2", "llh123?\033Lk\033Gh\033uu"},
    {"play yahtzee A=human B=human --seed 2", "123rjjk4ra?\033Lk\033G\033uu"},
    {"play yahtzee A=human B=human C=human D=human E=human F=human --seed 2",
     "123rjjk4ra?\033Lk\033G\033uu"},
};

enum { SCREENS = sizeof screens / sizeof screens[0] };

/* Matches that are gone on with in a window that shows what every turn of them was worth. */
static const char *const judged[] = {
    "play notone A=human B=human C=human D=human --seed 2",
    "play yahtzee A=human B=human C=human D=human --seed 2",
};
static const struct staging wide = {45, 140, .moves = true};

static bool slow;
static const char *empty, *quick;

static void report(const char *what, double reached, double most)
{
    bool missed = reached > most;
    slow = slow || missed;
    printf("%-59s  %9.1f %9g%s\n", what, reached, most, missed ? "  too slow" : "");
    fflush(stdout);
}

static void rest(void)
{
    terminal_idle(&stage.t);
    ck_assert_msg(!stage.t.ended, "it has ended:\n%s", stage.t.raw ? stage.t.raw : "");
}

static void look_at(int i)
{
    stage_start(&stage, &standard, screens[i].words);
    rest();
}

/* As people end it: after a death the next start has a library to put in order first. */
static void leave(void)
{
    terminal_signal(&stage.t, SIGTERM);
    stage_finish(&stage);
}

/* Milliseconds from the start of a process until its first page is there. */
static double start(int i, const char *how)
{
    char words[TERMINAL_ROW];
    snprintf(words, sizeof words, "%s %s", screens[i].words, *screens[i].words ? how : "");
    long long begun = terminal_clock();
    stage_start(&stage, &standard, words);
    terminal_wait(&stage.t, "help"); /* in the last row */
    double took = (double)(stage.t.read_at - begun) / 1000;
    rest();
    leave();
    return took;
}

static double start_empty(void)
{
    struct terminal t;
    long long begun = terminal_clock();
    terminal_start(&t, &(struct launch){
                           .rows = 24, .columns = 80, .argv = (const char *const[]){empty, NULL}});
    terminal_wait(&t, "empty");
    double took = (double)(t.read_at - begun) / 1000;
    terminal_close(&t);
    return took;
}

static int compare(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static double median(double *took, int n)
{
    qsort(took, (size_t)n, sizeof *took, compare);
    return took[n / 2];
}

/* The worst of all boards, each in the middle of its starts; and where they wait for no disk,
 * beside an empty page, which the same machine has shown as often in between. */
static void report_boards(void)
{
    double worst = 0, worst_times = 0;
    for (int i = 1; i < SCREENS; i++) {
        double took[STARTS], unkept[PAIRS], beside[PAIRS];
        start(i, ""); /* warms the caches */
        for (int n = 0; n < STARTS; n++) {
            took[n] = start(i, "");
        }
        for (int n = 0; n < PAIRS; n++) {
            unkept[n] = start(i, "--no-save");
            beside[n] = start_empty();
        }
        double whole = median(took, STARTS), times = median(unkept, PAIRS) / median(beside, PAIRS);
        worst = whole > worst ? whole : worst;
        worst_times = times > worst_times ? times : worst_times;
    }
    report("milliseconds from start to a board, worst", worst, START_MS);
    report("times as long as an empty page of curses, nothing kept, worst", worst_times,
           board_times);
}

struct answers {
    double key, esc; /* the slowest, in milliseconds */
};

/* Where the page is whole only when something was worked out, or anew after a step back, its
 * beginning is the answer. */
static bool works_out(char key)
{
    return strchr("G%u", key) != NULL;
}

/* From a key until the page that it leads to; keys that change nothing have no answer. */
static double took(char key)
{
    long long begun = terminal_clock();
    terminal_type(&stage.t, (char[]){key, '\0'});
    terminal_watch(&stage.t, LOOK_AWAY_MS);
    terminal_idle(&stage.t);
    ck_assert_msg(!stage.t.ended, "key %d ends the program", key);
    if (!stage.t.answered_at) {
        return 0;
    }
    return (double)((works_out(key) ? stage.t.answered_at : stage.t.read_at) - begun) / 1000;
}

/* The slowest keys of the first so many screens but those, each in the middle of its rounds. */
static struct answers worst_answers(int screens_most, const char *but)
{
    struct answers worst = {0, 0};
    for (int i = 0; i < screens_most; i++) {
        double round[KEYS_MOST][ROUNDS];
        const char *keys = screens[i].keys;
        ck_assert_uint_le(strlen(keys), KEYS_MOST);
        for (int n = 0; n < ROUNDS; n++) {
            look_at(i);
            for (int k = 0; keys[k]; k++) {
                round[k][n] = took(keys[k]);
            }
        }
        for (int k = 0; keys[k]; k++) {
            if (strchr(but, keys[k])) {
                continue;
            }
            double *slowest = keys[k] == ESC ? &worst.esc : &worst.key;
            double this = median(round[k], ROUNDS);
            *slowest = this > *slowest ? this : *slowest;
        }
    }
    return worst;
}

/* Help comes and goes while chances are worked out: how long each of these answers took. */
static int answers_while_judged(double *took, int n)
{
    static const char help[] = "Keys for this screen";
    bool shown = false;
    while (n < WHILE_JUDGED && (shown || !process_idle(stage.t.child))) {
        long long begun = terminal_clock();
        terminal_type(&stage.t, shown ? "q" : "?");
        if (shown) {
            terminal_wait_gone(&stage.t, help);
        } else {
            terminal_wait(&stage.t, help);
        }
        took[n++] = (double)(terminal_clock() - begun) / 1000;
        shown = !shown;
    }
    return n;
}

static void report_while_judged(void)
{
    double worst = 0;
    for (int i = 0; i < (int)(sizeof judged / sizeof *judged); i++) {
        double took[WHILE_JUDGED];
        stage_start(&stage, &standard, judged[i]);
        ck_assert(hands_keys(&stage, CHOICES));
        hands_quit(&stage);
        for (int n = 0; n < WHILE_JUDGED;) {
            stage_start(&stage, &wide, "resume --motion=off");
            terminal_wait(&stage.t, "help");
            n = answers_while_judged(took, n);
        }
        qsort(took, WHILE_JUDGED, sizeof *took, compare);
        double most = took[9 * WHILE_JUDGED / 10];
        worst = most > worst ? most : worst;
    }
    report("the same of nine keys in ten, while chances are worked out", worst, KEY_MS);
}

static double most_cpu(void)
{
    double most = 0;
    for (int i = 0; i < SCREENS; i++) {
        look_at(i);
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
    rest();
    long before = stage.t.bytes;
    hands_key(&stage, "r");
    report("bytes a picture while five dice roll, on average",
           (double)(stage.t.bytes - before - stage.t.piece) / PICTURES, PICTURE_BYTES);
    report("bytes of the largest of them", (double)stage.t.largest, PICTURE_MOST);
}

enum { BOT_CHOICES = 30 - 1, BOT_CHOICE_MS = 1 }; /* no dice, to 100 points and to 1 */

/* Milliseconds from the start until the words are there. */
static double until(const char *words, const char *there)
{
    long long begun = terminal_clock();
    stage_start(&stage, &standard, words);
    terminal_wait(&stage.t, there);
    double took = (double)(stage.t.read_at - begun) / 1000;
    terminal_idle(&stage.t);
    leave();
    return took;
}

/* The menu, with so many matches in the library. */
static void report_menu(const char *matches)
{
    char what[128];
    double menu[PAIRS], beside[PAIRS], whole[STARTS];
    start(0, ""); /* warms the caches */
    for (int n = 0; n < PAIRS; n++) {
        menu[n] = start(0, "");
        beside[n] = start_empty();
    }
    for (int n = 0; n < STARTS; n++) {
        whole[n] = until("", "against level 3"); /* which the library says */
    }
    look_at(0);
    double resident = (double)process_resident_kb(stage.t.child);
    leave();
    snprintf(what, sizeof what, "times as long as an empty page of curses, the menu, %s", matches);
    report(what, median(menu, PAIRS) / median(beside, PAIRS), menu_times);
    snprintf(what, sizeof what, "milliseconds until it is whole, %s", matches);
    report(what, median(whole, STARTS), START_MS);
    snprintf(what, sizeof what, "kilobytes resident, the menu, %s", matches);
    report(what, resident, MENU_KB);
}

/* A match of two bots that answer at once, nothing kept and no wait for people; what one of a
 * single choice takes is taken off. */
static void report_bots(void)
{
    char path[2 * SCRATCH_BYTES], script[1024];
    double match[STARTS], begin[STARTS];
    scratch_path(path, stage.data, "robo");
    int n = snprintf(script, sizeof script, "#!/bin/sh\nexec %s 1 0\n", quick);
    scratch_write(path, script, (size_t)n);
    ck_assert_int_eq(chmod(path, 0700), 0);
    for (int i = 0; i < STARTS; i++) {
        match[i] = until("play hog bot:./robo bot:./robo --unsandboxed-bots --no-save --seed 1 "
                         "--rules goal=100",
                         "result");
        begin[i] = until("play hog bot:./robo bot:./robo --unsandboxed-bots --no-save --seed 1 "
                         "--rules goal=1",
                         "result");
    }
    double took = median(match, STARTS) - median(begin, STARTS);
    report("milliseconds a choice that a match of two bots adds", took / BOT_CHOICES,
           BOT_CHOICE_MS);
}

/* From a key of the menu to a page that shows that. */
static void report_page(const char *what, char key, const char *shows)
{
    double page[STARTS];
    for (int i = 0; i < STARTS; i++) {
        look_at(0);
        page[i] = took(key);
        ck_assert(terminal_shows(&stage.t, shows));
        leave();
    }
    report(what, median(page, STARTS), TEN_THOUSAND_MS);
}

/* Ten thousand matches, statistics of which were counted before: the menu and its keys, the command
 * and the keys that lead to their pages. */
static void report_ten_thousand(void)
{
    char library[2 * SCRATCH_BYTES];
    double command[STARTS];
    int status;
    look_at(0);
    leave();
    places_meddle(scratch_path(library, stage.data, "library.db"), TEN_THOUSAND_MATCHES);
    for (int i = -1; i < STARTS; i++) { /* the first time counts them */
        long long begun = terminal_clock();
        char *said = stage_command(&stage, "stats Ada", &status);
        ck_assert_msg(status == 0 && strstr(said, "Ada"), "%s", said);
        free(said);
        if (i >= 0) {
            command[i] = (double)(terminal_clock() - begun) / 1000;
        }
    }
    report("milliseconds of rollick stats, ten thousand matches", median(command, STARTS),
           TEN_THOUSAND_MS);
    report_page("milliseconds from s to their page", 's', "Ada");
    report_page("milliseconds from m to the page of matches", 'm', "Match 10000");
    report_menu("ten thousand matches");
    report("milliseconds from another key of the menu to its answer, worst",
           worst_answers(1, "sm").key, KEY_MS);
}

START_TEST(everything)
{
    stage_open(&stage);
    report_menu("no match");
    report_boards();
    struct answers worst = worst_answers(SCREENS, "");
    report("milliseconds from a key to its answer, worst", worst.key, KEY_MS);
    report("milliseconds from Esc, which may begin a sequence, worst", worst.esc,
           ESC_WAITS_MS + KEY_MS);
    report_while_judged();
    report("per cent of a core while it waits for a key", most_cpu(), CPU_PERCENT);
    report("kilobytes resident before anything is solved", most_resident(), RESIDENT_KB);
    report_throw();
    report_bots();
    stage_close(&stage);
    stage_open(&stage); /* the matches made up have numbers from 1 */
    report_ten_thousand();
    stage_close(&stage);
}
END_TEST

/* The stage is one of tests and stops where they do. */
int main(int n, char **words)
{
    if (n != 4) {
        fprintf(stderr, "usage: measure PROGRAM EMPTY QUICK\n");
        return 2;
    }
    setenv("ROLLICK", words[1], 1);
    empty = words[2];
    quick = words[3];
    Suite *suite = suite_create("measure");
    TCase *c = tcase_create("measure");
    tcase_add_test(c, everything);
    suite_add_tcase(suite, c);
    SRunner *runner = srunner_create(suite);
    srunner_set_fork_status(runner, CK_NOFORK);
    srunner_run_all(runner, CK_ENV);
    bool failed = srunner_ntests_failed(runner) > 0;
    if (failed) {
        TestResult **result = srunner_failures(runner);
        fprintf(stderr, "%s\n", tr_msg(result[0]));
        free(result);
    }
    srunner_free(runner);
    return failed || slow;
}
