/* What choices are worth, and who says so (src/analysis/advice.h). */
#include "games/hog/game.h"
#include "games/registry.h"
#include "games/words.h"
#include "games/yahtzee/game.h"
#include "src/analysis/advice.h"
#include "src/analysis/review.h"
#include "src/record/position.h"
#include "tests/slow_brain.h"
#include "tests/suite.h"

#include <string.h>

static struct tables *tables;
static struct adviser adviser;

static void setup(void)
{
    tables = tables_new(NULL);
}

static void teardown(void)
{
    atomic_store(&slow_held, 0);
    adviser_fini(&adviser);
    tables_close(tables);
}

static union position position(const char *game, const char *json)
{
    union position p;
    struct text why = {0};
    const struct game *g = game_find(game);
    game_begin(g, &p, g->seats_standard, 0);
    ck_assert_msg(position_read(g, &p, json, strlen(json), &why), "%s", why.bytes);
    return p;
}

static void think(const union position *p)
{
    while (adviser_look(&adviser, p) == TABLE_COMING) {
        struct pollfd fd = {.fd = adviser_fd(&adviser), .events = POLLIN};
        ck_assert_int_ge(fd.fd, 0);
        ck_assert_int_eq(poll(&fd, 1, -1), 1);
    }
    ck_assert_int_eq(adviser.state, TABLE_READY);
    ck_assert_int_eq(adviser_fd(&adviser), -1);
}

static void begin(const char *game, const char *word, const union position *p)
{
    struct policy policy;
    struct text why = {0};
    ck_assert_msg(policy_read(game_find(game), word, &policy, &why), "%s", why.bytes);
    adviser_init(&adviser, tables, game_find(game), &policy);
    think(p);
}

START_TEST(while_it_thinks_it_says_nothing_and_nobody_waits)
{
    const struct policy policy = {.brain = &slow_brain, .word = "slow"};
    union position p = position("hog", "{\"scores\":[28,30]}");
    atomic_store(&slow_held, 1);
    adviser_init(&adviser, tables, &hog, &policy);
    ck_assert_int_eq(adviser_fd(&adviser), -1); /* nothing is computed before it is asked */
    ck_assert_ptr_null(adviser_rate(&adviser, &p));
    ck_assert_ptr_null(adviser_value(&adviser, &p));
    ck_assert_int_eq(adviser_look(&adviser, &p), TABLE_COMING);
    ck_assert_int_ge(adviser_fd(&adviser), 0);
    atomic_store(&slow_held, 0);
    think(&p);
    ck_assert_int_eq(adviser_rate(&adviser, &p)->action[0], 10);
}
END_TEST

START_TEST(what_it_says_is_about_the_position_it_is_asked_about)
{
    const struct policy policy = {.brain = &slow_brain, .word = "slow"};
    union position p = position("hog", "{\"scores\":[28,30]}"), q;
    adviser_init(&adviser, tables, &hog, &policy);
    think(&p);
    ck_assert_double_eq(adviser_rate(&adviser, &p)->rating[0], 0.528);
    ck_assert_double_eq(adviser_value(&adviser, &p)[1], 0.502);
    q = position("hog", "{\"scores\":[29,30]}");
    ck_assert_double_eq(adviser_value(&adviser, &q)[0], 0.499);
    ck_assert_double_eq(adviser_rate(&adviser, &q)->rating[0], 0.529);
    ck_assert_double_eq(adviser_rate(&adviser, &p)->rating[0], 0.528);
}
END_TEST

START_TEST(a_duel_is_worth_one_to_both_together)
{
    union position p = position("hog", "{\"scores\":[28,30]}");
    begin("hog", "optimal", &p);
    const double *value = adviser_value(&adviser, &p);
    ck_assert_double_eq_tol(value[0], 0.662053470, 5e-10); /* published */
    ck_assert_double_eq(value[0] + value[1], 1);
}
END_TEST

/* Also to those whose worth takes each seat for the one that plays so. */
static const char *const duellists[] = {"optimal", "final", "best-response:bacon:8:6"};

