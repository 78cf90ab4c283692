#include "src/base/clock.h"
#include "tests/suite.h"

START_TEST(the_clock_never_goes_back)
{
    int64_t before = clock_now();
    ck_assert(!clock_is_test());
    ck_assert_int_ge(clock_now(), before);
    ck_assert_int_eq(clock_wait(before - 1), 0);
    int64_t due = clock_now() + 60000;
    int wait = clock_wait(due);
    ck_assert_int_ge(wait, due - clock_now());
    ck_assert_int_le(wait, due - before);
    ck_assert_int_gt(clock_wait(INT64_MAX), 50000); /* no further than poll() can be told */
}
END_TEST

START_TEST(a_test_clock_moves_only_when_told)
{
    clock_test(1000);
    ck_assert(clock_is_test());
    ck_assert_int_eq(clock_now(), 1000);
    clock_advance(250);
    ck_assert_int_eq(clock_now(), 1250);
    ck_assert_int_eq(clock_wait(1200), 0);
    ck_assert_int_eq(clock_now(), 1250);
    ck_assert_int_eq(clock_wait(5000), 0); /* waiting takes no time */
    ck_assert_int_eq(clock_now(), 5000);
}
END_TEST

static const struct {
    int64_t a, b, sooner;
} pairs[] = {
    {3, 5, 3},           {5, 3, 3},
    {CLOCK_NEVER, 5, 5}, /* what never comes is not early … */
    {5, CLOCK_NEVER, 5}, {CLOCK_NEVER, CLOCK_NEVER, CLOCK_NEVER}, /* … unless neither comes */
    {0, CLOCK_NEVER, 0},
};

START_TEST(the_sooner_of_two_times_is_one_that_comes)
{
    ck_assert_int_eq(clock_sooner(pairs[_i].a, pairs[_i].b), pairs[_i].sooner);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("clock");
    TCase *c = tcase_create("clock");
    tcase_add_test(c, the_clock_never_goes_back);
    tcase_add_test(c, a_test_clock_moves_only_when_told);
    tcase_add_loop_test(c, the_sooner_of_two_times_is_one_that_comes, 0, ROWS(pairs));
    suite_add_tcase(s, c);
    return s;
}
