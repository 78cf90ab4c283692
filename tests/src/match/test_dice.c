#include "games/hog/game.h"
#include "games/rng.h"
#include "games/throws.h"
#include "src/match/dice.h"
#include "tests/play.h"
#include "tests/suite.h"

#include <stdio.h>
#include <string.h>

START_TEST(dice_from_a_list_are_used_again_and_undo_finds_them)
{
    static const int faces[] = {1, 2, 3, 4, 5};
    struct match m = play_match(&hog);
    struct text why = {0};
    m.dice = dice_list_new(faces, 5);
    for (int times = 0; times < 2; times++) {
        for (int t = 0; t < 3; t++) {
            struct event e = {.kind = EVENT_ACTION, .seat = m.state.common.seat, .action = 2 + t};
            ck_assert(match_replay(&m, &e, &why));
            ck_assert_int_eq(match_step(&m, &why), STEP_MOVED);
        }
        ck_assert_int_eq(m.event[1].face[1], 2);
        ck_assert_int_eq(m.event[3].face[0], 3);
        ck_assert_int_eq(m.event[5].face[0], 1); /* five were used */
        match_seek(&m, 0);
    }
    dice_close(m.dice);
    match_fini(&m);
}
END_TEST

static const struct {
    const char *bytes;
    int first; /* 0: refused */
} files[] = {
    {"3", 3},    {"a3b4", 3}, {"\n 20,1\n", 20}, {"", 0},
    {"none", 0}, {"0", 0},    {"5 21", 0},       {"99999999999999999999", 0},
};

START_TEST(dice_files_hold_faces_between_anything_else)
{
    struct text why = {0};
    struct dice *d = dice_file_read(files[_i].bytes, strlen(files[_i].bytes), 20, &why);
    struct match m = play_match(&hog);
    struct node node = {.kind = NODE_ROLL, .dice = 1, .sides = 20};
    int face[FACES_ROOM] = {0};
    ck_assert_int_eq(d != NULL, files[_i].first > 0);
    ck_assert_int_eq(why.length > 0, !d);
    if (d) {
        ck_assert_int_eq(d->ops->roll(d, &m, node, face, &why), ANSWER_GIVEN);
        ck_assert_int_eq(face[0], files[_i].first);
    }
    dice_close(d);
}
END_TEST

START_TEST(a_face_too_large_for_the_dice_fails)
{
    static const int seven = 7;
    struct match m = play_match(&hog);
    struct text why = {0};
    struct event e = {.kind = EVENT_ACTION, .seat = 0, .action = 1};
    m.dice = dice_list_new(&seven, 1);
    ck_assert(match_replay(&m, &e, &why));
    ck_assert_int_eq(match_step(&m, &why), STEP_FAILED);
    ck_assert_str_eq(why.bytes, "the next face of the list is 7, but the dice have 6 sides");
    text_clear(&why);
    dice_list_named(m.dice, "faces.txt");
    ck_assert_int_eq(match_step(&m, &why), STEP_FAILED);
    ck_assert_str_eq(why.bytes, "the next face of 'faces.txt' is 7, but the dice have 6 sides");
    dice_close(m.dice);
    match_fini(&m);
}
END_TEST

static const char *const typed[] = {"6 1", "61", " 6,1\t", "6-1"};

START_TEST(typed_dice_wait_for_as_many_faces_as_are_thrown)
{
    struct match m = play_match(&hog);
    struct text why = {0};
    struct event e = {.kind = EVENT_ACTION, .seat = 0, .action = 2};
    m.dice = dice_typed_new();
    ck_assert(match_replay(&m, &e, &why));
    ck_assert_int_eq(match_step(&m, &why), STEP_WAITING);
    ck_assert(!dice_typed_give(m.dice, "6", &why));
    ck_assert_str_eq(why.bytes, "type 2 numbers from 1 to 6 each");
    ck_assert(!dice_typed_give(m.dice, "1 7", &why)); /* a seven */
    ck_assert_int_eq(match_step(&m, &why), STEP_WAITING);
    ck_assert(!dice_typed_give(m.dice, "roll 6 1", &why));
    ck_assert(!dice_typed_give(m.dice, "61111111111", &why)); /* more than ever are thrown */
    ck_assert(dice_typed_give(m.dice, typed[_i], &why));
    ck_assert_int_eq(match_step(&m, &why), STEP_MOVED);
    ck_assert_int_eq(m.event[1].face[0], 6);
    ck_assert_int_eq(m.event[1].face[1], 1);
    dice_close(m.dice);
    match_fini(&m);
}
END_TEST

