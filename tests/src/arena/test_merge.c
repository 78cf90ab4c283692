/* What the parts of an arena add up to, and which parts do not belong together. */
#include "games/registry.h"
#include "src/arena/arena.h"
#include "src/arena/merge.h"
#include "src/match/dice.h"
#include "tests/suite.h"

#include <stdlib.h>
#include <string.h>

static struct text why;

static void reset(void)
{
    why = (struct text){0};
}

static void arena_of(struct arena *a, const char *game, const char *const *seat,
                     enum pairing pairing, long long n)
{
    struct setup s;
    setup_init(&s, game_find(game));
    s.seed = seed_value(7);
    for (; *seat; seat++) {
        ck_assert_msg(setup_seat(&s, *seat, &why), "%s", why.bytes);
    }
    ck_assert_msg(setup_finish(&s, &why), "%s", why.bytes);
    s.start.common.first = pairing == PAIRING_FIXED;
    arena_init(a, &s, pairing, n);
}

/* Without what depends on the clock. */
static char *print(const struct arena *a, const struct arena_result *r)
{
    char *bytes = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&bytes, &length);
    struct arena_result timeless = *r;
    timeless.seconds = 0;
    arena_print_json(a, &timeless, out);
    fclose(out);
    return bytes;
}

static char *play(const struct arena *a)
{
    struct arena_result r;
    ck_assert_msg(arena_run(a, &r, &why), "%s", why.bytes);
    return print(a, &r);
}

/* All parts of an arena, the last one first, a line each. */
static char *parts_of(struct arena a, int shards)
{
    char *bytes = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&bytes, &length);
    a.shards = shards;
    for (a.shard = shards; a.shard > 0; a.shard--) {
        char *part = play(&a);
        fputs(part, out);
        free(part);
    }
    fclose(out);
    return bytes;
}

/* What becomes of a file: the whole, which free() ends, or NULL and a sentence in why. */
static char *merge(const char *bytes, enum merged *merged)
{
    struct arena_merge m = {0};
    char *whole = NULL;
    *merged = arena_merge_read(&m, "parts", bytes, strlen(bytes), &why);
    *merged = *merged == MERGED ? arena_merge_whole(&m, &why) : *merged;
    if (*merged == MERGED) {
        whole = print(&m.arena, &m.result);
    }
    arena_merge_fini(&m);
    return whole;
}

static void expect_whole(const char *parts, const char *whole)
{
    enum merged merged;
    char *is = merge(parts, &merged);
    ck_assert_msg(merged == MERGED, "%s", why.bytes);
    ck_assert_str_eq(is, whole);
    free(is);
}

static const struct {
    const char *game, *seat[4];
    enum pairing pairing;
    bool listed; /* dice from a list */
} arenas[] = {
    {"notone", {"ai:hold:20", "Ann 1234567890123456789012=ai:harry"}, PAIRING_MIRRORED},
    {"notone", {"ai:hold:20", "ai:random", "ai:carter"}, PAIRING_INDEPENDENT},
    {"hog", {"Ann=ai:always-roll:4", "\"Bo\\\"=ai:always-roll:4"}, PAIRING_FIXED},
    {"hog", {"ai:always-roll:4", "ai:always-roll:6"}, PAIRING_INDEPENDENT, true},
    {"knucklebones", {"ai:greedy", "ai:random"}, PAIRING_MIRRORED},
    {"yahtzee", {"ai:greedy"}, PAIRING_INDEPENDENT},
    {"yahtzee", {"ai:greedy", "ai:dummy"}, PAIRING_MIRRORED},
};

/* 16 parts of more and of fewer groups than there are parts. */
START_TEST(parts_of_every_game_add_up_to_the_whole)
{
    for (int n = 11; n <= 150; n += 139) {
        struct arena a;
        arena_of(&a, arenas[_i].game, arenas[_i].seat, arenas[_i].pairing, n);
        if (arenas[_i].listed) {
            a.dice = dice_file_read("1 2 3 4 5 6 6", 13, 6, &why);
            a.setup.dice = DICE_FILE;
            dice_list_sum(a.dice, a.dice_sum);
        }
        char *whole = play(&a), *parts = parts_of(a, 16);
        expect_whole(parts, whole);
        expect_whole(whole, whole); /* part 1 of 1 */
        free(parts);
        free(whole);
        dice_close(a.dice);
    }
}
END_TEST

