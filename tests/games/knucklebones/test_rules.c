#include "games/knucklebones/game.h"
#include "games/knucklebones/rules.h"
#include "games/words.h"
#include "tests/suite.h"

#include <stdio.h>
#include <string.h>

/* A position at the beginning under rules given as words. */
static struct knucklebones *begin(union position *p, const char *words, int seats, int first)
{
    struct text why = {0};
    game_begin(&knucklebones, p, seats, first);
    ck_assert_msg(game_rules(&knucklebones, p, words, &why), "%s", why.bytes);
    return (struct knucklebones *)(void *)p;
}

/* Puts dice on a board: "3|26|14", columns from the middle line; '.' is an empty cell. */
static void put(struct knucklebones *s, int seat, const char *board)
{
    int column = 0, row = 0;
    for (; *board; board++) {
        if (*board == '|') {
            column++;
            row = 0;
        } else {
            s->boards[(seat * s->columns + column) * s->rows + row++] =
                *board == '.' ? 0 : *board - '0';
        }
    }
}

static const struct {
    const char *column;
    int points, plain;
} columns[] = {
    {"", 0, 0},      /* empty */
    {"66", 24, 12},  /* rollick-rules(6): 6,6 is 24 */
    {"65", 11, 11},  /* rollick-rules(6): 6,5 is 11 */
    {"414", 17, 9},  /* rollick-rules(6): 4,1,4 is 17 */
    {"666", 54, 18}, /* rollick-rules(6): 6,6,6 is 54 */
};

START_TEST(a_column_scores_face_times_count_squared)
{
    static const char *const before[] = {"", "|", "||"};
    for (int column = 0; column < ROWS(before); column++) {
        union position p;
        struct knucklebones *s = begin(&p, "", 2, 0);
        char board[8];
        snprintf(board, sizeof board, "%s%s", before[column], columns[_i].column);
        put(s, 1, board);
        ck_assert_int_eq(knucklebones_column_points(s, 1, column), columns[_i].points);
        ck_assert_int_eq(knucklebones_points(s, 1), columns[_i].points);
        ck_assert_int_eq(knucklebones_points(s, 0), 0);
        s->multiply = 0;
        ck_assert_int_eq(knucklebones.score(s, 1), columns[_i].plain);
    }
}
END_TEST

static const struct {
    const char *rules, *own, *theirs;
    int die, column;
    const char *own_after, *theirs_after;
    struct knucklebones_effect effect;
} placings[] = {
    {"", "||", "||", 4, 2, "||4", "||", {4, 0, 0}},                 /* nothing there */
    {"", "4||", "464||", 4, 0, "44||", "6||", {12, 2, 16}},         /* the rest closes up */
    {"", "||", "|555|", 5, 1, "|5|", "||", {5, 3, 45}},             /* a whole column goes */
    {"", "||", "||555", 5, 2, "||5", "||", {5, 3, 45}},             /* the last one, too */
    {"", "||55", "||665", 5, 2, "||555", "||66", {25, 1, 5}},       /* from its last cell */
    {"", "||", "5|555|", 5, 0, "5||", "|555|", {5, 1, 5}},          /* only the one opposite */
    {"", "56||", "65||", 6, 0, "566||", "5||", {18, 1, 6}},         /* own dice stay */
    {"gentle", "4||", "44||", 4, 0, "44||", "44||", {12, 0, 0}},    /* nothing is destroyed */
    {"multiply=off", "4||", "44||", 4, 0, "44||", "||", {4, 2, 8}}, /* sums only */
    {"4x4", "3|||", "||3535|", 3, 2, "3||3|", "||55|", {3, 2, 12}}, /* a larger board */
};

