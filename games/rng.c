#include "games/rng.h"

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

/* One lane after the other in the inner loop, so that the compiler puts lanes into vectors.
 * Integers only: every clone gives the same bits. */
__attribute__((target_clones("default", "avx2", "arch=x86-64-v4"))) static void lanes(
    struct rng_key key, struct rng_block counter, struct rng_lanes *out)
{
    uint32_t a[RNG_LANES], b[RNG_LANES], c[RNG_LANES], d[RNG_LANES];
    for (int i = 0; i < RNG_LANES; i++) {
        a[i] = counter.word[0] + (uint32_t)i;
        b[i] = counter.word[1];
        c[i] = counter.word[2];
        d[i] = counter.word[3];
    }
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < RNG_LANES; i++) {
            uint64_t p = (uint64_t)multiplier[0] * a[i];
            uint64_t q = (uint64_t)multiplier[1] * c[i];
            a[i] = (uint32_t)(q >> 32) ^ b[i] ^ key.word[0];
            b[i] = (uint32_t)q;
            c[i] = (uint32_t)(p >> 32) ^ d[i] ^ key.word[1];
            d[i] = (uint32_t)p;
        }
        key.word[0] += weyl[0];
        key.word[1] += weyl[1];
    }
    for (int i = 0; i < RNG_LANES; i++) {
        out->word[0][i] = a[i];
        out->word[1][i] = b[i];
        out->word[2][i] = c[i];
        out->word[3][i] = d[i];
    }
}

/* clang 14 gives a cloned function a name of its own that other files do not find. */
void rng_lanes(struct rng_key key, struct rng_block counter, struct rng_lanes *out)
{
    lanes(key, counter, out);
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
