/* A position made by hand: what can be set, what is refused, and its pages. */
#include "tests/golden.h"
#include "tests/suite.h"
#include "ui/screen/editor/position.h"
#include "ui/text/sentences.h"

#include "games/registry.h"
#include "src/record/position.h"
#include "ui/widget/window.h"

#include <jansson.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 4 };

static struct position_page *page;
static struct position_list *list; /* of it */
static struct stack none;

static void begin(void)
{
    canvas_init(&none.page, 24, 80, ALPHABET_UNICODE);
    position_open(&none, NULL);
    page = (struct position_page *)none.top;
    list = &page->list;
}

static void end(void)
{
    stack_clear(&none);
    canvas_fini(&none.page);
}

/* Focus to the row that is called so, or the first of them. */
static void go_to(const char *label)
{
    int i = 0;
    for (bool found = false; !found; i += !found) {
        struct text words = {0};
        ck_assert_int_lt(i, list->editor.rows);
        list_editor_say(list->editor.row[i], LIST_LABEL, &words);
        found = strcmp(words.bytes, say_word(label)) == 0;
    }
    position_list_move(list, i - list->editor.focus, -list->cell);
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
    return position_list_figure(list, list->editor.focus, list->cell).value;
}

static void type(const char *field, const char *digits)
{
    const struct field *f = field_of(list->setup.game, field);
    go_to(f->label ? f->label : f->name);
    for (; *digits; digits++) {
        if (*digits == ' ') {
            position_list_move(list, 0, 1);
        } else {
            position_list_type(list, *digits - '0');
        }
    }
}

static const char letters[] = "abcdefghijklmnopqrstuvwxyz";

/* The words of the line of JSON are the same in every language, and their parts where it is
 * wrapped. */
static void own_line(void)
{
    static char own[1 << 15];
    char *line = position_line(list);
    size_t at = 0;
    for (char *word = line; *(word += strcspn(word, letters));) {
        int n = (int)strspn(word, letters);
        for (int i = 0; i < n && at + 2 * (size_t)n + 4 < sizeof own; i++) {
            at += (size_t)sprintf(own + at, "%.*s %.*s ", n - i, word + i, i, word);
        }
        word += n;
    }
    free(line);
    golden_own(own);
}

static void expect_page(const char *what, int size)
{
    struct canvas c;
    char name[40];
    own_line();
    golden_begin(&c, size);
    canvas_reset(&c, c.height, c.width);
    page->base.ops->draw(&page->base, &c);
    snprintf(name, sizeof name, "edit_%s", what);
    golden_end(&c, name, size);
}

START_TEST(the_list_of_a_game_looks_like_this)
{
    position_list_game(list, games[_i / GOLDEN_PAGES]);
    position_list_move(list, 2, 0);
    expect_page(games[_i / GOLDEN_PAGES]->id, _i % GOLDEN_PAGES);
}
END_TEST

START_TEST(a_position_that_cannot_be_says_why)
{
    position_list_game(list, game_find("knucklebones"));
    type("boards", "103");
    expect_page("wrong", _i);
}
END_TEST

START_TEST(the_line_and_the_commands_that_read_it_look_like_this)
{
    position_list_game(list, game_find("hog"));
    type("scores", "28 30");
    page->json = true;
    /* of JSON, also where it is cut */
    golden_own("rules bacon bac on position positi posi tion seats first seat scores pending");
    expect_page("line", _i);
}
END_TEST

START_TEST(the_board_looks_as_it_would_in_a_match)
{
    position_list_game(list, game_find("yahtzee"));
    type("throw", "2");
    type("dice", "33366");
    page->board = true;
    expect_page("board", _i);
}
END_TEST

/* Draws the page as the stack does, for keys and clicks that go by what is seen. */
static void see(void)
{
    none.page.targets = 0;
    canvas_reset(&none.page, 24, 80);
    page->base.ops->draw(&page->base, &none.page);
}

