/* Hints, the tutor and chances on the full screen, by keys; and keys while a solver is at work. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"

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

static void see(const char *key, const char *text)
{
    terminal_type(&stage.t, key);
    terminal_wait(&stage.t, text);
}

static void see_gone(const char *key, const char *text)
{
    terminal_type(&stage.t, key);
    terminal_wait_gone(&stage.t, text);
}

static const char duel[] = "play hog Ada=human Bo=human --seed 7";
static const char tutored[] = "play hog Ada=human Bo=human --seed 7 --tutor blunders";
static const char brief[] = "play hog Ada=human Bo=human --seed 7 --rules goal=5";

START_TEST(a_hint_comes_and_goes)
{
    stage_start(&stage, &standard, duel);
    terminal_wait(&stage.t, "How many dice, ");
    ck_assert(!terminal_shows(&stage.t, "chance of winning"));
    see("H", "Hint: chance of winning, exact");
    see("", "roll 7  53.2 %");
    see("", "roll 8  53.0 %");
    see("", "With 7 dice the other's Free Bacon would bring 5.0");
    see_gone("H", "chance of winning");
    see("H", "roll 7  53.2 %");
    see("", "Esc/q close hint");
    see_gone("\033", "chance of winning"); /* before the match is left */
    ck_assert(!terminal_shows(&stage.t, "The match waits"));
    see("H", "roll 7  53.2 %");
    see("4", "Bo, it is your turn."); /* it was for Ada's choice */
    ck_assert(!terminal_shows(&stage.t, "Hint"));
    see("H", "roll 7  52.6 %");
    see("u", "roll 7  53.2 %"); /* what stands after the undo */
    see_gone("\033", "chance of winning");
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

static const struct {
    int rows, columns;
    const char *hint;
} windows[] = {
    {12, 40, "Hint: roll 7, 53.2 % to win."},
    {5, 20, "roll 7 53.2 %"},
    {30, 100, "Hint: roll 7, 53.2 % to win."},
};

START_TEST(every_window_has_room_for_a_hint)
{
    struct staging how = {.rows = windows[_i].rows, .columns = windows[_i].columns};
    stage_start(&stage, &how, duel);
    terminal_wait(&stage.t, "How many dice, ");
    see("H", windows[_i].hint);
}
END_TEST

START_TEST(chances_come_and_go_and_stay_for_the_next_match)
{
    stage_start(&stage, &standard, brief);
    terminal_wait(&stage.t, "How many dice, ");
    see("%", "Beside the scores: chances of winning, exact (optimal).");
    see("", "100 %"); /* Free Bacon wins */
    see_gone("%", "100 %");
    see("%", "Chances are shown where a window has room for them.");
    see("%", "100 %");
    see("0", "Ada wins");
    terminal_wait(&stage.t, "Another match?"); /* keys typed before are dropped */
    see("r", "Bo, it is your turn. How many");
    see("", "100 %");
}
END_TEST

START_TEST(the_tutor_asks_and_both_answers_count)
{
    stage_start(&stage, &standard, tutored);
    terminal_wait(&stage.t, "How many dice, ");
    see("H", "roll 7  53.2 %"); /* all is known now */
    see("4", "Roll 4 wins 4.1 % less than roll 7. The same key again does it.");
    see("", "roll 4  49.1 % (yours)");
    see("", "think again");
    see_gone("u", "wins 4.1 % less");
    terminal_idle(&stage.t);
    ck_assert(!terminal_shows(&stage.t, "Ada rolls"));
    see("4", "wins 4.1 % less");
    see_gone("x", "wins 4.1 % less"); /* no ten dice either */
    terminal_idle(&stage.t);
    ck_assert(!terminal_shows(&stage.t, "Ada rolls"));
    see("4", "wins 4.1 % less");
    see("4", "Bo, it is your turn.");
}
END_TEST

