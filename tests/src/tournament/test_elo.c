#include "src/tournament/elo.h"

#include "tests/suite.h"

#include <math.h>

/* Worked out by hand. With the tie that each pair counts more, two of whom one has won a and the
 * other b are 400 log10(a / b) apart, half of that from the mean each. The information of what lies
 * between them is n p (1 - p) (log(10) / 400)^2 for n matches and p = a / n; each has half of its
 * error. Of three who are level in n matches a pair, each knows its place to
 * (400 / log(10)) sqrt(2 / 3 / (3 n / 4)). */
static const struct {
    int n;
    double score[9], elo[3], se[3];
} worked[] = {
    {1, {0}, {0}, {0}},
    {2, {0, 9.5, 0.5, 0}, {200, -200}, {91.0984, 91.0984}},         /* 10 to 1 */
    {2, {0, 49.5, 49.5, 0}, {0, 0}, {17.3718, 17.3718}},            /* level in 100 */
    {2, {0, 2, 0, 0}, {139.7940, -139.7940}, {134.5612, 134.5612}}, /* all won: 2.5 to 0.5 */
    {3, {0, 49.5, 49.5, 49.5, 0, 49.5, 49.5, 49.5, 0}, {0, 0, 0}, {16.3783, 16.3783, 16.3783}},
};

START_TEST(ratings_are_those_worked_out_by_hand)
{
    double elo[3], se[3];
    int n = worked[_i].n;
    ck_assert(elo_rate(n, worked[_i].score, elo, se));
    for (int i = 0; i < n; i++) {
        ck_assert_double_eq_tol(elo[i], worked[_i].elo[i], 1e-3);
        ck_assert_double_eq_tol(se[i], worked[_i].se[i], 1e-3);
    }
}
END_TEST

START_TEST(scores_that_come_from_ratings_lead_back_to_them)
{
    enum { N = 12, MATCHES = 1000000 };
    double truth[N], score[N * N], elo[N], se[N], mean = 0;
    for (int i = 0; i < N; i++) {
        truth[i] = 35 * i - 3 * i * i;
        mean += truth[i] / N;
    }
    for (int i = 0; i < N * N; i++) {
        double p = 1 / (1 + pow(10, (truth[i % N] - truth[i / N]) / 400));
        score[i] = i / N == i % N ? 0 : p * MATCHES;
    }
    ck_assert(elo_rate(N, score, elo, se));
    for (int i = 0; i < N; i++) {
        ck_assert_double_eq_tol(elo[i], truth[i] - mean, 0.01);
        ck_assert(se[i] > 0.05 && se[i] < 0.3);
    }
}
END_TEST

START_TEST(who_has_not_met_cannot_be_compared)
{
    static const double apart[16] = {[1] = 5, [4] = 5, [11] = 5, [14] = 5}; /* 0 and 1, 2 and 3 */
    double elo[4] = {1, 2, 3, 4}, se[4];
    ck_assert(!elo_rate(4, apart, elo, se));
    ck_assert(!elo_rate(0, apart, elo, se));
    ck_assert_double_eq(elo[3], 4);
}
END_TEST

START_TEST(who_is_far_apart_is_rated)
{
    static const double score[4] = {0, 1e7, 0, 0};
    double elo[2], se[2];
    ck_assert(elo_rate(2, score, elo, se));
    ck_assert_double_eq_tol(elo[0] - elo[1], 400 * log10(2e7 + 1), 1e-3);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("elo");
    TCase *c = tcase_create("elo");
    tcase_add_loop_test(c, ratings_are_those_worked_out_by_hand, 0, ROWS(worked));
    tcase_add_test(c, scores_that_come_from_ratings_lead_back_to_them);
    tcase_add_test(c, who_has_not_met_cannot_be_compared);
    tcase_add_test(c, who_is_far_apart_is_rated);
    suite_add_tcase(s, c);
    return s;
}
