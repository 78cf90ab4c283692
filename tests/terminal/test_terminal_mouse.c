/* The mouse: a click is the key of what is drawn there, wherever that is. */
#include "tests/suite.h"
#include "tests/terminal/bars.h"
#include "tests/terminal/hands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS = 100, BYTES = 1000, BAR = 23, KEYS = 24 };

static struct stage stage;

static void open_stage(void)
{
    stage_open(&stage);
}

static void close_stage(void)
{
    stage_close(&stage);
}

enum {
    MENU,
    OPTIONS,
    TYPING,
    FORM,
    FORM_RULE,
    HELP,
    NOTONE,
    UNDONE,
    PAUSED,
    LOG,
    HOG,
    KNUCKLEBONES,
    YAHTZEE,
    YAHTZEE3,
    OVER,
};

/* Screens: how to get there, and what must be seen then. */
static const struct screen {
    const char *words, *keys, *sees;
} screens[] = {
    [MENU] = {"--no-save", "", "four dice games"},
    [OPTIONS] = {"--no-save", "o", "How it looks"},
    [TYPING] = {"--no-save", "ojjjjjje", "leave as it was"},
    [FORM] = {"--no-save", "nn", "New match"},
    [FORM_RULE] = {"--no-save", "nhjjjjjj", "New match"},
    [HELP] = {"--no-save", "?", "Keys for this screen"},
    [NOTONE] = {"play notone human ai:carter --seed 5 --no-save", "r", "bank"},
    [UNDONE] = {"play notone human ai:carter --seed 5 --no-save", "ru", "redo"},
    [PAUSED] = {"play notone human ai:carter --seed 5 --no-save", "\033", "The match waits"},
    [LOG] = {"play notone human ai:carter --seed 5 --no-save", "rL", "What happened"},
    [HOG] = {"play hog human human --seed 5 --no-save", "4", "How many dice?"},
    [KNUCKLEBONES] = {"play knucklebones human human --seed 5 --no-save", "12", "Place the"},
    [YAHTZEE] = {"play yahtzee human human --seed 5 --no-save", "r12", "KEPT"},
    [YAHTZEE3] = {"play yahtzee human human human --seed 5 --no-save", "", "1 of 3"},
    [OVER] = {"play notone ai:carter ai:carter --seed 5 --no-save", "", "rematch"},
};

static void see(const char *text)
{
    terminal_idle(&stage.t);
    hands_see(&stage, text);
}

static void go(const struct screen *to)
{
    static const struct staging how = {0};
    stage_start(&stage, &how, to->words);
    terminal_idle(&stage.t);
    for (const char *key = to->keys; *key; key++) {
        char one[2] = {*key, '\0'};
        hands_key(&stage, one);
    }
}

/* The bytes of a character. */
static int bytes_of(const char *at)
{
    int n = 1;
    while ((at[n] & 0xC0) == 0x80) {
        n++;
    }
    return n;
}

static int columns_to(const char *from, const char *to)
{
    int n = 0;
    for (; from < to; from += bytes_of(from)) {
        n++;
    }
    return n;
}

static void click(int row, int col)
{
    char bytes[64];
    snprintf(bytes, sizeof bytes, "\033[<0;%d;%dM\033[<0;%d;%dm", col + 1, row + 1, col + 1,
             row + 1);
    terminal_type(&stage.t, bytes);
    terminal_idle(&stage.t);
}

/* The first line in which two pages differ must not be there. */
static void expect_same(const char *page, const char *other, const char *what, int row, int col)
{
    while (*page && *page == *other) {
        page++;
        other++;
    }
    ck_assert_msg(*page == *other, "%s, click at %d:%d: '%.200s' is '%.200s'", what, row, col, page,
                  other);
}

/* A click there must do what these keys do. */
static void compare(const struct screen *at, int row, int col, const char *keys)
{
    go(at);
    click(row, col);
    char *clicked = bars_page(&stage);
    go(at);
    terminal_type(&stage.t, keys);
    char *typed = bars_page(&stage);
    expect_same(typed, clicked, at->sees, row, col);
    free(clicked);
    free(typed);
}

START_TEST(every_key_of_every_bar_can_be_clicked)
{
    const struct screen *at = &screens[_i];
    struct bar_key key[KEYS];
    go(at);
    see(at->sees);
    int n = bars_read(&stage, key, KEYS), found = 0;
    for (int i = 0; i < n; i++) {
        if (!key[i].range) {
            compare(at, BAR, key[i].column, key[i].typed);
            found++;
        }
    }
    ck_assert_int_gt(found, 0);
}
END_TEST

