#include "games/registry.h"
#include "tests/suite.h"
#include "ui/play/playback.h"
#include "ui/screen/play.h"
#include "ui/screen/stack.h"

#include <locale.h>

static struct stack none;

static void begin_page(struct canvas *c)
{
    canvas_init(c, 10, 20, ALPHABET_ASCII);
}

START_TEST(a_click_finds_what_was_drawn_last)
{
    struct canvas c;
    begin_page(&c);
    struct area page = canvas_area(&c);
    ck_assert_ptr_null(canvas_target_at(&c, 3, 3));
    canvas_target_char(&c, area_part(page, 2, 2, 3, 3), COMMAND_OWN, 'a');
    canvas_target_line(&c, area_part(page, 3, 0, 1, 20), 7, COMMAND_ENTER);
    ck_assert_uint_eq(canvas_target_at(&c, 2, 2)->key.code, 'a');
    ck_assert_int_eq(canvas_target_at(&c, 3, 3)->line, 7);
    ck_assert_int_eq(canvas_target_at(&c, 4, 4)->command, COMMAND_OWN);
    ck_assert_ptr_null(canvas_target_at(&c, 5, 4));
    ck_assert_ptr_null(canvas_target_at(&c, 4, 5));
    canvas_forget(&c);
    ck_assert_ptr_null(canvas_target_at(&c, 3, 3));
    canvas_fini(&c);
}
END_TEST

START_TEST(nothing_outside_its_area_can_be_clicked)
{
    struct canvas c;
    begin_page(&c);
    struct area part = area_part(canvas_area(&c), 2, 2, 2, 2);
    canvas_target_char(&c, area_part(part, 0, 1, 5, 5), COMMAND_OWN, 'a');
    ck_assert_ptr_nonnull(canvas_target_at(&c, 3, 3));
    ck_assert_ptr_null(canvas_target_at(&c, 3, 4));
    ck_assert_ptr_null(canvas_target_at(&c, 4, 3));
    canvas_target_char(&c, area_part(part, 0, 3, 1, 1), COMMAND_OWN, 'b'); /* nothing is left */
    ck_assert_int_eq(c.targets, 1);
    canvas_fini(&c);
}
END_TEST

START_TEST(where_there_is_no_room_for_more_nothing_happens)
{
    struct canvas c;
    begin_page(&c);
    for (int i = 0; i < TARGETS_MOST + 5; i++) {
        canvas_target_line(&c, canvas_area(&c), i, COMMAND_NONE);
    }
    ck_assert_int_eq(canvas_target_at(&c, 0, 0)->line, TARGETS_MOST - 1);
    canvas_reset(&c, 10, 20);
    ck_assert_ptr_null(canvas_target_at(&c, 0, 0));
    canvas_fini(&c);
}
END_TEST

static struct playback *sit_down(const struct game *g, const char *rules, int seats)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, g);
    ck_assert_msg(game_rules(g, &s.start, rules, &why), "%s", why.bytes);
    s.seed = seed_value(12);
    for (int i = 0; i < seats; i++) {
        ck_assert(setup_seat(&s, "human", &why));
    }
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    struct playback *l = playback_new(NULL, 0, &s, NULL, NULL, 0, &why);
    ck_assert(l);
    l->still = true;
    return l;
}

static void settle(struct playback *l)
{
    for (int64_t due = 0; due != CLOCK_NEVER;) {
        due = playback_tick(l, due);
    }
}

static const struct {
    int height, width, seats;
    const char *game;
    int targets; /* of the board alone */
} boards[] = {
    {24, 80, 2, "notone", 2},       /* the dice, the bank */
    {12, 40, 2, "notone", 2},       /* … */
    {5, 20, 2, "notone", 2},        /* … */
    {24, 80, 2, "hog", 11},         /* a number of dice each */
    {12, 40, 2, "hog", 12},         /* … and the one chosen */
    {5, 20, 2, "hog", 1},           /* that one alone */
    {24, 80, 2, "knucklebones", 6}, /* columns: in the grids and beside them */
    {12, 40, 2, "knucklebones", 6}, /* … */
    {24, 80, 2, "yahtzee", 19},     /* boxes, dice, the throw */
    {24, 80, 6, "yahtzee", 19},     /* … */
    {12, 40, 2, "yahtzee", 19},     /* … */
    {5, 20, 2, "yahtzee", 6},       /* dice, the throw */
};

