#include "games/rng.h"
#include "tests/suite.h"

/* Known answers of Philox4x32-10 from the authors' Random123 library, file kat_vectors. */
static const struct {
    uint32_t counter[4], key[2], answer[4];
} known[] = {
    {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
    {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
     {0xffffffff, 0xffffffff},
     {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
    {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
     {0xa4093822, 0x299f31d0},
     {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
};

START_TEST(philox_gives_the_published_answers)
{
    struct rng_block counter, answer;
    struct rng_key key;
    for (int w = 0; w < 4; w++) {
        counter.word[w] = known[_i].counter[w];
    }
    key = (struct rng_key){{known[_i].key[0], known[_i].key[1]}};
    answer = rng_block(key, counter);
    for (int w = 0; w < 4; w++) {
        ck_assert_uint_eq(answer.word[w], known[_i].answer[w]);
    }
}
END_TEST

static const uint32_t bounds[] = {1, 2, 6, 10, 20, 1000003, 3000000000u};

/* The vectors that are tried: a machine that has not all of them leaves some out. */
static bool has(enum vector vector)
{
    return vector <= vector_widest();
}

START_TEST(lanes_are_numbers_of_blocks_with_rising_counters)
{
    struct rng_key key = rng_key(0x6b51d431df5d7f14);
    uint32_t bound = bounds[_i / VECTORS];
    enum vector vector = (enum vector)(_i % VECTORS);
    for (uint32_t i = 0; has(vector) && i < 200; i++) {
        struct rng_block counter = {{0xfffffffa, i, 9, 11}}; /* runs over the end of a word */
        struct rng_lanes lanes;
        bool usable = rng_lanes(vector, key, counter, bound, &lanes);
        for (int l = 0; l < RNG_LANES; l++, counter.word[0]++) {
            struct rng_block one = rng_block(key, counter);
            for (int w = 0; w < 4 && usable; w++) {
                ck_assert_int_eq(lanes.number[l][w], rng_uniform(one.word[w], bound));
            }
        }
    }
}
END_TEST

START_TEST(lanes_say_when_a_word_is_refused)
{
    const uint32_t bound = 3000000000u; /* refuses three words in ten */
    struct rng_key key = rng_key(1);
    enum vector vector = (enum vector)_i;
    for (uint32_t i = 0; has(vector) && i < 200; i++) {
        struct rng_block counter = {{RNG_LANES * i, 0, 0, 1}};
        struct rng_lanes lanes;
        bool refused = !rng_lanes(vector, key, counter, bound, &lanes), expected = false;
        for (int l = 0; l < RNG_LANES; l++, counter.word[0]++) {
            for (int w = 0; w < 4; w++) {
                expected |= rng_uniform(rng_block(key, counter).word[w], bound) < 0;
            }
        }
        ck_assert_int_eq(refused, expected);
    }
}
END_TEST

/* Where the faces of a die begin and end among all 2^32 words, found by bisection. */
static uint32_t first_word_of(uint32_t face, uint32_t bound)
{
    uint64_t low = 0, high = (uint64_t)1 << 32;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        if ((middle * bound) >> 32 >= face) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return (uint32_t)low;
}

static uint64_t usable_words_of(uint32_t face, uint32_t bound)
{
    uint64_t begin = first_word_of(face, bound);
    uint64_t end = face + 1 == bound ? (uint64_t)1 << 32 : first_word_of(face + 1, bound);
    uint64_t usable = end - begin;
    /* refused words lie where a face begins: their low product is the smallest there */
    for (uint64_t w = begin; w < begin + 2 && w < end; w++) {
        usable -= rng_uniform((uint32_t)w, bound) < 0;
    }
    return usable;
}

START_TEST(every_face_has_the_same_number_of_words)
{
    for (uint32_t bound = 1; bound <= 20; bound++) {
        uint64_t share = usable_words_of(0, bound);
        ck_assert_uint_eq(share, ((uint64_t)1 << 32) / bound);
        for (uint32_t face = 1; face < bound; face++) {
            ck_assert_uint_eq(usable_words_of(face, bound), share);
        }
    }
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("rng");
    TCase *c = tcase_create("philox");
    tcase_add_loop_test(c, philox_gives_the_published_answers, 0, ROWS(known));
    tcase_add_loop_test(c, lanes_are_numbers_of_blocks_with_rising_counters, 0,
                        VECTORS * ROWS(bounds));
    tcase_add_loop_test(c, lanes_say_when_a_word_is_refused, 0, VECTORS);
    tcase_add_test(c, every_face_has_the_same_number_of_words);
    suite_add_tcase(s, c);
    return s;
}
