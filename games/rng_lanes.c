#include "games/rng.h"
#include "games/vector.h"

#include <string.h>

/* Blocks of as many lanes as a vector has: each 64 bits hold a word in their low half and leftovers
 * in their high one, which multiplication does not read. */
struct blocks {
    vector_words word[4];
};

/* Sets of blocks that are worked on together: a round waits for its products, and meanwhile there
 * is something else to do. */
enum { TOGETHER = VECTOR_BITS == 128 ? 2 : RNG_LANES / VECTOR_WORDS };

static inline vector_words all(uint32_t word)
{
    return (vector_words){0} + word;
}

static inline struct blocks begin(struct rng_block counter, uint32_t lane)
{
    struct blocks c = {{{0}, all(counter.word[1]), all(counter.word[2]), all(counter.word[3])}};
    for (uint32_t i = 0; i < VECTOR_WORDS; i++) {
        c.word[0][i] = counter.word[0] + lane + i;
    }
    return c;
}

static inline struct blocks pass(struct blocks c, vector_words key0, vector_words key1)
{
    vector_words p = vector_products(c.word[0], all(rng_multiplier[0]));
    vector_words q = vector_products(c.word[2], all(rng_multiplier[1]));
    return (struct blocks){{q >> 32 ^ c.word[1] ^ key0, q, p >> 32 ^ c.word[3] ^ key1, p}};
}

/* Four words of each lane become four uniform numbers of it: the high halves of products with the
 * bound. The low halves of the result are the least that the low halves of the products were: too
 * low, and a word has to be refused. */
static inline vector_words store(struct blocks c, vector_words bound, uint32_t (*out)[4])
{
    vector_words p[4], low = all(UINT32_MAX), pair[2];
    for (int w = 0; w < 4; w++) {
        p[w] = vector_products(c.word[w], bound);
        low = vector_least(low, p[w]);
    }
    for (int half = 0; half < 2; half++) {
        pair[half] = p[2 * half] >> 32 | (p[2 * half + 1] & ~all(UINT32_MAX));
    }
    vector_words first = vector_first_halves(pair[0], pair[1]);
    vector_words second = vector_second_halves(pair[0], pair[1]);
    memcpy(out[0], &first, sizeof first);
    memcpy(out[VECTOR_WORDS / 2], &second, sizeof second);
    return low;
}

bool VECTOR_NAME(rng_lanes)(struct rng_key key, struct rng_block counter, uint32_t bound,
                            struct rng_lanes *out)
{
    const uint32_t least = -bound % bound;
    vector_words low = all(UINT32_MAX);
    bool usable = true;
    for (uint32_t from = 0; from < RNG_LANES; from += TOGETHER * VECTOR_WORDS) {
        struct blocks c[TOGETHER];
        vector_words key0 = all(key.word[0]), key1 = all(key.word[1]);
        for (uint32_t i = 0; i < TOGETHER; i++) {
            c[i] = begin(counter, from + i * VECTOR_WORDS);
        }
        for (int round = 0; round < RNG_ROUNDS; round++) {
            for (int i = 0; i < TOGETHER; i++) {
                c[i] = pass(c[i], key0, key1);
            }
            key0 += all(rng_weyl[0]);
            key1 += all(rng_weyl[1]);
        }
        for (uint32_t i = 0; i < TOGETHER; i++) {
            low = vector_least(low, store(c[i], all(bound), out->number + from + i * VECTOR_WORDS));
        }
    }
    for (int i = 0; i < VECTOR_WORDS; i++) {
        usable &= (uint32_t)low[i] >= least;
    }
    return usable;
}
