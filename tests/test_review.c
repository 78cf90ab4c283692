/* Luck and errors add up, and errors are what the judge says they are. */
#include "games/brain.h"
#include "src/review.h"
#include "src/tables.h"
#include "tests/play.h"
#include "tests/suite.h"

#include <math.h>
#include <string.h>

static struct tables *tables;

static void set_up(void)
{
    tables = tables_new();
}

/* Brains that know what positions are worth, exactly, for the default rules. */
static const struct {
    const char *game, *rules, *judge;
    int matches;
} judges[] = {
    {"hog", "", "optimal", 1000},
    {"hog", "goal=30,sides=4", "optimal", 200},
};

static struct way ready(const struct game *g, const char *word, const void *start)
{
    struct ready ready;
    struct text why = {0};
    ck_assert_msg(way_read(g, word, &ready.way, &why), "%s", why.bytes);
    ck_assert_msg(tables_ready(tables, g, &ready.way, start, NULL, &ready, &why), "%s", why.bytes);
    return ready.way; /* kept as long as the test lasts */
}

static struct match random_match(struct play *play, const struct game *g, const char *rules)
{
    struct match m;
    union position start;
    struct text why = {0};
    game_begin(g, &start, g->seats_usual, play_number(play, g->seats_usual));
    ck_assert_msg(game_rules(g, &start, rules, &why), "%s", why.bytes);
    match_init(&m, g, &start);
    play_on(play, &m, EVENTS_MOST);
    return m;
}

static void check_sums(const struct review *r)
{
    for (int s = 0; s < r->seats; s++) {
        const struct seat_review *seat = &r->seat[s];
        double sum = seat->start + seat->luck - seat->own_errors + seat->others_errors;
        ck_assert_double_eq_tol(sum, seat->result, 1e-9);
        ck_assert_double_ge(seat->own_errors, -1e-9);
        ck_assert_double_ge(seat->accuracy, 0);
        ck_assert_double_le(seat->accuracy, 100);
    }
}

/* A cost is what the best action is rated more than the chosen one. */
static void check_costs(const struct review *r, const struct match *m)
{
    for (int i = 0; i < r->choices; i++) {
        const struct judged *j = &r->choice[i];
        union position before;
        int action[ACTIONS_MOST];
        double rating[ACTIONS_MOST], best = 0, chosen = 0;
        match_position(m, j->event, &before);
        int n = m->game->actions(&before, action);
        r->judge->brain->rate(r->judge, &before, n, action, rating);
        for (int k = 0; k < n; k++) {
            best = action[k] == j->best ? rating[k] : best;
            chosen = action[k] == j->chosen ? rating[k] : chosen;
        }
        ck_assert_double_eq_tol(j->cost, best - chosen, 1e-9);
    }
}

START_TEST(start_and_luck_and_errors_make_the_result)
{
    const struct game *g = game_find(judges[_i].game);
    struct play play = {.seed = 3};
    union position start;
    struct text why = {0};
    game_begin(g, &start, g->seats_usual, 0);
    ck_assert(game_rules(g, &start, judges[_i].rules, &why));
    struct way judge = ready(g, judges[_i].judge, &start);
    for (int i = 0; i < judges[_i].matches; i++) {
        struct match m = random_match(&play, g, judges[_i].rules);
        struct review r;
        ck_assert(review_init(&r, &m, &judge, &why));
        check_sums(&r);
        check_costs(&r, &m);
        review_fini(&r);
        match_fini(&m);
    }
}
END_TEST

START_TEST(turning_points_are_the_largest_swings)
{
    const struct game *g = game_find("hog");
    struct play play = {.seed = 5};
    struct text why = {0};
    struct match m = random_match(&play, g, "");
    struct way judge = ready(g, "optimal", &m.start);
    struct review r;
    ck_assert(review_init(&r, &m, &judge, &why));
    ck_assert_int_eq(r.points, TURNING_POINTS);
    for (int k = 0; k < r.events; k++) {
        double swing = fabs(r.worth[(k + 1) * r.seats] - r.worth[k * r.seats]);
        bool named = false;
        for (int i = 0; i < r.points; i++) {
            named |= r.point[i].event == k;
        }
        ck_assert(named || swing <= fabs(r.point[TURNING_POINTS - 1].swing) + 1e-12);
    }
    review_fini(&r);
    match_fini(&m);
}
END_TEST

START_TEST(who_only_orders_cannot_judge)
{
    const struct game *g = game_find("hog");
    struct text why = {0};
    struct play play = {.seed = 5};
    struct match m = random_match(&play, g, "");
    struct way judge = ready(g, "always-roll", &m.start);
    struct review r;
    ck_assert(!review_init(&r, &m, &judge, &why));
    ck_assert_ptr_nonnull(strstr(why.bytes, "cannot judge"));
    review_fini(&r);
    match_fini(&m);
}
END_TEST

static const struct {
    double cost;
    enum mark mark;
} marks[] = {
    {0, MARK_NONE},         {0.0149, MARK_NONE},  {0.015, MARK_DOUBTFUL}, {0.03, MARK_MISTAKE},
    {0.0599, MARK_MISTAKE}, {0.06, MARK_BLUNDER}, {1, MARK_BLUNDER},
};

START_TEST(costs_have_marks)
{
    ck_assert_int_eq(review_mark("win", marks[_i].cost), marks[_i].mark);
}
END_TEST

START_TEST(accuracy_falls_with_cost)
{
    ck_assert_double_eq_tol(review_accuracy("win", 0), 100, 1e-3);
    ck_assert_double_eq_tol(review_accuracy("win", 0.1), 63.58, 0.01);
    ck_assert_double_eq_tol(review_accuracy("win", 1), 0, 1e-9);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("review");
    TCase *c = tcase_create("review");
    tcase_add_checked_fixture(c, set_up, NULL);
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, start_and_luck_and_errors_make_the_result, 0, ROWS(judges));
    tcase_add_test(c, turning_points_are_the_largest_swings);
    tcase_add_test(c, who_only_orders_cannot_judge);
    tcase_add_loop_test(c, costs_have_marks, 0, ROWS(marks));
    tcase_add_test(c, accuracy_falls_with_cost);
    suite_add_tcase(s, c);
    return s;
}
