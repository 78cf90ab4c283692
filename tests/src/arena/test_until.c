#include "src/arena/until.h"

#include "games/registry.h"
#include "src/arena/arena.h"
#include "tests/suite.h"

#include <string.h>

static const struct {
    long long played, next;
} looks[] = {
    {0, 64}, {63, 64}, {64, 80}, {79, 80}, {80, 100}, {100, 125}, {125, 156}, {156, 195},
};

START_TEST(it_is_looked_at_after_fixed_numbers_of_groups)
{
    ck_assert_int_eq(until_next(looks[_i].played), looks[_i].next);
}
END_TEST

/* Groups by the half matches that the first has won of them. */
static const struct {
    enum pairing pairing;
    long long groups[5];
    enum arena_better better;
} counted[] = {
    {PAIRING_MIRRORED, {0}, BETTER_UNKNOWN}, /* nothing was played */
    {PAIRING_MIRRORED, {0, 0, 0, 0, 64}, BETTER_FIRST},
    {PAIRING_MIRRORED, {64}, BETTER_SECOND},
    {PAIRING_FIXED, {0, 0, 64}, BETTER_FIRST}, /* one match a group */
    {PAIRING_INDEPENDENT, {64, 0, 0}, BETTER_SECOND},
    {PAIRING_MIRRORED, {0, 0, 0, 0, 5}, BETTER_UNKNOWN}, /* equals win five of five pairs, too */
    {PAIRING_MIRRORED, {0, 64}, BETTER_SECOND},          /* ties count */
    {PAIRING_MIRRORED, {50, 100, 300, 100, 50}, BETTER_UNKNOWN},
    {PAIRING_MIRRORED, {40, 80, 300, 110, 90}, BETTER_FIRST},
    {PAIRING_MIRRORED, {90, 110, 300, 80, 40}, BETTER_SECOND},
    {PAIRING_MIRRORED, {0, 0, 1000}, BETTER_UNKNOWN}, /* never won and never lost: it takes … */
    {PAIRING_MIRRORED, {0, 0, 1200}, BETTER_NEITHER}, /* … about 1070 of these */
    {PAIRING_INDEPENDENT, {10000, 0, 10000}, BETTER_UNKNOWN},
    {PAIRING_INDEPENDENT, {200000, 0, 200000}, BETTER_NEITHER},
    {PAIRING_INDEPENDENT, {19900, 0, 20100}, BETTER_UNKNOWN}, /* it could be that much */
    {PAIRING_INDEPENDENT, {1980000, 0, 2020000}, BETTER_FIRST},
};

static struct setup pair(const char *game, const char *first, const char *second, uint64_t seed)
{
    struct setup s;
    struct text why = {0};
    setup_init(&s, game_find(game));
    s.seed = seed_value(seed);
    ck_assert_msg(setup_seat(&s, first, &why), "%s", why.bytes);
    ck_assert_msg(setup_seat(&s, second, &why), "%s", why.bytes);
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    return s;
}

START_TEST(counts_say_who_is_better)
{
    struct setup s = pair("hog", "ai:1", "ai:2", 1);
    struct arena a;
    struct arena_result r = {0};
    int matches = counted[_i].pairing == PAIRING_MIRRORED ? 2 : 1;
    arena_init(&a, &s, counted[_i].pairing, 1);
    for (int halves = 0; halves < 5; halves++) {
        long long n = counted[_i].groups[halves], share = halves * SHARES / 2;
        r.groups += n;
        r.matches += n * matches;
        r.total[0].share += n * share;
        struct whole squares = whole_product((uint64_t)n, (uint64_t)(share * share));
        r.total[0].group_sum2 = whole_sum(r.total[0].group_sum2, squares);
    }
    ck_assert_int_eq(until_better(&a, &r), counted[_i].better);
}
END_TEST

static struct arena_result run(const struct arena *a)
{
    struct arena_result r = {0};
    struct text why = {0};
    ck_assert_msg(arena_run(a, &r, &why), "%s", why.bytes);
    return r;
}