/* Squares of shares pass 2^63 after some seconds of matches, and sums of seconds are doubles. */
START_TEST(sums_of_any_size_are_added_exactly)
{
    static const char *const seat[] = {"ai:always-roll:4", "ai:always-roll:6", NULL};
    const struct whole large = {1, (uint64_t)1 << 26}; /* 2^90 + 1 */
    struct arena a;
    struct arena_result half = {.matches = 2, .groups = 1, .signature = UINT64_MAX - 1}, all;
    half.total[0] = (struct arena_total){2, 0, 0, 2 * SHARES, 200, large, large};
    half.total[1] = (struct arena_total){0, 0, 2, 0, 50, {UINT64_MAX, 0}, {INT64_MAX, 0}};
    all = half;
    arena_add(&all, &half);
    ck_assert_uint_eq(all.signature, UINT64_MAX - 3);
    arena_of(&a, "hog", seat, PAIRING_MIRRORED, 4);
    char *whole = print(&a, &all), parts[4096] = "";
    ck_assert_ptr_nonnull(strstr(whole, "\"sum2\":2475880078570760549798248450,"));
    ck_assert_ptr_nonnull(strstr(whole, "\"sum2\":36893488147419103230,"));
    a.shards = 2;
    for (a.shard = 1; a.shard <= 2; a.shard++) {
        char *part = print(&a, &half);
        strcat(parts, part);
        free(part);
    }
    expect_whole(parts, whole);
    free(whole);
}
END_TEST

START_TEST(seconds_are_those_of_all_parts)
{
    static const char *const seat[] = {"ai:greedy", NULL};
    struct arena a;
    struct arena_merge m = {0};
    arena_of(&a, "yahtzee", seat, PAIRING_INDEPENDENT, 4);
    a.shards = 4;
    for (a.shard = 1; a.shard <= 4; a.shard++) {
        char *bytes = NULL;
        size_t length = 0;
        FILE *out = open_memstream(&bytes, &length);
        const struct arena_result r = {
            .matches = 1, .groups = 1, .seconds = a.shard, .cached = a.shard == 2};
        arena_print_json(&a, &r, out);
        fclose(out);
        ck_assert_int_eq(arena_merge_read(&m, "part", bytes, length, &why), MERGED);
        free(bytes);
    }
    ck_assert_int_eq(arena_merge_whole(&m, &why), MERGED);
    ck_assert_double_eq_tol(m.result.seconds, 1 + 2 + 3 + 4, 1e-9);
    ck_assert_uint_eq(m.result.cached, 1); /* a part had a table */
    arena_merge_fini(&m);
}
END_TEST

