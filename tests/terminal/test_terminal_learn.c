/* Tutorials, pages to read and the help, on a terminal and by keys. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <stdio.h>
#include <string.h>

enum { SECONDS = 60 };

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

static void see_gone(const char *key, const char *text)
{
    terminal_type(&stage.t, key);
    terminal_wait_gone(&stage.t, text);
}

/* A key, and what is to be read after it. */
struct turn {
    const char *key, *text;
};

static void open_list(const struct staging *how)
{
    stage_start(&stage, how, "");
    terminal_wait(&stage.t, "four dice games");
    hands_press(&stage, "r", "Rules and tutorials");
}

static void play_turns(const struct turn *turn)
{
    for (; turn->key; turn++) {
        hands_press(&stage, turn->key, turn->text);
    }
}

static const struct turn notone_turns[] = {
    {"t", "step 1 of 8"},
    {"b", "it brings nothing"},
    {"\r", "You are Aiden"},
    {"r", "the turn stands at 10"},
    {"\177", "You are Aiden"}, /* before the choice … */
    {" ", "the turn stands at 10"},
    {"\r", "From now on a one"},
    {"\177", "step 1 of 8"}, /* … and the step before */
    {"r", "the turn stands at 10"},
    {" ", "From now on a one"},
    {"b", "10 points are safe"},
    {"\r", "step 3 of 8"},
    {"r", "A one! The turn is over"},
    {"\r", "Now you are Carter"},
    {"b", "25 points for Carter"},
    {"\r", "Round 2, the last one"},
    {"r", "26, and you lead!"},
    {"\r", "Aiden banked his 14"},
    {"r", "Carter rolled on for sport"},
    {"\r", "Carter wins, 60 to 14"},
    {"\r", "That is all of Not One"},
    {"\r", "Rules and tutorials"},
    {0},
};

static const struct turn hog_turns[] = {
    {"jt", "step 1 of 7"},
    {"0", "has a step of its own soon"},
    {"\r", "You are Ada"},
    {"lh\r", "None of them shows a one"}, /* six, by the arrows */
    {"\r", "why not always ten"},
    {"x", "Pig Out"},
    {"\r", "a digit of pi"},
    {"4", "That is one way."},
    {"\r", "a digit of pi"},
    {"0", "they align: you play again"},
    {"\r", "Pig Pass: a turn"},
    {"0", "behind by one"},
    {"\r", "Linus is close"},
    {"0", "you have won"},
    {"\r", "60 to 95: Linus"},
    {"x", "40 points with ten dice"},
    {"\r", "That is all of Hog"},
    {" ", "Rules and tutorials"},
    {0},
};

static const struct turn knucklebones_turns[] = {
    {"jjt", "step 1 of 6"},
    {"3", "Try it."},
    {"\r", "You are Ada"},
    {"1", "Equal dice in a column multiply"},
    {"\r", "Your die strikes"},
    {"l\r", "Both 5s are gone"},
    {"\r", "Which is better"},
    {"2", "A fine pair"},
    {"\r", "one cell of your grid"},
    {"1", "Column 1 is full."},
    {"3", "Full: the match is over"},
    {"\r", "any stack may be"},
    {"\r", "three of a kind, and strike"},
    {"\r", "Rules and tutorials"},
    {0},
};

static const struct turn yahtzee_turns[] = {
    {"jjjt", "step 1 of 6"},
    {"r", "Three sixes are the start"},
    {"\r", "Keep the three sixes"},
    {"123r", "Another six!"},
    {"\r", "one roll is left"},
    {"1234r", "no Yahtzee this time"},
    {"\r", "No roll is left"},
    {"f", "24 points above"},
    {"\r", "a Small Straight, for 30"},
    {"1234 ", "a Large Straight!"},
    {"\r", "A bad turn"},
    {"j\r", "little is lost"}, /* the first row, by the arrows */
    {"\r", "That is all of Yahtzee"},
    {"\r", "Rules and tutorials"},
    {0},
};

static const struct turn *const tutorials[] = {notone_turns, hog_turns, knucklebones_turns,
                                               yahtzee_turns};

START_TEST(each_tutorial_is_played_to_its_end_by_keys)
{
    open_list(&standard);
    play_turns(tutorials[_i]);
}
END_TEST

START_TEST(dice_roll_in_a_tutorial_and_any_key_lands_them)
{
    static const struct staging moving = {.moves = true};
    open_list(&moving);
    hands_press(&stage, "t", "You are Aiden");
    hands_press(&stage, "rx", "the turn stands at 10");
}
END_TEST

START_TEST(a_tutorial_can_be_left_at_any_time)
{
    open_list(&standard);
    hands_press(&stage, "t", "You are Aiden");
    hands_press(&stage, "\033", "Rules and tutorials");
    hands_press(&stage, "t", "You are Aiden");
    hands_press(&stage, "r", "the turn stands at 10");
    hands_press(&stage, "q", "Rules and tutorials");
    hands_press(&stage, "\033", "four dice games");
    terminal_type(&stage.t, "q");
    ck_assert_int_eq(stage_finish(&stage), 0);
}
END_TEST