START_TEST(a_die_removes_its_like_from_the_column_opposite)
{
    for (int seat = 0; seat < 2; seat++) {
        union position p, wanted;
        struct knucklebones *s = begin(&p, placings[_i].rules, 2, 0);
        struct knucklebones *w = begin(&wanted, placings[_i].rules, 2, 0);
        put(s, seat, placings[_i].own);
        put(s, 1 - seat, placings[_i].theirs);
        put(w, seat, placings[_i].own_after);
        put(w, 1 - seat, placings[_i].theirs_after);
        s->common.seat = seat;
        w->common.seat = 1 - seat;
        s->die = placings[_i].die;
        struct knucklebones_effect e = knucklebones_effect(s, placings[_i].column);
        ck_assert_mem_eq(&e, &placings[_i].effect, sizeof e);
        knucklebones.act(s, placings[_i].column);
        ck_assert_mem_eq(s, w, game_size(&knucklebones, s));
    }
}
END_TEST

static const struct {
    const char *rules;
    int seats, first, seat;
    const char *boards[2];
    int die, column;
    enum node_kind after;
} endings[] = {
    {"", 2, 0, 0, {"11|22|33"}, 0, 0, NODE_ROLL},
    /* at once: whoever fills a grid, there is no reply */
    {"", 2, 0, 0, {"111|222|33", "4||"}, 5, 2, NODE_OVER},
    {"", 2, 0, 1, {"4||", "111|222|33"}, 5, 2, NODE_OVER},
    {"", 2, 0, 0, {"111|222|3", "4||"}, 5, 2, NODE_ROLL},
    /* last reply: the seat that began has to wait for the answer */
    {"last-reply", 2, 0, 0, {"111|222|33", "4||"}, 5, 2, NODE_ROLL},
    {"last-reply", 2, 1, 1, {"4||", "111|222|33"}, 5, 2, NODE_ROLL},
    /* an answer that leaves the full grid as it is ends the match */
    {"last-reply", 2, 0, 1, {"111|222|335", "4||"}, 4, 0, NODE_OVER},
    {"last-reply", 2, 1, 0, {"4||", "111|222|335"}, 4, 0, NODE_OVER},
    /* one that removes dice from the only full grid lets it go on */
    {"last-reply", 2, 0, 1, {"111|222|335", "4||"}, 1, 0, NODE_ROLL},
    /* but not one that fills its own grid by it */
    {"last-reply", 2, 0, 1, {"111|222|335", "44|555|666"}, 1, 0, NODE_OVER},
    /* without destroying it cannot */
    {"last-reply,destroy=off", 2, 0, 1, {"111|222|335", "4||"}, 1, 0, NODE_OVER},
    /* the seat that did not begin is never answered */
    {"last-reply", 2, 0, 1, {"4||", "111|222|33"}, 5, 2, NODE_OVER},
    {"last-reply", 2, 1, 0, {"111|222|33", "4||"}, 5, 2, NODE_OVER},
    /* alone: after every turn */
    {"", 1, 0, 0, {"111|222|33", NULL}, 5, 2, NODE_OVER},
    {"last-reply", 1, 0, 0, {"111|222|33", NULL}, 5, 2, NODE_OVER},
    {"last-reply", 1, 0, 0, {"111|222|3", NULL}, 5, 2, NODE_ROLL},
};

START_TEST(a_full_grid_ends_the_match_as_the_rules_say)
{
    union position p;
    struct text why = {0};
    struct knucklebones *s = begin(&p, endings[_i].rules, endings[_i].seats, endings[_i].first);
    put(s, 0, endings[_i].boards[0]);
    if (endings[_i].boards[1]) {
        put(s, 1, endings[_i].boards[1]);
    }
    s->common.seat = endings[_i].seat;
    if (endings[_i].die) {
        s->die = endings[_i].die;
        ck_assert_msg(game_check(&knucklebones, s, &why), "%s", why.bytes);
        ck_assert_int_eq(knucklebones.next(s).kind, NODE_CHOICE);
        knucklebones.act(s, endings[_i].column);
    }
    ck_assert_int_eq(knucklebones.next(s).kind, endings[_i].after);
    ck_assert_msg(game_check(&knucklebones, s, &why), "%s", why.bytes);
}
END_TEST

