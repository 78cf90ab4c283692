/* A position made by hand: what can be set, what is refused, and its pages. */
#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/screen/editor/position.h"
#include "ui/text/sentences.h"

#include "games/registry.h"
#include "src/record/position.h"
#include "ui/widget/frame.h"

#include <jansson.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 4 };

static struct edit edit;
static struct position_page shown; /* of it */

/* Focus to the row that is called so, or the first of them. */
static void go_to(const char *label)
{
    int i = 0;
    for (bool found = false; !found; i += !found) {
        struct text words = {0};
        ck_assert_int_lt(i, edit.list.rows);
        list_editor_say(edit.list.row[i], LIST_LABEL, &words);
        found = strcmp(words.bytes, say_word(label)) == 0;
    }
    edit_move(&edit, i - edit.list.focus, -edit.cell);
}

static const struct field *field_of(const struct game *g, const char *name)
{
    const struct field *f = g->fields;
    while (strcmp(f->name, name) != 0) {
        f++;
    }
    return f;
}

static int value(void)
{
    return edit_value(&edit, edit.list.focus, edit.cell).value;
}

static void type(const char *field, const char *digits)
{
    const struct field *f = field_of(edit.setup.game, field);
    go_to(f->label ? f->label : f->name);
    for (; *digits; digits++) {
        if (*digits == ' ') {
            edit_move(&edit, 0, 1);
        } else {
            edit_type(&edit, *digits - '0');
        }
    }
}

static void expect_page(const char *what, int page)
{
    struct canvas c;
    char name[40];
    golden_begin(&c, page);
    canvas_reset(&c, c.height, c.width);
    shown.edit = edit;
    position_draw(&shown, NULL, &c);
    snprintf(name, sizeof name, "edit_%s", what);
    golden_end(&c, name, page);
}

START_TEST(the_list_of_a_game_looks_like_this)
{
    edit_game(&edit, games[_i / GOLDEN_PAGES]);
    edit_move(&edit, 2, 0);
    expect_page(games[_i / GOLDEN_PAGES]->id, _i % GOLDEN_PAGES);
}
END_TEST

START_TEST(a_position_that_cannot_be_says_why)
{
    edit_game(&edit, game_find("knucklebones"));
    type("boards", "103");
    expect_page("wrong", _i);
}
END_TEST

START_TEST(the_line_and_the_commands_that_read_it_look_like_this)
{
    edit_game(&edit, game_find("hog"));
    type("scores", "28 30");
    shown.json = true;
    /* of JSON, also where it is cut */
    golden_own("rules bacon bac on position positi posi tion seats first seat scores pending");
    expect_page("line", _i);
}
END_TEST

START_TEST(the_board_looks_as_it_would_in_a_match)
{
    edit_game(&edit, game_find("yahtzee"));
    type("throw", "2");
    type("dice", "33366");
    shown.board = true;
    expect_page("board", _i);
}
END_TEST

/* Where a row is now: others may have come or gone. */
static int place(struct list_row row)
{
    int i = 0;
    while (edit.list.row[i].kind != row.kind || edit.list.row[i].index != row.index) {
        i++;
    }
    return i;
}

START_TEST(every_figure_takes_every_value_of_its_range_and_no_other)
{
    edit_game(&edit, games[_i]);
    for (int i = 1; i < edit.list.rows; i++) {
        int cell = edit_cells(&edit, i) - 1;
        const struct edit_value was = edit_value(&edit, i, cell);
        int step = was.most - was.least > 50 ? (was.most - was.least) / 50 : 1;
        const struct list_row row = edit.list.row[i];
        for (int n = was.least; n <= was.most; n += step) {
            edit_set(&edit, place(row), cell, n);
            ck_assert_int_eq(edit_value(&edit, place(row), cell).value, n);
        }
        edit_set(&edit, place(row), cell, was.most + 1);
        ck_assert_int_eq(edit_value(&edit, place(row), cell).value, was.most);
        edit_set(&edit, place(row), cell, was.least - 1);
        ck_assert_int_eq(edit_value(&edit, place(row), cell).value, was.least);
        edit_set(&edit, place(row), cell, was.value);
    }
}
END_TEST

static const struct {
    const char *game, *field, *digits;
} wrong[] = {
    {"knucklebones", "boards", "103"}, /* a hole */
    {"knucklebones", "boards", "7"},   /* no such face */
    {"yahtzee", "dice", "1"},          /* dice before a throw */
    {"yahtzee", "boxes", "7"},         /* aces that cannot be */
    {"notone", "turn_score", "7"},     /* points without a roll */
};

START_TEST(what_cannot_be_is_refused_in_the_words_of_the_rules)
{
    struct setup s;
    struct text why = {0};
    edit_game(&edit, game_find(wrong[_i].game));
    ck_assert_uint_eq(edit.why.length, 0);
    type(wrong[_i].field, wrong[_i].digits);
    struct text said = say_text();
    bool fits = game_check(edit.setup.game, &edit.setup.start, &said);
    ck_assert_msg(!fits, "%s", wrong[_i].digits);
    ck_assert_str_eq(edit.why.bytes, said.bytes);
    ck_assert(!position_setup(&edit, &s, &why));
    ck_assert_str_eq(why.bytes, said.bytes);
}
END_TEST

