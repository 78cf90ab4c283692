#include "games/throws.h"
#include "src/match/seed.h"
#include "tests/suite.h"

#include <string.h>

/* Examples of rollick(6), "DICE", unless another reason stands beside them. */
static const struct {
    const char *word, *names;
    uint64_t value;
} given[] = {
    {"12", "", 0x6b51d431df5d7f14},                  /* figures without 0x are text */
    {"0x6b51d431df5d7f14", "", 0x6b51d431df5d7f14},  /* all sixteen figures */
    {"0xC", "", 12},                                 /* one large figure */
    {"names", "12", 0x6b51d431df5d7f14},             /* stands for what the seats are called */
    {"0x", "", 0xa54942c8e365f378},                  /* no figure: text */
    {"0x10000000000000000", "", 0x64e0120aa950b3ee}, /* more than 64 bits: text */
    {"0X1", "", 0xa4c928abfc4c7aa0},                 /* a large X: text */
};

START_TEST(a_given_seed_is_figures_or_the_hash_of_a_text)
{
    struct seed seed;
    struct text why = {0};
    ck_assert(seed_given(&seed, given[_i].word, given[_i].names, &why));
    ck_assert_uint_eq(seed.value, given[_i].value);
    ck_assert(!seed.drawn);
    ck_assert_str_eq(why.bytes, "");
}
END_TEST

START_TEST(an_empty_seed_is_refused)
{
    struct seed seed = seed_value(5);
    struct text why = {0};
    ck_assert(!seed_given(&seed, "", "Ann", &why));
    ck_assert_str_ne(why.bytes, "");
    ck_assert_uint_eq(seed.value, 5);
}
END_TEST

static const struct {
    int seat, t, sides;
    int face[DICE_MOST];
} dice[] = {
    {0, 0, 6, {5, 5, 4, 4, 4, 2, 3, 6, 2, 2}},
    {1, 0, 6, {5, 6, 4, 6, 3, 3, 4, 1, 4, 5}},
    {0, 1, 20, {12, 18, 19, 18, 14, 10, 3, 16, 20, 6}},
};

START_TEST(dice_of_seed_12_are_those_of_the_manual)
{
    for (int k = 0; k < DICE_MOST; k++) {
        int face = throws_face(0x6b51d431df5d7f14, dice[_i].seat, dice[_i].t, k, dice[_i].sides);
        ck_assert_int_eq(face, dice[_i].face[k]);
    }
}
END_TEST

static struct seed rising(void)
{
    unsigned char nonce[NONCE_BYTES];
    for (int i = 0; i < NONCE_BYTES; i++) {
        nonce[i] = (unsigned char)i;
    }
    return seed_drawn(nonce);
}

