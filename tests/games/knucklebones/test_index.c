#include "games/knucklebones/index.h"

#include "games/knucklebones/game.h"
#include "tests/every_game.h"
#include "tests/games/knucklebones/numbered.h"

#include <stdlib.h>
#include <string.h>

enum { MOVES = 60 };

static struct knucklebones begin(const char *rules, int seats)
{
    union position p;
    struct knucklebones s;
    begin_preset(&knucklebones, rules, seats, 0, &p);
    memcpy(&s, &p, sizeof s);
    return s;
}

/* free() ends it. */
static struct knucklebones_index *index_of(const struct knucklebones *start)
{
    size_t size = knucklebones_index_size(start);
    ck_assert_uint_gt(size, 0);
    struct knucklebones_index *x = calloc(1, size);
    ck_assert_ptr_nonnull(x);
    knucklebones_index_fill(start, x);
    return x;
}

static const struct {
    const char *rules;
    int seats;
    uint64_t sets, pairs, positions;
} boards[] = {
    {"columns=1,rows=1", 2, 7, 43, 43}, /* as counted elsewhere, down to the whole game */
    {"columns=1,rows=2", 2, 28, 505, 505},
    {"columns=1,rows=3", 2, 84, 3067, 3067},
    {"columns=1,rows=4", 2, 210, 12559, 12559},
    {"columns=2,rows=1", 2, 7, 43, 946},
    {"columns=3,rows=1", 2, 7, 43, 14190},
    {"columns=2,rows=2", 2, 28, 505, 127765},
    {"columns=2,rows=3", 2, 84, 3067, 4704778},
    {"columns=3,rows=2", 2, 28, 505, 21592285},
    {"", 2, 84, 3067, 4812987894},
    {"columns=1,rows=1,sides=2", 2, 3, 7, 7}, /* by hand: two, one or no dice, all but equal ones */
    {"columns=1,rows=1,sides=2,destroy=off", 2, 3, 9, 9}, /* equal ones too */
    {"columns=2,rows=1,sides=2", 1, 3, 3, 6},             /* alone: two of three sets */
    {"", 1, 84, 84, 102340},
    {"columns=9,rows=9,sides=20", 2, 10015005, 8544154942771, UINT64_MAX}, /* beyond 64 bits */
};

START_TEST(so_many_sets_pairs_and_positions_has_a_board)
{
    struct knucklebones s = begin(boards[_i].rules, boards[_i].seats);
    ck_assert_uint_eq(knucklebones_sets(&s), boards[_i].sets);
    ck_assert_uint_eq(knucklebones_pairs(&s), boards[_i].pairs);
    ck_assert_uint_eq(knucklebones_positions(&s), boards[_i].positions);
}
END_TEST

static const struct {
    const char *rules;
    int seats;
} indexed[] = {
    {"columns=1,rows=1", 2}, {"columns=1,rows=4", 2},
    {"columns=3,rows=1", 2}, {"columns=4,rows=1,sides=3", 2},
    {"columns=2,rows=2", 2}, {"columns=2,rows=2,sides=3,destroy=off", 2},
    {"columns=3,rows=2", 1}, {"columns=9,rows=1,sides=2", 1},
};

static void check_number(const struct knucklebones_index *x, uint64_t number)
{
    int pair[KNUCKLEBONES_COLUMNS_MOST];
    unrank(x, number, pair);
    for (int c = 0; c < x->columns; c++) {
        claim(pair[c] >= (c ? pair[c - 1] : 0) && pair[c] < x->pairs, "pairs do not rise");
    }
    claim(knucklebones_rank(x, pair) == number, "pairs of another number");
}

START_TEST(every_number_is_one_position)
{
    struct knucklebones s = begin(indexed[_i].rules, indexed[_i].seats);
    struct knucklebones_index *x = index_of(&s);
    for (uint64_t n = 0; n < knucklebones_positions(&s); n++) {
        check_number(x, n);
    }
    free(x);
}
END_TEST

START_TEST(numbers_reach_to_the_last_position_of_the_whole_game)
{
    struct knucklebones s = begin("", 2);
    struct knucklebones_index *x = index_of(&s);
    uint64_t last = knucklebones_positions(&s) - 1;
    uint32_t drawn = 0;
    check_number(x, last);
    ck_assert_uint_eq(knucklebones_rank(x, (int[]){3066, 3066, 3066}), last);
    for (int i = 0; i < 10000; i++) {
        uint64_t high = draw(&drawn, 1u << 31), low = draw(&drawn, 1u << 31);
        check_number(x, (high << 31 | low) % last);
    }
    free(x);
}
END_TEST

START_TEST(a_position_laid_out_has_its_number)
{
    struct knucklebones s = begin(indexed[_i].rules, indexed[_i].seats);
    struct knucklebones_index *x = index_of(&s);
    uint64_t positions = knucklebones_positions(&s);
    uint64_t step = 1 + positions / 10007;
    for (uint64_t n = 0; n < positions; n += step) {
        int pair[KNUCKLEBONES_COLUMNS_MOST];
        s.common.seat = (int)(n / step % (uint64_t)s.common.seats);
        unrank(x, n, pair);
        lay(x, pair, &s);
        claim(knucklebones_number(x, &s, s.common.seat) == n, "another number when laid out");
    }
    free(x);
}
END_TEST

static void swap_cells(struct knucklebones *s, int a, int b)
{
    int kept = s->boards[a];
    s->boards[a] = s->boards[b];
    s->boards[b] = kept;
}

