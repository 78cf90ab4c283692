/* Numbers of 128 bits: as the compiler counts them, where it can. */
#include "src/base/whole.h"
#include "tests/suite.h"

/* Quotients and rests worked out by hand or by bc. */
static const struct {
    struct whole a, b, quotient, rest;
} divisions[] = {
    {{0, 0}, {7, 0}, {0, 0}, {0, 0}},
    {{100, 0}, {7, 0}, {14, 0}, {2, 0}},
    {{0, 1}, {3, 0}, {UINT64_C(0x5555555555555555), 0}, {1, 0}},
    {{5, 1}, {0, 1}, {1, 0}, {5, 0}},
    {{UINT64_MAX, UINT64_MAX}, {1, 0}, {UINT64_MAX, UINT64_MAX}, {0, 0}},
    {{UINT64_MAX, UINT64_MAX}, {UINT64_MAX, UINT64_MAX}, {1, 0}, {0, 0}},
    {{UINT64_MAX - 1, UINT64_MAX}, {UINT64_MAX, UINT64_MAX}, {0, 0}, {UINT64_MAX - 1, UINT64_MAX}},
    {{UINT64_MAX, UINT64_MAX}, {0, UINT64_C(1) << 63}, {1, 0}, {UINT64_MAX, UINT64_MAX >> 1}},
    {{0, 10}, {UINT64_MAX, 0}, {10, 0}, {10, 0}},
};

static void expect(struct whole is, struct whole should)
{
    ck_assert_uint_eq(is.high, should.high);
    ck_assert_uint_eq(is.low, should.low);
}

START_TEST(quotient_and_rest_make_the_number_again)
{
    struct whole rest;
    expect(whole_quotient(divisions[_i].a, divisions[_i].b, &rest), divisions[_i].quotient);
    expect(rest, divisions[_i].rest);
    expect(whole_quotient(divisions[_i].a, divisions[_i].b, NULL), divisions[_i].quotient);
}
END_TEST

/* Doubles have 53 bits; of two that are equally near the one that is even is taken. */
static const struct {
    struct whole a;
    double nearest;
} doubles[] = {
    {{0, 0}, 0},
    {{1, 0}, 1},
    {{(UINT64_C(1) << 53) + 1, 0}, 0x1p53},
    {{(UINT64_C(1) << 53) + 3, 0}, 0x1p53 + 4},
    {{0, 1}, 0x1p64},
    {{UINT64_C(1) << 11, 1}, 0x1p64},              /* a tie, to the even one below */
    {{(UINT64_C(1) << 11) + 1, 1}, 0x1p64 + 4096}, /* hardly above it */
    {{UINT64_C(3) << 11, 1}, 0x1p64 + 8192},       /* a tie, to the even one above */
    {{0, (UINT64_C(1) << 63) + 1024}, 0x1p127},    /* the same of the highest bits */
    {{1, (UINT64_C(1) << 63) + 1024}, 0x1p127 + 0x1p75},
    {{UINT64_MAX, UINT64_MAX}, 0x1p128},
};

START_TEST(the_nearest_double_is_taken)
{
    ck_assert_double_eq(whole_double(doubles[_i].a), doubles[_i].nearest);
}
END_TEST

START_TEST(numbers_begin_again_beyond_the_last)
{
    expect(whole_sum(WHOLE_MOST, whole_of(1)), whole_of(0));
    expect(whole_difference(whole_of(0), whole_of(1)), WHOLE_MOST);
    ck_assert_int_lt(whole_compare((struct whole){UINT64_MAX, 0}, (struct whole){0, 1}), 0);
    ck_assert_int_gt(whole_compare(WHOLE_MOST, (struct whole){UINT64_MAX - 1, UINT64_MAX}), 0);
    ck_assert_int_eq(whole_compare(WHOLE_MOST, WHOLE_MOST), 0);
}
END_TEST

#ifdef __SIZEOF_INT128__

__extension__ typedef unsigned __int128 wide;

static wide wide_of(struct whole a)
{
    return (wide)a.high << 64 | a.low;
}

/* The same numbers every time, of all lengths. */
static uint64_t some(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (*state ^ *state >> 29) >> (*state >> 58);
}

START_TEST(all_is_as_the_compiler_counts)
{
    uint64_t state = 1;
    for (int i = 0; i < 100000; i++) {
        struct whole a = {some(&state), some(&state)}, b = {some(&state), some(&state)}, rest;
        wide x = wide_of(a), y = wide_of(b);
        ck_assert(wide_of(whole_sum(a, b)) == x + y);
        ck_assert(wide_of(whole_difference(a, b)) == x - y);
        ck_assert(wide_of(whole_product(a.low, b.low)) == (wide)a.low * b.low);
        ck_assert(wide_of(whole_times(a, b.low)) == x * b.low);
        ck_assert_int_eq(whole_compare(a, b), (x > y) - (x < y));
        ck_assert(whole_double(a) == (double)x);
        if (y) {
            ck_assert(wide_of(whole_quotient(a, b, &rest)) == x / y && wide_of(rest) == x % y);
        }
    }
}
END_TEST

#endif

Suite *suite(void)
{
    Suite *s = suite_create("whole");
    TCase *t = tcase_create("whole");
    tcase_add_loop_test(t, quotient_and_rest_make_the_number_again, 0,
                        (int)(sizeof divisions / sizeof *divisions));
    tcase_add_loop_test(t, the_nearest_double_is_taken, 0, (int)(sizeof doubles / sizeof *doubles));
    tcase_add_test(t, numbers_begin_again_beyond_the_last);
#ifdef __SIZEOF_INT128__
    tcase_add_test(t, all_is_as_the_compiler_counts);
#endif
    suite_add_tcase(s, t);
    return s;
}
