#include "games/game.h"

#include "games/hog/game.h"
#include "games/hog/rules.h"
#include "games/notone/game.h"
#include "games/notone/rules.h"
#include "games/registry.h"
#include "tests/every_game.h"

#include <limits.h>
#include <string.h>

START_TEST(games_are_found_by_their_id)
{
    ck_assert_ptr_eq(game_find("hog"), &hog);
    ck_assert_ptr_eq(game_find("notone"), &notone);
    ck_assert_ptr_null(game_find("Hog"));
    ck_assert_ptr_null(game_find(""));
}
END_TEST

START_TEST(a_beginning_leaves_no_byte_of_what_was_there)
{
    union position clean = {.ints = {0}}, dirty;
    game_begin(&notone, &clean, 3, 2);
    memset(&dirty, 0x5A, sizeof dirty);
    game_begin(&notone, &dirty, 3, 2);
    ck_assert_mem_eq(&clean, &dirty, sizeof clean);
    const struct notone *s = (const struct notone *)(const void *)&dirty;
    ck_assert(s->common.seats == 3 && s->common.first == 2 && s->common.seat == 2);
    ck_assert(s->rounds == 10 && s->round == 1);
    ck_assert(s->seats[2].gained == -1 && s->seats[3].gained == 0);
}
END_TEST

/* Rules in words. */

static const struct {
    const char *words;
    int rounds, order, start, bust;
} rules[] = {
    {"", 10, 0, 0, 0},                                /* the defaults */
    {"standard", 10, 0, 0, 0},                        /* the first preset is the same */
    {"snake", 10, 1, 0, 0},                           /* a preset */
    {"snake,rounds=5", 5, 1, 0, 0},                   /* and a rule more */
    {"rounds=5,snake", 10, 1, 0, 0},                  /* a preset begins anew */
    {"order=snake,start=risky,rounds=2", 2, 1, 1, 0}, /* words and figures */
    {"risky,classic", 10, 0, 0, 1},                   /* the later preset wins */
    {"risky,bust=classic", 10, 0, 1, 1},              /* read, though refused by game_fits */
};

START_TEST(rules_are_read_from_left_to_right)
{
    union position p;
    const struct notone *s = (const struct notone *)(const void *)&p;
    begin_preset(&notone, rules[_i].words, 2, 0, &p);
    ck_assert_int_eq(s->rounds, rules[_i].rounds);
    ck_assert_int_eq(s->order, rules[_i].order);
    ck_assert_int_eq(s->start, rules[_i].start);
    ck_assert_int_eq(s->bust, rules[_i].bust);
}
END_TEST

static const struct {
    const char *words, *why;
} wrong[] = {
    {"rounds=0", "rounds goes from 1 to 100, not '0'"},
    {"rounds=101", "rounds goes from 1 to 100, not '101'"},
    {"order=zigzag", "order cannot be 'zigzag'; it can be fixed, snake"},
    {"goal=100", "Not One has no rule 'goal'; it has rounds, order, start, bust"},
    {"rounds=5,rounds=8", "the rule rounds is named twice"},
    {"rounds=5,rounds=5", "the rule rounds is named twice"}, /* even with the same value */
    {"rounds=5,snake,rounds=8", "the rule rounds is named twice"},
    {"snakes", "'snakes' is neither a preset of Not One nor RULE=VALUE; presets are standard, "
               "snake, risky, classic"},
    {"snake,rounds=x", "rounds goes from 1 to 100, not 'x'"}, /* the good one is not done either */
};

START_TEST(a_wrong_rule_is_named_with_what_was_expected)
{
    union position p, before;
    struct text why = {0};
    begin_preset(&notone, "rounds=7", 2, 0, &p);
    before = p;
    ck_assert(!game_rules(&notone, &p, wrong[_i].words, &why));
    ck_assert_str_eq(why.bytes, wrong[_i].why);
    ck_assert_mem_eq(&p, &before, sizeof p);
}
END_TEST

START_TEST(values_of_rules_are_written_as_they_are_read)
{
    union position p;
    struct text out = {0};
    begin_preset(&notone, "order=snake,rounds=5", 2, 0, &p);
    for (const struct rule *r = notone.rules; r->name; r++) {
        text_add(&out, "%s=", r->name);
        game_rule_word(r, &p, &out);
        text_add(&out, " ");
    }
    ck_assert_str_eq(out.bytes, "rounds=5 order=snake start=safe bust=one ");
    ck_assert_int_eq(rule_value(&notone.rules[0], &p), 5);
}
END_TEST

START_TEST(seats_out_of_range_are_named)
{
    union position p;
    struct text why = {0};
    game_begin(&notone, &p, 9, 0);
    ck_assert(!game_fits(&notone, &p, &why));
    ck_assert_str_eq(why.bytes, "Not One is played by 1 to 8, not by 9 players");
    text_clear(&why);
    game_begin(&hog, &p, 1, 0);
    ck_assert(!game_fits(&hog, &p, &why));
    ck_assert_str_eq(why.bytes, "Hog is played by 2, not by 1");
}
END_TEST

/* Fields. */

static const struct field *field(const struct game *g, const char *name)
{
    const struct field *f = g->fields;
    while (strcmp(f->name, name) != 0) {
        f++;
    }
    return f;
}