static void press(const char *keys)
{
    static const struct {
        char letter;
        int command;
    } arrows[] = {
        {'h', COMMAND_LEFT}, {'j', COMMAND_DOWN}, {'k', COMMAND_UP}, {'l', COMMAND_RIGHT}};
    for (; *keys; keys++) {
        see();
        if (*keys >= '0' && *keys <= '9') {
            position_list_type(list, *keys - '0');
            continue;
        }
        for (int i = 0; i < ROWS(arrows); i++) {
            if (arrows[i].letter == *keys) {
                const struct key key = {.press = PRESS_CHAR, .code = (unsigned)*keys};
                screen_command(&page->base, &none, arrows[i].command, &key);
            }
        }
    }
}

/* From the game's name at the top of the list to figures on the board and back; what has the focus
 * then. */
static const struct {
    const char *game, *keys, *about;
} ways[] = {
    {"knucklebones", "h", "Casual Casper, board, column 3, die 3 from the middle line: 0 to 6."},
    {"knucklebones", "hj", "Casual Casper, board, column 3, die 2 from the middle line: 0 to 6."},
    {"knucklebones", "hh", "Casual Casper, board, column 2, die 3 from the middle line: 0 to 6."},
    {"knucklebones", "hjjj", "Player 1, board, column 3, die 1 from the middle line: 0 to 6."},
    {"knucklebones", "hjjjjjjj", "Player 1, board, column 3, die 3 from the middle line: 0 to 6."},
    {"knucklebones", "hjjhhh", "Die to place: 0 to 6."},
    {"knucklebones", "hhl", "Casual Casper, board, column 3, die 3 from the middle line: 0 to 6."},
    {"knucklebones", "hl", "Another game begins anew."},
    {"knucklebones", "j", "Whose turn it is."}, /* what lies on the board is no line */
    {"notone", "h", "Points, Casual Casper: 0 to 1000000."},
    {"notone", "hh", "Points, Player 1: 0 to 1000000."},
    {"notone", "hhj", "Dice, number 2: 0 to 6."},
    {"notone", "hhjh", "Dice, number 1: 0 to 6."},
    {"notone", "hhjl", "Points at stake: 0 to 1000000."},
    {"hog", "h", "Points, Casual Casper: 0 to 1000000."},
    {"hog", "hhk", "Points, Player 1: 0 to 1000000."}, /* nothing is above */
    {"yahtzee", "h", "Dice, number 5: 0 to 6."},
    {"yahtzee", "hh", "Dice, number 4: 0 to 6."},
    {"yahtzee", "hjj", "Player 1, card, Four of a Kind: -1 to 50."},
    {"yahtzee", "hhhhj", "Throws made: 0 to 3."},
};

START_TEST(the_focus_goes_from_figure_to_figure_as_they_lie)
{
    struct text about = {0};
    if (golden_foreign()) {
        return;
    }
    position_list_game(list, game_find(ways[_i].game));
    press(ways[_i].keys);
    position_list_about(list, &about);
    ck_assert_msg(strcmp(about.bytes, ways[_i].about) == 0, "%s: %s", ways[_i].keys, about.bytes);
}
END_TEST

START_TEST(a_figure_is_typed_where_it_lies)
{
    const struct game *g = game_find("knucklebones");
    position_list_game(list, g);
    press("hjjj4"); /* and the focus goes on to the next die of that column */
    position_list_type(list, 4);
    ck_assert_str_eq(list->why.bytes, "");
    ck_assert_int_eq(g->score(&list->setup.start, 0), 16);
    position_list_type(list, 0);
    position_list_move(list, 0, -2);
    position_list_type(list, 0); /* below another */
    ck_assert(list->why.length > 0);
}
END_TEST