START_TEST(neither_order_of_dice_nor_of_columns_matters)
{
    struct knucklebones s = begin("columns=2,rows=3", 2);
    struct knucklebones_index *x = index_of(&s);
    static const int boards_of[] = {1, 2, 2, 3, 4, 0, 6, 0, 0, 1, 5, 6};
    memcpy(s.boards, boards_of, sizeof boards_of);
    uint64_t number = knucklebones_number(x, &s, 0), other = knucklebones_number(x, &s, 1);
    ck_assert_uint_ne(number, other);
    swap_cells(&s, 0, 2);
    swap_cells(&s, 10, 11);
    ck_assert_uint_eq(knucklebones_number(x, &s, 0), number);
    for (int row = 0; row < 3; row++) {
        swap_cells(&s, row, 3 + row);
    }
    ck_assert_uint_ne(knucklebones_number(x, &s, 0), number);
    for (int row = 0; row < 3; row++) {
        swap_cells(&s, 6 + row, 9 + row);
    }
    ck_assert_uint_eq(knucklebones_number(x, &s, 0), number);
    ck_assert_uint_eq(knucklebones_number(x, &s, 1), other);
    free(x);
}
END_TEST

static void check_points(const struct knucklebones_index *x, const struct knucklebones *s, int c)
{
    int pair = knucklebones_pair(x, s, s->common.seat, c);
    int points = knucklebones_set_points(x, knucklebones_mine(x, pair));
    claim(points == knucklebones_column_points(s, s->common.seat, c), "%d points", points);
}

/* What the index says of a move is what the rules make of it. */
static void check_move(const struct knucklebones_index *x, struct knucklebones *s, int column)
{
    int expected[KNUCKLEBONES_COLUMNS_MOST];
    for (int c = 0; c < s->columns; c++) {
        int pair = knucklebones_pair(x, s, s->common.seat, c);
        check_points(x, s, c);
        expected[c] =
            c == column ? knucklebones_placed(x, pair, s->die - 1) : knucklebones_turned(x, pair);
    }
    knucklebones.act(s, column);
    for (int c = 0; c < s->columns; c++) {
        claim(knucklebones_pair(x, s, s->common.seat, c) == expected[c], "column %d", c + 1);
    }
}

static void check_match(const struct knucklebones_index *x, struct knucklebones *s, uint32_t *drawn)
{
    int action[ACTIONS_MOST];
    for (int move = 0; move < MOVES && !knucklebones_over(s); move++) {
        s->die = between(drawn, 1, s->sides);
        uint32_t n = (uint32_t)knucklebones.actions(s, action);
        for (int c = 0; c < s->columns; c++) {
            int pair = knucklebones_pair(x, s, s->common.seat, c);
            claim((knucklebones_placed(x, pair, 0) >= 0) == knucklebones.legal(s, c), "full?");
        }
        check_move(x, s, action[draw(drawn, n)]);
    }
}

START_TEST(pairs_change_as_the_rules_say)
{
    static const char *const rules[] = {
        "", "columns=2,rows=4,sides=4,multiply=off", "columns=4,rows=2,destroy=off",
        "end=last-reply,columns=2,rows=2,sides=20", "columns=1,rows=9,sides=3"};
    uint32_t drawn = 0;
    for (int i = 0; i < ROWS(rules) * 40; i++) {
        struct knucklebones s = begin(rules[i / 40], 1 + (i % 4 > 0));
        struct knucklebones_index *x = index_of(&s);
        check_match(x, &s, &drawn);
        free(x);
    }
}
END_TEST

START_TEST(groups_hold_pairs_of_equal_numbers_of_dice)
{
    struct knucklebones s = begin("", 2), laid = s;
    struct knucklebones_index *x = index_of(&s);
    ck_assert_int_eq(x->groups, 16);
    ck_assert_int_eq(x->group[0].first, 0);
    ck_assert_int_eq(x->group[16].first, 3067);
    for (int g = 0; g < x->groups; g++) {
        for (int pair = x->group[g].first; pair < x->group[g + 1].first; pair++) {
            lay(x, (int[]){pair, pair, pair}, &laid);
            claim(knucklebones_height(&laid, 0, 0) == x->group[g].mine, "dice of pair %d", pair);
            claim(knucklebones_height(&laid, 1, 0) == x->group[g].theirs, "dice of %d", pair);
        }
    }
    free(x);
}
END_TEST

START_TEST(boards_without_number_have_no_index)
{
    struct knucklebones s = begin("columns=1,rows=9,sides=20", 2);
    ck_assert_uint_eq(knucklebones_index_size(&s), 0);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("knucklebones_index");
    TCase *c = tcase_create("numbers");
    tcase_add_loop_test(c, so_many_sets_pairs_and_positions_has_a_board, 0, ROWS(boards));
    tcase_add_loop_test(c, every_number_is_one_position, 0, ROWS(indexed));
    tcase_add_test(c, numbers_reach_to_the_last_position_of_the_whole_game);
    tcase_add_loop_test(c, a_position_laid_out_has_its_number, 0, ROWS(indexed));
    tcase_add_test(c, neither_order_of_dice_nor_of_columns_matters);
    tcase_add_test(c, pairs_change_as_the_rules_say);
    tcase_add_test(c, groups_hold_pairs_of_equal_numbers_of_dice);
    tcase_add_test(c, boards_without_number_have_no_index);
    suite_add_tcase(s, c);
    return s;
}