/* Draws the page of a row of boards[]; stack_clear() and canvas_fini() end it. */
static void draw_board(int row, struct canvas *c)
{
    struct playback *l = sit_down(game_find(boards[row].game), "", boards[row].seats);
    struct series series = {.setup = l->table.setup, .best_of = 1};
    settle(l);
    play_open(&none, &series, l);
    canvas_init(c, boards[row].height, boards[row].width, ALPHABET_UNICODE);
    none.top->ops->draw(none.top, c);
}

START_TEST(what_a_board_lets_click_is_what_its_keys_do)
{
    struct keyset set = {0};
    struct canvas c;
    int found = 0;
    draw_board(_i, &c);
    screen_keys(none.top, &set);
    for (int i = 0; i < c.targets; i++) {
        const struct target *at = &c.target[i];
        ck_assert_int_eq(at->command,
                         at->line < 0 ? key_bar_command(&set, &at->key) : COMMAND_NONE);
        found += at->area.row < boards[_i].height - 2;
    }
    ck_assert_int_eq(found, boards[_i].targets);
    canvas_fini(&c);
    stack_clear(&none);
}
END_TEST

START_TEST(the_bar_of_every_board_names_hint_and_help)
{
    struct canvas c;
    bool hint = false, help = false;
    draw_board(_i, &c);
    for (int i = 0; i < c.targets; i++) {
        bool bar = c.target[i].area.row == boards[_i].height - 1;
        hint |= bar && c.target[i].key.code == 'H';
        help |= bar && c.target[i].key.code == '?';
    }
    ck_assert(hint);
    ck_assert(help);
    canvas_fini(&c);
    stack_clear(&none);
}
END_TEST

/* Those of the card of Yahtzee. */
static const int cards[] = {8, 9, 10};

START_TEST(a_click_goes_to_a_row_of_the_card_and_one_more_scores_there)
{
    struct canvas c;
    draw_board(cards[_i], &c);
    int i = 0;
    while (i < c.targets && c.target[i].line < 0) {
        i++;
    }
    ck_assert_int_lt(i, c.targets);
    const struct target row = c.target[i];
    ck_assert_int_eq(row.command, COMMAND_NONE);
    none.top->ops->point(none.top, row.line);
    canvas_reset(&c, boards[cards[_i]].height, boards[cards[_i]].width);
    none.top->ops->draw(none.top, &c);
    const struct target *now = canvas_target_at(&c, row.area.row, row.area.col);
    ck_assert_int_eq(now->line, -1);
    ck_assert_int_eq(now->command, COMMAND_ENTER);
    canvas_fini(&c);
    stack_clear(&none);
}
END_TEST

static const struct {
    const char *rules;
    bool ten;
} hogs[] = {
    {"", true},
    {"dice=9", false},
    {"dice=4", false},
};

START_TEST(the_bar_of_hog_names_ten_dice_only_where_there_are_ten)
{
    struct playback *l = sit_down(game_find("hog"), hogs[_i].rules, 2);
    struct series series = {.setup = l->table.setup, .best_of = 1};
    struct canvas c;
    bool named = false;
    settle(l);
    play_open(&none, &series, l);
    canvas_init(&c, 24, 80, ALPHABET_UNICODE);
    none.top->ops->draw(none.top, &c);
    for (int i = 0; i < c.targets; i++) {
        named |= c.target[i].area.row == 23 && c.target[i].key.code == 'x';
    }
    ck_assert_int_eq(named, hogs[_i].ten);
    canvas_fini(&c);
    stack_clear(&none);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("targets");
    TCase *t = tcase_create("targets");
    setlocale(LC_CTYPE, "C.UTF-8"); /* so that widths need no locale of their own */
    tcase_add_test(t, a_click_finds_what_was_drawn_last);
    tcase_add_test(t, nothing_outside_its_area_can_be_clicked);
    tcase_add_test(t, where_there_is_no_room_for_more_nothing_happens);
    tcase_add_loop_test(t, what_a_board_lets_click_is_what_its_keys_do, 0, ROWS(boards));
    tcase_add_loop_test(t, the_bar_of_every_board_names_hint_and_help, 0, ROWS(boards));
    tcase_add_loop_test(t, a_click_goes_to_a_row_of_the_card_and_one_more_scores_there, 0,
                        ROWS(cards));
    tcase_add_loop_test(t, the_bar_of_hog_names_ten_dice_only_where_there_are_ten, 0, ROWS(hogs));
    suite_add_tcase(s, t);
    return s;
}
