/* The mouse: a click is the key of what is drawn there, wherever that is. */
#include "tests/suite.h"
#include "tests/terminal/bars.h"
#include "tests/terminal/hands.h"
#include "tests/terminal/home.h"

#include <signal.h>
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

static void go(enum place to)
{
    places_go(&stage, to, "", NULL);
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

/* Cuts a page after its title. */
static void cut(char *page)
{
    page[strcspn(page, "\n")] = '\0';
}

/* A click there must do what these keys do. A match that begins has dice of its own: of that only
 * the game counts. */
static void compare(struct home *h, int row, int col, const char *keys)
{
    click(row, col);
    char *clicked = bars_page(&stage);
    home_return(h, keys);
    terminal_type(&stage.t, keys);
    char *typed = bars_page(&stage);
    home_return(h, keys);
    if (!strstr(places[h->place].words, "--seed") &&
        strncmp(h->page, typed, strcspn(h->page, "\n")) != 0) {
        cut(clicked);
        cut(typed);
    }
    expect_same(typed, clicked, places[h->place].shows, row, col);
    free(clicked);
    free(typed);
}

static void try_bar(struct home *h)
{
    struct bar_key key[KEYS];
    int n = bars_read(&stage, key, KEYS), found = 0;
    for (int i = 0; i < n; i++) {
        if (!key[i].range) {
            compare(h, BAR, key[i].column, key[i].typed);
            found++;
        }
    }
    ck_assert_int_gt(found, 0);
}

/* What else there is to click: so many rows and columns from where the text begins. */
static const struct {
    enum place place;
    const char *text;
    int row, col;
    const char *keys;
} targets[] = {
    {PLACE_MENU, "New game", 0, 0, "n"},                   /* a line of the menu: its letter */
    {PLACE_MENU, "theme, motion", 0, 5, "o"},              /* … by what it is about */
    {PLACE_MENU, "choose", 0, 2, "\r"},                    /* the words of an entry of the bar */
    {PLACE_GAMES, "Knucklebones  ", 0, 2, "jj\r"},         /* a line of a list */
    {PLACE_HELP, "All keys", 0, 2, "\t"},                  /* a page of help by its name */
    {PLACE_SETTINGS, "Motion", 0, 0, "jjj"},               /* Focus moves to a line */
    {PLACE_SETTINGS, "‹", 0, 0, "h"},                      /* the signs around a value */
    {PLACE_SETTINGS, "›", 0, 0, "l"},                      /* … */
    {PLACE_SETTINGS, "terminal", 0, 3, "l"},               /* the value between them */
    {PLACE_FORM, "level 3", 0, 0, "jjj"},                  /* a player: focus */
    {PLACE_FORM, "Columns", 0, 0, "jjjjj"},                /* a rule */
    {PLACE_FORM, "Start", 0, 3, "s"},                      /* a button is pressed */
    {PLACE_FORM_VALUE, "‹", 0, 2, "l"},                    /* a value changes */
    {PLACE_FORM_VALUE, "‹", 0, 0, "h"},                    /* … back */
    {PLACE_LINEUPS, "▶ us", 0, 3, "\r"},                   /* a saved setup is taken */
    {PLACE_TOURNAMENT, "level 3", 0, 0, "jjjjj"},          /* an entrant: focus */
    {PLACE_TOURNAMENT, "Format", 0, 0, "jj"},              /* above the panels */
    {PLACE_TOURNAMENT_ENTRANT, "‹", 0, 2, "l"},            /* another one there */
    {PLACE_TOURNAMENT_ADD, "All of", 0, 2, "j\r"},         /* a button is pressed */
    {PLACE_BRACKET, "Learning Lena", 0, 2, "hj"},          /* a pairing */
    {PLACE_TOURNAMENT_TABLE, "Learning Lena", 0, 2, "jj"}, /* a row */
    {PLACE_MATCHES, "Rookie Robin", 0, 2, "j\r"},          /* a match is replayed */
    {PLACE_CONTINUE, "Ada: 0, Bob: 0", 0, 2, "j\r"},       /* … gone on with */
    {PLACE_STATISTICS, "Not One  ", 0, 0, "h"},            /* a game */
    {PLACE_STATISTICS, "Yahtzee  ", 0, 30, "ll"},          /* … by its figures */
    {PLACE_LEARN, "Knucklebones", 0, 2, "jj\r"},           /* a game opens */
    {PLACE_LEARN, "Scoring", 0, 2, "ll\r"},                /* … a page of it */
    {PLACE_LESSON_SHOWN, ": place the 3", 0, 0, "\r"},     /* anywhere: on with the tutorial */
    {PLACE_GUIDE, "Scoring", 0, 2, "\033[Z"},              /* a page of rules */
    {PLACE_QUESTION, "Yes", 0, 1, "y"},                    /* an answer */
    {PLACE_QUESTION, "No  ", 0, 1, "n"},                   /* … */
    {PLACE_FORGET, "Yes", 0, 1, "y"},                      /* … over a list */
    {PLACE_NOTONE, "on the table", 1, -20, "r"},           /* the dice are rolled */
    {PLACE_NOTONE, "bank: ", 0, 0, "b"},                   /* what would be banked is banked */
    {PLACE_NOTONE, "bank: ", 0, 10, "b"},                  /* … */
    {PLACE_PAUSED, "Go on", 0, 0, "g"},                    /* a line of a list */
    {PLACE_PAUSED, "Main menu", 0, 2, "m"},                /* … */
    {PLACE_PAUSED, "Concede", 0, 2, "c"},                  /* … */
    {PLACE_HOG, "17%", 0, 0, "1"},                         /* a number of dice */
    {PLACE_HOG, "dice   0", 0, 7, "0"},                    /* none */
    {PLACE_HOG, "81%", 0, 5, "x"},                         /* ten */
    {PLACE_HINT, "17%", 0, 0, "1"},                        /* … beside a hint */
    {PLACE_KNUCKLEBONES, "2      +", 0, 7, "2"},           /* what a column would bring */
    {PLACE_KNUCKLEBONES, " 3 ", 0, 1, "3"},                /* its number */
    {PLACE_KNUCKLEBONES, "╭─────╮", 1, 2, "1"},            /* where the die would lie */
    {PLACE_YAHTZEE, "g 3 of a kind", 0, 2, "jjjjjjj"},     /* a row */
    {PLACE_YAHTZEE, "g 3 of a kind", 0, 18, "jjjjjjj"},    /* … where the points stand */
    {PLACE_YAHTZEE, "roll 1 of 3", 0, 2, "r"},             /* the throws */
    {PLACE_YAHTZEE, "1 KEPT", -3, 3, "1"},                 /* a die that is kept */
    {PLACE_YAHTZEE, "1 KEPT", -3, 21, "3"},                /* one that is not */
    {PLACE_YAHTZEE_WIDE, "p YAHTZEE", 0, 2, "kk"},         /* a row of a card of many columns */
    {PLACE_REPLAY, "■━━■", 0, 0, "[[[[[[["},               /* a mark of the timeline */
    {PLACE_REPLAY, "▲─", 0, -1, "h"},                      /* a place between marks */
    {PLACE_REPLAY, "─━", 0, 1, "\033OH"},                  /* its beginning */
    {PLACE_GRAPH, "100 %│", 4, 6, "\033OH"},               /* a moment of the curve */
    {PLACE_GRAPH, "2       −", 0, 2, "[["},                /* a turning point */
    {PLACE_GRAPH, "3       −", 0, 30, "["},                /* … by its words */
    {PLACE_REVIEW, "▲ round 8, ", 0, 3, "jjj"},            /* a choice */
    {PLACE_REVIEW, "roll 2        roll 5", 0, 15, "j"},    /* … by what was better */
    {PLACE_EDIT, "Joker", 0, 16, "jjjjj"},                 /* a line */
    {PLACE_EDIT, "roll 0 of 3", 0, 1, "hhhhj"},            /* a figure on the board */
    {PLACE_EDIT, "roll 0 of 3", -2, 1, "hhhhh"},           /* a die */
    {PLACE_EDIT_FOUND, "77    ▲", 0, 1, "hh"},             /* a total */
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

static void try_targets(struct home *h)
{
    int row, col;
    for (int i = 0; i < ROWS(targets); i++) {
        if (targets[i].place == h->place) {
            find(targets[i].text, &row, &col);
            compare(h, row + targets[i].row, col + targets[i].col, targets[i].keys);
        }
    }
}

static void try_nothing(const struct home *h)
{
    static const int bare[][2] = {{0, 40}, {0, 70}, {21, 60}, {22, 40}, {23, 79}, {23, 0}};
    if (h->place == PLACE_LESSON_SHOWN) {
        return; /* anywhere means on */
    }
    for (int i = 0; i < ROWS(bare); i++) {
        click(bare[i][0], bare[i][1]);
        char *after = bars_page(&stage);
        expect_same(h->page, after, places[h->place].shows, bare[i][0], bare[i][1]);
        free(after);
    }
}

START_TEST(every_key_of_a_bar_and_all_that_is_drawn_can_be_clicked_and_nothing_else)
{
    struct home h;
    home_init(&h, &stage, (enum place)_i);
    try_nothing(&h);
    try_bar(&h);
    try_targets(&h);
    home_fini(&h);
}
END_TEST

static const enum place scrolled[] = {
    PLACE_MENU,  PLACE_SETTINGS, PLACE_FORM,   PLACE_PAUSED, PLACE_MATCHES, PLACE_HELP_ALL,
    PLACE_GUIDE, PLACE_LOG,      PLACE_REVIEW, PLACE_LEARN,  PLACE_EDIT,
};

START_TEST(the_wheel_scrolls_lists_logs_and_help)
{
    go(scrolled[_i]);
    char *before = bars_page(&stage);
    terminal_type(&stage.t, "\033[<65;10;10M\033[<65;10;10M\033[<64;10;10M");
    char *turned = bars_page(&stage);
    ck_assert_str_ne(before, turned);
    go(scrolled[_i]);
    terminal_type(&stage.t, "jjk");
    char *typed = bars_page(&stage);
    ck_assert_str_eq(turned, typed);
    free(before);
    free(turned);
    free(typed);
}
END_TEST

START_TEST(what_is_off_belongs_to_the_terminal)
{
    go(PLACE_MENU);
    ck_assert(terminal_mouse(&stage.t));
    hands_key(&stage, "o");
    for (int i = 0; i < 6; i++) {
        hands_key(&stage, "j");
    }
    hands_see(&stage, "left to the terminal");
    hands_key(&stage, "l");
    ck_assert(!terminal_mouse(&stage.t));
    hands_key(&stage, "l");
    ck_assert(terminal_mouse(&stage.t));
}
END_TEST

/* Reports in figures know no last column; terminals that are asked for them in vain write theirs in
 * letters, which end at column 223. */
static const struct {
    const char *term;
    bool letters;
} reports[] = {
    {"TERM=xterm-256color", false}, /* its description asks for figures */
    {"TERM=tmux-256color", true},   /* descriptions that do not */
    {"TERM=screen-256color", true},
};

START_TEST(clicks_are_understood_in_every_column)
{
    const char *env[] = {reports[_i].term, NULL};
    int row, col;
    char letters[] = "\033[M   ";
    stage_start(&stage, &(struct staging){.columns = TERMINAL_COLUMNS, .env = env}, "");
    terminal_wait(&stage.t, "R O L L I C K");
    terminal_idle(&stage.t); /* all of the page is there */
    find("New game", &row, &col);
    char *before = bars_page(&stage);
    click(row, 240); /* nothing stands there, and no figure of it is a key */
    char *after = bars_page(&stage);
    ck_assert_str_eq(before, after);
    free(before);
    free(after);
    click(row, col);
    hands_press(&stage, "\x1b", "R O L L I C K");
    find("theme, motion", &row, &col);
    letters[4] = (char)(col + 33);
    letters[5] = (char)(row + 33);
    if (reports[_i].letters) {
        hands_press(&stage, letters, "Motion");
        hands_key(&stage, "\x1b");
    }
    hands_key(&stage, "q");
    ck_assert_int_eq(stage_finish(&stage), 0);
    ck_assert_ptr_null(terminal_disorder(&stage.t));
}
END_TEST

/* A slow line may bring a report in pieces, and a key behind it. */
START_TEST(a_click_may_come_in_pieces)
{
    int row, col;
    char bytes[64];
    places_go(&stage, PLACE_MENU, "", reports[_i].term);
    find("Options", &row, &col);
    snprintf(bytes, sizeof bytes, "\033[<0;%d;", col + 1);
    hands_key(&stage, bytes);
    snprintf(bytes, sizeof bytes, "%dM", row + 1);
    hands_press(&stage, bytes, "Motion");
    hands_press(&stage, "\033[<0;10;j", "▶ Colours"); /* it never ended */
}
END_TEST

/* What means nothing, or has not come whole: the right button, the wheel to a side, half a report.
 */
static const char *const nothings[] = {
    "\033[<2;9;9M", "\033[<66;9;9M", "\033[<35;9;9M", "\033[<0;10;", "\033[M\"))",
};

START_TEST(nothing_of_the_mouse_is_waited_for)
{
    for (int i = 0; i < ROWS(nothings); i++) {
        places_go(&stage, PLACE_MENU, "", reports[_i].term);
        hands_key(&stage, nothings[i]);
        terminal_signal(&stage.t, SIGTERM);
        ck_assert_int_eq(stage_finish(&stage), 128 + SIGTERM);
    }
}
END_TEST

START_TEST(a_second_click_on_a_row_of_the_card_scores_there)
{
    int row, col;
    go(PLACE_YAHTZEE);
    find("g 3 of a kind", &row, &col);
    click(row, col);
    char *once = bars_page(&stage);
    click(row, col);
    char *twice = bars_page(&stage);
    go(PLACE_YAHTZEE);
    terminal_type(&stage.t, "g");
    char *typed = bars_page(&stage);
    ck_assert_str_ne(once, typed);
    expect_same(typed, twice, "the second click", row, col);
    free(once);
    free(twice);
    free(typed);
}
END_TEST

/* Enter is not the same key again when something else is under the cursor. */
START_TEST(a_click_on_another_row_of_the_card_ends_a_warning)
{
    int row, col;
    stage_start(&stage, &(struct staging){0}, "play yahtzee Ada=human --tutor all --seed 1");
    terminal_wait(&stage.t, "Keep dice and roll again");
    terminal_idle(&stage.t);
    hands_key(&stage, "H");
    terminal_wait(&stage.t, "points, exact"); /* all is known now */
    hands_key(&stage, "j");
    hands_press(&stage, "\r", "The same key again does it.");
    find("Chance", &row, &col);
    click(row, col);
    ck_assert(!terminal_shows(&stage.t, "The same key again does it."));
    hands_press(&stage, "\r", "Chance brings");
}
END_TEST

/* Where what is typed, and where it is clicked before what follows from that is shown. */
static const struct {
    enum place place;
    const char *key, *clicked;
} early[] = {
    {PLACE_MENU, "?", "Hog"},        /* help covers it when the click is read */
    {PLACE_MENU, "o", "New game"},   /* the settings would be changed there */
    {PLACE_SETTINGS, "j", "\u2039"}, /* which has gone with focus */
    {PLACE_SETTINGS, "j", "\u203a"},
};

START_TEST(a_click_before_its_page_is_seen_is_lost)
{
    int row, col;
    char bytes[64];
    go(early[_i].place);
    find(early[_i].clicked, &row, &col);
    terminal_type(&stage.t, early[_i].key);
    char *alone = bars_page(&stage);
    go(early[_i].place);
    snprintf(bytes, sizeof bytes, "%s\033[<0;%d;%dM", early[_i].key, col + 1, row + 1);
    terminal_type(&stage.t, bytes);
    char *clicked = bars_page(&stage);
    ck_assert_msg(strcmp(alone, clicked) == 0, "%s", clicked);
    free(alone);
    free(clicked);
}
END_TEST

static TCase *one_of(Suite *s, const char *name)
{
    TCase *c = tcase_create(name);
    tcase_add_checked_fixture(c, open_stage, close_stage);
    tcase_set_timeout(c, SECONDS);
    suite_add_tcase(s, c);
    return c;
}

Suite *suite(void)
{
    Suite *s = suite_create("the mouse on a terminal");
    tcase_add_loop_test(one_of(s, "places"),
                        every_key_of_a_bar_and_all_that_is_drawn_can_be_clicked_and_nothing_else, 0,
                        PLACES);
    tcase_add_loop_test(one_of(s, "wheel"), the_wheel_scrolls_lists_logs_and_help, 0,
                        ROWS(scrolled));
    TCase *c = one_of(s, "off");
    tcase_add_test(c, what_is_off_belongs_to_the_terminal);
    tcase_add_test(c, a_second_click_on_a_row_of_the_card_scores_there);
    tcase_add_test(c, a_click_on_another_row_of_the_card_ends_a_warning);
    tcase_add_loop_test(c, a_click_before_its_page_is_seen_is_lost, 0, ROWS(early));
    tcase_add_loop_test(c, clicks_are_understood_in_every_column, 0, ROWS(reports));
    tcase_add_loop_test(c, a_click_may_come_in_pieces, 0, ROWS(reports));
    tcase_add_loop_test(c, nothing_of_the_mouse_is_waited_for, 0, ROWS(reports));
    return s;
}