/* Faces of two dice with so many sides: from ten on a face may have two figures. */
static const struct {
    int sides;
    const char *typed;
    int face[2]; /* 0: refused */
} sided[] = {
    {2, "21", {2, 1}},     {9, "91", {9, 1}}, {9, "10 1", {0}},  {10, "10 1", {10, 1}},
    {10, "9,10", {9, 10}}, {10, "101", {0}},  {10, "11 1", {0}}, {20, "20 1", {20, 1}},
    {20, "12", {0}},       {20, "1 21", {0}},
};

START_TEST(typed_faces_have_as_many_figures_as_the_dice)
{
    struct match m;
    union position start;
    char sides[16];
    struct text why = {0};
    struct event e = {.kind = EVENT_ACTION, .seat = 0, .action = 2};
    game_begin(&hog, &start, 2, 0);
    snprintf(sides, sizeof sides, "sides=%d", sided[_i].sides);
    ck_assert(game_rules(&hog, &start, sides, &why));
    match_init(&m, &hog, &start);
    m.dice = dice_typed_new();
    ck_assert(match_replay(&m, &e, &why));
    ck_assert_int_eq(match_step(&m, &why), STEP_WAITING);
    ck_assert_int_eq(dice_typed_give(m.dice, sided[_i].typed, &why), sided[_i].face[0] > 0);
    if (sided[_i].face[0]) {
        ck_assert_int_eq(match_step(&m, &why), STEP_MOVED);
        ck_assert_int_eq(m.event[1].face[0], sided[_i].face[0]);
        ck_assert_int_eq(m.event[1].face[1], sided[_i].face[1]);
    }
    dice_close(m.dice);
    match_fini(&m);
}
END_TEST

/* Throws of seat 0 as a match goes back and forth: how many dice are chosen, how many of them fall
 * as before, and what is typed for the others. */
static const struct {
    int dice, again;
    const char *typed, *faces;
} throws[] = {
    {3, 0, "2 4 5", "245"}, /* all new */
    {2, 2, NULL, "24"},     /* fewer: those that were seen */
    {3, 3, NULL, "245"},    /* what was left out is known still */
    {5, 3, "1 6", "24516"}, /* more: the others are asked for */
    {5, 5, NULL, "24516"},
};

START_TEST(typed_dice_that_were_seen_fall_again)
{
    struct match m = play_match(&hog);
    struct text why = {0};
    int face[DICE_MOST];
    m.dice = dice_typed_new();
    for (int i = 0; i < ROWS(throws); i++) {
        struct event e = {.kind = EVENT_ACTION, .seat = 0, .action = throws[i].dice};
        ck_assert(match_replay(&m, &e, &why));
        if (throws[i].typed) {
            ck_assert_int_eq(match_step(&m, &why), STEP_WAITING);
            ck_assert_int_eq(dice_typed_again(m.dice, face), throws[i].again);
            ck_assert(!dice_typed_give(m.dice, "111111", &why));
            ck_assert(dice_typed_give(m.dice, throws[i].typed, &why));
        }
        ck_assert_int_eq(match_step(&m, &why), STEP_MOVED);
        for (int k = 0; k < throws[i].dice; k++) {
            ck_assert_int_eq(m.event[1].face[k], throws[i].faces[k] - '0');
        }
        match_seek(&m, 0);
    }
    dice_close(m.dice);
    match_fini(&m);
}
END_TEST

START_TEST(no_more_faces_are_taken_than_are_thrown)
{
    struct match m = play_match(&hog);
    struct text why = {0};
    struct event ten = {.kind = EVENT_ACTION, .seat = 0, .action = DICE_MOST};
    m.dice = dice_typed_new();
    ck_assert(match_replay(&m, &ten, &why));
    ck_assert_int_eq(match_step(&m, &why), STEP_WAITING);
    ck_assert(!dice_typed_give(m.dice, "123456123", &why));
    ck_assert(!dice_typed_give(m.dice, "12345612345", &why));
    ck_assert(dice_typed_give(m.dice, "1234561234", &why));
    ck_assert_int_eq(match_step(&m, &why), STEP_MOVED);
    ck_assert_int_eq(m.event[1].face[9], 4);
    dice_close(m.dice);
    match_fini(&m);
}
END_TEST

START_TEST(typed_faces_are_for_no_other_throw)
{
    struct match m = play_match(&hog);
    struct text why = {0};
    struct event two = {.kind = EVENT_ACTION, .seat = 0, .action = 2};
    struct event five = {.kind = EVENT_ACTION, .seat = 0, .action = 5};
    m.dice = dice_typed_new();
    ck_assert(!dice_typed_give(m.dice, "", &why)); /* nothing was asked for */
    ck_assert(match_replay(&m, &two, &why));
    ck_assert_int_eq(match_step(&m, &why), STEP_WAITING);
    ck_assert(dice_typed_give(m.dice, "6 2", &why));
    match_seek(&m, 0); /* before they were thrown, and another number of dice is chosen */
    ck_assert(match_replay(&m, &five, &why));
    ck_assert_int_eq(match_step(&m, &why), STEP_WAITING);
    dice_close(m.dice);
    match_fini(&m);
}
END_TEST