START_TEST(the_commit_is_the_hash_of_the_nonce)
{
    struct seed seed = rising();
    char word[HASH_WORD];
    seed_commit(seed.nonce, word);
    ck_assert_str_eq(word, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    nonce_word(seed.nonce, word);
    ck_assert_str_eq(word, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
}
END_TEST

START_TEST(secrets_change_the_seed_of_a_nonce)
{
    struct seed seed = rising();
    struct text why = {0};
    ck_assert(seed.drawn);
    ck_assert_uint_eq(seed.value, 0xda1a069221c8f866);
    ck_assert(seed_mix(&seed, "ann", &why));
    ck_assert(seed_mix(&seed, "bo", &why));
    ck_assert_uint_eq(seed.value, 0x7ebbee78513b47b2);
    ck_assert_int_eq(seed.secrets, 2);
}
END_TEST

static const char *const no_secret[] = {
    "",        /* leaving it out is not calling this */
    "two\nof", /* a line feed stands between secrets */
    "\xff",    /* no record could tell it */
    "12345678901234567890123456789012345678901234567890123456789012345", /* 65 bytes */
};

START_TEST(a_secret_is_a_line_of_1_to_64_bytes)
{
    struct seed seed = rising();
    struct text why = {0};
    ck_assert(!seed_mix(&seed, no_secret[_i], &why));
    ck_assert_str_ne(why.bytes, "");
    ck_assert_int_eq(seed.secrets, 0);
    ck_assert_uint_eq(seed.value, 0xda1a069221c8f866);
}
END_TEST

START_TEST(the_longest_secret_is_taken_whole)
{
    struct seed seed = rising();
    struct text why = {0};
    char secret[SECRET_BYTES + 1] = {0};
    memset(secret, 'x', SECRET_BYTES);
    ck_assert(seed_mix(&seed, secret, &why));
    ck_assert_str_eq(seed.secret[0], secret);
}
END_TEST

START_TEST(drawn_seeds_differ)
{
    struct seed one, two;
    struct text why = {0};
    ck_assert(seed_draw(&one, &why) && seed_draw(&two, &why));
    ck_assert(one.drawn && one.secrets == 0);
    ck_assert_int_ne(memcmp(one.nonce, two.nonce, NONCE_BYTES), 0);
    ck_assert_uint_ne(one.value, two.value);
}
END_TEST

START_TEST(a_series_has_the_seeds_of_the_manual)
{
    ck_assert_uint_eq(seed_series(0x6b51d431df5d7f14, 0), 0x82ed379ab742c200);
    ck_assert_uint_eq(seed_series(0x6b51d431df5d7f14, 1), 0x7b1677cc7fdbf501);
    ck_assert_uint_ne(seed_series(1, 1), seed_series(1, UINT64_C(0x100000001)));
}
END_TEST

START_TEST(a_seed_is_written_with_sixteen_figures)
{
    char word[SEED_WORD];
    uint64_t value = 0;
    seed_word(0x499602d2, word);
    ck_assert_str_eq(word, "0x00000000499602d2");
    ck_assert(seed_word_read(word, &value));
    ck_assert_uint_eq(value, 0x499602d2);
}
END_TEST

static const char *const no_seed[] = {
    "0x499602d2",          /* too short */
    "0x00000000499602D2",  /* a large figure */
    "0X00000000499602d2",  /* a large X */
    "0x000000000499602d2", /* too long */
    "0x0000000 499602d2",  /* a blank */
    "",
};

START_TEST(other_spellings_of_a_seed_are_not_read)
{
    uint64_t value = 5;
    ck_assert(!seed_word_read(no_seed[_i], &value));
    ck_assert_uint_eq(value, 5);
}
END_TEST

START_TEST(a_nonce_is_read_as_it_is_written_only)
{
    unsigned char nonce[NONCE_BYTES];
    char word[HASH_WORD];
    struct seed seed = rising();
    nonce_word(seed.nonce, word);
    ck_assert(nonce_read(word, nonce));
    ck_assert_int_eq(memcmp(nonce, seed.nonce, NONCE_BYTES), 0);
    word[21] = 'A';
    ck_assert(!nonce_read(word, nonce));
    word[21] = '\0';
    ck_assert(!nonce_read(word, nonce));
}
END_TEST

START_TEST(lots_are_spread_evenly_and_kinds_of_lots_differ)
{
    int count[3] = {0}, same = 0;
    for (uint32_t i = 0; i < 3000; i++) {
        uint32_t lot = seed_lot(12, LOT_FIRST, i, 3);
        ck_assert_uint_lt(lot, 3);
        count[lot]++;
        same += lot == seed_lot(12, LOT_ORDER, i, 3);
    }
    for (int face = 0; face < 3; face++) {
        ck_assert_int_gt(count[face], 900);
    }
    ck_assert_int_lt(same, 1100);
}
END_TEST

/* With a bound over half of 2^32 nearly every second word is refused, so the later ones are used.
 */
START_TEST(a_lot_never_reaches_its_bound)
{
    uint32_t bound = 0x80000001;
    for (uint32_t i = 0; i < 1000; i++) {
        ck_assert_uint_lt(seed_lot(12, LOT_SHUFFLE, i, bound), bound);
    }
    ck_assert_uint_eq(seed_lot(12, LOT_SHUFFLE, 0, 1), 0);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("seed");
    TCase *c = tcase_create("seed");
    tcase_add_loop_test(c, a_given_seed_is_figures_or_the_hash_of_a_text, 0, ROWS(given));
    tcase_add_test(c, an_empty_seed_is_refused);
    tcase_add_loop_test(c, dice_of_seed_12_are_those_of_the_manual, 0, ROWS(dice));
    tcase_add_test(c, the_commit_is_the_hash_of_the_nonce);
    tcase_add_test(c, secrets_change_the_seed_of_a_nonce);
    tcase_add_loop_test(c, a_secret_is_a_line_of_1_to_64_bytes, 0, ROWS(no_secret));
    tcase_add_test(c, the_longest_secret_is_taken_whole);
    tcase_add_test(c, drawn_seeds_differ);
    tcase_add_test(c, a_series_has_the_seeds_of_the_manual);
    tcase_add_test(c, a_seed_is_written_with_sixteen_figures);
    tcase_add_loop_test(c, other_spellings_of_a_seed_are_not_read, 0, ROWS(no_seed));
    tcase_add_test(c, a_nonce_is_read_as_it_is_written_only);
    tcase_add_test(c, lots_are_spread_evenly_and_kinds_of_lots_differ);
    tcase_add_test(c, a_lot_never_reaches_its_bound);
    suite_add_tcase(s, c);
    return s;
}
