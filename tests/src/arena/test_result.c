/* What an arena prints of its counts, and what it makes of them. */
#include "src/arena/arena.h"

#include "games/registry.h"
#include "tests/suite.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static void arena_of(struct arena *a, const char *game, const char *const *seat)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find(game));
    s.seed = seed_value(7);
    for (; *seat; seat++) {
        ck_assert_msg(setup_seat(&s, *seat, &why), "%s", why.bytes);
    }
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    arena_init(a, &s, PAIRING_MIRRORED, 4);
}

static char *print(const struct arena *a, const struct arena_result *r)
{
    char *bytes = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&bytes, &length);
    arena_print_json(a, r, out);
    fclose(out);
    return bytes;
}

static json_t *printed(const struct arena *a, const struct arena_result *r)
{
    char *bytes = print(a, r);
    json_t *json = json_loads(bytes, JSON_REJECT_DUPLICATES, NULL);
    ck_assert_ptr_nonnull(json);
    free(bytes);
    return json;
}

/* Numbers of groups whose sums of squares a double cannot hold: the error was the root of less than
 * nothing for some of them. */
static const long long many_groups[] = {5961, 5967, 277432, 2000000001};

START_TEST(what_never_varies_has_no_error)
{
    long long n = many_groups[_i];
    struct arena_result r = {.matches = 2 * n, .groups = n};
    struct arena_total t = {.share = n * SHARES,
                            .group_sum2 = whole_product((uint64_t)n, (uint64_t)SHARES * SHARES),
                            .sum = 2 * n * 123457,
                            .sum2 = whole_product((uint64_t)n * 2, (uint64_t)123457 * 123457)};
    ck_assert_double_eq(arena_rate_se(&t, &r), 0);
    ck_assert_double_eq(arena_sd(&t, &r), 0);
}
END_TEST

/* Made by hand: what pairs of matches brought, and the root of (their variance / pairs), where the
 * variance of n things is their squares about the mean by n - 1. */
static const struct {
    int n, each, won[4]; /* groups, matches of each, and of how many each won */
    double rate, se;
} errors[] = {
    {3, 2, {2, 0, 1}, 0.5, 0.28867513459481287},                 /* mirrored: sqrt(1 / 4 / 3) */
    {4, 2, {2, 2, 0, 2}, 0.75, 0.25},                            /* sqrt(1 / 4 / 4) */
    {3, 1, {1, 0, 1}, 0.66666666666666663, 0.33333333333333331}, /* single ones: sqrt(1 / 3 / 3) */
    {2, 3, {3, 0}, 0.5, 0.5},                                    /* three seats: sqrt(1 / 2 / 2) */
    {1, 2, {2}, 1, 0},                                           /* one says nothing of another */
};

START_TEST(errors_of_rates_are_those_of_groups)
{
    int n = errors[_i].n, each = errors[_i].each;
    struct arena_result r = {.matches = n * each, .groups = n};
    struct arena_total t = {0};
    for (int g = 0; g < n; g++) {
        long long share = (long long)errors[_i].won[g] * SHARES;
        t.share += share;
        t.group_sum2 = whole_sum(t.group_sum2, whole_of((uint64_t)(share * share)));
    }
    ck_assert_double_eq_tol(arena_rate(&t, &r), errors[_i].rate, 1e-15);
    ck_assert_double_eq_tol(arena_rate_se(&t, &r), errors[_i].se, 1e-15);
}
END_TEST

START_TEST(deviations_of_points_are_those_of_a_sample)
{
    struct arena_result r = {.matches = 3, .groups = 3}, one = {.matches = 1, .groups = 1};
    struct arena_total t = {.sum = 1 + 2 + 6, .sum2 = {1 + 4 + 36, 0}};
    ck_assert_double_eq_tol(arena_mean(&t, &r), 3, 1e-15);
    ck_assert_double_eq_tol(arena_sd(&t, &r), 2.6457513110645907, 1e-15); /* sqrt(14 / 2) */
    ck_assert_double_eq(arena_sd(&t, &one), 0);
}
END_TEST

/* Four matches in two groups, made by hand. */
static const struct arena_result made = {
    .matches = 4,
    .groups = 2,
    .limits = 1,
    .events = 99,
    .signature = 0xabc,
    .seconds = 0.5,
    .cached = 1,
    .total = {{2, 1, 1, SHARES * 5 / 2, 40, {450, 0}, {SHARES * 17ull / 4 * SHARES, 0}},
              {1,
               1,
               2,
               SHARES * 3 / 2,
               30,
               {300, 0},
               {SHARES * 9ull / 4 * SHARES, 0},
               .fault = {[BOT_LATE] = 2, [BOT_DIED] = 1}}},
};