START_TEST(what_one_of_two_has_the_other_has_not)
{
    union position p = position("hog", "{\"scores\":[28,30],\"seat\":1}");
    begin("hog", duellists[_i], &p);
    const double *value = adviser_value(&adviser, &p);
    ck_assert(value[0] > 0 && value[0] < 1);
    ck_assert_double_eq(value[0] + value[1], 1);
}
END_TEST

START_TEST(chances_of_many_make_one_together)
{
    union position p = position("notone", "{\"seats\":3,\"round\":4,\"scores\":[30,20,10]}");
    double sum = 0;
    begin("notone", "optimal", &p);
    const double *value = adviser_value(&adviser, &p);
    for (int seat = 0; seat < 3; seat++) {
        ck_assert(value[seat] > 0 && value[seat] < 1);
        sum += value[seat];
    }
    ck_assert_double_eq_tol(sum, 1, 1e-12);
    ck_assert(value[0] > value[2]);
}
END_TEST

START_TEST(who_only_knows_the_order_values_no_position)
{
    union position p = position("hog", "{}");
    begin("hog", "bacon", &p);
    ck_assert_ptr_null(adviser_value(&adviser, &p));
    ck_assert_str_eq(adviser_rate(&adviser, &p)->unit, "");
    ck_assert(!advice_warns(adviser_rate(&adviser, &p), TUTOR_ALL, 0));
}
END_TEST

START_TEST(the_best_choices_do_different_things)
{
    union position p = position("yahtzee", "{\"seats\":1,\"throw\":2,\"dice\":[6,3,6,6,5]}");
    begin("yahtzee", "optimal", &p);
    const struct advice *a = adviser_rate(&adviser, &p);
    int place[ACTIONS_MOST], n = advice_different(&yahtzee, &p, a, place);
    static const char *const best[] = {"keep 6 6 6",      "keep 5 6 6 6", "keep 3 6 6 6",
                                       "Three of a Kind", "Sixes",        "keep 6 6"};
    ck_assert_int_eq(n, 28); /* 15 ways to keep some of 3, 5 and three 6s, and 13 boxes */
    for (int i = 0; i < ROWS(best); i++) {
        struct text label = {0};
        game_label(&yahtzee, &p, a->action[place[i]], &label);
        ck_assert_str_eq(label.bytes, best[i]);
    }
}
END_TEST

/* Each action is drawn as often as any other, so what 6 of them do comes before what 3 or 2 do. */
START_TEST(what_is_drawn_most_often_comes_first)
{
    union position p = position("yahtzee", "{\"seats\":1,\"throw\":2,\"dice\":[5,5,4,4,4]}");
    begin("yahtzee", "random", &p);
    const struct advice *a = adviser_rate(&adviser, &p);
    int place[ACTIONS_MOST], n = advice_different(&yahtzee, &p, a, place);
    static const char *const often[] = {"keep 4 5",   "keep 4 4 5",   "keep 4",
                                        "keep 4 5 5", "keep 4 4",     "keep 4 4 5 5",
                                        "keep 5",     "keep 4 4 4 5", "keep nothing"};
    ck_assert_int_eq(n, 24); /* 11 ways to keep some, and 13 boxes */
    for (int i = 0; i < ROWS(often); i++) {
        struct text label = {0};
        game_label(&yahtzee, &p, a->action[place[i]], &label);
        ck_assert_str_eq(label.bytes, often[i]);
    }
}
END_TEST

/* What a choice costs, and who warns of it. Hog values from `optimal`, which is exact. */
static const struct {
    const char *unit;
    double cost;
    bool blunders, all;
} costs[] = {
    {"win", 0, false, false},      {"win", 0.0149, false, false}, /* under the mark "doubtful" */
    {"win", 0.0151, false, true},  {"win", 0.0299, false, true},  /* doubtful, no mistake */
    {"win", 0.0301, true, true},   {"win", 0.5, true, true},
    {"points", 3.1, false, false}, /* of Yahtzee: 0.0047 of a win each */
    {"points", 3.3, false, true},  {"points", 6.3, false, true},
    {"points", 6.5, true, true},   {"", 100, false, false}, /* only the order counts */
};

