/* A position made by hand, and a match written into files: every key of their bars. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <stdio.h>
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

static void start(const char *words)
{
    static const struct staging at_once;
    stage_start(&stage, &at_once, words);
}

static bool is_file(const char *name)
{
    char path[2 * SCRATCH_BYTES];
    FILE *file = fopen(scratch_path(path, stage.data, name), "r");
    if (file) {
        fclose(file);
    }
    return file != NULL;
}

START_TEST(a_position_is_set_judged_shown_and_begun_from)
{
    static const struct keystroke keys[] = {
        {"b", "Another game begins anew."},
        {"+", "Hog · position"},
        {"+", "Knucklebones · position"},
        {"-", "Hog · position"},
        {"h", "Points, Casual Casper: 0 to"}, /* from the list to the board … */
        {"h", "Points, Player 1: 0 to"},
        {"9", "9"},
        {"5", "95"},
        {"l", "Points, Casual Casper"}, /* … a figure further */
        {"9", "Points, Casual Casper"},
        {"h", "Points, Player 1"},
        {"\x1bOC", "Points, Casual Casper"},
        {"\x1bOD", "Points, Player 1"},
        {"\x1bOB", "Dice chosen"},
        {"\x1bOA", "Another game"}, /* a line further */
        {"\x1bOF", "Pass"},
        {"\x1bOH", "Another game"},
        {"h", "Points, Casual Casper"},
        {"h", "Points, Player 1"},
        {"\x7f", "Points"},
        {"9", "9"},
        {"7", "97"},
        {"\t", "How many dice?"},
        {"\t", "can be played"},
        {"H", "Hint: "},
        {"H", "as it would be"},
        {"\x1b", "can be played"},
        {"x", "\"scores\":[97,9]"},
        {"w", "Written: rollick-hog-position.json"},
        {"w", "Written: rollick-hog-position-2.json"},
        {"\x1b", "can be played"},
        {"?", "Keys for this screen"},
        {"\x1b", "can be played"},
        {"\r", "98"}, /* Enter changes, as everywhere */
        {"-", "97"},
        {"s", "Casual Casper has 9"}, /* a match that begins there */
    };
    start("");
    terminal_wait(&stage.t, "set up any position");
    hands_presses(&stage, keys, ROWS(keys));
    terminal_wait(&stage.t, "L log");
    ck_assert(is_file("rollick-hog-position.json") && is_file("rollick-hog-position-2.json"));
    ck_assert_int_eq(hands_quit(&stage), 0);
    char *record = stage_record(&stage);
    ck_assert_msg(strstr(record, "\"scores\":[97,9]") != NULL, "%s", record);
    free(record);
}
END_TEST

START_TEST(what_cannot_be_is_neither_begun_nor_drawn)
{
    static const struct keystroke keys[] = {
        {"b", "Another game"},
        {"-", "position"},
        {"-", "Knucklebones · position"},
        {"h", "column 3, die 3"},
        {"h", "column 2, die 3"},
        {"h", "column 1, die 3"},
        {"3", "hole"},
        {"s", "hole"},
        {"\t", "hole"},
        {"H", "hole"},
        {"x", "hole"},
        {"\x1b[D", "has a"},
        {"q", "four dice"},
    };
    start("");
    terminal_wait(&stage.t, "set up any position");
    hands_presses(&stage, keys, 3);
    hands_presses(&stage, keys + 3, ROWS(keys) - 3);
}
END_TEST

START_TEST(a_board_that_is_looked_at_is_changed_and_begun_from)
{
    static const struct keystroke keys[] = {
        {"m", "Enter shows it again"},
        {"\r", "event 0 of"},
        {"4", "replay"},
        {"E", "position"},
        {"\x1b", "replay"},
        {"G", "graph"},
        {"E", "position"},
        {"\x1b", "graph"},
        {"V", "review"},
        {"E", "● Player 1"},
        {"s", "L log"},
    };
    static const struct staging at_once;
    stage_start(&stage, &at_once, "play hog ai:always-roll:4 ai:bacon --seed 3");
    terminal_wait(&stage.t, "rematch");
    stage_start(&stage, &at_once, "");
    terminal_wait(&stage.t, "Matches");
    hands_presses(&stage, keys, ROWS(keys));
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

START_TEST(a_board_that_is_played_at_is_changed_and_waits)
{
    static const struct keystroke keys[] = {
        {"E", "position"},
        {"\t", "as it would be"},
        {"\x1b", "can be played"},
        {"\x1b", "hint"},
    };
    start("play hog Ada=human ai:bacon --seed 3");
    hands_board(&stage);
    char *before = terminal_text(&stage.t);
    hands_presses(&stage, keys, ROWS(keys));
    terminal_idle(&stage.t);
    char *after = terminal_text(&stage.t);
    ck_assert_str_eq(before, after);
    free(before);
    free(after);
}
END_TEST

static const struct keystroke forms[] = {
    {"r", ".jsonl in the"}, {"t", ".txt in the"}, {"m", ".md in the"},
    {"a", ".cast in the"},  {"c", ".csv in the"},
};

START_TEST(a_match_is_written_in_every_form)
{
    static const struct keystroke open[] = {{"x", "Write the match as"}};
    start("play hog ai:always-roll:4 ai:bacon --seed 3");
    terminal_wait(&stage.t, "rematch");
    hands_key(&stage, "G");
    terminal_wait(&stage.t, "Accuracy");
    for (int again = 0; again < 2; again++) {
        hands_presses(&stage, open, 1);
        hands_presses(&stage, &forms[_i], 1);
        hands_see(&stage, again ? "-2." : "Written: rollick-hog-");
        hands_key(&stage, again ? "\x1b" : "\r"); /* from the board, too */
        terminal_wait(&stage.t, again ? "graph" : "replay");
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("positions and files on a terminal");
    TCase *c = tcase_create("edit");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_test(c, a_position_is_set_judged_shown_and_begun_from);
    tcase_add_test(c, what_cannot_be_is_neither_begun_nor_drawn);
    tcase_add_test(c, a_board_that_is_looked_at_is_changed_and_begun_from);
    tcase_add_test(c, a_board_that_is_played_at_is_changed_and_waits);
    tcase_add_loop_test(c, a_match_is_written_in_every_form, 0, ROWS(forms));
    suite_add_tcase(s, c);
    return s;
}