/* Two parts in which something stands in place of something else: once, in one of them. */
static const struct {
    int part; /* 0: the first line */
    const char *is, *becomes;
    enum merged merged;
    const char *why; /* all of the sentence behind "parts, line 2: ", or behind "parts, line 1: " */
} changes[] = {
    {0, "{", "", MERGE_UNREAD, "something stands behind the end (at character 7)"},
    {0, "\"hog\"", "\"pig\"", MERGE_UNREAD, "game should be one of the games"},
    {0, "\"game\":\"hog\",", "", MERGE_UNREAD, "game should be one of the games"},
    {0, "\"1/2\"", "\"0/2\"", MERGE_UNREAD,
     "shard should be a part and how many there are, as in 2/5"},
    {0, "\"1/2\"", "\"1/2000000\"", MERGE_UNREAD,
     "shard should be a part and how many there are, as in 2/5"},
    {0, "0x0000000000000007", "0xg", MERGE_UNREAD, "seed should be 0x and hexadecimal figures"},
    {0, "0x0000000000000007", "7", MERGE_UNREAD, "seed should be 0x and hexadecimal figures"},
    {0, "mirrored", "mirror", MERGE_UNREAD,
     "pairing should be mirrored, independent, or fixed with the first"},
    {0, "\"mirrored\"", "\"fixed\",\"first\":2", MERGE_UNREAD,
     "pairing should be mirrored, independent, or fixed with the first"},
    {0, "\"mirrored\"", "\"fixed\",\"first\":\"a\"", MERGE_UNREAD,
     "first should be a whole number"},
    {0, "\"matches\":6", "\"matches\":-6", MERGE_UNREAD,
     "matches should be a whole number, from 0 on"},
    {0, "\"matches\":6", "\"matches\":6.0", MERGE_UNREAD,
     "matches should be a whole number, from 0 on"},
    {0, "\"matches\":6", "\"matches\":4611686018427387904", MERGE_UNREAD,
     "matches should be a whole number, from 0 on"}, /* twice that is too much */
    {0, "\"sum2\":", "\"sum2\":999999999999999999999999999999999999999", MERGE_UNREAD,
     "sum2 should be a whole number, from 0 on"},
    {0, "\"sum2\":", "\"sum3\":", MERGE_UNREAD, "sum2 should be a whole number, from 0 on"},
    {0, "\"matches\":6", "\"matches\":7", MERGE_UNREAD,
     "wins, ties, losses and shares are not those of its matches"},
    {0, "\"wins\":", "\"wins\":1", MERGE_UNREAD,
     "wins, ties, losses and shares are not those of its matches"},
    {0, "\"share\":", "\"share\":1", MERGE_UNREAD,
     "wins, ties, losses and shares are not those of its matches"},
    {0, "\"limits\":0", "\"limits\":7", MERGE_UNREAD,
     "wins, ties, losses and shares are not those of its matches"},
    {0, "\"signature\":\"", "\"signature\":\"x", MERGE_UNREAD,
     "signature should be hexadecimal figures"},
    {0, "\"seats\":[", "\"seats\":[],\"others\":[", MERGE_UNREAD,
     "seats should be a list of 1 to 2"},
    {0, "\"Ann\"", "\"\\u001b[2J\"", MERGE_UNREAD,
     "name should be a word in quotes, of 127 bytes at most"},
    {0, "\"align\":", "\"alien\":", MERGE_UNREAD, "Hog has no rule 'alien'"},
    {0, "\"shard\"", "\"stopped\":true,\"shard\"", MERGE_UNFIT,
     "part 1 of 2 was stopped before its end"},
    {1, "\"version\":\"", "\"version\":\"9", MERGE_UNFIT,
     "part 2 of 2 belongs to another arena: it differs in version"},
    {1, "\"goal\":100", "\"goal\":99", MERGE_UNFIT,
     "part 2 of 2 belongs to another arena: it differs in rules"},
    {1, "0x0000000000000007", "0x0000000000000008", MERGE_UNFIT,
     "part 2 of 2 belongs to another arena: it differs in seed"},
    {1, "\"mirrored\"", "\"mirrored\",\"dice\":\"file\"", MERGE_UNFIT,
     "part 2 of 2 belongs to another arena: it differs in dice"},
    {1, "\"mirrored\"", "\"mirrored\",\"dice_sum\":\"12ab\"", MERGE_UNFIT,
     "part 2 of 2 belongs to another arena: it differs in dice_sum"},
    {0, "\"mirrored\"", "\"mirrored\",\"dice_sum\":7", MERGE_UNREAD,
     "dice_sum should be a word in quotes, of 64 bytes at most"},
    {1, "\"2/2\"", "\"2/3\"", MERGE_UNFIT,
     "part 2 of 3 belongs to another arena: it differs in shard"},
    {1, "\"2/2\"", "\"1/2\"", MERGE_UNFIT, "part 1 of 2 is there twice"},
    {1, "\"Ann\"", "\"Bob\"", MERGE_UNFIT,
     "part 2 of 2 belongs to another arena: it differs in name"},
    {1, "\"brain\":\"always-roll:6\"", "\"brain\":\"always-roll:5\"", MERGE_UNFIT,
     "part 2 of 2 belongs to another arena: it differs in brain"},
    {1, "\"seat\":\"ai:always-roll:6\"", "\"seat\":\"ai:any\"", MERGE_UNFIT,
     "part 2 of 2 belongs to another arena: it differs in seat"},
};

/* The arena of all of these: six matches in three groups in part 1, eight in four in part 2. */
static char *two_parts(void)
{
    static const char *const seat[] = {"ai:always-roll:4", "Ann=ai:always-roll:6", NULL};
    struct arena a;
    arena_of(&a, "hog", seat, PAIRING_MIRRORED, 14);
    char *second = parts_of(a, 2), *first = strchr(second, '\n') + 1, *both;
    *strchr(second, '\n') = '\0';
    ck_assert_int_gt(asprintf(&both, "%s%s\n", first, second), 0);
    free(second);
    return both;
}

