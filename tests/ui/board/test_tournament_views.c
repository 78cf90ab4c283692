/* Brackets and tables of tournaments, drawn from made-up ones. */
#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/board/bracket_view.h"
#include "ui/board/table_view.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 1},
    {COMMAND_DOWN, "Down | j", "move", "to another one", 1},
    {COMMAND_BACK, "Esc q", "back", "back", 0},
    {0},
};

static const struct keyset keyset = {{keys}};

/* What whoever runs a tournament will say in these views. */
static const char words[] =
    "Tournament \u00b7 Spring Cup \u00b7 table \u00b7 Table \u00b7 best of 101 \u00b7 bots, byes, "
    "player, "
    "10 000 games per pair, games/s, 2 s left, 2 late, Play-in, Final Four, Winner, Ada has won, "
    "262 games played, 1 warning: river.rs was late once (game 31, 1002 ms), careful.py, "
    "markov.lua, greedy.c, builtin-5, Live: expecto.go. About 20 seconds left in this match. "
    "expecto.go is best with 99.9 % confidence. 2 and 3 cannot be told apart yet: about 9 000 more "
    "games would do it. Running. Results are saved as they come; leave whenever you like.";

static void say_words(void)
{
    golden_own(words);
}

/* Five players, so three byes; the second semi-final is being played. */
static const struct bracket_match cup[] = {
    {{{"careful.py", 1, -1, false, false}, {NULL, 0, -1, true, false}}, BRACKET_DONE},
    {{{"river.rs", 5, 51, false, false}, {"markov.lua", 4, 47, false, true}}, BRACKET_DONE},
    {{{"greedy.c", 3, -1, false, false}, {NULL, 0, -1, true, false}}, BRACKET_DONE},
    {{{"expecto.go", 2, -1, false, false}, {NULL, 0, -1, true, false}}, BRACKET_DONE},
    {{{"careful.py", 1, 51, false, false}, {"river.rs", 5, 40, false, true}}, BRACKET_DONE},
    {{{"greedy.c", 3, 38, false, false}, {"expecto.go", 2, 35, false, false}}, BRACKET_PLAYS},
    {{{"careful.py", 1, -1, false, false}, {NULL, 0, -1, false, false}}, BRACKET_WAITS},
};

static const char *const headings[] = {"Play-in", "Final Four", "Final", "Winner"};

START_TEST(a_bracket_looks_like_this)
{
    struct bracket b = {
        .title = "Tournament \u00b7 Spring Cup \u00b7 Not One \u00b7 best of 101",
        .right = "5 bots, 3 byes",
        .rounds = 3,
        .match = cup,
        .heading = headings,
        .focus = 5,
        .note = "262 games played \u00b7 1 warning: river.rs was late once (game 31, 1002 ms)",
        .message = "Live: greedy.c 38 \u2013 35 expecto.go. About 20 seconds left in this match.",
    };
    struct canvas c;
    golden_begin(&c, _i);
    bracket_draw(&b, &keyset, &c);
    golden_end(&c, "bracket", _i);
}
END_TEST

/* Thirty-two of them, more than any page holds: what is in focus is there. */
START_TEST(a_large_bracket_is_seen_around_the_focus)
{
    static struct bracket_match many[31];
    static char name[32][16];
    struct bracket b = {.title = "Cup", .rounds = 5, .match = many, .focus = 15, .champion = NULL};
    struct canvas c;
    for (int i = 0; i < 31; i++) {
        many[i].entry[0].won = many[i].entry[1].won = -1;
    }
    for (int i = 0; i < 32; i++) {
        snprintf(name[i], sizeof name[i], "player %d", i + 1);
        many[i / 2].entry[i % 2] = (struct bracket_entry){.name = name[i], .seed = i + 1, .won = 0};
    }
    golden_begin(&c, _i);
    bracket_draw(&b, &keyset, &c);
    golden_end(&c, "bracket_large", _i);
}
END_TEST

