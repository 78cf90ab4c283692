/* Matches of a series and rematches: who sits where, who begins, and with which dice. */
#include "games/registry.h"
#include "src/session/series.h"
#include "tests/suite.h"

static struct series series_of(const char *first, const char *second)
{
    struct series series = {.best_of = 1};
    struct text why = {0};
    setup_init(&series.setup, game_find("hog"));
    ck_assert(setup_seat(&series.setup, first, &why) && setup_seat(&series.setup, second, &why));
    ck_assert_msg(setup_finish(&series.setup, &why), "%s", why.bytes);
    return series;
}

START_TEST(a_series_ends_when_somebody_has_won_more_than_half)
{
    struct series series = {.best_of = 3};
    series_count(&series, 1);
    ck_assert(series_goes_on(&series));
    series_count(&series, 3); /* a tie is played again */
    ck_assert(series_goes_on(&series));
    series_count(&series, 1);
    ck_assert(!series_goes_on(&series));
    ck_assert_int_eq(series_winner(&series), 0);
}
END_TEST

START_TEST(a_rematch_of_a_series_counts_anew_with_dice_of_its_own)
{
    struct series series = {.best_of = 3};
    struct setup first, s;
    struct text why = {0};
    series.setup.seed = seed_value(7);
    series.setup.start.common.seats = 2;
    ck_assert(series_dice(&series, &first, &why));
    for (int i = 0; i < 3; i++) {
        series_count(&series, 1u << (i & 1));
    }
    series_swap(&series);
    ck_assert_int_eq(series.played, 0); /* it begins as match 1 */
    ck_assert(series_goes_on(&series));
    ck_assert(series_dice(&series, &s, &why));
    ck_assert_uint_ne(s.seed.value, first.seed.value);
    ck_assert_uint_eq(s.seed.value, seed_series(7, 3));
}
END_TEST

START_TEST(a_rematch_swaps_the_seats)
{
    struct series series = series_of("Ada=human", "Linus=human");
    series_swap(&series);
    ck_assert_str_eq(series.setup.seat[0].name, "Linus");
    ck_assert_str_eq(series.setup.seat[1].name, "Ada");
}
END_TEST

START_TEST(after_a_rematch_the_other_begins)
{
    struct series series = series_of("Ada=human", "Linus=human");
    struct setup s;
    struct text why = {0};
    series.alternate = true; /* of a series, which this is not */
    series_count(&series, 1);
    series_swap(&series);
    ck_assert(series_dice(&series, &s, &why));
    ck_assert_str_eq(s.seat[s.start.common.first].name, "Linus");
}
END_TEST

START_TEST(later_matches_of_a_given_seed_have_seeds_of_their_own)
{
    struct series series = {.best_of = 3};
    struct setup s;
    struct text why = {0};
    series.setup.seed = seed_value(0x6b51d431df5d7f14);
    series.setup.start.common.seats = 2;
    series.alternate = true;
    ck_assert(series_dice(&series, &s, &why));
    ck_assert_uint_eq(s.seed.value, 0x6b51d431df5d7f14);
    series.played = 1;
    ck_assert(series_dice(&series, &s, &why));
    ck_assert_uint_eq(s.seed.value, 0x7b1677cc7fdbf501); /* rollick(6), DICE */
    ck_assert_int_eq(s.start.common.first, 1);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("plan");
    TCase *t = tcase_create("plan");
    tcase_add_test(t, a_series_ends_when_somebody_has_won_more_than_half);
    tcase_add_test(t, a_rematch_of_a_series_counts_anew_with_dice_of_its_own);
    tcase_add_test(t, a_rematch_swaps_the_seats);
    tcase_add_test(t, after_a_rematch_the_other_begins);
    tcase_add_test(t, later_matches_of_a_given_seed_have_seeds_of_their_own);
    suite_add_tcase(s, t);
    return s;
}