static const char of_two[] =
    "[{'seat': 'ai:hold:20', 'name': 'Ann', 'brain': 'hold:20', 'tabulated': true, 'wins': 2, "
    "'ties': 1, "
    "'losses': 1, 'share': 1801800, 'rate': 0.625, 'rate_se': 0.375, 'sum': 40, 'sum2': 450, "
    "'mean': 10.0, 'sd': 4.082482905, 'group_sum2': 2207608603200, 'faults': {}}, "
    "{'seat': 'ai:harry', 'name': 'Harry Dicerolls', 'brain': 'harry', 'tabulated': false, 'wins': "
    "1, 'ties': 1, "
    "'losses': 2, 'share': 1081080, 'rate': 0.375, 'rate_se': 0.375, 'sum': 30, 'sum2': 300, "
    "'mean': 7.5, 'sd': 5.0, 'group_sum2': 1168733966400, 'faults': {'late': 2, 'died': 1}}]";
static const char of_one[] = /* nobody to win against */
    "[{'seat': 'ai:greedy', 'name': 'Grabbing Gwen', 'brain': 'greedy', 'tabulated': true, 'sum': "
    "40, "
    "'sum2': 450, "
    "'mean': 10.0, 'sd': 4.082482905, 'faults': {}}]";

static const struct {
    const char *game, *seat[3];
    enum pairing pairing;
    enum dice_kind dice;
    const char *played, *seats; /* members that depend on the row */
} objects[] = {
    {"notone",
     {"Ann=ai:hold:20", "ai:harry"},
     PAIRING_MIRRORED,
     DICE_PHILOX,
     "'pairing': 'mirrored'",
     of_two},
    {"notone",
     {"Ann=ai:hold:20", "ai:harry"},
     PAIRING_FIXED,
     DICE_FILE,
     "'pairing': 'fixed', 'first': 1, 'dice': 'file'",
     of_two},
    {"yahtzee",
     {"ai:greedy"},
     PAIRING_INDEPENDENT,
     DICE_PHILOX,
     "'pairing': 'independent'",
     of_one},
};

START_TEST(the_result_is_one_json_object)
{
    struct arena a;
    char expected[2048];
    arena_of(&a, objects[_i].game, objects[_i].seat);
    a.pairing = objects[_i].pairing;
    a.setup.dice = objects[_i].dice;
    a.setup.start.common.first = a.pairing == PAIRING_FIXED;
    snprintf(expected, sizeof expected,
             "{'game': '%s', 'seed': '0x0000000000000007', 'matches': 4, 'shard': '1/1', %s, "
             "'groups': 2, 'version': '%s', 'seats': %s, 'limits': 1, 'events': 99, "
             "'seconds': 0.5, 'matches_per_second': 8, 'signature': '0000000000000abc'}",
             objects[_i].game, objects[_i].played, ROLLICK_VERSION, objects[_i].seats);
    for (char *at = expected; *at; at++) {
        *at = *at == '\'' ? '"' : *at;
    }
    json_t *json = printed(&a, &made), *wanted = json_loads(expected, 0, NULL);
    ck_assert(json_is_object(json_object_get(json, "rules")));
    json_object_del(json, "rules");
    char *is = json_dumps(json, JSON_SORT_KEYS), *should = json_dumps(wanted, JSON_SORT_KEYS);
    ck_assert_str_eq(is, should);
    free(is);
    free(should);
    json_decref(wanted);
    json_decref(json);
}
END_TEST

START_TEST(nothing_played_is_one_json_object_too)
{
    struct arena a;
    arena_of(&a, objects[0].game, objects[0].seat);
    json_decref(printed(&a, &(struct arena_result){0}));
}
END_TEST

START_TEST(sums_beyond_64_bits_are_printed_whole)
{
    struct arena a;
    struct arena_result r = made;
    r.total[0].group_sum2 = whole_product(UINT64_MAX, 10);
    arena_of(&a, objects[0].game, objects[0].seat);
    char *bytes = print(&a, &r);
    ck_assert_ptr_nonnull(strstr(bytes, "\"group_sum2\":184467440737095516150,"));
    free(bytes);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("result");
    TCase *c = tcase_create("result");
    tcase_add_loop_test(c, what_never_varies_has_no_error, 0, ROWS(many_groups));
    tcase_add_loop_test(c, errors_of_rates_are_those_of_groups, 0, ROWS(errors));
    tcase_add_test(c, deviations_of_points_are_those_of_a_sample);
    tcase_add_loop_test(c, the_result_is_one_json_object, 0, ROWS(objects));
    tcase_add_test(c, nothing_played_is_one_json_object_too);
    tcase_add_test(c, sums_beyond_64_bits_are_printed_whole);
    suite_add_tcase(s, c);
    return s;
}
