/* What the menu knows of the library: unfinished matches, the list, statistics, and how fast
 * somebody new is at a board. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS = 60, FEW = 20 /* choices */ };

static struct stage stage;
static const struct staging at_once;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

static void menu(void)
{
    stage_start(&stage, &at_once, "");
    terminal_wait(&stage.t, "q quit");
    terminal_idle(&stage.t); /* the library is open */
}

/* Begins a match at the keyboard and leaves it after one choice: that is kept when others begin. */
static void leave_after(const char *key, const char *words)
{
    stage_start(&stage, &at_once, words);
    hands_board(&stage);
    if (*key) {
        hands_key(&stage, key);
    }
    ck_assert_int_eq(hands_quit(&stage), 0);
}

/* … and at once. */
static void leave_unfinished(const char *words)
{
    leave_after("", words);
}

static void play_watched(const char *words)
{
    int status;
    char *said = stage_command(&stage, words, &status);
    ck_assert_msg(status == 0, "%s", said);
    free(said);
}

static const struct {
    const char *keys[3], *board;
} quick[] = {
    {{"p"}, "Not One"},         /* the shortest way */
    {{"\r", "o", "\r"}, "Hog"}, /* the first line of the menu, a game, Start */
    {{"n", "y", "s"}, "Yahtzee"}, {{"n", "u", "\r"}, "Knucklebones"}, {{"n", "n", "\r"}, "Not One"},
};

