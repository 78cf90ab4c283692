/* The file of settings, and the page on which it is changed, on a terminal. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { SECONDS = 60 };

static struct stage stage;
static char home[3 * SCRATCH_BYTES], file[4 * SCRATCH_BYTES];
static const char *own[] = {home, NULL};
static const struct staging how = {.env = own};

static void open_stage(void)
{
    stage_open(&stage);
    snprintf(home, sizeof home, "XDG_CONFIG_HOME=%s", stage.data);
    snprintf(file, sizeof file, "%s/rollick", stage.data);
    ck_assert_int_eq(mkdir(file, 0700), 0);
    strcat(file, "/config.ini");
}

static void close_stage(void)
{
    stage_close(&stage);
}

static void settle(const char *text)
{
    scratch_write(file, text, strlen(text));
}

static void expect_file(const char *text)
{
    char bytes[1000];
    FILE *in = fopen(file, "r");
    ck_assert_ptr_nonnull(in);
    bytes[fread(bytes, 1, sizeof bytes - 1, in)] = '\0';
    fclose(in);
    ck_assert_str_eq(bytes, text);
}

/* The ground of the first cell as a number of the palette; -1: the terminal's own. */
static int ground(void)
{
    VTermScreenCell cell;
    terminal_idle(&stage.t);
    vterm_screen_get_cell(stage.t.screen, (VTermPos){0, 0}, &cell);
    return VTERM_COLOR_IS_DEFAULT_BG(&cell.bg) ? -1
           : VTERM_COLOR_IS_INDEXED(&cell.bg)  ? cell.bg.indexed.idx
                                               : -2;
}

enum { DARK = 234, LIGHT = 231 };

START_TEST(a_theme_is_seen_at_once_and_kept)
{
    settle("# mine\nspeed = 2\n");
    stage_start(&stage, &how, "");
    terminal_wait(&stage.t, "four dice games");
    hands_press(&stage, "o", "How it looks");
    ck_assert_int_eq(ground(), -1);
    hands_press(&stage, "l", "light on dark");
    ck_assert_int_eq(ground(), DARK);
    hands_press(&stage, "l", "dark on light");
    ck_assert_int_eq(ground(), LIGHT);
    hands_press(&stage, "\033", "four dice games");
    ck_assert_int_eq(ground(), LIGHT);
    expect_file("# mine\nspeed = 2\ntheme = light\n");
    terminal_type(&stage.t, "q");
    ck_assert_int_eq(stage_finish(&stage), 0);
    stage_start(&stage, &how, "");
    terminal_wait(&stage.t, "four dice games");
    ck_assert_int_eq(ground(), LIGHT);
}
END_TEST

START_TEST(who_leaves_from_the_options_keeps_them)
{
    stage_start(&stage, &how, "");
    terminal_wait(&stage.t, "four dice games");
    hands_press(&stage, "o", "How it looks");
    hands_press(&stage, "l", "light on dark");
    terminal_type(&stage.t, "\003");
    ck_assert_int_eq(stage_finish(&stage), 130);
    expect_file("theme = dark\n");
}
END_TEST

static const char *const graces[] = {"Grace\r", "\033[200~Grace\033[201~\r"};

START_TEST(a_name_typed_or_pasted_there_sits_at_the_next_table)
{
    stage_start(&stage, &how, "");
    terminal_wait(&stage.t, "four dice games");
    hands_press(&stage, "o", "How it looks");
    hands_press(&stage, "jjjjjjj\r", "take");
    hands_press(&stage, graces[_i], "Of the first person");
    hands_press(&stage, "q", "four dice games");
    expect_file("name = Grace\n");
    hands_press(&stage, "n", "Esc/q back");
    hands_press(&stage, "n", "New match");
    hands_press(&stage, "s", "● Grace");
}
END_TEST

static const struct {
    const char *file, *words;
    const char *no_color;
    int ground;
} grounds[] = {
    {"", "", NULL, -1},                               /* the terminal's own */
    {"theme = dark\n", "", NULL, DARK},               /* the file */
    {"theme = dark\n", "--theme light", NULL, LIGHT}, /* the command line goes first */
    {"theme = dark\n", "--theme terminal", NULL, -1},
    {"theme = dark\n", "", "NO_COLOR=1", -1},                 /* the environment before the file */
    {"theme = dark\n", "--color always", "NO_COLOR=1", DARK}, /* and behind the command line */
    {"theme = dark\ncolor = never\n", "", NULL, -1},
    {"theme = dark\ncolor = never\n", "--color auto", NULL, DARK},
};

