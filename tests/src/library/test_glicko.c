#include "src/library/glicko.h"

#include "tests/suite.h"

#include <math.h>

/* The worked example of the paper, which gives 0.05999 of the volatility; the digits behind that
 * are of a bisection of its equation. */
static const struct glicko_result example[] = {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}};

START_TEST(the_authors_example_comes_out)
{
    struct glicko after = glicko_rate((struct glicko){1500, 200, 0.06}, 3, example);
    ck_assert_double_eq_tol(after.rating, 1464.06, 0.01);
    ck_assert_double_eq_tol(after.deviation, 151.52, 0.01);
    ck_assert_double_eq_tol(after.volatility, 0.059995984, 1e-8);
}
END_TEST

static const struct {
    struct glicko own;
    double rating, deviation, expected;
} outcomes[] = {
    {{1400, 80, 0.06}, 1500, 150, 0.376},   /* the author's example */
    {{1500, 150, 0.06}, 1400, 80, 0.624},   /* turned round */
    {{1500, 350, 0.06}, 1500, 10, 0.5},     /* whoever they are */
    {{1500, 0.001, 0.06}, 1900, 0, 0.0909}, /* ten to one, as with Elo */
};

START_TEST(what_is_to_be_expected_comes_out_as_the_authors)
{
    ck_assert_double_eq_tol(
        glicko_expected(outcomes[_i].own, outcomes[_i].rating, outcomes[_i].deviation),
        outcomes[_i].expected, 5e-4);
}
END_TEST

/* Two results of one day, a day without, one of a day to which the clock was set back. */
START_TEST(days_are_rated_one_after_the_other)
{
    struct glicko_days d;
    glicko_days_init(&d);
    for (int i = 0; i < 3; i++) {
        long long day = i == 2 ? 12 : 10;
        ck_assert_int_eq(glicko_days_begins(&d, day), i != 1);
        if (glicko_days_begins(&d, day)) {
            glicko_days_end(&d, day);
        }
        glicko_days_add(&d, &example[i]);
    }
    ck_assert(!glicko_days_begins(&d, 11));
    struct glicko first = glicko_rate(glicko_new, 2, example);
    struct glicko second = glicko_rate(glicko_pause(first, 1), 1, example + 2);
    struct glicko after = glicko_days_end(&d, 20);
    ck_assert_double_eq_tol(after.rating, second.rating, 1e-9);
    ck_assert_double_eq_tol(after.deviation, second.deviation, 1e-9);
    ck_assert_double_eq_tol(d.before.deviation, glicko_pause(second, 7).deviation, 1e-9);
    glicko_days_fini(&d);
}
END_TEST

START_TEST(results_of_a_period_count_in_any_order)
{
    static const struct glicko_result turned[] = {{1700, 300, 0}, {1400, 30, 1}, {1550, 100, 0}};
    struct glicko one = glicko_rate(glicko_new, 3, example);
    struct glicko other = glicko_rate(glicko_new, 3, turned);
    ck_assert_double_eq_tol(one.rating, other.rating, 1e-9);
    ck_assert_double_eq_tol(one.deviation, other.deviation, 1e-9);
    ck_assert_double_eq_tol(one.volatility, other.volatility, 1e-9);
}
END_TEST

/* Deviations are the roots of d^2 + periods (173.7178 * volatility)^2, by hand. */
static const struct {
    struct glicko before;
    long long periods;
    double deviation;
} pauses[] = {
    {{1600, 50, 0.06}, 0, 50},         {{1600, 50, 0.06}, -3, 50}, /* a clock that was set back */
    {{1600, 50, 0.06}, 1, 51.0748},                                /* one day */
    {{1600, 50, 0.06}, 30, 75.8895},                               /* a month */
    {{1600, 50, 0.06}, 365, 205.3137},                             /* a year */
    {{1600, 50, 0.06}, 5000, 350},  /* no less is known than of somebody new */
    {{1600, 50, 0.12}, 1, 54.1716}, /* who is erratic is forgotten faster */
    {{1500, 350, 0.06}, 30, 350},   /* a new player stays one */
};

START_TEST(who_pauses_keeps_the_rating_and_is_known_less)
{
    struct glicko after = glicko_pause(pauses[_i].before, pauses[_i].periods);
    ck_assert_double_eq(after.rating, pauses[_i].before.rating);
    ck_assert_double_eq(after.volatility, pauses[_i].before.volatility);
    ck_assert_double_eq_tol(after.deviation, pauses[_i].deviation, 1e-3);
}
END_TEST

START_TEST(a_period_without_results_is_a_pause)
{
    struct glicko before = {1600, 50, 0.06};
    struct glicko after = glicko_rate(before, 0, NULL), pause = glicko_pause(before, 1);
    ck_assert_double_eq(after.deviation, pause.deviation);
    ck_assert_double_eq(after.rating, 1600);
}
END_TEST

START_TEST(after_a_pause_a_result_moves_the_rating_more)
{
    static const struct glicko_result won = {1600, 10, 1};
    struct glicko before = {1600, 50, 0.06}, away = glicko_pause(before, 365);
    double at_once = glicko_rate(before, 1, &won).rating - 1600;
    double later = glicko_rate(away, 1, &won).rating - 1600;
    ck_assert(at_once > 0 && later > 5 * at_once);
}
END_TEST

static const struct {
    struct glicko before;
    struct glicko_result result;
} moves[] = {
    {{1500, 350, 0.06}, {1500, 10, 1}},   /* a new player */
    {{1500, 350, 0.06}, {1500, 10, 0}},   /* … who loses */
    {{1500, 30, 0.06}, {3000, 10, 1}},    /* the impossible happens: volatility is worked out from
                                           * the other side */
    {{1500, 350, 0.06}, {1500, 10, 0.5}}, /* a tie among equals moves nothing */
    {{2500, 350, 0.06}, {1000, 0.5, 0}},
};

START_TEST(ratings_move_towards_the_result_and_are_known_better)
{
    const struct glicko *before = &moves[_i].before;
    const struct glicko_result *r = &moves[_i].result;
    struct glicko after = glicko_rate(*before, 1, r);
    double surprise = r->score - 1 / (1 + pow(10, (r->rating - before->rating) / 400));
    ck_assert(fabs(surprise) < 1e-9 ? fabs(after.rating - before->rating) < 1e-9
                                    : (after.rating > before->rating) == (surprise > 0));
    ck_assert(isfinite(after.rating) && after.volatility > 0);
    ck_assert(after.deviation > 0 && after.deviation < hypot(before->deviation, 20));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("glicko");
    TCase *c = tcase_create("glicko");
    tcase_add_test(c, the_authors_example_comes_out);
    tcase_add_loop_test(c, what_is_to_be_expected_comes_out_as_the_authors, 0, ROWS(outcomes));
    tcase_add_test(c, days_are_rated_one_after_the_other);
    tcase_add_test(c, results_of_a_period_count_in_any_order);
    tcase_add_loop_test(c, who_pauses_keeps_the_rating_and_is_known_less, 0, ROWS(pauses));
    tcase_add_test(c, a_period_without_results_is_a_pause);
    tcase_add_test(c, after_a_pause_a_result_moves_the_rating_more);
    tcase_add_loop_test(c, ratings_move_towards_the_result_and_are_known_better, 0, ROWS(moves));
    suite_add_tcase(s, c);
    return s;
}