START_TEST(a_match_goes_on_without_the_tutor_if_that_is_asked_for)
{
    stage_start(&stage, &standard, tutored);
    terminal_wait(&stage.t, "How many dice, ");
    ck_assert_int_eq(hands_quit(&stage), 0);
    stage_start(&stage, &standard, "resume --tutor off");
    terminal_wait(&stage.t, "How many dice, ");
    see("H", "roll 7  53.2 %");
    see("4", "Bo, it is your turn.");
}
END_TEST

START_TEST(what_was_typed_ahead_does_not_answer_the_tutor)
{
    stage_start(&stage, &standard, tutored);
    terminal_wait(&stage.t, "How many dice, ");
    see("H", "roll 7  53.2 %");
    see("444", "wins 4.1 % less");
    terminal_idle(&stage.t);
    ck_assert(terminal_shows(&stage.t, "wins 4.1 % less"));
}
END_TEST

START_TEST(without_a_tutor_nobody_is_asked)
{
    stage_start(&stage, &standard, duel);
    terminal_wait(&stage.t, "How many dice, ");
    see("H", "roll 7  53.2 %");
    see("4", "Bo, it is your turn.");
}
END_TEST

/* This board takes its solver seconds; nothing else does. */
START_TEST(keys_are_answered_while_a_solver_is_at_work)
{
    stage_start(&stage, &standard,
                "play knucklebones Ada=human Bo=human --rules columns=2 --seed 7");
    terminal_wait(&stage.t, "Ada, it is your turn. Which column for the 3?");
    see("H", "Working everything out");
    see("?", "Keys for this screen");
    see_gone("\033", "Keys for this screen");
    see("%", "Beside the scores: chances of winning, exact (optimal).");
    see("2", "Bo, it is your turn. Which column for the");
    see("H", "ing everything out");
    see("u", "0 and 0 of 6 cells");
    see("L", "═ What happened ═");
    see_gone("\033", "═ What happened ═");
    see_gone("\033", "ing everything out"); /* the hint is closed first */
    see("\033", "The match waits");
    see_gone("\033", "The match waits");
    terminal_type(&stage.t, "\003");
    ck_assert_int_eq(stage_finish(&stage), 130);
}
END_TEST

START_TEST(a_hint_for_the_shell_says_how_far_it_is)
{
    static const struct staging how = {
        .via = "echo '{}' | \"$1\" hint hog --rules goal=600,sides=20 --position -"};
    stage_start(&stage, &how, "");
    see("", "Working everything out: ");
    see("", "optimal, for Player 1. The numbers are chances of winning.");
    ck_assert(!terminal_shows(&stage.t, "Working"));
    ck_assert_int_eq(stage_finish(&stage), 0);
}
END_TEST

START_TEST(whoever_watches_may_see_chances)
{
    struct staging how = {.moves = true};
    stage_start(&stage, &how, "play hog ai:1 ai:2 --seed 7");
    terminal_wait(&stage.t, "pause");
    see(" ", "paused");
    see("%", "Beside the scores: chances of winning, exact (optimal).");
    see("", " %");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("advice on a terminal");
    TCase *c = tcase_create("advice");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_test(c, a_hint_comes_and_goes);
    tcase_add_loop_test(c, every_window_has_room_for_a_hint, 0, ROWS(windows));
    tcase_add_test(c, chances_come_and_go_and_stay_for_the_next_match);
    tcase_add_test(c, the_tutor_asks_and_both_answers_count);
    tcase_add_test(c, a_match_goes_on_without_the_tutor_if_that_is_asked_for);
    tcase_add_test(c, what_was_typed_ahead_does_not_answer_the_tutor);
    tcase_add_test(c, without_a_tutor_nobody_is_asked);
    tcase_add_test(c, keys_are_answered_while_a_solver_is_at_work);
    tcase_add_test(c, a_hint_for_the_shell_says_how_far_it_is);
    tcase_add_test(c, whoever_watches_may_see_chances);
    suite_add_tcase(s, c);
    return s;
}
