/* Line mode: looking back on the match that is played. */
#include "tests/cli/run.h"
#include "tests/suite.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 128 };

static struct run r;
static char file[2 * SCRATCH_BYTES];

static void setup(void)
{
    run_init(&r);
    scratch_path(file, r.home, "match");
}

static void teardown(void)
{
    run_fini(&r);
}

static const char begun[] = "play hog Ann=human Bo=ai:careless:230:optimal --seed 12 --test-clock";
static const char turns[] = "5\n4\n5\n5\n";

/* Plays four turns of Ann's, then says so. */
static void say_with(const char *options, const char *said)
{
    char input[9 * SCRATCH_BYTES], line[LINE];
    snprintf(input, sizeof input, "%s%s\n", turns, said);
    snprintf(line, sizeof line, "%s %s", begun, options);
    run_line(&r, line, input);
    ck_assert_msg(r.status == 0, "%s", r.errors);
}

static void say(const char *said)
{
    say_with("", said);
}

static const struct {
    const char *said, *heard;
} back[] = {
    {"/graph", "\nChance of winning of Ann, turn by turn:\nAt the start: 53.2 % #################"},
    {"/graph", "\nRound 3, Ann: 82.8 % #################################\nRound 3, Bo: 91.6 % "},
    {"/graph", "\nTurning point 1, event 9: Ann rolls 5, 5, 6, 5 and 5, plus 26. Won 21.1 % by"},
    {"/graph b", "\nRound 1, Ann: 37.1 % ###############\n"},
    {"/graph Zoe", "'Zoe' is none of the players.\n"},
    {"/review", "\nEvent 5, Ann: roll 4; better was roll 9, by 5.3 %: mistake. With 9 dice there"},
    {"/export gif", "'gif' is none of the forms, which are record, text, markdown, cast, csv.\n"},
    {"/export text /nowhere/x", "'/nowhere/x' cannot be written: No such file or directory.\n"},
    {"/concede\nyes\n/review", "\nEvent 5, Ann: roll 4; better was roll 9"}, /* when it is over */
    {"/concede\nyes\n/graph", "\nAt the start: 53.2 % ###"},
    {"/share", "There is a card when the match is over.\n"},
    {"/concede\nyes\n/share", "\nHog, 2000-01-01: Ann concedes. "},
    {"/concede\nyes\n/share", "\nrollick play hog --seed 0x6b51d431df5d7f14\n"},
    {"/concede\nyes\nno", ", wins so far 0, throws 4.\nBo: best turn "}, /* told by itself */
};

START_TEST(a_match_is_looked_back_on_while_it_goes_on_and_after_it)
{
    say(back[_i].said);
    ck_assert_msg(strstr(r.output, back[_i].heard), "%s", r.output);
}
END_TEST

static const struct {
    const char *said;
    bool helped, judged;
    const char *options;
} marks[] = {
    {"/concede\nyes", false, true, ""}, /* by itself, when it is over */
    {"/hint\n/concede\nyes", true, true, ""},
    {"/concede\nyes", true, true, "--tutor blunders"}, /* also where it had nothing to say */
    {"/worth\n/concede\nyes", false, true, ""},        /* chances are no help */
    {"/review", true, false, ""},                      /* it goes on */
    {"/concede\nyes\n/review", false, true, "--brain optimal"}, /* it is asked for once */
};

START_TEST(help_and_what_a_judge_said_are_kept_with_the_match)
{
    say_with(marks[_i].options, marks[_i].said);
    run_line(&r, "history --json", NULL);
    ck_assert_msg(strstr(r.output, marks[_i].helped ? "\"helped\":true" : "\"helped\":false"), "%s",
                  r.output);
    ck_assert_msg(strstr(r.output, marks[_i].judged
                                       ? "\"judged\":{\"judge\":\"optimal\",\"unit\":\"win\","
                                       : "\"judged\":null"),
                  "%s", r.output);
    run_line(&r, "stats --json", NULL);
    if (marks[_i].judged) { /* it has ended, and counts */
        ck_assert_msg(strstr(r.output, marks[_i].helped ? "\"helped\":1" : "\"helped\":0"), "%s",
                      r.output);
        ck_assert_msg(!strstr(r.output, "\"accuracy\":null") == !marks[_i].helped, "%s", r.output);
    }
}
END_TEST

