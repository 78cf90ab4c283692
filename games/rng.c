#include "games/rng.h"

struct rng_key rng_key(uint64_t seed)
{
    return (struct rng_key){{(uint32_t)seed, (uint32_t)(seed >> 32)}};
}

struct rng_block rng_block(struct rng_key key, struct rng_block c)
{
    for (int round = 0; round < RNG_ROUNDS; round++) {
        uint64_t p = (uint64_t)rng_multiplier[0] * c.word[0];
        uint64_t q = (uint64_t)rng_multiplier[1] * c.word[2];
        c = (struct rng_block){{(uint32_t)(q >> 32) ^ c.word[1] ^ key.word[0], (uint32_t)q,
                                (uint32_t)(p >> 32) ^ c.word[3] ^ key.word[1], (uint32_t)p}};
        key.word[0] += rng_weyl[0];
        key.word[1] += rng_weyl[1];
    }
    return c;
}

static bool lanes_plain(struct rng_key key, struct rng_block counter, uint32_t bound,
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

bool rng_lanes(enum vector vector, struct rng_key key, struct rng_block counter, uint32_t bound,
               struct rng_lanes *out)
{
    switch (vector) {
#ifdef __x86_64__
    case VECTOR_512:
        return rng_lanes_512(key, counter, bound, out);
    case VECTOR_256:
        return rng_lanes_256(key, counter, bound, out);
    case VECTOR_128:
        return rng_lanes_128(key, counter, bound, out);
#endif
    default:
        return lanes_plain(key, counter, bound, out);
    }
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
