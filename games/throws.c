#include "games/throws.h"

#include <string.h>

static struct rng_block address(int seat, int t, int k)
{
    return (struct rng_block){{(uint32_t)t, (uint32_t)k / 4, 0, 1 + (uint32_t)seat}};
}

int throws_face(uint64_t seed, int seat, int t, int k, int sides)
{
    return 1 + (int)rng_draw(rng_key(seed), address(seat, t, k), k % 4, (uint32_t)sides);
}

static void forget(struct throws *d)
{
    memset(d->dice, 0, (size_t)d->seats * sizeof *d->dice);
    d->seats = 0;
}

void throws_init(struct throws *d, enum vector vector, uint64_t seed)
{
    d->seed = seed;
    d->vector = vector;
    d->sides = 0;
    d->seats = SEATS_MOST;
    memset(d->window, 0, sizeof d->window);
    forget(d);
}

void throws_seed(struct throws *d, uint64_t seed)
{
    if (d->seed != seed) {
        d->seed = seed;
        forget(d);
    }
}

/* For the few blocks in which a word was refused. */
__attribute__((cold)) static void draw_one_by_one(const struct throws *d, int seat, int t, int k,
                                                  struct rng_lanes *block)
{
    for (int lane = 0; lane < RNG_LANES; lane++) {
        for (int w = 0; w < 4; w++) {
            block->number[lane][w] =
                (uint32_t)throws_face(d->seed, seat, t + lane, k + w, d->sides) - 1;
        }
    }
}

__attribute__((noinline)) void throws_draw(struct throws *d, int seat, int t, int dice, int sides)
{
    int number = t / RNG_LANES, w = number % THROWS_WINDOWS, first = number * RNG_LANES;
    unsigned char *drawn = &d->dice[seat][w];
    if (d->sides != sides) {
        forget(d);
        d->sides = sides;
    }
    d->seats = seat < d->seats ? d->seats : seat + 1;
    if (d->window[seat][w] != number) {
        d->window[seat][w] = number;
        *drawn = 0;
    }
    for (; *drawn < dice; *drawn += 4) { /* of each throw */
        struct rng_lanes *block = &d->face[seat][w][*drawn / 4];
        if (!rng_lanes(d->vector, rng_key(d->seed), address(seat, first, *drawn), (uint32_t)sides,
                       block)) {
            draw_one_by_one(d, seat, first, *drawn, block);
        }
        for (int lane = 0; lane < RNG_LANES; lane++) {
            for (int k = 0; k < 4; k++) {
                block->number[lane][k]++;
            }
        }
    }
}