/* The middle of the second die of the row that is thrown. */
START_TEST(a_click_selects_a_die)
{
    const struct target *second = NULL;
    position_list_game(list, game_find("yahtzee"));
    see();
    go_to("dice");
    int number = position_list_number(list, list->editor.focus, 1);
    position_list_move(list, -list->editor.focus, 0);
    for (int i = 0; i < none.page.targets; i++) {
        second = none.page.target[i].line == FIGURE_LINES + number ? &none.page.target[i] : second;
    }
    ck_assert_ptr_nonnull(second);
    const struct area a = second->area;
    ck_assert_ptr_eq(canvas_target_at(&none.page, a.row + a.height / 2, a.col + a.width / 2),
                     second);
    page->base.ops->point(&page->base, second->line);
    ck_assert_int_eq(position_list_number(list, list->editor.focus, list->cell), number);
}
END_TEST

/* Where a row is now: others may have come or gone. */
static int place(struct list_row row)
{
    int i = 0;
    while (list->editor.row[i].kind != row.kind || list->editor.row[i].index != row.index) {
        i++;
    }
    return i;
}

START_TEST(every_figure_takes_every_value_of_its_range_and_no_other)
{
    position_list_game(list, games[_i]);
    for (int i = 1; i < list->editor.rows; i++) {
        int cell = position_list_cells(list, i) - 1;
        const struct list_figure was = position_list_figure(list, i, cell);
        int step = was.most - was.least > 50 ? (was.most - was.least) / 50 : 1;
        const struct list_row row = list->editor.row[i];
        for (int n = was.least; n <= was.most; n += step) {
            position_list_set(list, place(row), cell, n);
            ck_assert_int_eq(position_list_figure(list, place(row), cell).value, n);
        }
        position_list_set(list, place(row), cell, was.most + 1);
        ck_assert_int_eq(position_list_figure(list, place(row), cell).value, was.most);
        position_list_set(list, place(row), cell, was.least - 1);
        ck_assert_int_eq(position_list_figure(list, place(row), cell).value, was.least);
        position_list_set(list, place(row), cell, was.value);
    }
}
END_TEST

static const struct {
    const char *game, *field, *digits;
} wrong[] = {
    {"knucklebones", "boards", "103"}, /* a hole */
    {"yahtzee", "dice", "1"},          /* dice before a throw */
    {"yahtzee", "boxes", "7"},         /* aces that cannot be */
    {"notone", "turn_score", "7"},     /* points without a roll */
};

START_TEST(what_cannot_be_is_refused_in_the_words_of_the_rules)
{
    struct setup s;
    struct text why = {0};
    position_list_game(list, game_find(wrong[_i].game));
    ck_assert_uint_eq(list->why.length, 0);
    type(wrong[_i].field, wrong[_i].digits);
    struct text said = say_text();
    bool fits = game_check(list->setup.game, &list->setup.start, &said);
    ck_assert_msg(!fits, "%s", wrong[_i].digits);
    ck_assert_str_eq(list->why.bytes, said.bytes);
    ck_assert(!position_setup(list, &s, &why));
    ck_assert_str_eq(why.bytes, said.bytes);
}
END_TEST

START_TEST(a_match_begins_from_what_was_set)
{
    struct setup s;
    struct text why = {0};
    position_list_game(list, game_find("hog"));
    type("scores", "28 30");
    go_to("to move");
    position_list_change(list, 1);
    ck_assert_msg(position_setup(list, &s, &why), "%s", why.bytes);
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    ck_assert(s.from_position && s.seed.drawn);
    ck_assert_int_eq(s.game->score(&s.start, 0), 28);
    ck_assert_int_eq(s.game->score(&s.start, 1), 30);
    ck_assert_int_eq(s.start.common.seat, 1);
    type("scores", "100");
    ck_assert(!position_setup(list, &s, &why)); /* over */
}
END_TEST