START_TEST(a_match_begins_from_what_was_set)
{
    struct setup s;
    struct text why = {0};
    edit_game(&edit, game_find("hog"));
    type("scores", "28 30");
    go_to("to move");
    edit_change(&edit, 1);
    ck_assert_msg(position_setup(&edit, &s, &why), "%s", why.bytes);
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    ck_assert(s.from_position && s.seed.drawn);
    ck_assert_int_eq(s.game->score(&s.start, 0), 28);
    ck_assert_int_eq(s.game->score(&s.start, 1), 30);
    ck_assert_int_eq(s.start.common.seat, 1);
    type("scores", "100");
    ck_assert(!position_setup(&edit, &s, &why)); /* over */
}
END_TEST

START_TEST(the_line_is_read_as_the_same_position)
{
    union position read;
    struct text why = {0};
    edit_game(&edit, games[_i]);
    char *line = position_line(&edit);
    game_begin(games[_i], &read, games[_i]->seats_standard, 0);
    ck_assert_msg(position_read(games[_i], &read, line, strlen(line), &why), "%s", why.bytes);
    ck_assert_mem_eq(&read, &edit.setup.start, game_size(games[_i], &read));
    free(line);
}
END_TEST

START_TEST(more_and_fewer_seats_leave_the_others_as_they_were)
{
    edit_game(&edit, game_find("notone"));
    type("scores", "12 34");
    go_to("seats");
    edit_change(&edit, 1);
    struct text label = {0};
    list_editor_say(list_editor_focus(&edit.list), LIST_LABEL, &label);
    ck_assert_str_eq(label.bytes, say_word("seats"));
    ck_assert_int_eq(edit.setup.start.common.seats, 3);
    ck_assert_int_eq(edit.setup.game->score(&edit.setup.start, 0), 12);
    ck_assert_int_eq(edit.setup.game->score(&edit.setup.start, 1), 34);
    ck_assert_int_eq(edit.setup.game->score(&edit.setup.start, 2), 0);
    ck_assert_str_ne(edit.setup.seat[2].name, "");
    edit_change(&edit, -1);
    edit_change(&edit, -1);
    ck_assert_int_eq(edit.setup.start.common.seats, 1);
    ck_assert_int_eq(edit.setup.game->score(&edit.setup.start, 0), 12);
}
END_TEST

START_TEST(figures_are_typed_one_behind_the_other)
{
    edit_game(&edit, game_find("hog"));
    type("scores", "28");
    ck_assert_int_eq(value(), 28);
    edit_clear(&edit);
    ck_assert_int_eq(value(), 0);
    type("scores", "12345678"); /* what would be too much begins anew */
    ck_assert_int_le(value(), edit_value(&edit, edit.list.focus, 0).most);
}
END_TEST

START_TEST(whatever_is_set_is_refused_or_drawn)
{
    unsigned random = 12345 + (unsigned)_i;
    struct canvas c;
    canvas_init(&c, 24, 80, ALPHABET_UNICODE);
    edit_game(&edit, games[_i % GAMES]);
    for (int n = 0; n < 3000; n++) {
        struct setup s;
        struct text why = {0};
        random = random * 1103515245 + 12345;
        unsigned dice = random >> 16;
        edit_move(&edit, (int)(dice % 7) - 3, (int)(dice % 5) - 2);
        if (edit.list.focus > 0) {
            dice % 3 ? edit_type(&edit, (int)(dice / 8 % 10)) : edit_change(&edit, 1);
        }
        shown.edit = edit;
        shown.board = !edit.why.length && dice % 2;
        canvas_reset(&c, 24, 80);
        position_draw(&shown, NULL, &c);
        ck_assert(position_setup(&edit, &s, &why) != (why.length > 0));
    }
    canvas_fini(&c);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("edit");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    TCase *t = tcase_create("pages");
    tcase_add_loop_test(t, the_list_of_a_game_looks_like_this, 0, GAMES * GOLDEN_PAGES);
    tcase_add_loop_test(t, a_position_that_cannot_be_says_why, 0, GOLDEN_PAGES);
    tcase_add_loop_test(t, the_line_and_the_commands_that_read_it_look_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(t, the_board_looks_as_it_would_in_a_match, 0, GOLDEN_PAGES);
    suite_add_tcase(s, t);
    t = tcase_create("figures");
    tcase_add_loop_test(t, every_figure_takes_every_value_of_its_range_and_no_other, 0, GAMES);
    tcase_add_loop_test(t, what_cannot_be_is_refused_in_the_words_of_the_rules, 0, ROWS(wrong));
    tcase_add_test(t, a_match_begins_from_what_was_set);
    tcase_add_loop_test(t, the_line_is_read_as_the_same_position, 0, GAMES);
    tcase_add_test(t, more_and_fewer_seats_leave_the_others_as_they_were);
    tcase_add_test(t, figures_are_typed_one_behind_the_other);
    tcase_add_loop_test(t, whatever_is_set_is_refused_or_drawn, 0, 2 * GAMES);
    suite_add_tcase(s, t);
    return s;
}
