#include "src/alloc.h"
#include "src/dice.h"

#include <assert.h>
#include <stdlib.h>

enum { BLOCKS = (DICE_MOST + 3) / 4 };

/* Blocks of several throws of a seat, drawn ahead side by side: throws from … from + RNG_LANES - 1.
 * from is negative when nothing is drawn. */
struct ahead {
    int from;
    struct rng_lanes lanes;
};

struct philox_dice {
    struct dice base;
    struct rng_key key;
    struct ahead ahead[SEATS_MOST][BLOCKS];
};

static struct rng_block address(int seat, int t, int k)
{
    return (struct rng_block){{(uint32_t)t, (uint32_t)k / 4, 0, 1 + (uint32_t)seat}};
}

static int face_again(struct rng_key key, int seat, int t, int k, int sides)
{
    return 1 + (int)rng_draw(key, address(seat, t, k), k % 4, (uint32_t)sides);
}

int dice_philox_face(uint64_t seed, int seat, int t, int k, int sides)
{
    return face_again(rng_key(seed), seat, t, k, sides);
}

static const struct ahead *drawn(struct philox_dice *self, int seat, int t, int block)
{
    struct ahead *a = &self->ahead[seat][block];
    if (a->from < 0 || t < a->from || t >= a->from + RNG_LANES) {
        a->from = t - t % RNG_LANES;
        rng_lanes(self->key, address(seat, a->from, 4 * block), &a->lanes);
    }
    return a;
}

static enum answer roll(struct dice *d, const struct toss *toss, int *face, struct text *why)
{
    struct philox_dice *self = (struct philox_dice *)d;
    (void)why;
    for (int k = 0; k < toss->dice; k += 4) {
        const struct ahead *a = drawn(self, toss->seat, toss->t, k / 4);
        int lane = toss->t - a->from;
        for (int w = 0; w < 4 && k + w < toss->dice; w++) {
            int64_t number = rng_uniform(a->lanes.word[w][lane], (uint32_t)toss->sides);
            face[k + w] = number >= 0
                              ? 1 + (int)number
                              : face_again(self->key, toss->seat, toss->t, k + w, toss->sides);
        }
    }
    return ANSWER_GIVEN;
}

static void close_philox(struct dice *d)
{
    free(d);
}

static const struct dice_ops philox_ops = {.roll = roll, .close = close_philox};

void dice_philox_reset(struct dice *d, uint64_t seed)
{
    struct philox_dice *self = (struct philox_dice *)d;
    assert(d->ops == &philox_ops);
    self->key = rng_key(seed);
    for (int s = 0; s < SEATS_MOST; s++) {
        for (int b = 0; b < BLOCKS; b++) {
            self->ahead[s][b].from = -1;
        }
    }
}

struct dice *dice_philox_new(uint64_t seed)
{
    struct philox_dice *self = alloc(sizeof *self);
    self->base.ops = &philox_ops;
    dice_philox_reset(&self->base, seed);
    return &self->base;
}
