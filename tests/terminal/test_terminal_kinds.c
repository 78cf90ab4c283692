/* Terminals of all kinds: without colours, without UTF-8, old ones, small ones. */
#include "tests/suite.h"
#include "tests/terminal/hands.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS = 60, FOREVER = 1000, ROW = 4 * TERMINAL_COLUMNS };

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

static const char *const matches[] = {
    "play notone Ada=human ai:3 --seed 4",
    "play hog Ada=human ai:3 --seed 4",
    "play knucklebones Ada=human ai:3 --seed 4",
    "play yahtzee Ada=human ai:3 --seed 4",
};

/* Sees a lot of the program: board, log, help, list, a match to its end, result, menu, form. */
static void see_all(const struct staging *how, const char *words)
{
    stage_start(&stage, how, words);
    ck_assert(hands_keys(&stage, 2));
    hands_key(&stage, "L");
    hands_key(&stage, "q");
    hands_key(&stage, "?");
    hands_key(&stage, "q");
    hands_key(&stage, "\033");
    hands_key(&stage, "q");
    while (hands_keys(&stage, FOREVER)) {
    }
    hands_key(&stage, "q");
    hands_key(&stage, "n");
    hands_key(&stage, "\033");
    terminal_type(&stage.t, "q");
    ck_assert_int_eq(stage_finish(&stage), 0);
    const char *disorder = terminal_disorder(&stage.t);
    ck_assert_msg(!disorder, "%s", disorder);
}

/* Whether a parameter of SGR sets a colour; 39 and 49 give the terminal's own back. */
static bool is_colour(int n)
{
    return (n >= 30 && n <= 38) || (n >= 40 && n <= 48) || (n >= 90 && n <= 107);
}

/* How many sequences the program has written that set a colour. */
static int colours(void)
{
    int n = 0;
    for (const char *at = stage.t.raw; (at = strstr(at, "\033[")) != NULL; at += 2) {
        size_t length = strspn(at + 2, "0123456789;");
        bool sets = false;
        for (const char *p = at + 2; at[2 + length] == 'm' && p < at + 2 + length; p++) {
            sets = sets || (!isdigit((unsigned char)p[-1]) && is_colour(atoi(p)));
        }
        n += sets;
    }
    return n;
}

/* Who wants no colours, and who wants them all the same. */
static const struct {
    const char *env, *option;
    bool colours;
} wishes[] = {
    {"NO_COLOR=1", "", false},
    {"NO_COLOR=", "", true}, /* empty: as if it were not there */
    {"NO_COLOR=1", " --color always", true},
    {"TERM=xterm-256color", " --color never", false},
    {"TERM=xterm-256color", "", true},
    {"TERM=vt100", "", false},
};

START_TEST(colours_leave_the_program_only_when_they_are_wanted)
{
    const char *env[] = {wishes[_i].env, NULL};
    const struct staging how = {.env = env};
    char words[ROW];
    snprintf(words, sizeof words, "%s%s", matches[0], wishes[_i].option);
    see_all(&how, words);
    ck_assert_int_eq(colours() > 0, wishes[_i].colours);
}
END_TEST

static const struct {
    const char *env, *option;
} simple[] = {
    {"LC_ALL=C", ""},
    {"LC_ALL=POSIX", ""},
    {"LC_ALL=no_SUCH.locale", ""},
    {"LC_ALL=C.UTF-8", " --ascii"},
};

static void only_ascii(void)
{
    for (long i = 0; i < stage.t.bytes; i++) {
        ck_assert_msg((unsigned char)stage.t.raw[i] < 128, "byte %ld of %ld", i, stage.t.bytes);
    }
}

START_TEST(only_ascii_leaves_the_program_where_nothing_else_is_understood)
{
    const char *env[] = {simple[_i].env, NULL};
    const struct staging how = {.env = env};
    char words[ROW];
    for (int i = 0; i < ROWS(matches); i++) {
        snprintf(words, sizeof words, "%s%s", matches[i], simple[_i].option);
        see_all(&how, words);
        only_ascii();
    }
}
END_TEST

START_TEST(sanitize_names_are_no_exception)
{
    const char *env[] = {simple[_i].env, NULL};
    const struct staging how = {.env = env};
    char words[ROW];
    snprintf(words, sizeof words, "play hog Zo\303\253=human \344\270\255=human --seed 4%s",
             simple[_i].option);
    see_all(&how, words);
    only_ascii();
}
END_TEST

static const char *const terms[] = {
    "TERM=vt100",         "TERM=linux",           "TERM=xterm", "TERM=screen",
    "TERM=tmux-256color", "TERM=screen-256color", "TERM=rxvt",  "TERM=xterm-mono",
};

START_TEST(a_match_is_played_on_any_terminal_that_can_show_pages)
{
    const char *env[] = {terms[_i], NULL};
    const struct staging how = {.env = env};
    see_all(&how, matches[3]);
}
END_TEST