START_TEST(fields_reach_their_ints)
{
    union position p;
    struct notone *s = (struct notone *)(void *)&p;
    game_begin(&notone, &p, 3, 0);
    ck_assert_int_eq(field_count(field(&notone, "round"), s), 1);
    ck_assert_int_eq(field_count(field(&notone, "dice"), s), 2);
    ck_assert_int_eq(field_count(field(&notone, "scores"), s), 3);
    ck_assert_ptr_eq(field_at(field(&notone, "dice"), s, 1), &s->dice[1]);
    ck_assert_ptr_eq(field_at(field(&notone, "scores"), s, 2), &s->seats[2].score);
    ck_assert_ptr_eq(field_at(field(&notone, "gained"), s, 1), &s->seats[1].gained);
    s->seats[1].rolls = 17;
    ck_assert_int_eq(field_value(field(&notone, "rolls"), s, 1), 17);
}
END_TEST

START_TEST(only_seats_in_use_have_bytes_in_use)
{
    union position p;
    game_begin(&notone, &p, 1, 0);
    ck_assert_uint_eq(game_size(&notone, &p), offsetof(struct notone, seats[1]));
    game_begin(&notone, &p, 8, 0);
    ck_assert_uint_eq(game_size(&notone, &p), sizeof(struct notone));
    game_begin(&hog, &p, 2, 0);
    ck_assert_uint_eq(game_size(&hog, &p), sizeof(struct hog));
}
END_TEST

static const struct {
    size_t offset;
    int value;
    const char *why;
} outside[] = {
    {offsetof(struct notone, common.seats), 0, "seats goes from 1 to 8, not 0"},
    {offsetof(struct notone, common.seats), INT_MAX, "seats goes from 1 to 8, not 2147483647"},
    {offsetof(struct notone, common.first), 2, "first goes from 0 to 1, not 2"},
    {offsetof(struct notone, common.seat), -1, "seat goes from 0 to 1, not -1"},
    {offsetof(struct notone, rounds), 101, "rounds goes from 1 to 100, not 101"},
    {offsetof(struct notone, pending), 2, "pending goes from 0 to 1, not 2"},
    {offsetof(struct notone, seats[1].score), -1, "scores goes from 0 to 1000000, not -1"},
    {offsetof(struct notone, round), 12, "round goes to rounds + 1, where the match is over"},
};

START_TEST(what_is_out_of_range_is_named)
{
    union position p;
    struct text why = {0};
    game_begin(&notone, &p, 2, 0);
    p.ints[outside[_i].offset / sizeof(int)] = outside[_i].value;
    ck_assert(!game_check(&notone, &p, &why));
    ck_assert_str_eq(why.bytes, outside[_i].why);
}
END_TEST

/* Actions and winners. */

START_TEST(an_action_is_found_by_its_whole_name)
{
    union position p;
    int action = -7;
    begin_preset(&hog, "bacon=off", 2, 0, &p);
    ck_assert(game_named(&hog, &p, "roll 10", &action) && action == 10);
    static const char *const not [] = {"roll 0", "roll 11", "roll", "Roll 1", "roll 1 ", "1", ""};
    for (int i = 0; i < ROWS(not ); i++) {
        ck_assert_msg(!game_named(&hog, &p, not [i], &action), "'%s'", not [i]);
        ck_assert_int_eq(action, 10);
    }
}
END_TEST

static const struct {
    int seats, scores[3];
    unsigned among, top, winners;
} tops[] = {
    {1, {5}, 1, 1, 0},       /* alone nobody wins */
    {2, {5, 7}, 3, 2, 2},    /* the highest */
    {2, {7, 7}, 3, 3, 3},    /* a tie */
    {3, {7, 5, 7}, 7, 5, 5}, /* of some */
    {3, {0, 0, 0}, 7, 7, 7}, /* even of nothing */
    {3, {7, 5, 6}, 6, 4, 1}, /* the highest of the others */
    {3, {7, 5, 6}, 0, 0, 1}, /* of nobody */
};

START_TEST(the_highest_score_wins)
{
    union position p;
    struct notone *s = (struct notone *)(void *)&p;
    game_begin(&notone, &p, tops[_i].seats, 0);
    for (int i = 0; i < tops[_i].seats; i++) {
        s->seats[i].score = tops[_i].scores[i];
    }
    ck_assert_uint_eq(game_top(&notone, s, tops[_i].among), tops[_i].top);
    ck_assert_uint_eq(game_winners(&notone, s), tops[_i].winners);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("game");
    TCase *c = tcase_create("game");
    tcase_add_test(c, games_are_found_by_their_id);
    tcase_add_test(c, a_beginning_leaves_no_byte_of_what_was_there);
    tcase_add_loop_test(c, rules_are_read_from_left_to_right, 0, ROWS(rules));
    tcase_add_loop_test(c, a_wrong_rule_is_named_with_what_was_expected, 0, ROWS(wrong));
    tcase_add_test(c, values_of_rules_are_written_as_they_are_read);
    tcase_add_test(c, seats_out_of_range_are_named);
    tcase_add_test(c, fields_reach_their_ints);
    tcase_add_test(c, only_seats_in_use_have_bytes_in_use);
    tcase_add_loop_test(c, what_is_out_of_range_is_named, 0, ROWS(outside));
    tcase_add_test(c, an_action_is_found_by_its_whole_name);
    tcase_add_loop_test(c, the_highest_score_wins, 0, ROWS(tops));
    suite_add_tcase(s, c);
    return s;
}