/* By vectors of each width that this machine has. */
START_TEST(dice_drawn_ahead_are_the_dice_drawn_one_by_one)
{
    struct dice *d = dice_philox_by((enum vector)_i, 77);
    struct match m = play_match(&hog);
    struct text why = {0};
    for (int t = 0; t < 40; t++) {
        for (int sides = 2; sides <= SIDES_MOST; sides += 3) {
            struct node node = {
                .kind = NODE_ROLL, .seat = t % 3, .dice = DICE_MOST, .sides = sides};
            int face[FACES_ROOM];
            m.throws[node.seat] = 40 - t;
            d->ops->roll(d, &m, node, face, &why);
            for (int k = 0; k < DICE_MOST; k++) {
                ck_assert_int_eq(face[k], throws_face(77, t % 3, 40 - t, k, sides));
            }
        }
    }
    dice_close(d);
}
END_TEST

START_TEST(throws_of_any_number_of_dice_are_drawn_ahead)
{
    struct dice *d = dice_philox_by((enum vector)_i, 78);
    struct match m = play_match(&hog);
    struct text why = {0};
    for (int t = 0; t < 40; t++) {
        struct node node = {.kind = NODE_ROLL, .dice = 1 + 3 * t % DICE_MOST, .sides = 6};
        int face[FACES_ROOM];
        m.throws[0] = t;
        d->ops->roll(d, &m, node, face, &why);
        for (int k = 0; k < node.dice; k++) {
            ck_assert_int_eq(face[k], throws_face(78, 0, t, k, 6));
        }
    }
    dice_close(d);
}
END_TEST

/* Words that would favour some faces of twenty, so the next attempt counts: about one in 2^28. */
static const struct {
    uint64_t seed;
    int t, k;
} refused[] = {
    {555969, 45, 3},  {1118796, 74, 1},
    {2278417, 65, 2}, {441641, 3, 6}, /* in the second block of a throw */
    {6449116, 0, 8},                  /* in the third */
};

START_TEST(a_refused_word_is_drawn_again_in_all_ways_alike)
{
    struct match m = play_match(&hog);
    struct text why = {0};
    struct node node = {.kind = NODE_ROLL, .dice = DICE_MOST, .sides = 20};
    uint32_t block = (uint32_t)refused[_i].k / 4;
    struct rng_block at = {{(uint32_t)refused[_i].t, block, 0, 1}};
    uint32_t word = rng_block(rng_key(refused[_i].seed), at).word[refused[_i].k % 4];
    int face[FACES_ROOM];
    ck_assert_int_lt(rng_uniform(word, 20), 0);
    m.throws[0] = refused[_i].t;
    for (enum vector v = VECTOR_NONE; v <= vector_widest(); v++) {
        struct dice *d = dice_philox_by(v, refused[_i].seed);
        d->ops->roll(d, &m, node, face, &why);
        for (int k = 0; k < node.dice; k++) {
            ck_assert_int_eq(face[k], throws_face(refused[_i].seed, 0, refused[_i].t, k, 20));
        }
        dice_close(d);
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("dice");
    TCase *c = tcase_create("dice");
    tcase_add_test(c, dice_from_a_list_are_used_again_and_undo_finds_them);
    tcase_add_loop_test(c, dice_files_hold_faces_between_anything_else, 0, ROWS(files));
    tcase_add_test(c, a_face_too_large_for_the_dice_fails);
    tcase_add_loop_test(c, typed_dice_wait_for_as_many_faces_as_are_thrown, 0, ROWS(typed));
    tcase_add_loop_test(c, typed_faces_have_as_many_figures_as_the_dice, 0, ROWS(sided));
    tcase_add_test(c, typed_dice_that_were_seen_fall_again);
    tcase_add_test(c, no_more_faces_are_taken_than_are_thrown);
    tcase_add_test(c, typed_faces_are_for_no_other_throw);
    tcase_add_loop_test(c, dice_drawn_ahead_are_the_dice_drawn_one_by_one, 0,
                        (int)vector_widest() + 1);
    tcase_add_loop_test(c, throws_of_any_number_of_dice_are_drawn_ahead, 0,
                        (int)vector_widest() + 1);
    tcase_add_loop_test(c, a_refused_word_is_drawn_again_in_all_ways_alike, 0, ROWS(refused));
    suite_add_tcase(s, c);
    return s;
}
