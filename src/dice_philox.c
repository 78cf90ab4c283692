#include "src/alloc.h"
#include "src/dice.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCKS = 3, NOTHING = -RNG_LANES };

static_assert(DICE_MOST <= 4 * BLOCKS && FACES_ROOM == 4 * BLOCKS, "room for whole blocks");

/* Dice of several throws of a seat, drawn ahead side by side. */
struct ahead {
    int from; /* the first of RNG_LANES throws; NOTHING when none are drawn */
    int sides;
    struct rng_lanes face;
};

struct philox_dice {
    struct dice base;
    struct rng_key key;
    int seats; /* those behind have drawn nothing */
    struct ahead ahead[SEATS_MOST][BLOCKS];
};

static struct rng_block address(int seat, int t, int k)
{
    return (struct rng_block){{(uint32_t)t, (uint32_t)k / 4, 0, 1 + (uint32_t)seat}};
}

static uint32_t draw(struct rng_key key, int seat, int t, int k, int sides)
{
    return rng_draw(key, address(seat, t, k), k % 4, (uint32_t)sides);
}

int dice_philox_face(uint64_t seed, int seat, int t, int k, int sides)
{
    return 1 + (int)draw(rng_key(seed), seat, t, k, sides);
}

static void draw_one_by_one(const struct philox_dice *self, struct ahead *a, int seat, int k)
{
    for (int lane = 0; lane < RNG_LANES; lane++) {
        for (int w = 0; w < 4; w++) {
            a->face.number[lane][w] = draw(self->key, seat, a->from + lane, k + w, a->sides);
        }
    }
}

static void draw_ahead(struct philox_dice *self, struct node node, int t, int block)
{
    struct ahead *a = &self->ahead[node.seat][block];
    self->seats = node.seat < self->seats ? self->seats : node.seat + 1;
    a->from = t - t % RNG_LANES;
    a->sides = node.sides;
    if (!rng_lanes(self->key, address(node.seat, a->from, 4 * block), (uint32_t)node.sides,
                   &a->face)) {
        draw_one_by_one(self, a, node.seat, 4 * block);
    }
    for (int lane = 0; lane < RNG_LANES; lane++) {
        for (int w = 0; w < 4; w++) {
            a->face.number[lane][w]++;
        }
    }
}

static bool drawn(const struct ahead *a, struct node node, int t)
{
    return (unsigned)(t - a->from) < RNG_LANES && a->sides == node.sides;
}

static void take_block(const struct ahead *a, int t, int *face)
{
    memcpy(face, a->face.number[t % RNG_LANES], sizeof a->face.number[0]);
}

__attribute__((noinline)) static enum answer roll_blocks(struct philox_dice *self, struct node node,
                                                         int t, int *face)
{
    for (int block = 0; 4 * block < node.dice; block++) {
        if (!drawn(&self->ahead[node.seat][block], node, t)) {
            draw_ahead(self, node, t, block);
        }
        take_block(&self->ahead[node.seat][block], t, face + 4 * block);
    }
    return ANSWER_GIVEN;
}

/* Called for every throw: most have one block, which is drawn already. */
static enum answer roll(struct dice *d, const struct match *m, struct node node, int *face,
                        struct text *why)
{
    struct philox_dice *self = (struct philox_dice *)d;
    int t = m->throws[node.seat];
    const struct ahead *a = &self->ahead[node.seat][0];
    (void)why;
    if (node.dice > 4 || !drawn(a, node, t)) {
        return roll_blocks(self, node, t, face);
    }
    take_block(a, t, face);
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
    for (; self->seats > 0; self->seats--) {
        for (int b = 0; b < BLOCKS; b++) {
            self->ahead[self->seats - 1][b].from = NOTHING;
        }
    }
}

struct dice *dice_philox_new(uint64_t seed)
{
    struct philox_dice *self = alloc(sizeof *self);
    self->base.ops = &philox_ops;
    self->seats = SEATS_MOST;
    dice_philox_reset(&self->base, seed);
    return &self->base;
}