/* Pairs whose rates are known (test_arena.c): how many matches they may take, and the answer. */
static const struct {
    const char *first, *second;
    enum pairing pairing;
    int most;
    enum arena_better better;
} known[] = {
    {"ai:extra-turn:8:6", "ai:always-roll:6", PAIRING_MIRRORED, 6000, BETTER_FIRST},
    {"ai:always-roll:6", "ai:extra-turn:8:6", PAIRING_MIRRORED, 6000, BETTER_SECOND},
    {"ai:always-roll:4", "ai:always-roll:6", PAIRING_INDEPENDENT, 10000, BETTER_SECOND},
    {"ai:bacon:8:6", "ai:always-roll:6", PAIRING_MIRRORED, 10000, BETTER_FIRST},
    {"ai:random", "ai:always-roll:6", PAIRING_MIRRORED, 400, BETTER_SECOND}, /* soon */
    {"ai:always-roll:6", "ai:always-roll:6", PAIRING_MIRRORED, 3000, BETTER_NEITHER},
};

START_TEST(who_is_better_is_known_early)
{
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct setup s = pair("hog", known[_i].first, known[_i].second, seed);
        struct arena a;
        arena_init(&a, &s, known[_i].pairing, 1000000);
        a.until = true;
        struct arena_result r = run(&a);
        ck_assert_int_eq(r.better, known[_i].better);
        ck_assert_int_le(r.matches, known[_i].most);
        ck_assert(r.stopped);
    }
}
END_TEST

/* Also where a worker plays several matches by turns, and where there are more workers than groups.
 */
static const struct {
    const char *game, *first, *second;
    int matches;
} worked[] = {
    {"hog", "ai:extra-turn:8:6", "ai:always-roll:6", 100000},
    {"hog", "ai:always-roll:6", "ai:always-roll:5", 5000}, /* not known in so many */
    {"notone", "ai:hold:20", "ai:random", 5000},
    {"knucklebones", "ai:expert", "ai:random", 200},
    {"hog", "ai:1", "ai:5", 6},
};

START_TEST(workers_change_nothing)
{
    struct setup s = pair(worked[_i].game, worked[_i].first, worked[_i].second, 3);
    struct arena a;
    arena_init(&a, &s, PAIRING_MIRRORED, worked[_i].matches);
    a.until = true;
    struct arena_result one = run(&a);
    for (a.jobs = 2; a.jobs <= 5; a.jobs += 3) {
        struct arena_result many = run(&a);
        many.seconds = one.seconds;
        ck_assert(memcmp(&one, &many, sizeof one) == 0);
    }
    ck_assert_int_eq(one.stopped, one.groups < a.groups);
    ck_assert(one.stopped || one.better == BETTER_UNKNOWN || one.groups == a.groups);
    a.until = false; /* those matches and no others */
    a.groups = one.groups;
    ck_assert_uint_eq(run(&a).signature, one.signature);
}
END_TEST

/* Of 200 pairs of equals 10 at most are called different: fewer are, for it is not looked at for
 * ever. */
static const struct {
    const char *game, *first, *second;
    enum pairing pairing;
} equals[] = {
    {"hog", "ai:always-roll:4", "ai:always-roll:4", PAIRING_INDEPENDENT},
    {"notone", "ai:random", "ai:random", PAIRING_MIRRORED},
    {"notone", "ai:hold:20", "ai:hold:20", PAIRING_INDEPENDENT},
};

START_TEST(equals_are_seldom_called_different)
{
    int different = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct setup s = pair(equals[_i].game, equals[_i].first, equals[_i].second, seed);
        struct arena a;
        arena_init(&a, &s, equals[_i].pairing, 600);
        a.until = true;
        enum arena_better better = run(&a).better;
        different += better == BETTER_FIRST || better == BETTER_SECOND;
    }
    ck_assert_int_le(different, 10);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("until");
    TCase *c = tcase_create("until");
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, it_is_looked_at_after_fixed_numbers_of_groups, 0, ROWS(looks));
    tcase_add_loop_test(c, counts_say_who_is_better, 0, ROWS(counted));
    tcase_add_loop_test(c, who_is_better_is_known_early, 0, ROWS(known));
    tcase_add_loop_test(c, workers_change_nothing, 0, ROWS(worked));
    tcase_add_loop_test(c, equals_are_seldom_called_different, 0, ROWS(equals));
    suite_add_tcase(s, c);
    return s;
}