START_TEST(the_command_line_goes_before_the_environment_before_the_file)
{
    const char *env[] = {home, grounds[_i].no_color, NULL};
    settle(grounds[_i].file);
    stage_start(&stage, &(struct staging){.env = env}, grounds[_i].words);
    terminal_wait(&stage.t, "four dice games");
    ck_assert_int_eq(ground(), grounds[_i].ground);
}
END_TEST

static const struct {
    const char *file, *words, *no_motion, *line;
} motions[] = {
    {"", "", NULL, "Motion        on"},
    {"motion = off\n", "", NULL, "Motion        off"},
    {"motion = on\n", "", "NO_MOTION=1", "Motion        off"}, /* as NO_COLOR */
    {"", "", "NO_MOTION=", "Motion        on"},
    {"motion = off\n", "--motion on", "NO_MOTION=1", "Motion        on"},
};

START_TEST(the_environment_can_forbid_motion)
{
    const char *env[] = {home, motions[_i].no_motion, NULL};
    settle(motions[_i].file);
    stage_start(&stage, &(struct staging){.env = env, .moves = true}, motions[_i].words);
    terminal_wait(&stage.t, "four dice games");
    hands_press(&stage, "o", motions[_i].line);
}
END_TEST

/* What rings the bell: a turn that a one spoils, and the end. */
static const struct {
    const char *file, *words, *dice, *keys;
    int bells;
} rings[] = {
    {"", "play notone Ada=human Bo=human", "1 4", "rr", 0},
    {"", "play notone Ada=human Bo=human --sound bell", "1 4", "r", 0}, /* no bust yet */
    {"", "play notone Ada=human Bo=human --sound bell", "1 4", "rr", 1},
    {"sound = bell\n", "play hog Ada=human Bo=human", "1", "3", 1},
    {"sound = bell\n", "play hog Ada=human Bo=human --sound off", "1", "3", 0},
    {"sound = bell\n", "play hog Ada=human Bo=human", "3", "33", 0},
    {"sound = bell\n", "play hog Ada=human Bo=human --rules goal=10", "6", "2", 1}, /* the end */
    {"sound = bell\n", "play notone Ada=human --rules rounds=1", "1 4", "rr", 2},   /* both */
};

START_TEST(the_bell_rings_once_for_each)
{
    char path[2 * SCRATCH_BYTES], words[128];
    const char *env[] = {home, NULL};
    for (int pictures = 0; pictures < 2; pictures++) {
        int bells = 0;
        settle(rings[_i].file);
        scratch_write(scratch_path(path, stage.data, "dice"), rings[_i].dice,
                      strlen(rings[_i].dice));
        snprintf(words, sizeof words, "%s --dice dice --no-save", rings[_i].words);
        stage_start(&stage, &(struct staging){.env = env, .pictures = pictures}, words);
        terminal_idle(&stage.t);
        for (const char *key = rings[_i].keys; *key; key++) {
            hands_key(&stage, (char[]){*key, '\0'});
        }
        terminal_idle(&stage.t);
        for (long i = 0; i < stage.t.bytes; i++) {
            bells += stage.t.raw[i] == '\a';
        }
        ck_assert_int_eq(bells, rings[_i].bells);
    }
}
END_TEST

START_TEST(a_key_given_away_works_and_is_told)
{
    settle("[keys]\nundo = z\nroll = t\nlog = r\n");
    stage_start(&stage, &how, "play notone Ada=human Bo=human --seed 7");
    terminal_wait(&stage.t, "t/Enter roll");
    terminal_wait(&stage.t, "G graph");
    hands_press(&stage, "?", "t           ");
    terminal_wait(&stage.t, "throw both dice");
    hands_press(&stage, "\033", "Esc/q menu");
    hands_press(&stage, "r", "What happened"); /* given away: it throws no more */
    hands_press(&stage, "\033", "t/Enter roll");
    hands_press(&stage, "t", "this roll");
    terminal_idle(&stage.t);
    hands_press(&stage, "z", "Ctrl-R redo");
}
END_TEST

