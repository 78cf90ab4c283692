/* Looking back on a match: every key of the key bars of replay, graph, review and list. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <stdlib.h>
#include <string.h>

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

/* A watched match at its end. */
static void play_to_the_end(const char *words)
{
    static const struct staging at_once;
    stage_start(&stage, &at_once, words);
    terminal_wait(&stage.t, "rematch");
}

static const char hog[] = "play hog ai:always-roll:4 ai:bacon --seed 3";

START_TEST(the_replay_goes_where_its_keys_say)
{
    static const struct keystroke keys[] = {
        {"G", "Accuracy"},        /* judged */
        {"\r", "replay"},         /* the board from the graph */
        {"0", "event 0 of"},      /* a tenth of the match */
        {"\x1bOC", "event 1 of"}, /* arrows step */
        {"l", "event 2 of"},
        {"\x1bOD", "event 1 of"},
        {"h", "event 0 of"},
        {"\x1b[6~", "event 10 of"}, /* PgDn, PgUp */
        {"\x1b[5~", "event 0 of"},
        {"\x1bOF", "100 %"}, /* End, Home */
        {"\x1bOH", "event 0 of"},
        {":", "To which round?"}, /* a number */
        {"1", "To round: 1"},
        {"2", "To round: 12"},
        {"\x7f", "To round: 1"}, /* Backspace */
        {"\r", "event 0 of"},
        {":", "To which round?"},
        {"2", "To round: 2"},
        {"\r", "round 2/"},
        {":", "To which round?"},
        {"9", "To round: 9"},
        {"9", "To round: 99"},
        {"9", "To round: 999"},
        {"\r", "100 %"}, /* too large means the end */
        {"[", "event"},
        {"]", "event"},
        {"0", "event 0 of"},
        {">", "round 1/"},
        {"<", "round 1/"},
        {".", "event 1 of"},
        {"n", "event 2 of"},
        {"c", "Comments are shown."},
        {"c", "Comments are hidden."},
        {"L", "What happened"},
        {"\x1b", "replay"},
        {"+", "2×"},
        {"-", "replay · round"},
        {"%", "replay"},
        {"%", "%"},
        {"V", "review"},
        {"\x1b", "replay"},
        {"G", "graph"}, /* back to it: it was there before the board */
        {"\r", "replay"},
        {"?", "Keys for this screen"},
        {"\x1b", "replay"},
    };
    play_to_the_end(hog);
    hands_presses(&stage, keys, ROWS(keys));
}
END_TEST

START_TEST(the_replay_runs_to_the_end)
{
    static const struct keystroke keys[] = {
        {"G", "Accuracy"}, {"\r", "replay"}, {"0", "event 0 of"},
        {" ", "100 %"},    {"q", "graph"},   {"q", "rematch"},
    };
    play_to_the_end(hog);
    hands_presses(&stage, keys, ROWS(keys));
}
END_TEST

START_TEST(the_graph_leads_to_its_turning_points)
{
    static const struct keystroke keys[] = {
        {"G", "Turning points"}, {"\x1bOH", "event 0 of"}, {"]", "Luck."},
        {"\x1bOB", "2"},         {"\r", "replay"},         {"\x1b", "graph"},
        {"V", "review"},         {"\x1b", "graph"},        {"\x1b", "rematch"},
    };
    play_to_the_end(hog);
    hands_presses(&stage, keys, 1);
    terminal_wait(&stage.t, "Accuracy");
    hands_presses(&stage, keys + 1, ROWS(keys) - 1);
}
END_TEST

START_TEST(the_review_leads_to_the_choices)
{
    static const struct keystroke keys[] = {
        {"V", "Accuracy"},    {"f", "Better"},
        {"f", "Better"},      {"\x1bOH", "roll 7 wins"},
        {"j", "roll 0 wins"}, {"\r", "Now comes"},
        {"\x1b", "Better"},   {"f", "Better"},
        {"\x1bOB", "Better"}, {"G", "graph"},
        {"\x1b", "Better"},   {"?", "Keys for this screen"},
        {"\x1b", "Better"},   {"\x1b", "rematch"},
    };
    play_to_the_end(hog);
    hands_presses(&stage, keys, ROWS(keys));
}
END_TEST