static const struct {
    const char *rules;
    int seats, seat;
    const char *boards[2];
    int die;
    const char *why; /* NULL: accepted */
} positions[] = {
    {"", 2, 0, {"||", "||"}, 0, NULL},
    {"", 2, 0, {"3|26|14", "211|44|63"}, 4, NULL},
    {"", 2, 0, {"||", "||"}, 7, "die goes from 0 to 6, not 7"},
    {"", 2, 1, {"||", "7||"}, 0, "boards goes from 0 to 6, not 7"},
    {"sides=2", 2, 1, {"|3|", "||"}, 0, "boards goes from 0 to 2, not 3"},
    {"sides=7", 2, 1, {"||", "7||"}, 0, NULL},
    {"", 2, 0, {".1||", "||"}, 0, "column 1 of player 1 has a hole"},
    {"", 2, 0, {"||", "||1.1"}, 0, "column 3 of player 2 has a hole"},
    {"", 2, 0, {"|15|", "1|35|"}, 0, "column 2 holds a 5 on both sides"}, /* it was destroyed */
    {"", 2, 0, {"5||", "5||"}, 0, "column 1 holds a 5 on both sides"},
    {"", 2, 0, {"||415", "||5"}, 0, "column 3 holds a 5 on both sides"}, /* in the last cell, too */
    {"4x4", 2, 0, {"|||2", "|||2"}, 0, "column 4 holds a 2 on both sides"},
    {"gentle", 2, 0, {"|15|", "1|35|"}, 0, NULL},
    {"", 2, 1, {"111|222|333", "||"}, 0, NULL}, /* over */
    {"", 2, 1, {"111|222|333", "||"}, 4, "when the match is over"},
    {"", 1, 0, {"111|222|333", NULL}, 4, "when the match is over"},
    {"", 2, 0, {"111|222|333", "444|555|666"}, 0, "both"},
    {"gentle", 2, 0, {"111|222|333", "444|555|666"}, 0, "both"},
    {"last-reply", 2, 0, {"111|222|333", "444|555|666"}, 0, NULL}, /* a reply that filled it too */
    {"last-reply", 2, 1, {"111|222|333", "44|555|666"}, 4, NULL},  /* to be answered */
    {"last-reply", 2, 1, {"||", "444|555|666"}, 0, "player 2, who is to move"},
    {"last-reply", 2, 0, {"||", "444|555|666"}, 0, NULL}, /* over */
    {"last-reply", 2, 0, {"||", "444|555|666"}, 1, "when the match is over"},
};

START_TEST(a_position_must_be_one_that_can_be)
{
    union position p;
    struct text why = {0};
    struct knucklebones *s = begin(&p, positions[_i].rules, positions[_i].seats, 0);
    for (int seat = 0; seat < positions[_i].seats; seat++) {
        put(s, seat, positions[_i].boards[seat]);
    }
    s->common.seat = positions[_i].seat;
    s->die = positions[_i].die;
    ck_assert_int_eq(game_check(&knucklebones, s, &why), !positions[_i].why);
    ck_assert_msg(!positions[_i].why || strstr(why.bytes, positions[_i].why), "%s", why.bytes);
}
END_TEST

static const struct {
    const char *own, *theirs;
    int die, column;
    const char *words;
} tales[] = {
    {"4||", "44||", 4, 0, "places the 4 in column 1, now 16. Destroys 2 dice, minus 16."},
    {"||", "|1|", 1, 1, "places the 1 in column 2, now 1. Destroys 1 die, minus 1."},
    {"111|222|33", "||", 5, 2, "places the 5 in column 3, now 17. That grid is full."},
};

START_TEST(a_placing_is_told_with_what_it_did)
{
    union position before, after;
    struct knucklebones *s = begin(&before, "", 2, 0);
    struct text out = {0};
    put(s, 0, tales[_i].own);
    put(s, 1, tales[_i].theirs);
    s->die = tales[_i].die;
    after = before;
    knucklebones.act(&after, tales[_i].column);
    struct event e = {.kind = EVENT_ACTION, .seat = 0, .action = tales[_i].column};
    knucklebones.words->tell(&before, &after, &e, &out);
    ck_assert_str_eq(out.bytes, tales[_i].words);
    ck_assert(knucklebones.turn_over(&before, &after));
}
END_TEST

