#include "games/rng.h"

#ifdef __x86_64__
#include <immintrin.h>
#endif

enum { ROUNDS = 10 };

static const uint32_t multiplier[2] = {0xD2511F53, 0xCD9E8D57};
static const uint32_t weyl[2] = {0x9E3779B9, 0xBB67AE85};

struct rng_key rng_key(uint64_t seed)
{
    return (struct rng_key){{(uint32_t)seed, (uint32_t)(seed >> 32)}};
}

struct rng_block rng_block(struct rng_key key, struct rng_block c)
{
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t p = (uint64_t)multiplier[0] * c.word[0];
        uint64_t q = (uint64_t)multiplier[1] * c.word[2];
        c = (struct rng_block){{(uint32_t)(q >> 32) ^ c.word[1] ^ key.word[0], (uint32_t)q,
                                (uint32_t)(p >> 32) ^ c.word[3] ^ key.word[1], (uint32_t)p}};
        key.word[0] += weyl[0];
        key.word[1] += weyl[1];
    }
    return c;
}

bool rng_lanes_plain(struct rng_key key, struct rng_block counter, uint32_t bound,
                     struct rng_lanes *out)
{
    bool usable = true;
    for (int lane = 0; lane < RNG_LANES; lane++, counter.word[0]++) {
        struct rng_block block = rng_block(key, counter);
        for (int w = 0; w < 4; w++) {
            int64_t number = rng_uniform(block.word[w], bound);
            usable &= number >= 0;
            out->number[lane][w] = (uint32_t)number;
        }
    }
    return usable;
}

#ifdef __x86_64__

/* Blocks of four lanes: each 64 bits hold a word in their low half and leftovers in their high one,
 * which the multiplication does not read. (Left to itself gcc 12 multiplies 64 by 64 bits.) */
struct quad {
    __m256i word[4];
};

__attribute__((target("avx2"))) static inline __m256i all(uint32_t word)
{
    return _mm256_set1_epi64x(word);
}

__attribute__((target("avx2"))) static inline __m256i high(__m256i product)
{
    return _mm256_srli_epi64(product, 32);
}

__attribute__((target("avx2"))) static inline struct quad quad_round(struct quad c, __m256i key0,
                                                                     __m256i key1)
{
    __m256i p = _mm256_mul_epu32(c.word[0], all(multiplier[0]));
    __m256i q = _mm256_mul_epu32(c.word[2], all(multiplier[1]));
    __m256i a = _mm256_xor_si256(high(q), _mm256_xor_si256(c.word[1], key0));
    __m256i b = _mm256_xor_si256(high(p), _mm256_xor_si256(c.word[3], key1));
    return (struct quad){{a, q, b, p}};
}

__attribute__((target("avx2"))) static inline struct quad quad_begin(struct rng_block counter,
                                                                     uint32_t lane)
{
    uint32_t t = counter.word[0] + lane;
    return (struct quad){{_mm256_set_epi64x(t + 3, t + 2, t + 1, t), all(counter.word[1]),
                          all(counter.word[2]), all(counter.word[3])}};
}

/* Four words of four lanes become four lanes of four uniform numbers: the high halves of products
 * with the bound. The low halves of the result are the least that the low halves of the products
 * were: too low, and a word has to be refused. */
__attribute__((target("avx2"))) static inline __m256i quad_store(struct quad c, __m256i bound,
                                                                 uint32_t out[][4])
{
    __m256i p0 = _mm256_mul_epu32(c.word[0], bound), p1 = _mm256_mul_epu32(c.word[1], bound);
    __m256i p2 = _mm256_mul_epu32(c.word[2], bound), p3 = _mm256_mul_epu32(c.word[3], bound);
    __m256i ab = _mm256_blend_epi32(high(p0), p1, 0xaa),
            cd = _mm256_blend_epi32(high(p2), p3, 0xaa);
    __m256i even = _mm256_unpacklo_epi64(ab, cd), odd = _mm256_unpackhi_epi64(ab, cd);
    _mm256_storeu_si256((__m256i *)(void *)out[0], _mm256_permute2x128_si256(even, odd, 0x20));
    _mm256_storeu_si256((__m256i *)(void *)out[2], _mm256_permute2x128_si256(even, odd, 0x31));
    return _mm256_min_epu32(_mm256_min_epu32(p0, p1), _mm256_min_epu32(p2, p3));
}

/* Whether the low half of any 64 bits is lower than least. */
__attribute__((target("avx2"))) static inline bool any_lower(__m256i numbers, uint32_t least)
{
    __m256i fair = _mm256_cmpeq_epi32(_mm256_max_epu32(numbers, all(least)), numbers);
    return !_mm256_testc_si256(fair, all(UINT32_MAX));
}

__attribute__((target("avx2"))) static bool lanes_avx2(struct rng_key key, struct rng_block counter,
                                                       uint32_t bound, struct rng_lanes *out)
{
    struct quad left = quad_begin(counter, 0), right = quad_begin(counter, 4);
    __m256i key0 = all(key.word[0]), key1 = all(key.word[1]);
    for (int round = 0; round < ROUNDS; round++) {
        left = quad_round(left, key0, key1);
        right = quad_round(right, key0, key1);
        key0 = _mm256_add_epi32(key0, all(weyl[0]));
        key1 = _mm256_add_epi32(key1, all(weyl[1]));
    }
    __m256i low = quad_store(left, all(bound), out->number);
    low = _mm256_min_epu32(low, quad_store(right, all(bound), out->number + 4));
    return !any_lower(low, -bound % bound);
}

#endif

bool rng_lanes(struct rng_key key, struct rng_block counter, uint32_t bound, struct rng_lanes *out)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) {
        return lanes_avx2(key, counter, bound, out);
    }
#endif
    return rng_lanes_plain(key, counter, bound, out);
}

uint32_t rng_draw(struct rng_key key, struct rng_block counter, int w, uint32_t bound)
{
    for (counter.word[2] = 0;; counter.word[2]++) {
        int64_t drawn = rng_uniform(rng_block(key, counter).word[w], bound);
        if (drawn >= 0) {
            return (uint32_t)drawn;
        }
    }
}