START_TEST(three_keys_from_the_menu_begin_a_match)
{
    menu();
    for (int i = 0; i < 3 && quick[_i].keys[i]; i++) {
        hands_key(&stage, quick[_i].keys[i]);
    }
    hands_board(&stage);
    hands_see(&stage, quick[_i].board);
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

START_TEST(play_now_is_the_game_played_last)
{
    leave_unfinished("play knucklebones Ada=human ai:1 --seed 1");
    menu();
    hands_see(&stage, "Knucklebones: you against level 3");
}
END_TEST

START_TEST(play_alone_is_the_game_played_last)
{
    leave_unfinished("play knucklebones Ada=human ai:1 --seed 1");
    stage_start(&stage, &at_once, "play");
    hands_board(&stage);
    hands_see(&stage, "Knucklebones");
    hands_see(&stage, "Player 1");
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

/* Whoever came from the shell wanted nothing else. */
static const struct {
    const char *words, *seen, *key;
} alone[] = {
    {"daily", "Enter begins your only attempt.", "q"},
    {"daily notone", "Enter begins your only attempt.", "\x1b"},
    {"drill", "has no drills.", "q"},
    {"drill hog", "has no drills.", "\r"},
};

START_TEST(leaving_what_the_shell_began_ends_the_program)
{
    stage_start(&stage, &at_once, alone[_i].words);
    terminal_wait(&stage.t, alone[_i].seen);
    terminal_type(&stage.t, alone[_i].key);
    ck_assert_int_eq(stage_finish(&stage), 0);
}
END_TEST

START_TEST(a_single_unfinished_match_goes_on_at_once)
{
    leave_unfinished("play hog Ada=human Bo=human --seed 1");
    menu();
    hands_see(&stage, "Ada: 0, Bo: 0");
    hands_see(&stage, "first to 100");
    hands_key(&stage, "c");
    hands_board(&stage);
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

START_TEST(several_unfinished_matches_are_a_list)
{
    static const struct keystroke keys[] = {
        {"c", "Match 2: Enter goes on with it."},
        {"j", "Match 1: Enter goes on with it."},
        {"k", "Match 2"},
        {"\x1bOB", "Match 1"},
        {"\x1bOA", "Match 2"},
        {"s", "oldest first"},
        {"s", "game by game"},
        {"s", "newest first"},
        {"v", "replay"},
        {"\x1b", "Enter goes on"},
        {"/", "Search:"},
        {"C", "Search: C"},
        {"y", "1 of 2"},
        {"\r", "Match 2"},
        {"/", "Search:"},
        {"\x1b", "2 of 2"},
        {"?", "Keys for this screen"},
        {"\x1b", "Match 2"},
        {"j", "Match 1"},
        {"\r", "hint"},
    };
    leave_after("0", "play hog Ada=human Bo=human --seed 1");
    leave_unfinished("play notone Cy=human ai:1 --seed 1");
    menu();
    hands_see(&stage, "2 matches wait");
    hands_presses(&stage, keys, ROWS(keys));
    hands_see(&stage, "Bo");
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

/* The row of the list that shows a text. */
static void row_with(const char *text, char row[4 * TERMINAL_COLUMNS])
{
    *row = '\0';
    for (int i = 0; i < stage.t.rows && !strstr(row, text); i++) {
        terminal_row(&stage.t, i, row, 4 * TERMINAL_COLUMNS);
    }
    hands_see(&stage, text);
}

START_TEST(matches_of_the_same_people_can_be_told_apart)
{
    static const int sizes[][2] = {{24, 80}, {12, 40}, {5, 20}};
    char row[4 * TERMINAL_COLUMNS];
    leave_after("0", "play hog Ada=human Bo=human --seed 1"); /* 6 points for sure */
    leave_unfinished("play hog Ada=human Bo=human --seed 1");
    menu();
    hands_press(&stage, "c", "Match 2: Enter goes on");
    for (int i = 0; i < ROWS(sizes); i++) {
        terminal_resize(&stage.t, sizes[i][0], sizes[i][1]);
        terminal_idle(&stage.t);
        row_with("Ada: 6, Bo: 0", row);
        row_with("Ada: 0, Bo: 0", row);
        ck_assert(i || strchr(row, ':')); /* and when it began */
    }
}
END_TEST

START_TEST(a_match_is_forgotten_only_after_a_yes)
{
    static const struct keystroke keys[] = {
        {"c", "Match 2"},
        {"\033[3~", "Forget match 2 for good?"},
        {"n", "Enter goes on"},
        {"\033[3~", "Forget match 2 for good?"},
        {"\x1b", "Enter goes on"},
        {"\x1b[3~", "Forget match 2 for good?"},
        {"\r", "Enter goes on"}, /* not by Enter */
        {"\033[3~", "Forget match 2 for good?"},
        {"y", "Match 2 is forgotten."},
        {"\x1b", "first to 100"}, /* the menu: a single one is left */
    };
    int status;
    leave_after("0", "play hog Ada=human Bo=human --seed 1");
    leave_unfinished("play notone Cy=human ai:1 --seed 1");
    menu();
    hands_presses(&stage, keys, ROWS(keys));
    hands_key(&stage, "q");
    ck_assert_int_eq(stage_finish(&stage), 0);
    char *said = stage_command(&stage, "history", &status);
    ck_assert_ptr_nonnull(strstr(said, "notone") ? NULL : said);
    free(said);
}
END_TEST

START_TEST(the_list_of_matches_goes_on_with_unfinished_ones)
{
    static const struct keystroke keys[] = {
        {"m", "Match 2: Enter shows it again."},
        {"c", "Match 2 has ended; it can only be replayed."},
        {"\x1bOF", "Match 1: Enter shows it again."},
        {"\x1bOH", "Match 2"},
        {"\x1b[6~", "Match 1"},
        {"\x1b[5~", "Match 2"},
        {"j", "Match 1"},
        {"c", "hint"},
    };
    leave_after("0", "play hog Ada=human Bo=human --seed 1");
    play_watched("play hog ai:1 ai:2 --seed 1 --plain");
    menu();
    hands_presses(&stage, keys, ROWS(keys));
    ck_assert_int_eq(hands_quit(&stage), 0);
}
END_TEST

START_TEST(a_match_open_in_another_window_leaves_the_list_as_it_is)
{
    static const struct keystroke keys[] = {
        {"m", "Match 2: Enter shows it again."},
        {"j", "Match 1: Enter shows it again."},
        {"c", "Match 1 is being played in another window"},
        {"\x1b", "Match 1: Enter shows it again."},
        {"k", "Match 2"},
    };
    struct stage first = stage;
    stage_start(&first, &at_once, "play hog Ada=human Bo=human --seed 1");
    hands_board(&first);
    play_watched("play hog ai:1 ai:2 --seed 1 --plain");
    stage_start(&stage, &at_once, "resume");
    terminal_wait(&stage.t, "match 1 is being played in another window, and no other");
    ck_assert_int_eq(stage_finish(&stage), 3);
    menu();
    hands_presses(&stage, keys, ROWS(keys));
    ck_assert_int_eq(hands_quit(&first), 0);
    terminal_close(&first.t);
}
END_TEST

/* The first of three is over and its result on the screen: whoever leaves finds the series again.
 */
START_TEST(a_series_is_gone_on_with_between_its_matches)
{
    stage_start(&stage, &at_once,
                "play hog Ada=ai:always-roll:4 Bo=ai:bacon --rules goal=20 --best-of 5 --seed 3");
    terminal_wait(&stage.t, "Best of 5, 1 played.");
    hands_key(&stage, "q");
    terminal_wait(&stage.t, ", best of 5");
    hands_key(&stage, "q");
    ck_assert_int_eq(stage_finish(&stage), 0);
    menu();
    hands_see(&stage, ", best of 5");
    hands_key(&stage, "c");
    terminal_wait(&stage.t, "Best of 5, 2 played.");
    hands_key(&stage, "q");
    terminal_wait(&stage.t, ", best of 5");
}
END_TEST

START_TEST(a_series_is_gone_on_with_in_the_middle_of_a_match)
{
    leave_unfinished("play hog Ada=human Bo=human --rules goal=1 --best-of 3 --seed 3");
    menu();
    hands_key(&stage, "c");
    hands_board(&stage);
    hands_key(&stage, "1");
    terminal_wait(&stage.t, "Best of 3, 1 played.");
    hands_see(&stage, "won 1");
}
END_TEST

START_TEST(a_series_is_forgotten_its_matches_stay)
{
    static const struct keystroke keys[] = {
        {"c", "best of 5"},
        {"\033[3~", "Forget this series for good? Its matches stay."},
        {"y", "The series is forgotten."},
    };
    int status;
    leave_after("r", "play notone Cy=human ai:1 --seed 1"); /* so that there is a list */
    stage_start(&stage, &at_once,
                "play hog Ada=ai:always-roll:4 Bo=ai:bacon --rules goal=20 --best-of 5 --seed 3");
    terminal_wait(&stage.t, "Best of 5, 1 played.");
    hands_key(&stage, "q");
    terminal_wait(&stage.t, "2 matches wait");
    hands_presses(&stage, keys, ROWS(keys));
    char *said = stage_command(&stage, "history", &status);
    ck_assert_ptr_nonnull(strstr(said, "hog"));
    free(said);
}
END_TEST

START_TEST(dice_of_a_real_table_are_typed_on_after_a_break)
{
    stage_start(&stage, &at_once, "play hog Ada=human Bo=human --dice typed");
    terminal_wait(&stage.t, "How many dice, ");
    hands_key(&stage, "2");
    terminal_wait(&stage.t, "2 dice");
    hands_key(&stage, "3");
    hands_key(&stage, " ");
    hands_key(&stage, "4");
    hands_key(&stage, "\r");
    terminal_wait(&stage.t, "Bo");
    ck_assert_int_eq(hands_quit(&stage), 0);
    menu();
    hands_key(&stage, "c");
    terminal_wait(&stage.t, "How many dice, ");
    hands_key(&stage, "2");
    terminal_wait(&stage.t, "2 dice");
}
END_TEST

START_TEST(a_file_of_dice_goes_on_where_it_was)
{
    char path[2 * SCRATCH_BYTES], words[4 * SCRATCH_BYTES];
    scratch_write(scratch_path(path, stage.data, "faces"), "2 3 4 5 6 6", 11);
    snprintf(words, sizeof words, "play hog Ada=human Bo=human --dice %s", path);
    stage_start(&stage, &at_once, words);
    hands_board(&stage);
    hands_key(&stage, "2"); /* 2 and 3 */
    ck_assert_int_eq(hands_quit(&stage), 0);
    menu();
    hands_key(&stage, "c");
    hands_board(&stage);
    terminal_type(&stage.t, "2"); /* 4 and 5 */
    terminal_wait(&stage.t, "Ada, it is your turn.");
    hands_press(&stage, "L", "4 and 5");
}
END_TEST

START_TEST(line_ups_are_saved_taken_and_forgotten)
{
    static const struct keystroke keys[] = {
        {"n", "Esc/q back"},
        {"o", "New match"},
        {"o", "No line-up is saved yet"},
        {"j", "move"}, /* the first line: the game */
        {"j", "move"}, /* a person */
        {"e", "leave as it was"},
        {"Z", "Z"},
        {"\r", "Z"},
        {"w", "Save line-up as:"},
        {"u", "as: u"},
        {"s", "as: us"},
        {"\r", "Saved as line-up us."},
        {"w", "Save line-up as:"},
        {"\x1b", "New match"},
        {"d", "Player 1"}, /* as usual again */
        {"o", "Line-ups"},
        {"\r", "● Z"},
        {"s", "hint"},
    };
    static const struct keystroke again[] = {
        {"n", "Esc/q back"},
        {"o", "New match"},
        {"o", "Line-ups"},
        {"\033[3~", "Forget line-up us for good?"},
        {"y", "Line-up us is forgotten."},
        {"o", "No line-up is saved yet"},
    };
    menu();
    hands_presses(&stage, keys, ROWS(keys));
    ck_assert_int_eq(hands_quit(&stage), 0);
    menu();
    hands_presses(&stage, again, ROWS(again));
}
END_TEST

/* Two people who have played a match against each other, and one who has played alone. */
START_TEST(a_person_gets_another_name_on_the_page_of_statistics)
{
    static const struct keystroke keys[] = {
        {"e", "Another name for Ada: Ada"},
        {"\x7f\x7f\x7fQ", "Another name for Ada: Q"},
        {"\x7f\r", "Statistics · Ada"}, /* nothing typed changes nothing */
        {"e", "Another name for Ada: Ada"},
        {"Q\x1b", "Statistics · Ada"},
        {"e", "Another name for Ada: Ada"},
        {"\x7f\x7f\x7f"
         "Cy\r",
         "Somebody called 'Cy' sits at the same table in match 1."},
        {"e", "Another name for Ada: Ada"},
        {"\x7f\x7f\x7fZoé\r", "2 matches are Zoé's now."},
        {"\t", "Statistics · Cy"},
        {"e", "Another name for Cy: Cy"},
        {"\x7f\x7fÖzge\r", "1 match is Özge's now."},
        {"e", "Another name for Özge: Özge"},
        {"\x7f\x7f\x7f\x7fIda\r", "Özge becomes the same person as Ida"},
        {"\x1b", "Statistics · Özge"}, /* still */
        {"e", "Another name for Özge: Özge"},
        {"\x7f\x7f\x7f\x7fIda\r", "There is no way back. Rename?"},
        {"y", "1 match is Ida's now."},
        {"\t", "Statistics · Zoé"},
    };
    stage_start(&stage, &at_once, "play hog Ada=human Cy=human --seed 1 --rules plain,goal=10");
    ck_assert(!hands_keys(&stage, FEW));
    stage_start(&stage, &at_once, "play notone Ada=human --seed 1 --rules rounds=1");
    ck_assert(!hands_keys(&stage, FEW));
    stage_start(&stage, &at_once, "play yahtzee Ida=human --seed 1"); /* which is not over */
    hands_quit(&stage);
    menu();
    hands_press(&stage, "s", "Statistics · Ada");
    hands_presses(&stage, keys, ROWS(keys));
    hands_press(&stage, "\x1b", "R O L L I C K");
    hands_press(&stage, "m", "Zoé");
}
END_TEST

START_TEST(every_key_of_the_statistics_does_what_it_says)
{
    static const struct keystroke keys[] = {
        {"\x1bOD", "Not One: totals"}, /* arrows change the game, which was the one played */
        {"\x1bOC", "Hog: totals"},
        {"l", "Knucklebones: totals"},
        {"\x1bOB", "Yahtzee: totals"},
        {"h", "Knucklebones: totals"},
        {"h", "Hog: totals"},
        {"\t", "Prudence"},
        {"\x1b[Z", "Ada"},
        {"s", "Played"},
        {"a", " %"}, /* the judge has spoken */
        {"?", "Keys for this screen"},
        {"\x1b", "Statistics"},
        {"x", "Write as"},
        {"\x1b", "Statistics"},
        {"\x1b", "R O L L I C K"},
    };
    play_watched("play hog Ada=ai:1 Prudence=ai:2 --seed 1 --plain");
    play_watched("play hog Ada=ai:1 Prudence=ai:2 --seed 2 --plain");
    menu();
    hands_key(&stage, "s");
    terminal_wait(&stage.t, "2 played");
    hands_presses(&stage, keys, ROWS(keys));
    hands_key(&stage, "q");
    ck_assert_int_eq(stage_finish(&stage), 0);
}
END_TEST

START_TEST(statistics_are_written_into_a_new_file_that_is_named)
{
    char how[2 * SCRATCH_BYTES];
    struct staging elsewhere = {.via = how};
    snprintf(how, sizeof how, "cd '%s' && exec \"$@\"", stage.data);
    play_watched("play hog Ada=ai:1 Prudence=ai:2 --seed 1 --plain");
    for (int i = 1; i <= 2; i++) {
        stage_start(&stage, &elsewhere, "");
        terminal_wait(&stage.t, "R O L L I C K");
        hands_key(&stage, "s");
        terminal_wait(&stage.t, "1 played");
        hands_key(&stage, "x");
        terminal_wait(&stage.t, "Write as");
        hands_key(&stage, "c");
        terminal_wait(&stage.t, i == 1 ? "Written: rollick-stats.csv" : "Written: rollick-stats-2");
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("the library on a terminal");
    TCase *c = tcase_create("library");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, three_keys_from_the_menu_begin_a_match, 0, ROWS(quick));
    tcase_add_test(c, play_now_is_the_game_played_last);
    tcase_add_test(c, play_alone_is_the_game_played_last);
    tcase_add_loop_test(c, leaving_what_the_shell_began_ends_the_program, 0, ROWS(alone));
    tcase_add_test(c, a_single_unfinished_match_goes_on_at_once);
    tcase_add_test(c, several_unfinished_matches_are_a_list);
    tcase_add_test(c, matches_of_the_same_people_can_be_told_apart);
    tcase_add_test(c, a_match_is_forgotten_only_after_a_yes);
    tcase_add_test(c, the_list_of_matches_goes_on_with_unfinished_ones);
    tcase_add_test(c, a_match_open_in_another_window_leaves_the_list_as_it_is);
    tcase_add_test(c, a_series_is_gone_on_with_between_its_matches);
    tcase_add_test(c, a_series_is_gone_on_with_in_the_middle_of_a_match);
    tcase_add_test(c, a_series_is_forgotten_its_matches_stay);
    tcase_add_test(c, dice_of_a_real_table_are_typed_on_after_a_break);
    tcase_add_test(c, a_file_of_dice_goes_on_where_it_was);
    tcase_add_test(c, line_ups_are_saved_taken_and_forgotten);
    tcase_add_test(c, a_person_gets_another_name_on_the_page_of_statistics);
    tcase_add_test(c, every_key_of_the_statistics_does_what_it_says);
    tcase_add_test(c, statistics_are_written_into_a_new_file_that_is_named);
    suite_add_tcase(s, c);
    return s;
}