START_TEST(the_board_is_described_in_words)
{
    union position p;
    struct knucklebones *s = begin(&p, "", 2, 0);
    struct text out = {0};
    put(s, 0, "3|26|");
    put(s, 1, "211|44|1");
    s->die = 4;
    knucklebones.words->describe(s, &out);
    knucklebones.words->describe_seat(s, 0, &out);
    text_add(&out, " ");
    knucklebones.words->describe_seat(s, 1, &out);
    ck_assert_str_eq(out.bytes, "The die to be placed shows 4.\n"
                                "columns in order, each from the middle line: 3 for 3 points; "
                                "2 6 for 8 points; empty. "
                                "columns in order, each from the middle line: 2 1 1 for 6 points; "
                                "4 4 for 16 points; 1 for 1 point.");
}
END_TEST

START_TEST(columns_are_named_from_one)
{
    union position p;
    struct knucklebones *s = begin(&p, "", 2, 0);
    int action;
    s->die = 2;
    put(s, 0, "111||");
    ck_assert(game_named(&knucklebones, s, "column 3", &action));
    ck_assert_int_eq(action, 2);
    ck_assert(!game_named(&knucklebones, s, "column 1", &action)); /* full */
    ck_assert(!game_named(&knucklebones, s, "column 4", &action));
}
END_TEST

START_TEST(progress_counts_filled_cells)
{
    union position p;
    struct knucklebones *s = begin(&p, "", 2, 0);
    struct text two = {0}, alone = {0};
    put(s, 0, "111|2|");
    put(s, 1, "6||5");
    knucklebones.words->progress(s, &two);
    ck_assert_str_eq(two.bytes, "4 and 2 of 9 cells filled");
    s->common.seats = 1;
    knucklebones.words->progress(s, &alone);
    ck_assert_str_eq(alone.bytes, "4 of 9 cells filled");
}
END_TEST

START_TEST(a_throw_is_told)
{
    union position before, after;
    struct text out = {0};
    struct event e = {.kind = EVENT_ROLL, .dice = 1, .face = {5}};
    begin(&before, "", 2, 0);
    after = before;
    knucklebones.roll(&after, e.face);
    knucklebones.words->tell(&before, &after, &e, &out);
    ck_assert_str_eq(out.bytes, "rolls 5.");
    ck_assert(!knucklebones.turn_over(&before, &after));
}
END_TEST

START_TEST(the_largest_board_fits_into_a_text)
{
    union position p;
    struct knucklebones *s = begin(&p, "columns=9,rows=9", 2, 0);
    struct text out = {0};
    for (int i = 0; i < 2 * KNUCKLEBONES_CELLS_MOST; i++) {
        s->boards[i] = 6;
    }
    knucklebones.words->describe_seat(s, 1, &out);
    ck_assert_uint_lt(out.length, TEXT_MOST - 1);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("knucklebones");
    TCase *c = tcase_create("rules");
    tcase_add_loop_test(c, a_column_scores_face_times_count_squared, 0, ROWS(columns));
    tcase_add_loop_test(c, a_die_removes_its_like_from_the_column_opposite, 0, ROWS(placings));
    tcase_add_loop_test(c, a_full_grid_ends_the_match_as_the_rules_say, 0, ROWS(endings));
    tcase_add_loop_test(c, a_position_must_be_one_that_can_be, 0, ROWS(positions));
    tcase_add_loop_test(c, a_placing_is_told_with_what_it_did, 0, ROWS(tales));
    tcase_add_test(c, columns_are_named_from_one);
    tcase_add_test(c, progress_counts_filled_cells);
    tcase_add_test(c, a_throw_is_told);
    tcase_add_test(c, the_board_is_described_in_words);
    tcase_add_test(c, the_largest_board_fits_into_a_text);
    suite_add_tcase(s, c);
    return s;
}