/* A command about a match that nobody has judged yet, as people had no part in it, and whether its
 * judge is kept with the match. */
static const struct {
    const char *command;
    bool judged;
} commands[] = {
    {"review last", true},
    {"review 1 --json", true},
    {"review 1 --brain optimal", false}, /* it is asked for once */
    {"stats", false},
};

START_TEST(what_the_command_says_is_kept_with_the_match)
{
    run_line(&r, "play hog ai:1 ai:2 --seed 1 --plain --test-clock", NULL);
    run_line(&r, commands[_i].command, NULL);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    run_line(&r, "history --json", NULL);
    ck_assert_msg(!strstr(r.output, "\"judged\":null") == commands[_i].judged, "%s", r.output);
}
END_TEST

START_TEST(a_review_says_what_the_command_says)
{
    static const char begins[] = "Judged by", ends[] = "Ann to play, first";
    say("/review");
    char *said = strdup(run_from(&r, begins));
    char *end = strstr(said, ends);
    ck_assert_ptr_nonnull(end);
    *end = '\0';
    run_line(&r, "review last", NULL);
    ck_assert_str_eq(run_from(&r, begins), said);
    free(said);
}
END_TEST

static const struct {
    const char *seats, *said, *heard;
} names[] = {
    {"Ann=human Anna=human", "/graph Ann", "\nChance of winning of Ann, turn by turn:\n"},
    {"Ann=human Anna=human", "/graph anna", "\nChance of winning of Anna, turn by turn:\n"},
    {"Ann=human Anna=human", "/graph a", "'a' could be Ann or Anna.\n"},
    {"Bo=ai:careless:230:optimal Ann=human", "/graph",
     "\nChance of winning of Ann, turn by turn:\n"},
    {"Ann=human Bo=ai:careless:230:optimal", "/export c", "'c' could be cast or csv.\n"},
};

START_TEST(a_whole_name_is_meant_before_those_that_begin_so)
{
    char line[LINE], said[LINE];
    snprintf(line, sizeof line, "play hog %s --seed 12 --test-clock", names[_i].seats);
    snprintf(said, sizeof said, "5\n%s\n", names[_i].said);
    run_line(&r, line, said);
    ck_assert_msg(strstr(r.output, names[_i].heard), "%s", r.output);
}
END_TEST

START_TEST(a_graph_of_points_is_as_wide_as_its_highest)
{
    run_line(&r, "play yahtzee Ann=human --seed 6 --test-clock", "yahtzee\nyes\n/graph\n");
    ck_assert_msg(strstr(r.output,
                         "\nAt the start: 254.6 points "
                         "########################################\n"
                         "Round 1, Ann: 228.6 points ####################################\n"),
                  "%s", r.output);
}
END_TEST

/* Of so many turns, each with one die, a graph has a line after the first, the one before the last
 * or none of both, and always after the last. */
static const struct {
    int turns;
    bool first, before;
} lengths[] = {
    {59, true, true},   /* each turn has its line */
    {61, false, true},  /* every other one, and … */
    {62, false, false}, /* … the last */
    {121, false, true}, /* every third one */
};

START_TEST(a_graph_of_any_length_ends_with_the_last_turn)
{
    char input[2 * 130 + 10] = "", line[40];
    int n = lengths[_i].turns;
    for (int i = 0; i < n; i++) {
        strcat(input, "1\n");
    }
    strcat(input, "/graph\n");
    run_line(&r, "play hog Ann=human Bo=human --rules plain,goal=300 --seed 12 --test-clock",
             input);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    const char *graph = run_from(&r, "At the start: ");
    ck_assert_int_eq(strstr(graph, "\nRound 1, Ann: ") != NULL, lengths[_i].first);
    snprintf(line, sizeof line, "\nRound %d, %s: ", n / 2, n % 2 ? "Bo" : "Ann");
    ck_assert_int_eq(strstr(graph, line) != NULL, lengths[_i].before);
    snprintf(line, sizeof line, "\nRound %d, %s: ", (n + 1) / 2, n % 2 ? "Ann" : "Bo");
    ck_assert_msg(strstr(graph, line), "%s", graph);
}
END_TEST

