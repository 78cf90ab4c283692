/* Whether counts of faces are those of fair dice. */
#include "src/library/statistics.h"
#include "tests/suite.h"

#include <math.h>

static const struct {
    long face[STATISTICS_SIDES];
    double chi_square;
    enum fairness fair;
    const char *said;
} counts[] = {
    {{701, 688, 715, 702, 699, 707}, 0.5698, FAIR_YES, "as expected"}, /* 4212 dice */
    {{5, 5, 5, 5, 5, 4}, 0, FAIR_UNKNOWN, "too few to tell"},          /* 29: too few */
    {{5, 5, 5, 5, 5, 5}, 0, FAIR_YES, "as expected"},
    {{130, 100, 100, 100, 100, 60}, 25.2542, FAIR_NO, "unusual: 1 in 8036"},
    {{100, 100, 100, 100, 100, 60}, 14.2857, FAIR_ODD, "unusual: 1 in 72"},
    {{30, 0, 0, 0, 0, 0}, 150, FAIR_NO, "unusual: 1 in 1000000"}, /* one face only */
};

START_TEST(fair_dice_are_told_from_loaded_ones)
{
    if (counts[_i].fair != FAIR_UNKNOWN) {
        ck_assert_double_eq_tol(statistics_chi_square(counts[_i].face), counts[_i].chi_square,
                                1e-3);
    }
    struct text said = {0};
    ck_assert_int_eq(statistics_fair(counts[_i].face), counts[_i].fair);
    statistics_say_fair(counts[_i].face, &said);
    ck_assert_str_eq(said.bytes, counts[_i].said);
}
END_TEST

/* How often fair dice reach x: the upper tail of chi-square with five degrees of freedom, from the
 * one for a single degree by the recurrence Q(k + 2) = Q(k) + (x/2)^(k/2) e^(-x/2) / gamma(k/2+1).
 */
static double tail(double x)
{
    double q = erfc(sqrt(x / 2));
    for (int k = 1; k < 5; k += 2) {
        q += pow(x / 2, k / 2.0) * exp(-x / 2) / tgamma(k / 2.0 + 1);
    }
    return q;
}

START_TEST(how_unusual_dice_are_is_the_upper_tail)
{
    double x = statistics_chi_square(counts[_i].face), found = statistics_chance(counts[_i].face);
    ck_assert_double_eq_tol(found, tail(x), 1e-12);
}
END_TEST

START_TEST(the_bounds_are_those_of_the_levels_they_name)
{
    ck_assert_double_eq_tol(tail(statistics_standard), 0.05, 1e-5);
    ck_assert_double_eq_tol(tail(statistics_almost_always), 0.001, 1e-6);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("fairness");
    TCase *t = tcase_create("fairness");
    tcase_add_loop_test(t, fair_dice_are_told_from_loaded_ones, 0, ROWS(counts));
    tcase_add_loop_test(t, how_unusual_dice_are_is_the_upper_tail, 0, ROWS(counts));
    tcase_add_test(t, the_bounds_are_those_of_the_levels_they_name);
    suite_add_tcase(s, t);
    return s;
}