START_TEST(a_key_given_to_moving_begins_no_line_of_the_menu)
{
    settle("[keys]\ndown = n\n");
    stage_start(&stage, &how, "");
    terminal_wait(&stage.t, "four dice games");
    hands_key(&stage, "n");
    ck_assert(!terminal_shows(&stage.t, "Esc/q back"));
    hands_press(&stage, "e", "Esc/q back"); /* the next letter of New game */
}
END_TEST

START_TEST(the_curtain_falls_in_matches_begun_from_a_position)
{
    settle("curtain = on\n");
    stage_start(&stage, &how, "play hog Ada=human Bo=human --seed 3");
    terminal_wait(&stage.t, "How many dice, ");
    hands_press(&stage, "E", "can be played");
    hands_press(&stage, "s", "How many dice, ");
    hands_press(&stage, "2", "show the board");
}
END_TEST

/* Where the menu leaves a row for it. */
START_TEST(the_menu_tells_the_colours_there_are_now)
{
    const struct staging tall = {.rows = 30, .columns = 100, .env = own};
    stage_start(&stage, &tall, "");
    terminal_wait(&stage.t, "Colours: 256");
    hands_press(&stage, "o", "How it looks");
    hands_press(&stage, "jl", "never");
    hands_press(&stage, "q", "Colours: none");
}
END_TEST

START_TEST(a_line_that_cannot_be_read_is_named)
{
    settle("theme = dark\nspeed = fast\n");
    stage_start(&stage, &how, "");
    terminal_wait(&stage.t, "line 2: speed goes from 0.25 to 16, not 'fast'");
    ck_assert_int_eq(ground(), DARK);
    stage_start(&stage, &(struct staging){.env = own, .rows = 90},
                "play hog ai:1 ai:2 --plain -q --rules goal=5");
    terminal_wait(&stage.t, "line 2: speed goes from");
}
END_TEST

START_TEST(what_cannot_be_kept_is_told_and_holds_until_the_end)
{
    const char *nowhere[] = {"XDG_CONFIG_HOME=/proc/nowhere", NULL};
    stage_start(&stage, &(struct staging){.env = nowhere}, "");
    terminal_wait(&stage.t, "four dice games");
    hands_press(&stage, "o", "How it looks");
    hands_press(&stage, "l", "light on dark");
    hands_press(&stage, "q", "cannot be made");
    hands_press(&stage, "\033", "four dice games");
    ck_assert_int_eq(ground(), DARK);
}
END_TEST

START_TEST(the_mouse_can_be_left_to_the_terminal)
{
    settle("mouse = off\n");
    stage_start(&stage, &how, "");
    terminal_wait(&stage.t, "four dice games");
    ck_assert(!terminal_mouse(&stage.t));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("settings on a terminal");
    TCase *c = tcase_create("settings");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_test(c, a_theme_is_seen_at_once_and_kept);
    tcase_add_test(c, who_leaves_from_the_options_keeps_them);
    tcase_add_loop_test(c, a_name_typed_or_pasted_there_sits_at_the_next_table, 0, ROWS(graces));
    tcase_add_loop_test(c, the_command_line_goes_before_the_environment_before_the_file, 0,
                        ROWS(grounds));
    tcase_add_loop_test(c, the_environment_can_forbid_motion, 0, ROWS(motions));
    tcase_add_loop_test(c, the_bell_rings_once_for_each, 0, ROWS(rings));
    tcase_add_test(c, a_key_given_away_works_and_is_told);
    tcase_add_test(c, a_key_given_to_moving_begins_no_line_of_the_menu);
    tcase_add_test(c, the_curtain_falls_in_matches_begun_from_a_position);
    tcase_add_test(c, the_menu_tells_the_colours_there_are_now);
    tcase_add_test(c, a_line_that_cannot_be_read_is_named);
    tcase_add_test(c, what_cannot_be_kept_is_told_and_holds_until_the_end);
    tcase_add_test(c, the_mouse_can_be_left_to_the_terminal);
    suite_add_tcase(s, c);
    return s;
}