START_TEST(the_line_is_read_as_the_same_position)
{
    union position read;
    struct text why = {0};
    position_list_game(list, games[_i]);
    char *line = position_line(list);
    game_begin(games[_i], &read, games[_i]->seats_standard, 0);
    ck_assert_msg(position_read(games[_i], &read, line, strlen(line), &why), "%s", why.bytes);
    ck_assert_mem_eq(&read, &list->setup.start, game_size(games[_i], &read));
    free(line);
}
END_TEST

START_TEST(more_and_fewer_seats_leave_the_others_as_they_were)
{
    position_list_game(list, game_find("notone"));
    type("scores", "12 34");
    go_to("seats");
    position_list_change(list, 1);
    struct text label = {0};
    list_editor_say(list_editor_row(&list->editor), LIST_LABEL, &label);
    ck_assert_str_eq(label.bytes, say_word("seats"));
    ck_assert_int_eq(list->setup.start.common.seats, 3);
    ck_assert_int_eq(list->setup.game->score(&list->setup.start, 0), 12);
    ck_assert_int_eq(list->setup.game->score(&list->setup.start, 1), 34);
    ck_assert_int_eq(list->setup.game->score(&list->setup.start, 2), 0);
    ck_assert_str_ne(list->setup.seat[2].name, "");
    position_list_change(list, -1);
    position_list_change(list, -1);
    ck_assert_int_eq(list->setup.start.common.seats, 1);
    ck_assert_int_eq(list->setup.game->score(&list->setup.start, 0), 12);
}
END_TEST

START_TEST(who_joins_begins_as_everybody_does)
{
    union position fresh;
    position_list_game(list, games[_i]);
    go_to("seats");
    while (list->setup.start.common.seats < games[_i]->seats_max) {
        position_list_change(list, 1);
    }
    game_begin(games[_i], &fresh, games[_i]->seats_max, 0);
    ck_assert_mem_eq(&list->setup.start, &fresh, game_size(games[_i], &fresh));
    ck_assert_str_eq(list->why.bytes, "");
}
END_TEST

/* On a board at its beginning, and on one at which somebody has won. */
START_TEST(whether_it_can_be_played_is_said_from_six_rows_on)
{
    struct canvas c;
    bool over = _i == 1;
    position_list_game(list, game_find("hog"));
    if (over) {
        type("scores", "100");
    }
    for (int height = 5; height <= 7; height++) {
        static char
            *bytes; /* gcc 12 takes what open_memstream() leaves in a local for its address */
        size_t size;
        FILE *out = open_memstream(&bytes, &size);
        canvas_init(&c, height, 80, ALPHABET_UNICODE);
        position_list_draw(list, &c, canvas_area(&c));
        golden_print(&c, out, false);
        fclose(out);
        const char *said =
            say_word(over ? N_("The match is over here: there is nothing to play on.")
                          : N_("This position can be played."));
        ck_assert_int_eq(strstr(bytes, said) != NULL, height >= 6);
        free(bytes);
        canvas_fini(&c);
    }
}
END_TEST

/* The first person has the name that is settled, also where somebody else sat before. */
START_TEST(people_are_called_as_they_call_themselves)
{
    list->me = "Ada";
    position_list_game(list, game_find("hog"));
    ck_assert_str_eq(list->setup.seat[0].name, "Ada");
    go_to("Casual Casper");
    position_list_set(list, list->editor.focus, 0, 0);
    ck_assert_str_eq(list->setup.seat[1].name, "Player 2");
    position_list_game(list, game_find("yahtzee"));
    ck_assert_str_eq(list->setup.seat[0].name, "Ada");
}
END_TEST

START_TEST(figures_are_typed_one_behind_the_other)
{
    position_list_game(list, game_find("hog"));
    type("scores", "28");
    ck_assert_int_eq(value(), 28);
    position_list_clear(list);
    ck_assert_int_eq(value(), 0);
    type("scores", "12345678"); /* what would be too much begins anew */
    ck_assert_int_le(value(), position_list_figure(list, list->editor.focus, 0).most);
}
END_TEST

