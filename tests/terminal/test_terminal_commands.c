/* Commands for the shell, where it is a terminal that reads them. */
#include "tests/suite.h"
#include "tests/terminal/stage.h"

#include <string.h>

#define SOLVE "\"$1\" solve knucklebones --data-dir . --rules columns=2,rows=2,sides=10,destroy=off"

enum { SECONDS = 60 };

static struct stage stage;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

static const struct {
    const char *command;      /* as for sh(1), with "$1" for the program */
    const char *seen, *never; /* NULL: nothing */
} rows[] = {
    {"\"$1\" doctor --data-dir .", "The terminal has 100 columns and 50 lines.", NULL},
    {"\"$1\" doctor --data-dir .", "A match now would be played on the full screen.", "line mode"},
    {"\"$1\" doctor --data-dir . | cat", "line mode, because standard output is no terminal.",
     "The terminal has"},
    {"\"$1\" doctor --data-dir . </dev/null", "line mode, because standard input is no terminal.",
     "full screen"},
    /* what is tried for each number is drawn, the least and the greatest stand below */
    {"\"$1\" lab notone hold", "           1                                            40", NULL},
    {"\"$1\" lab hog dice -n 9 --seed 1",
     "           1                                            10", NULL},
    {"\"$1\" play hog ai:1 ai:2 --plain --seed 1 --data-dir . -q; \"$1\" review last --data-dir .",
     "What the match was worth to Rookie Robin:", NULL},
    /* progress is written over until there is a result */
    {SOLVE, "Knucklebones is solved: 2 sweeps in ", "Sav"},
    {SOLVE " --json", "{\"game\":\"knucklebones\",\"brain\":\"optimal\",", "Sav"},
    {SOLVE " >/dev/null; truncate -s 100 tables/*.table; " SOLVE,
     "What was saved is damaged; all of it is made again.", "Sav"},
};

START_TEST(on_a_terminal_commands_say_what_is_of_use_there)
{
    struct staging how = {.rows = 50, .columns = 100, .via = rows[_i].command};
    stage_start(&stage, &how, "");
    ck_assert_int_eq(stage_finish(&stage), 0);
    terminal_wait(&stage.t, rows[_i].seen);
    ck_assert(!rows[_i].never || !terminal_shows(&stage.t, rows[_i].never));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("commands on a terminal");
    TCase *c = tcase_create("commands");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, on_a_terminal_commands_say_what_is_of_use_there, 0, ROWS(rows));
    suite_add_tcase(s, c);
    return s;
}