START_TEST(a_finished_cup_has_a_winner)
{
    static const struct bracket_match final[] = {
        {{{"Ada", 1, 2, false, false}, {"Bo", 2, 1, false, true}}, BRACKET_DONE}};
    struct bracket b = {
        .title = "Cup", .rounds = 1, .match = final, .champion = "Ada", .message = "Ada has won."};
    struct canvas c;
    golden_begin(&c, _i);
    bracket_draw(&b, &keyset, &c);
    golden_end(&c, "bracket_over", _i);
}
END_TEST

static const struct {
    int from, command, to;
} moves[] = {
    {0, COMMAND_UP, 0},                           /* the first of its round */
    {0, COMMAND_DOWN, 1},                         /* the next one */
    {3, COMMAND_DOWN, 3},                         /* the last of its round */
    {3, COMMAND_RIGHT, 5},                        /* where its winner goes */
    {5, COMMAND_RIGHT, 6}, {6, COMMAND_RIGHT, 6}, /* the final */
    {5, COMMAND_LEFT, 2},                         /* where its first entry comes from */
    {2, COMMAND_LEFT, 2},
};

START_TEST(focus_moves_along_the_lines)
{
    ck_assert_int_eq(bracket_move(3, moves[_i].from, moves[_i].command), moves[_i].to);
    ck_assert_int_eq(bracket_matches(3), 7);
    ck_assert_int_eq(bracket_index(3, 2, 0), 6);
}
END_TEST

static const double against[5][5] = {
    {-1, 0.531, 0.550, 0.564, 0.591},   {0.469, -1, 0.518, 0.539, 0.571},
    {0.450, 0.482, -1, 0.526, 0.573},   {0.436, 0.461, 0.474, -1, 0.544},
    {0.409, 0.429, 0.427, 0.456, -1.0},
};

static const struct table_row league[] = {
    {"expecto.go", true, 41, 6, 0.559, against[0], NULL},
    {"careful.py", true, 17, 6, 0.524, against[1], NULL},
    {"builtin-5", true, 6, 6, 0.508, against[2], NULL},
    {"river.rs", true, -15, 6, 0.479, against[3], "2 late"},
    {"greedy.c", true, -49, 6, 0.430, against[4], NULL},
};

START_TEST(a_table_looks_like_this)
{
    struct table_page t = {
        .title = "Tournament \u00b7 Spring Cup \u00b7 table",
        .right = "Hog \u00b7 10 000 games per pair",
        .row = league,
        .rows = ROWS(league),
        .focus = 1,
        .says = {"expecto.go is best with 99.9 % confidence. 2 and 3 cannot be told apart yet:",
                 "about 9 000 more games would do it."},
        .done = 0.83,
        .speed = "41 300 games/s, 2 s left",
        .message = "Running. Results are saved as they come; leave whenever you like.",
    };
    struct canvas c;
    golden_begin(&c, _i);
    table_draw(&t, &keyset, &c);
    golden_end(&c, "table", _i);
}
END_TEST

START_TEST(a_table_of_nothing_yet_looks_like_this)
{
    static const struct table_row row[] = {{.name = "Ada", .share = -1},
                                           {.name = "Bo", .share = -1}};
    struct table_page t = {.title = "Table", .row = row, .rows = 2, .done = 0};
    struct canvas c;
    golden_begin(&c, _i);
    table_draw(&t, &keyset, &c);
    golden_end(&c, "table_early", _i);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("views of tournaments");
    TCase *c = tcase_create("pages");
    setlocale(LC_CTYPE, "C.UTF-8");
    tcase_add_checked_fixture(c, say_words, NULL);
    tcase_add_loop_test(c, a_bracket_looks_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(c, a_large_bracket_is_seen_around_the_focus, 0, GOLDEN_PAGES);
    tcase_add_loop_test(c, a_finished_cup_has_a_winner, 0, GOLDEN_PAGES);
    tcase_add_loop_test(c, focus_moves_along_the_lines, 0, ROWS(moves));
    tcase_add_loop_test(c, a_table_looks_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(c, a_table_of_nothing_yet_looks_like_this, 0, GOLDEN_PAGES);
    suite_add_tcase(s, c);
    return s;
}