static const char *const boards[] = {
    "play notone Ada=human ai:hold:20 --seed 3",
    "play hog Ada=human ai:bacon --seed 3",
    "play knucklebones Ada=human ai:greedy-fill --seed 3",
    "play yahtzee Ada=human ai:greedy --seed 3",
};

START_TEST(the_graph_opens_during_a_match_and_the_match_waits)
{
    static const struct staging at_once;
    static const struct keystroke keys[] = {
        {"G", "graph"},    {"\r", "replay"}, {"P", "still being played"},
        {"\x1b", "graph"}, {"\x1b", "hint"},
    };
    stage_start(&stage, &at_once, boards[_i]);
    hands_board(&stage);
    hands_keys(&stage, 3);
    char *before = terminal_text(&stage.t);
    hands_presses(&stage, keys, ROWS(keys));
    char *after = terminal_text(&stage.t);
    ck_assert_str_eq(before, after);
    free(before);
    free(after);
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

START_TEST(a_match_of_the_library_is_replayed_and_played_on)
{
    static const struct staging at_once;
    static const struct keystroke keys[] = {
        {"m", "Enter shows it again"},
        {"\r", "event 0 of"},
        {"]", "event"},
        {"0", "event 0 of"},
    };
    play_to_the_end(hog);
    stage_start(&stage, &at_once, "");
    terminal_wait(&stage.t, "Matches");
    hands_presses(&stage, keys, ROWS(keys));
    hands_press(&stage, "P", "from round 1 of match 1.");
    hands_see(&stage, "You take over from ");
    hands_press(&stage, "\r", "hint");
    ck_assert(!terminal_shows(&stage.t, "replay"));
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

START_TEST(replay_on_the_command_line_opens_the_board_and_runs)
{
    static const struct staging at_once, real = {.moves = true};
    play_to_the_end(hog);
    stage_start(&stage, &real, "replay last --at 4 --speed 0.25");
    terminal_wait(&stage.t, "0.25×");
    terminal_wait(&stage.t, "event 5 of");
    stage_start(&stage, &at_once, "replay last");
    terminal_wait(&stage.t, "100 %");
    hands_key(&stage, "q");
    hands_see(&stage, "R O L L I C K");
    hands_key(&stage, "q");
    ck_assert_int_eq(stage_finish(&stage), 0);
    stage_start(&stage, &at_once, "replay last --plain");
    ck_assert_int_eq(stage_finish(&stage), 0);
    ck_assert(!terminal_shows(&stage.t, "replay"));
}
END_TEST

START_TEST(what_a_review_finds_out_is_kept_with_the_match)
{
    static const struct staging at_once;
    int status;
    free(stage_command(&stage, "play hog ai:always-roll:4 ai:bacon --seed 3 --plain", &status));
    char *before = stage_command(&stage, "history --json", &status);
    ck_assert_ptr_nonnull(strstr(before, "\"judged\":null"));
    stage_start(&stage, &at_once, "replay last");
    terminal_idle(&stage.t);
    hands_key(&stage, "V");
    hands_see(&stage, "Accuracy");
    hands_key(&stage, "\033");
    hands_key(&stage, "q");
    hands_key(&stage, "q"); /* the menu's */
    ck_assert_int_eq(stage_finish(&stage), 0);
    char *after = stage_command(&stage, "history --json", &status);
    ck_assert_ptr_nonnull(strstr(after, "\"judged\":{\"judge\""));
    free(before);
    free(after);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("looking back on a terminal");
    TCase *c = tcase_create("replay");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_test(c, the_replay_goes_where_its_keys_say);
    tcase_add_test(c, the_replay_runs_to_the_end);
    tcase_add_test(c, the_graph_leads_to_its_turning_points);
    tcase_add_test(c, the_review_leads_to_the_choices);
    tcase_add_loop_test(c, the_graph_opens_during_a_match_and_the_match_waits, 0, ROWS(boards));
    tcase_add_test(c, a_match_of_the_library_is_replayed_and_played_on);
    tcase_add_test(c, replay_on_the_command_line_opens_the_board_and_runs);
    tcase_add_test(c, what_a_review_finds_out_is_kept_with_the_match);
    suite_add_tcase(s, c);
    return s;
}
