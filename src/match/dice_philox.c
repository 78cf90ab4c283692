#include "src/match/dice_philox.h"

#include "games/rng.h"
#include "src/base/alloc.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCKS = 3, NOTHING = -RNG_LANES };

static_assert(DICE_MOST <= 4 * BLOCKS && FACES_ROOM == 4 * BLOCKS, "room for whole blocks");

/* Dice of several throws of a seat, drawn ahead side by side. */
struct ahead {
    int from; /* the first of RNG_LANES throws; NOTHING when none are drawn */
    int sides;
    int dice; /* drawn of each throw, by fours */
    struct rng_lanes block[BLOCKS];
};

struct philox_dice {
    struct dice base;
    struct rng_key key;
    int seats; /* those behind have drawn nothing */
    struct ahead ahead[SEATS_MOST];
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

/* For the few blocks in which a word was refused. */
__attribute__((cold)) static void draw_one_by_one(const struct philox_dice *self, struct ahead *a,
                                                  int seat, int k)
{
    struct rng_lanes *block = &a->block[k / 4];
    for (int lane = 0; lane < RNG_LANES; lane++) {
        for (int w = 0; w < 4; w++) {
            block->number[lane][w] = draw(self->key, seat, a->from + lane, k + w, a->sides);
        }
    }
}

/* The next four dice of each throw. */
static void draw_block(const struct philox_dice *self, struct ahead *a, int seat)
{
    int k = a->dice;
    struct rng_lanes *block = &a->block[k / 4];
    if (!rng_lanes(self->key, address(seat, a->from, k), (uint32_t)a->sides, block)) {
        draw_one_by_one(self, a, seat, k);
    }
    for (int lane = 0; lane < RNG_LANES; lane++) {
        for (int w = 0; w < 4; w++) {
            block->number[lane][w]++;
        }
    }
    a->dice += 4;
}

static inline bool begun(const struct ahead *a, struct node node, int t)
{
    return (unsigned)(t - a->from) < RNG_LANES && a->sides == node.sides;
}

static void draw_ahead(struct philox_dice *self, struct node node, int t)
{
    struct ahead *a = &self->ahead[node.seat];
    if (!begun(a, node, t)) {
        self->seats = node.seat < self->seats ? self->seats : node.seat + 1;
        a->from = t - t % RNG_LANES;
        a->sides = node.sides;
        a->dice = 0;
    }
    while (a->dice < node.dice) {
        draw_block(self, a, node.seat);
    }
}

/* Fills all the room, without a look at how many dice were asked for. */
static inline enum answer take(const struct ahead *a, int t, int *face)
{
    for (int b = 0; b < BLOCKS; b++) {
        memcpy(face + 4 * b, a->block[b].number[(unsigned)t % RNG_LANES], 4 * sizeof *face);
    }
    return ANSWER_GIVEN;
}

/* Kept apart, with the arguments of roll() where that has them: it is called there once in eight
 * throws. */
__attribute__((noinline)) static enum answer draw_and_take(struct dice *d, const struct match *m,
                                                           struct node node, int *face)
{
    struct philox_dice *self = (struct philox_dice *)d;
    int t = m->throws[node.seat];
    draw_ahead(self, node, t);
    return take(&self->ahead[node.seat], t, face);
}

/* Called for every throw: most are drawn already. */
static enum answer roll(struct dice *d, const struct match *m, struct node node, int *face,
                        struct text *why)
{
    const struct ahead *a = &((struct philox_dice *)d)->ahead[node.seat];
    int t = m->throws[node.seat];
    (void)why;
    if (!begun(a, node, t) || a->dice < node.dice) {
        return draw_and_take(d, m, node, face);
    }
    return take(a, t, face);
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
        self->ahead[self->seats - 1].from = NOTHING;
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