static const struct {
    const char *label;
    int from, by, to;
} steps[] = {
    {"to move", 1, 1, 0},                                  /* two */
    {"to move", 0, -1, 1},     {"dice", 10, 1, 1},         /* ten */
    {"dice", 1, -1, 10},       {"dice chosen", 10, 1, 10}, /* eleven */
    {"dice chosen", 0, -1, 0}, {"goal", 1000, 1, 1000},
};

START_TEST(up_to_ten_values_go_round_and_more_stop)
{
    position_list_game(list, game_find("hog"));
    go_to(steps[_i].label);
    position_list_set(list, list->editor.focus, 0, steps[_i].from);
    position_list_change(list, steps[_i].by);
    ck_assert_int_eq(value(), steps[_i].to);
}
END_TEST

/* Of four, so many stay. */
static const struct {
    int seats, seat, first, then_seat, then_first;
} leavers[] = {
    {3, 2, 1, 2, 1}, /* neither goes */
    {3, 3, 1, 0, 1}, /* who is to move does: it is the first one's turn */
    {3, 1, 3, 1, 0}, /* who began does */
    {2, 3, 2, 0, 0},
};

START_TEST(turns_of_those_who_leave_are_the_first_ones)
{
    const struct common *common = &list->setup.start.common;
    position_list_game(list, game_find("notone"));
    go_to("seats");
    position_list_set(list, list->editor.focus, 0, 4);
    go_to("to move");
    position_list_set(list, list->editor.focus, 0, leavers[_i].seat);
    go_to("began");
    position_list_set(list, list->editor.focus, 0, leavers[_i].first);
    go_to("seats");
    position_list_set(list, list->editor.focus, 0, leavers[_i].seats);
    ck_assert_int_eq(common->seat, leavers[_i].then_seat);
    ck_assert_int_eq(common->first, leavers[_i].then_first);
}
END_TEST

START_TEST(another_rule_changes_nothing_of_whose_turn_it_is)
{
    const struct common *common = &list->setup.start.common;
    position_list_game(list, game_find("knucklebones"));
    go_to("to move");
    position_list_change(list, 1);
    go_to("began");
    position_list_change(list, 1);
    go_to("rows");
    position_list_change(list, 1);
    ck_assert_int_eq(common->seats, 2);
    ck_assert_int_eq(common->seat, 1);
    ck_assert_int_eq(common->first, 1);
}
END_TEST

START_TEST(seats_of_two_figures_are_typed_as_others)
{
    position_list_game(list, game_find("yahtzee"));
    go_to("seats");
    position_list_set(list, list->editor.focus, 0, 16);
    for (int seat = 0; seat < 16; seat++) {
        go_to(_i ? "began" : "to move");
        position_list_move(list, 1, 0);
        position_list_move(list, -1, 0);
        if (seat >= 9) {
            position_list_type(list, 1);
        }
        position_list_type(list, (seat + 1) % 10);
        ck_assert_int_eq(value(), seat);
    }
}
END_TEST

START_TEST(a_figure_begins_anew_where_focus_comes_to)
{
    position_list_game(list, game_find("hog"));
    type("scores", "28 30");
    position_list_move(list, 0, -1); /* within the row */
    position_list_type(list, 5);
    ck_assert_int_eq(value(), 5);
    position_list_move(list, 1, 0); /* to another and back */
    position_list_move(list, -1, 0);
    position_list_type(list, 7);
    ck_assert_int_eq(value(), 7);
    position_list_change(list, 1);
    position_list_type(list, 9);
    ck_assert_int_eq(value(), 9);
}
END_TEST

/* Games have no numbers: a figure typed at the wrong line would cost all that was set. */
START_TEST(a_figure_typed_at_the_game_changes_nothing)
{
    position_list_game(list, game_find("hog"));
    type("scores", "28 30");
    position_list_move(list, -100, 0);
    position_list_type(list, 0);
    ck_assert_ptr_eq(list->setup.game, game_find("hog"));
    ck_assert_int_eq(list->setup.start.common.seats, 2);
    position_list_change(list, 1);
    ck_assert_ptr_ne(list->setup.game, game_find("hog"));
}
END_TEST

