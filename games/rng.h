/* games/rng.h: random numbers that are addressed, not consumed.
 *
 * Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", SC11)
 * turns a key and a counter into four words of 32 bits; the same address always gives the same
 * words. Everything random in a match is such an address: see games/throws.h for the dice. */
#ifndef ROLLICK_GAMES_RNG_H
#define ROLLICK_GAMES_RNG_H

#include "games/vector.h"

#include <stdbool.h>
#include <stdint.h>

enum { RNG_ROUNDS = 10 };

static const uint32_t rng_multiplier[2] = {0xD2511F53, 0xCD9E8D57};
static const uint32_t rng_weyl[2] = {0x9E3779B9, 0xBB67AE85}; /* added to the key each round */

struct rng_key {
    uint32_t word[2]; /* low word, high word of a seed */
};

struct rng_block {
    uint32_t word[4];
};

enum { RNG_LANES = 16 };

/* Numbers of RNG_LANES blocks whose counters follow each other. */
struct rng_lanes {
    uint32_t number[RNG_LANES][4];
};

/* The key that belongs to a seed. */
struct rng_key rng_key(uint64_t seed);

/* Philox4x32-10. Known answers of the authors' Random123 library are tests. */
struct rng_block rng_block(struct rng_key key, struct rng_block counter);

/* Makes a word uniform over 0 … bound - 1 (bound > 0) by multiplication. A negative result means:
 * this word would favour some results, draw another. At most bound of the 2^32 words are refused.
 * Source: D. Lemire, "Fast random integer generation in an interval", 2019. */
static inline int64_t rng_uniform(uint32_t word, uint32_t bound)
{
    uint64_t product = (uint64_t)word * bound;
    uint32_t low = (uint32_t)product;
    if (low < bound && low < -bound % bound) {
        return -1;
    }
    return (int64_t)(product >> 32);
}

/* rng_uniform() of all words of RNG_LANES blocks, whose counters differ in their first word only:
 * counter, counter + 1, … (modulo 2^32). With vectors that the machine has, much faster than one by
 * one. False: some word was refused, and *out is worth nothing. */
bool rng_lanes(enum vector vector, struct rng_key key, struct rng_block counter, uint32_t bound,
               struct rng_lanes *out);

#ifdef __x86_64__
/* The same for a width each (games/rng_lanes.c): ask rng_lanes(). */
bool rng_lanes_128(struct rng_key key, struct rng_block counter, uint32_t bound,
                   struct rng_lanes *out);
bool rng_lanes_256(struct rng_key key, struct rng_block counter, uint32_t bound,
                   struct rng_lanes *out);
bool rng_lanes_512(struct rng_key key, struct rng_block counter, uint32_t bound,
                   struct rng_lanes *out);
#endif

#ifdef VECTOR_BITS

/* Blocks of as many lanes as there are words of 64 bits in a vector, with their keys: each 64 bits
 * hold a word in their low half and leftovers in their high one, which multiplication does not
 * read.
 */
struct rng_vector {
    vector_words word[4], key[2];
};

/* A round of Philox4x32: RNG_ROUNDS of them are rng_block(). A round waits for its products, so
 * several blocks are better worked on by turns. */
static inline void rng_vector_round(struct rng_vector *v)
{
    vector_words p = vector_products(v->word[0], vector_same(rng_multiplier[0]));
    vector_words q = vector_products(v->word[2], vector_same(rng_multiplier[1]));
    v->word[0] = q >> 32 ^ v->word[1] ^ v->key[0];
    v->word[2] = p >> 32 ^ v->word[3] ^ v->key[1];
    v->word[1] = q;
    v->word[3] = p;
    v->key[0] += vector_same(rng_weyl[0]);
    v->key[1] += vector_same(rng_weyl[1]);
}

#endif

/* The first usable of the draws `attempt` = 0, 1, …: word `w` of the block at counter, whose third
 * word is the attempt. Uniform over 0 … bound - 1. */
uint32_t rng_draw(struct rng_key key, struct rng_block counter, int w, uint32_t bound);

#endif