/* How the first throw of a Yahtzee lies there. */
static const struct {
    const char *env, *option;
    bool outlines, ascii;
} dice[] = {
    {"TERM=xterm-256color", "", false, false},
    {"TERM=xterm", "", false, false},
    {"TERM=linux", "", false, false},
    {"TERM=vt220", "", false, false}, /* no colours: reverse video */
    {"TERM=xterm-256color", " --theme mono", false, false},
    {"NO_COLOR=1", "", true, false}, /* not wanted */
    {"NO_COLOR=1", " --color always", false, false},
    {"TERM=xterm-256color", " --color never", true, false},
    {"LC_ALL=C", "", true, true},
};

START_TEST(dice_are_solid_where_colours_are_wanted_and_outlines_elsewhere)
{
    const char *env[] = {dice[_i].env, NULL};
    const struct staging how = {.env = env};
    char words[ROW];
    snprintf(words, sizeof words, "play yahtzee Ada=human Bob=human --seed 2%s", dice[_i].option);
    stage_start(&stage, &how, words);
    terminal_wait(&stage.t, "roll 1 of 3"); /* 1 1 3 1 6 */
    terminal_idle(&stage.t);
    ck_assert_int_eq(terminal_shows(&stage.t, "●          ●          ●"), !dice[_i].outlines);
    ck_assert_int_eq(terminal_shows(&stage.t, dice[_i].ascii ? "|  1  |" : "│  1  │"),
                     dice[_i].outlines);
    if (!dice[_i].outlines) { /* a face is a ground of its own, or reversed */
        ck_assert(strstr(stage.t.raw, "[7m") || strstr(stage.t.raw, ";7m") ||
                  strstr(stage.t.raw, "[48;5;180m"));
    }
}
END_TEST

START_TEST(the_linux_console_gets_no_braille)
{
    const char *env[] = {"TERM=linux", NULL};
    const struct staging how = {.env = env};
    see_all(&how, matches[2]);
    ck_assert_ptr_null(memmem(stage.t.raw, (size_t)stage.t.bytes, "\342\240", 2));
    ck_assert_ptr_null(memmem(stage.t.raw, (size_t)stage.t.bytes, "\342\225\255", 3));
}
END_TEST

/* Keys that bring a match to its end whatever is on the screen. */
static const struct {
    const char *words, *keys;
} blind[] = {
    {"play notone Ada=human Bob=human --seed 4 --rules rounds=3", "rby"},
    {"play hog Ada=human Bob=human --seed 4 --rules goal=30", "4"},
    {"play knucklebones Ada=human Bob=human --seed 4", "123"},
    {"play yahtzee Ada=human --seed 4", "r1raybycydyeyfygyiymynyoypysy"},
};

static const struct {
    int rows, columns;
} sizes[] = {{12, 40}, {5, 20}};

static void play_blind(int match, const struct staging *how)
{
    stage_start(&stage, how, blind[match].words);
    for (int i = 0; i < FOREVER && !terminal_shows(&stage.t, "Another match?"); i++) {
        hands_key(&stage, (char[]){blind[match].keys[(size_t)i % strlen(blind[match].keys)], 0});
    }
    hands_see(&stage, "Another match?");
}

START_TEST(small_terminals_can_be_played_on)
{
    int match = _i % ROWS(blind), size = _i / ROWS(blind);
    const struct staging how = {.rows = sizes[size].rows, .columns = sizes[size].columns};
    play_blind(match, &how);
}
END_TEST

/* Too small to play. */
static const struct {
    int rows, columns;
} tiny[] = {{4, 80}, {24, 19}, {4, 19}, {1, 80}, {1, 1}, {2, 2}};

START_TEST(too_small_a_window_is_told_so_and_the_board_comes_back)
{
    stage_start(&stage, &standard, matches[_i % ROWS(matches)]);
    ck_assert(hands_keys(&stage, 1));
    char *before = terminal_text(&stage.t);
    for (int i = 0; i < ROWS(tiny); i++) {
        terminal_resize(&stage.t, tiny[i].rows, tiny[i].columns);
        terminal_idle(&stage.t);
        char *notice = terminal_text(&stage.t);
        ck_assert_msg(tiny[i].columns < 19 || strlen(notice) > (size_t)tiny[i].rows, "no notice");
        free(notice);
    }
    terminal_resize(&stage.t, 24, 80);
    terminal_idle(&stage.t);
    char *after = terminal_text(&stage.t);
    ck_assert_str_eq(before, after);
    free(before);
    free(after);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("kinds of terminals");
    TCase *c = tcase_create("kinds");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, colours_leave_the_program_only_when_they_are_wanted, 0, ROWS(wishes));
    tcase_add_loop_test(c, only_ascii_leaves_the_program_where_nothing_else_is_understood, 0,
                        ROWS(simple));
    tcase_add_loop_test(c, sanitize_names_are_no_exception, 0, ROWS(simple));
    tcase_add_loop_test(c, a_match_is_played_on_any_terminal_that_can_show_pages, 0, ROWS(terms));
    tcase_add_loop_test(c, dice_are_solid_where_colours_are_wanted_and_outlines_elsewhere, 0,
                        ROWS(dice));
    tcase_add_test(c, the_linux_console_gets_no_braille);
    tcase_add_loop_test(c, small_terminals_can_be_played_on, 0, ROWS(blind) * ROWS(sizes));
    tcase_add_loop_test(c, too_small_a_window_is_told_so_and_the_board_comes_back, 0,
                        ROWS(matches));
    suite_add_tcase(s, c);
    return s;
}