START_TEST(whatever_is_set_is_refused_or_drawn)
{
    unsigned random = 12345 + (unsigned)_i;
    struct canvas c;
    canvas_init(&c, 24, 80, ALPHABET_UNICODE);
    position_list_game(list, games[_i % GAMES]);
    for (int n = 0; n < 3000; n++) {
        struct setup s;
        struct text why = {0};
        random = random * 1103515245 + 12345;
        unsigned dice = random >> 16;
        position_list_move(list, (int)(dice % 7) - 3, (int)(dice % 5) - 2);
        if (list->editor.focus > 0) {
            dice % 3 ? position_list_type(list, (int)(dice / 8 % 10))
                     : position_list_change(list, 1);
        }
        page->board = !list->why.length && dice % 2;
        canvas_reset(&c, 24, 80);
        page->base.ops->draw(&page->base, &c);
        ck_assert(position_setup(list, &s, &why) != (why.length > 0));
    }
    canvas_fini(&c);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("position");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    TCase *t = tcase_create("pages");
    tcase_add_checked_fixture(t, begin, end);
    tcase_add_loop_test(t, the_list_of_a_game_looks_like_this, 0, GAMES * GOLDEN_PAGES);
    tcase_add_loop_test(t, a_position_that_cannot_be_says_why, 0, GOLDEN_PAGES);
    tcase_add_loop_test(t, the_line_and_the_commands_that_read_it_look_like_this, 0, GOLDEN_PAGES);
    tcase_add_loop_test(t, the_board_looks_as_it_would_in_a_match, 0, GOLDEN_PAGES);
    suite_add_tcase(s, t);
    t = tcase_create("figures");
    tcase_add_checked_fixture(t, begin, end);
    tcase_add_loop_test(t, every_figure_takes_every_value_of_its_range_and_no_other, 0, GAMES);
    tcase_add_loop_test(t, what_cannot_be_is_refused_in_the_words_of_the_rules, 0, ROWS(wrong));
    tcase_add_test(t, a_match_begins_from_what_was_set);
    tcase_add_loop_test(t, the_line_is_read_as_the_same_position, 0, GAMES);
    tcase_add_test(t, more_and_fewer_seats_leave_the_others_as_they_were);
    tcase_add_loop_test(t, who_joins_begins_as_everybody_does, 0, GAMES);
    tcase_add_loop_test(t, whether_it_can_be_played_is_said_from_six_rows_on, 0, 2);
    tcase_add_test(t, people_are_called_as_they_call_themselves);
    tcase_add_test(t, figures_are_typed_one_behind_the_other);
    tcase_add_loop_test(t, seats_of_two_figures_are_typed_as_others, 0, 2);
    tcase_add_loop_test(t, up_to_ten_values_go_round_and_more_stop, 0, ROWS(steps));
    tcase_add_loop_test(t, turns_of_those_who_leave_are_the_first_ones, 0, ROWS(leavers));
    tcase_add_test(t, another_rule_changes_nothing_of_whose_turn_it_is);
    tcase_add_test(t, a_figure_begins_anew_where_focus_comes_to);
    tcase_add_test(t, a_figure_typed_at_the_game_changes_nothing);
    tcase_add_loop_test(t, the_focus_goes_from_figure_to_figure_as_they_lie, 0, ROWS(ways));
    tcase_add_test(t, a_figure_is_typed_where_it_lies);
    tcase_add_test(t, a_click_selects_a_die);
    tcase_add_loop_test(t, whatever_is_set_is_refused_or_drawn, 0, 2 * GAMES);
    suite_add_tcase(s, t);
    return s;
}
