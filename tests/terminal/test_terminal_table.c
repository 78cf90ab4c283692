/* People at the board: what is asked before it hurts, keys typed too early, and how one hands the
 * keyboard to the next. */
#include "src/base/config.h"
#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { SECONDS = 60, BYTES = 4096 };

static struct stage stage;
static char folder[SCRATCH_BYTES], home[SCRATCH_BYTES + 32];
static const char *env[] = {home, NULL};
static const struct staging how = {.env = env}, real = {.env = env, .moves = true};

static void open_stage(void)
{
    stage_open(&stage);
    scratch_make(folder);
    snprintf(home, sizeof home, "XDG_CONFIG_HOME=%s", folder);
}

static void close_stage(void)
{
    stage_close(&stage);
    scratch_remove(folder);
}

static void settle(const char *text)
{
    char path[SCRATCH_BYTES + 40];
    snprintf(path, sizeof path, "%s/rollick", folder);
    ck_assert_int_eq(mkdir(path, 0700), 0);
    strcat(path, "/config.ini");
    FILE *file = fopen(path, "w");
    ck_assert(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

/* Starts and waits until it asks for something. */
static void start(const struct staging *staging, const char *words)
{
    stage_start(&stage, staging, words);
    terminal_idle(&stage.t);
}

static const char yahtzee[] = "play yahtzee Ada=human Bo=human --seed 5"; /* throws 1 4 4 5 4 */

START_TEST(a_zero_is_asked_about_and_no_is_what_enter_means)
{
    static const char *const no[] = {"n", "\r", "\033", "q"};
    start(&how, yahtzee);
    for (int i = 0; i < ROWS(no); i++) {
        hands_press(&stage, "f", "Sixes scores 0 here");
        hands_press(&stage, "x", "y yes"); /* other keys do nothing */
        terminal_type(&stage.t, no[i]);
        terminal_wait_gone(&stage.t, "y yes");
        hands_see(&stage, "roll 1 of 3");
    }
    hands_press(&stage, "f", "would score 18");
    hands_press(&stage, "y", "Bo, it is your turn.");
    hands_press(&stage, "u", "Taken back");
    hands_press(&stage, "g", "18          0"); /* in the totals: points are never asked about */
}
END_TEST

START_TEST(what_is_silenced_is_done_at_once)
{
    settle("confirm-zero = off\nconfirm-concede = off\nconfirm-delete = off\n");
    start(&how, yahtzee);
    hands_press(&stage, "f", "Bo, it is your turn.");
    hands_press(&stage, "\033", "The match waits");
    hands_press(&stage, "c", "Bo concedes. Ada wins");
    hands_press(&stage, "q", "m");
    hands_press(&stage, "m", "Match 1: Enter shows it again.");
    hands_press(&stage, "\033[3~", "Match 1 is forgotten.");
}
END_TEST

START_TEST(conceding_is_asked_about)
{
    start(&how, yahtzee);
    hands_press(&stage, "\033", "The match waits");
    hands_press(&stage, "c", "Ada gives the match up");
    hands_press(&stage, "n", "Keep dice and roll again");
    hands_press(&stage, "\033", "The match waits");
    hands_press(&stage, "c", "Ada gives the match up");
    hands_press(&stage, "y", "Ada concedes. Bo wins");
}
END_TEST

START_TEST(line_mode_asks_in_the_same_way)
{
    char words[200];
    snprintf(words, sizeof words, "%s --plain", yahtzee);
    start(&how, words);
    hands_press(&stage, "sixes\n", "Sixes scores 0 here, Three of a Kind would score 18");
    hands_press(&stage, "no\n", "Yes or no? no");
    hands_press(&stage, "sixes\n", "Yes or no?");
    hands_press(&stage, "yes\n", "Ada scores 0");
}
END_TEST

START_TEST(keys_typed_ahead_do_not_score)
{
    start(&how, yahtzee);
    hands_press(&stage, "gggg",
                "Bo, it is your turn."); /* one turn is over, and Bo's has not been played */
    hands_see(&stage, "18          0");  /* in the totals */
    hands_see(&stage, "roll 1 of 3");
}
END_TEST

START_TEST(a_key_lands_the_dice_and_does_nothing_else)
{
    stage_start(&stage, &real, "play hog Ada=human Bo=human --seed 5 --speed 0.25");
    terminal_wait(&stage.t, "How many dice, ");
    terminal_type(&stage.t, "5");
    terminal_wait_gone(&stage.t, "no dice on the table");
    terminal_type(&stage.t, "4");
    terminal_wait(&stage.t, "Bo, it is your turn.");
    hands_see(&stage, "because Ada has "); /* Bo has not rolled four */
}
END_TEST

START_TEST(the_next_person_is_called_by_name)
{
    start(&how, "play notone Ada=human Bo=human --seed 5");
    hands_press(&stage, "r", "Ada rolls");
    hands_press(&stage, "b", "Bo, it is your turn.");
    hands_press(&stage, "r", "Bo rolls");
}
END_TEST

START_TEST(a_curtain_hides_the_board_from_the_next)
{
    settle("curtain = on\n");
    start(&how, "play notone Ada=human Bo=human --seed 5");
    hands_see(&stage, "on the table"); /* nobody has left yet */
    hands_press(&stage, "r", "on the table");
    hands_press(&stage, "b", "Bo, any key shows the board.");
    hands_see(&stage, "since your last turn");
    hands_see(&stage, "Ada banks");
    ck_assert(!terminal_shows(&stage.t, "on the table"));
    hands_press(&stage, "r", "Bo, it is your turn."); /* the key is eaten */
    hands_see(&stage, "bank: 0");
}
END_TEST

START_TEST(a_throw_that_comes_by_itself_is_no_news)
{
    settle("curtain = on\n");
    start(&how, yahtzee);
    hands_press(&stage, "g", "Bo, any key shows the board.");
    hands_see(&stage, "since your last turn");
    hands_see(&stage, "Ada scores 18");
    ck_assert(!terminal_shows(&stage.t, "Bo rolls"));
}
END_TEST

START_TEST(the_form_sets_the_curtain_for_a_match)
{
    start(&how, "--no-save");
    hands_press(&stage, "n", "Esc/q back");
    hands_press(&stage, "n", "New match");
    ck_assert(!terminal_shows(&stage.t, "Curtain")); /* one person needs none */
    for (int i = 0; i < 30 && !terminal_shows(&stage.t, "▶ ▲"); i++) {
        hands_key(&stage, "k");
    }
    for (int i = 0; i < 60 && !terminal_shows(&stage.t, "Curtain"); i++) {
        hands_key(&stage, "l");
    }
    for (int i = 0; i < 30 && !terminal_shows(&stage.t, "▶ Curtain"); i++) {
        hands_key(&stage, "j");
    }
    hands_press(&stage, "l", "between people");
    hands_press(&stage, "s", "Roll the dice.");
    hands_key(&stage, "r");
    terminal_type(&stage.t, "b");
    terminal_idle(&stage.t);
    if (!terminal_shows(&stage.t, "any key shows the board")) {
        hands_see(&stage, "no dice"); /* says why on failure */
    }
}
END_TEST

START_TEST(a_series_tells_how_it_stands_and_a_rematch_swaps_seats)
{
    settle("confirm-concede = off\n");
    start(&how, "play hog Ada=human Bo=human --seed 5 --best-of 3");
    hands_press(&stage, "\033", "The match waits");
    hands_press(&stage, "c", "Ada concedes");
    hands_see(&stage, "Best of 3, 1 played.");
    hands_press(&stage, "n", "match 2, best of 3, 0 : 1");
    hands_press(&stage, "\033", "The match waits");
    hands_press(&stage, "c", "Bo concedes"); /* the beginner of a series alternates */
    hands_press(&stage, "n", "match 3, best of 3, 1 : 1");
    hands_press(&stage, "\033", "The match waits");
    hands_press(&stage, "c", "Bo wins the series.");
    hands_press(&stage, "r", "● Bo");
    hands_see(&stage, "▲ Ada");
}
END_TEST

/* The only question of its kind; the next match knows the answer. */
START_TEST(after_the_first_match_ever_a_name_is_asked_for)
{
    start(&how, "play notone human --rules rounds=1 --seed 12");
    hands_press(&stage, "r", "Roll, or bank");
    hands_press(&stage, "b", "What may we call you from now on?");
    hands_press(&stage, "Bo\r", "r/Enter rematch");
    terminal_wait_gone(&stage.t, "What may we call you from now on?");
    hands_press(&stage, "r", "● Bo");
    hands_press(&stage, "r", "Roll, or bank");
    hands_press(&stage, "b", "r/Enter rematch");
    ck_assert(!terminal_shows(&stage.t, "What may we call you from now on?"));
}
END_TEST

/* In line mode, too; an empty line is an answer. */
START_TEST(line_mode_asks_for_a_name_once)
{
    start(&how, "play notone human --rules rounds=1 --seed 12 --plain");
    hands_press(&stage, "roll\n", "bank");
    hands_press(&stage, "bank\n", "What may we call you?");
    hands_press(&stage, "\n", "Play again");
    hands_press(&stage, "yes\n", "Roll");
    terminal_type(&stage.t, "roll\nbank\n");
    terminal_type(&stage.t, "no\n"); /* to playing again: nothing else was asked */
    ck_assert_int_eq(stage_finish(&stage), 0);
}
END_TEST

/* The page of a match of Hog after these keys, without its last rows, which tell of the keys. */
static char *board_after(const char *keys)
{
    static const struct staging wide = {.rows = 45, .columns = 140, .env = env};
    start(&wide, "play hog Ada=human Bo=human --seed 7 --no-save");
    for (; *keys; keys++) {
        hands_key(&stage, (char[]){*keys, '\0'});
    }
    char *page = terminal_text(&stage.t);
    for (int i = 0; i < 3; i++) {
        *strrchr(page, '\n') = '\0';
    }
    return page;
}

START_TEST(chances_know_nothing_of_what_was_taken_back_while_they_were_hidden)
{
    char *other = board_after("4444%%uuuu111111%"), *same = board_after("111111%%%");
    ck_assert_ptr_nonnull(strstr(same, "Chances of Ada"));
    ck_assert_msg(strcmp(other, same) == 0, "%.1700s\n%.1700s", other, same);
    free(other);
    free(same);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("people at the board");
    TCase *c = tcase_create("table");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_test(c, a_zero_is_asked_about_and_no_is_what_enter_means);
    tcase_add_test(c, what_is_silenced_is_done_at_once);
    tcase_add_test(c, conceding_is_asked_about);
    tcase_add_test(c, line_mode_asks_in_the_same_way);
    tcase_add_test(c, keys_typed_ahead_do_not_score);
    tcase_add_test(c, a_key_lands_the_dice_and_does_nothing_else);
    tcase_add_test(c, the_next_person_is_called_by_name);
    tcase_add_test(c, a_curtain_hides_the_board_from_the_next);
    tcase_add_test(c, a_throw_that_comes_by_itself_is_no_news);
    tcase_add_test(c, the_form_sets_the_curtain_for_a_match);
    tcase_add_test(c, a_series_tells_how_it_stands_and_a_rematch_swaps_seats);
    tcase_add_test(c, after_the_first_match_ever_a_name_is_asked_for);
    tcase_add_test(c, line_mode_asks_for_a_name_once);
    tcase_add_test(c, chances_know_nothing_of_what_was_taken_back_while_they_were_hidden);
    suite_add_tcase(s, c);
    return s;
}
