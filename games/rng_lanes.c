#include "games/rng.h"

#include <string.h>

/* Sets of blocks that are worked on together. */
enum { TOGETHER = VECTOR_BITS == 128 ? 2 : RNG_LANES / VECTOR_WORDS };

static inline struct rng_vector begin(struct rng_key key, struct rng_block counter, uint32_t lane)
{
    struct rng_vector v = {.key = {vector_same(key.word[0]), vector_same(key.word[1])}};
    for (int w = 1; w < 4; w++) {
        v.word[w] = vector_same(counter.word[w]);
    }
    for (uint32_t i = 0; i < VECTOR_WORDS; i++) {
        v.word[0][i] = counter.word[0] + lane + i;
    }
    return v;
}

/* Four words of each lane become four uniform numbers of it: the high halves of products with the
 * bound. The low halves of the result are the least that the low halves of the products were: too
 * low, and a word has to be refused. */
static inline vector_words store(const struct rng_vector *v, vector_words bound, uint32_t (*out)[4])
{
    vector_words p[4], low = vector_same(UINT32_MAX), pair[2];
    for (int w = 0; w < 4; w++) {
        p[w] = vector_products(v->word[w], bound);
        low = vector_least(low, p[w]);
    }
    for (int half = 0; half < 2; half++) {
        pair[half] = p[2 * half] >> 32 | (p[2 * half + 1] & ~vector_same(UINT32_MAX));
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
    vector_words low = vector_same(UINT32_MAX);
    bool usable = true;
    for (uint32_t from = 0; from < RNG_LANES; from += TOGETHER * VECTOR_WORDS) {
        struct rng_vector v[TOGETHER];
        for (uint32_t i = 0; i < TOGETHER; i++) {
            v[i] = begin(key, counter, from + i * VECTOR_WORDS);
        }
        for (int round = 0; round < RNG_ROUNDS; round++) {
            for (int i = 0; i < TOGETHER; i++) {
                rng_vector_round(&v[i]);
            }
        }
        for (uint32_t i = 0; i < TOGETHER; i++) {
            low = vector_least(
                low, store(&v[i], vector_same(bound), out->number + from + i * VECTOR_WORDS));
        }
    }
    for (int i = 0; i < VECTOR_WORDS; i++) {
        usable &= (uint32_t)low[i] >= least;
    }
    return usable;
}