START_TEST(what_does_not_belong_together_is_named)
{
    char *parts = two_parts(), *changed, sentence[200];
    char *in = changes[_i].part ? strchr(parts, '\n') : parts;
    char *at = strstr(in, changes[_i].is);
    enum merged merged;
    ck_assert_msg(at && (changes[_i].part || at < strchr(parts, '\n')), "%s", changes[_i].is);
    ck_assert_int_gt(asprintf(&changed, "%.*s%s%s", (int)(at - parts), parts, changes[_i].becomes,
                              at + strlen(changes[_i].is)),
                     0);
    ck_assert_ptr_null(merge(changed, &merged));
    snprintf(sentence, sizeof sentence, "parts, line %d: %s", changes[_i].part + 1,
             changes[_i].why);
    ck_assert_str_eq(why.bytes, sentence);
    ck_assert_int_eq(merged, changes[_i].merged);
    free(changed);
    free(parts);
}
END_TEST

START_TEST(lines_may_be_empty_and_end_as_they_like)
{
    char *parts = two_parts(), *second = strchr(parts, '\n') + 1, *spread;
    enum merged merged;
    char *whole = merge(parts, &merged);
    ck_assert_int_gt(asprintf(&spread, "\n  \r\n%.*s\r\n\n\t%.*s", (int)(second - parts - 1), parts,
                              (int)strlen(second) - 1, second),
                     0);
    expect_whole(spread, whole);
    free(spread);
    free(whole);
    free(parts);
}
END_TEST

static const struct {
    int shards;
    unsigned there; /* bit i: part i + 1 */
    const char *why;
} gaps[] = {
    {2, 1, "1 of 2 parts is missing: 2"},
    {5, 1 << 1, "4 of 5 parts are missing: 1, 3, 4, 5"},
    {11, 1 << 10, "10 of 11 parts are missing: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10"},
    {12, 1 << 11, "11 of 12 parts are missing: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 …"},
};

START_TEST(missing_parts_are_named)
{
    static const char *const seat[] = {"ai:greedy", NULL};
    struct arena a;
    enum merged merged;
    arena_of(&a, "yahtzee", seat, PAIRING_INDEPENDENT, 20);
    a.shards = gaps[_i].shards;
    a.shard = 1 + __builtin_ctz(gaps[_i].there);
    char *part = play(&a);
    ck_assert_ptr_null(merge(part, &merged));
    ck_assert_int_eq(merged, MERGE_UNFIT);
    ck_assert_str_eq(why.bytes, gaps[_i].why);
    free(part);
}
END_TEST

/* Parts of -n 8 and of -n 10: seven groups of one each would be divided in another way. */
START_TEST(parts_are_as_large_as_their_place_says)
{
    static const char *const seat[] = {"ai:greedy", NULL};
    char parts[4096] = "";
    enum merged merged;
    for (int i = 1; i <= 2; i++) {
        struct arena a;
        arena_of(&a, "yahtzee", seat, PAIRING_INDEPENDENT, i == 1 ? 8 : 12);
        a.shard = i;
        a.shards = 2;
        char *part = play(&a);
        strcat(parts, part);
        free(part);
    }
    ck_assert_ptr_null(merge(parts, &merged));
    ck_assert_int_eq(merged, MERGE_UNFIT);
    ck_assert_str_eq(why.bytes, "the parts are of different numbers of matches (-n): part 1 of 2 "
                                "has 4, part 2 of 2 has 6");
}
END_TEST

START_TEST(a_file_without_results_is_none)
{
    enum merged merged;
    ck_assert_ptr_null(merge(" \n\n", &merged));
    ck_assert_int_eq(merged, MERGE_UNREAD);
    ck_assert_str_eq(why.bytes, "parts has no results in it");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("merge");
    TCase *c = tcase_create("merge");
    tcase_add_checked_fixture(c, reset, NULL);
    tcase_add_loop_test(c, parts_of_every_game_add_up_to_the_whole, 0, ROWS(arenas));
    tcase_add_test(c, sums_of_any_size_are_added_exactly);
    tcase_add_test(c, seconds_are_those_of_all_parts);
    tcase_add_loop_test(c, what_does_not_belong_together_is_named, 0, ROWS(changes));
    tcase_add_test(c, lines_may_be_empty_and_end_as_they_like);
    tcase_add_loop_test(c, missing_parts_are_named, 0, ROWS(gaps));
    tcase_add_test(c, parts_are_as_large_as_their_place_says);
    tcase_add_test(c, a_file_without_results_is_none);
    suite_add_tcase(s, c);
    return s;
}