START_TEST(the_list_opens_what_is_chosen)
{
    open_list(&standard);
    hands_press(&stage, "jl\r", "Hog: Rules");
    hands_press(&stage, "\t", "Hog: Scoring");
    hands_press(&stage, "\033[Z", "Hog: Rules");
    hands_press(&stage, "\033", "The rules of Hog.");
    hands_press(&stage, "s", "Hog: Scoring");
    hands_press(&stage, "q", "What counts how much in Hog.");
    hands_press(&stage, "y", "Hog: Strategy");
    hands_press(&stage, "t", "You are Ada");
    hands_press(&stage, "\033", "Hog: Strategy");
    hands_press(&stage, "\033", "when to be careful");
    hands_press(&stage, "r", "Hog: Rules");
    hands_press(&stage, "\033", "The rules of Hog.");
    hands_press(&stage, "hk", "Not One in two minutes");
    hands_press(&stage, "?", "Keys for this screen");
    hands_press(&stage, "\t", "All keys");
}
END_TEST

static const char duel[] = "play notone Ada=human Bo=human --seed 7 --rules rounds=3";

START_TEST(the_help_has_pages_on_the_match_and_its_game)
{
    stage_start(&stage, &standard, duel);
    terminal_wait(&stage.t, "r/Space/Enter roll");
    hands_press(&stage, "?", "Keys for this screen");
    hands_press(&stage, "\t", "Not One: Rules");
    hands_press(&stage, "", "Rounds in this match: 3.");
    hands_press(&stage, "G", "rounds=3 (usually 10)");
    hands_press(&stage, "g", "Not One is played with two dice.");
    hands_press(&stage, "\033[6~", "rounds=3 (usually 10)");
    hands_press(&stage, "\033[5~", "Not One is played with two dice.");
    see_gone("jjj", "Not One is played with two dice.");
    hands_press(&stage, "kkk", "Not One is played with two dice.");
    hands_press(&stage, "\t", "Not One: Scoring");
    hands_press(&stage, "\t", "Not One: Strategy");
    hands_press(&stage, "\t", "Main menu");
    hands_press(&stage, "\t", "Keys for this screen");
    hands_press(&stage, "\033[Z", "Main menu");
    see_gone("?", "Main menu");
    hands_press(&stage, "r", "Turn");
}
END_TEST

START_TEST(the_help_finds_words)
{
    stage_start(&stage, &standard, duel);
    terminal_wait(&stage.t, "r/Space/Enter roll");
    hands_press(&stage, "?", "Keys for this screen");
    hands_press(&stage, "\t", "Not One: Rules");
    hands_press(&stage, "/", "Search for:");
    hands_press(&stage, "TURN", "Search for: TURN (line 1 of");
    hands_press(&stage, "\r", "'TURN': line 1 of");
    hands_press(&stage, "n", "'TURN': line 2 of");
    hands_press(&stage, "N", "'TURN': line 1 of");
    hands_press(&stage, "/zq", "'zq' is not on this page.");
    see_gone("\033", "'zq'"); /* ends the search, not the help */
    hands_press(&stage, "", "Not One: Rules");
}
END_TEST

START_TEST(a_tutorial_can_be_begun_over_a_match)
{
    stage_start(&stage, &standard, duel);
    terminal_wait(&stage.t, "r/Space/Enter roll");
    hands_press(&stage, "?", "t tutorial");
    hands_press(&stage, "t", "You are Aiden");
    hands_press(&stage, "?", "Keys for this screen");
    ck_assert(!terminal_shows(&stage.t, "t tutorial"));
    hands_press(&stage, "\033", "You are Aiden");
    hands_press(&stage, "\033", "Keys for this screen");
    hands_press(&stage, "\033", "Roll the dice.");
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

/* A click at a cell, counted from 1. */
static void click(int row, int col, const char *text)
{
    char press[40];
    snprintf(press, sizeof press, "\033[<0;%d;%dM\033[<0;%d;%dm", col, row, col, row);
    hands_press(&stage, press, text);
}

START_TEST(the_mouse_opens_pages_and_leads_on)
{
    open_list(&standard);
    click(8, 33, "Hog: Rules");
    click(3, 26, "Hog: Strategy"); /* the names of the pages */
    hands_press(&stage, "\033", "The rules of Hog.");
    click(4, 25, "You are Aiden");
    click(24, 2, "the turn stands at 10"); /* the key bar: r */
    click(22, 30, "From now on a one");    /* the words lead on */
}
END_TEST

START_TEST(small_windows_have_more_behind_tab)
{
    static const struct staging tiny = {.rows = 5, .columns = 20};
    stage_start(&stage, &tiny, "");
    terminal_wait(&stage.t, "Not One");
    hands_press(&stage, "r", "Tutorial");
    hands_press(&stage, "\r", "You are Aiden.");
    hands_press(&stage, "", "Tab r b");
    hands_press(&stage, "\t\t", "keys.");
    hands_press(&stage, "\t", "bust 0 %");
    hands_press(&stage, "\t", "You are Aiden.");
    hands_press(&stage, "r", "6 and 4");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("learning on a terminal");
    TCase *c = tcase_create("learn");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, each_tutorial_is_played_to_its_end_by_keys, 0, ROWS(tutorials));
    suite_add_tcase(s, c);
    c = tcase_create("pages");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_test(c, dice_roll_in_a_tutorial_and_any_key_lands_them);
    tcase_add_test(c, a_tutorial_can_be_left_at_any_time);
    tcase_add_test(c, the_list_opens_what_is_chosen);
    tcase_add_test(c, the_help_has_pages_on_the_match_and_its_game);
    tcase_add_test(c, the_help_finds_words);
    tcase_add_test(c, a_tutorial_can_be_begun_over_a_match);
    tcase_add_test(c, the_mouse_opens_pages_and_leads_on);
    tcase_add_test(c, small_windows_have_more_behind_tab);
    suite_add_tcase(s, c);
    return s;
}