START_TEST(the_tutor_warns_of_what_costs_too_much)
{
    struct advice a = {.unit = costs[_i].unit,
                       .scale = tutor_scale(game_find("yahtzee"), costs[_i].unit),
                       .policy.brain = &slow_brain,
                       .n = 2,
                       .action = {4, 2},
                       .rating = {0.7, 0.7 - costs[_i].cost}};
    ck_assert_int_eq(advice_warns(&a, TUTOR_BLUNDERS, 2), costs[_i].blunders);
    ck_assert_int_eq(advice_warns(&a, TUTOR_ALL, 2), costs[_i].all);
    ck_assert(!advice_warns(&a, TUTOR_OFF, 2));
    ck_assert(!advice_warns(&a, TUTOR_ALL, 4));
}
END_TEST

START_TEST(what_the_tutor_lets_pass_no_review_calls_a_mistake)
{
    ck_assert_int_lt(tutor_mark(0.0299), MARK_MISTAKE);
    ck_assert_int_ge(tutor_mark(0.0301), MARK_MISTAKE);
}
END_TEST

START_TEST(nothing_speaks_for_a_choice_that_is_worth_no_more)
{
    union position p = position("hog", "{\"scores\":[28,30]}");
    struct advice a = {
        .unit = "win", .policy.brain = &slow_brain, .n = 2, .action = {0, 6}, .rating = {0.5, 0.5}};
    struct text reason = {0};
    advice_reason(&hog, &p, &a, 0, -1, &reason);
    ck_assert_str_eq(reason.bytes, "");
    a.rating[1] = 0.4;
    advice_reason(&hog, &p, &a, 0, -1, &reason);
    ck_assert_str_ne(reason.bytes, "");
}
END_TEST

/* Ratings of the choices, best first, and which of them the first is compared with; 0: none. */
static const struct {
    int n;
    double rating[4];
    int with;
} compared[] = {
    {2, {0.5, 0.4}, 1},           {3, {0.5, 0.5, 0.4}, 2}, /* as good is no comparison */
    {4, {0.5, 0.5, 0.5, 0.4}, 3}, {3, {0.5, 0.4, 0.4}, 1}, {3, {0.5, 0.5 - 1e-12, 0.4}, 2},
    {3, {0.5, 0.5, 0.5}, 0},      {1, {0.5}, 0},
};

START_TEST(a_reason_compares_with_the_best_that_is_worth_less)
{
    union position p = position("hog", "{\"scores\":[28,30]}");
    struct advice a = {
        .unit = "win", .policy.brain = &slow_brain, .n = compared[_i].n, .action = {0, 6, 4, 10}};
    struct text reason = {0}, expected = {0};
    memcpy(a.rating, compared[_i].rating, sizeof compared[_i].rating);
    advice_reason(&hog, &p, &a, 0, -1, &reason);
    if (compared[_i].with) {
        hog.words->reason(&p, 0, a.action[compared[_i].with], &expected);
    }
    ck_assert_str_eq(reason.bytes, expected.bytes);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("advice");
    TCase *t = tcase_create("advice");
    tcase_add_checked_fixture(t, setup, teardown);
    tcase_add_test(t, while_it_thinks_it_says_nothing_and_nobody_waits);
    tcase_add_test(t, what_it_says_is_about_the_position_it_is_asked_about);
    tcase_add_test(t, a_duel_is_worth_one_to_both_together);
    tcase_add_loop_test(t, what_one_of_two_has_the_other_has_not, 0, ROWS(duellists));
    tcase_add_test(t, chances_of_many_make_one_together);
    tcase_add_test(t, who_only_knows_the_order_values_no_position);
    tcase_add_test(t, the_best_choices_do_different_things);
    tcase_add_test(t, what_is_drawn_most_often_comes_first);
    tcase_add_loop_test(t, the_tutor_warns_of_what_costs_too_much, 0, ROWS(costs));
    tcase_add_test(t, what_the_tutor_lets_pass_no_review_calls_a_mistake);
    tcase_add_test(t, nothing_speaks_for_a_choice_that_is_worth_no_more);
    tcase_add_loop_test(t, a_reason_compares_with_the_best_that_is_worth_less, 0, ROWS(compared));
    suite_add_tcase(s, t);
    return s;
}