/* What else there is to click: so many rows and columns from where the text begins. */
static const struct {
    int screen;
    const char *text;
    int row, col;
    const char *keys;
} targets[] = {
    {MENU, "New game", 0, 0, "n"},         /* a line of the menu: its letter */
    {MENU, "theme, motion", 0, 5, "o"},    /* … by what it is about */
    {MENU, "choose", 0, 2, "\r"},          /* the words of an entry of the bar */
    {OPTIONS, "Motion", 0, 0, "jjj"},      /* attention moves to a line */
    {OPTIONS, "‹", 0, 0, "h"},             /* the signs around a value */
    {OPTIONS, "›", 0, 0, "l"},             /* … */
    {OPTIONS, "terminal", 0, 3, "l"},      /* the value between them */
    {FORM, "level 3", 0, 0, "jjj"},        /* a player: attention */
    {FORM, "bust", 0, 0, "kkkkkkk"},       /* a rule */
    {FORM, "Start", 0, 3, "s"},            /* a button is pressed */
    {FORM_RULE, "‹ 10", 0, 2, "l"},        /* a rule changes */
    {FORM_RULE, "‹", 0, 0, "h"},           /* … back */
    {NOTONE, "Turn so far", 1, -20, "r"},  /* the dice are rolled */
    {NOTONE, "Bank now", 0, 0, "b"},       /* what would be banked is banked */
    {NOTONE, "Bank now", 0, 16, "b"},      /* … */
    {PAUSED, "Go on", 0, 0, "g"},          /* a line of a list */
    {PAUSED, "Main menu", 0, 2, "m"},      /* … */
    {PAUSED, "Concede", 0, 2, "c"},        /* … */
    {HOG, "17%", 0, 0, "1"},               /* a number of dice */
    {HOG, "dice   0", 0, 7, "0"},          /* none */
    {HOG, "81%", 0, 5, "x"},               /* ten */
    {KNUCKLEBONES, "Column 2", 1, 3, "2"}, /* what a column would bring */
    {KNUCKLEBONES, " 3 ", 0, 1, "3"},      /* its number */
    {KNUCKLEBONES, "╭───╮", 1, 2, "1"},    /* its grid */
    {YAHTZEE, "3 of a kind", 0, 2, "g"},   /* a row */
    {YAHTZEE, "3 of a kind", 0, 18, "g"},  /* … where the points stand */
    {YAHTZEE, "roll 2 of 3", 0, 2, "r"},   /* the throws */
    {YAHTZEE, "1 KEPT", -3, 3, "1"},       /* a die that is kept */
    {YAHTZEE, "1 KEPT", -3, 21, "3"},      /* one that is not */
    {YAHTZEE3, "YAHTZEE", 0, 2, "p"},      /* a row of a card of many columns */
};

static void find(const char *text, int *row, int *col)
{
    char line[BYTES];
    for (*row = 0; *row < stage.t.rows; (*row)++) {
        terminal_row(&stage.t, *row, line, sizeof line);
        const char *at = strstr(line, text);
        if (at) {
            *col = columns_to(line, at);
            return;
        }
    }
    hands_see(&stage, text);
}

START_TEST(what_is_drawn_can_be_clicked)
{
    int row, col;
    go(&screens[targets[_i].screen]);
    see(screens[targets[_i].screen].sees);
    find(targets[_i].text, &row, &col);
    compare(&screens[targets[_i].screen], row + targets[_i].row, col + targets[_i].col,
            targets[_i].keys);
}
END_TEST

START_TEST(a_click_on_nothing_does_nothing)
{
    static const int places[][2] = {{0, 40}, {1, 70}, {21, 60}, {22, 40}, {23, 79}, {23, 0}};
    go(&screens[_i]);
    char *before = bars_page(&stage);
    for (int i = 0; i < ROWS(places); i++) {
        click(places[i][0], places[i][1]);
        char *after = bars_page(&stage);
        expect_same(before, after, screens[_i].sees, places[i][0], places[i][1]);
        free(after);
    }
    free(before);
}
END_TEST

START_TEST(the_wheel_scrolls_lists_logs_and_help)
{
    static const int scrolled[] = {MENU, OPTIONS, FORM, PAUSED};
    const struct screen *at = &screens[scrolled[_i]];
    go(at);
    terminal_type(&stage.t, "\033[<65;10;10M\033[<65;10;10M\033[<64;10;10M");
    char *turned = bars_page(&stage);
    go(at);
    terminal_type(&stage.t, "jjk");
    char *typed = bars_page(&stage);
    ck_assert_str_eq(turned, typed);
    free(turned);
    free(typed);
}
END_TEST

START_TEST(what_is_off_belongs_to_the_terminal)
{
    go(&screens[MENU]);
    ck_assert(terminal_mouse(&stage.t));
    hands_key(&stage, "o");
    for (int i = 0; i < 5; i++) {
        hands_key(&stage, "j");
    }
    hands_see(&stage, "left to the terminal");
    hands_key(&stage, "l");
    ck_assert(!terminal_mouse(&stage.t));
    hands_key(&stage, "l");
    ck_assert(terminal_mouse(&stage.t));
}
END_TEST

START_TEST(a_click_before_its_page_is_seen_is_lost)
{
    go(&screens[MENU]);
    int row, col;
    find("Hog", &row, &col);
    char bytes[64];
    snprintf(bytes, sizeof bytes, "?\033[<0;%d;%dM", col + 1, row + 1);
    terminal_type(&stage.t, bytes); /* help covers the menu when the click is read */
    see("Keys for this screen");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("the mouse on a terminal");
    TCase *c = tcase_create("mouse");
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    tcase_add_loop_test(c, every_key_of_every_bar_can_be_clicked, 0, ROWS(screens));
    tcase_add_loop_test(c, what_is_drawn_can_be_clicked, 0, ROWS(targets));
    tcase_add_loop_test(c, a_click_on_nothing_does_nothing, 0, ROWS(screens));
    tcase_add_loop_test(c, the_wheel_scrolls_lists_logs_and_help, 0, 4);
    tcase_add_test(c, what_is_off_belongs_to_the_terminal);
    tcase_add_test(c, a_click_before_its_page_is_seen_is_lost);
    suite_add_tcase(s, c);
    return s;
}