/* The judge is at work for seconds, and says so after half a second. */
START_TEST(a_signal_while_the_judge_works_ends_it_without_a_word_more)
{
    char input[3 * SCRATCH_BYTES];
    snprintf(input, sizeof input, "5\n/export markdown %s\n", file);
    run_start(&r, "play hog human human --seed 12 --rules goal=600,sides=20", input,
              "Working everything out: ");
    run_stop(&r, SIGTERM);
    ck_assert_int_eq(r.status, 128 + SIGTERM);
    ck_assert_msg(strstr(r.output, " %.\nsaved; run "), "%s", r.output);
}
END_TEST

static const char *const forms[] = {"record", "text", "markdown", "csv", "cast"};

static void read_file(char *bytes, size_t size)
{
    FILE *from = fopen(file, "r");
    ck_assert_ptr_nonnull(from);
    bytes[fread(bytes, 1, size - 1, from)] = '\0';
    fclose(from);
}

START_TEST(a_file_holds_what_the_command_exports)
{
    static char bytes[1 << 18];
    char said[8 * SCRATCH_BYTES], command[64];
    snprintf(said, sizeof said, "/export %.3s %s\n/export %s %s", forms[_i], file, forms[_i], file);
    say(said);
    ck_assert_msg(strstr(r.output, "Written: "), "%s", r.output);
    ck_assert_msg(strstr(r.output, "cannot be written: File exists.\n"), "%s", r.output);
    read_file(bytes, sizeof bytes);
    snprintf(command, sizeof command, "export last --as %s", forms[_i]);
    run_line(&r, command, NULL);
    ck_assert_msg(r.status == 0, "%s", r.errors);
    ck_assert_str_eq(r.output, bytes);
}
END_TEST

START_TEST(a_match_that_goes_on_gives_no_drawn_dice_away)
{
    static char bytes[1 << 18];
    char input[4 * SCRATCH_BYTES];
    snprintf(input, sizeof input, "5\n/export %s %s\n", forms[_i], file);
    run_line(&r, "play hog Ann=human Bo=human", input);
    read_file(bytes, sizeof bytes);
    bool commit = strcmp(forms[_i], "csv") != 0 && strcmp(forms[_i], "cast") != 0;
    ck_assert_msg(!commit || strstr(bytes, "commit"), "%s", bytes);
    ck_assert_ptr_null(strstr(bytes, "nonce"));
    ck_assert_ptr_null(strstr(bytes, "seed"));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("lookback");
    TCase *c = tcase_create("lookback");
    tcase_set_timeout(c, 30);
    tcase_add_checked_fixture(c, setup, teardown);
    tcase_add_loop_test(c, a_match_is_looked_back_on_while_it_goes_on_and_after_it, 0, ROWS(back));
    tcase_add_loop_test(c, a_whole_name_is_meant_before_those_that_begin_so, 0, ROWS(names));
    tcase_add_test(c, a_graph_of_points_is_as_wide_as_its_highest);
    tcase_add_loop_test(c, a_graph_of_any_length_ends_with_the_last_turn, 0, ROWS(lengths));
    tcase_add_test(c, a_signal_while_the_judge_works_ends_it_without_a_word_more);
    tcase_add_loop_test(c, help_and_what_a_judge_said_are_kept_with_the_match, 0, ROWS(marks));
    tcase_add_loop_test(c, what_the_command_says_is_kept_with_the_match, 0, ROWS(commands));
    tcase_add_test(c, a_review_says_what_the_command_says);
    tcase_add_loop_test(c, a_file_holds_what_the_command_exports, 0, ROWS(forms));
    tcase_add_loop_test(c, a_match_that_goes_on_gives_no_drawn_dice_away, 0, ROWS(forms));
    suite_add_tcase(s, c);
    return s;
}
