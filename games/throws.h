/* games/throws.h: the dice `philox-1`, addressed and not consumed: die k of throw t of seat s is a
 * pure function of the seed and (s, t, k), so undo never rolls again, replays start anywhere, and
 * swapping seats under one seed gives each player the other's luck. Philox4x32-10 with key = seed,
 * counter = (t, k / 4, attempt, 1 + s), word k mod 4. Source: rollick(6), "DICE". */
#ifndef ROLLICK_GAMES_THROWS_H
#define ROLLICK_GAMES_THROWS_H

#include "games/game.h"
#include "games/rng.h"

#include <assert.h>

enum {
    THROWS_WINDOWS = 4, /* of RNG_LANES throws each, kept of a seat */
    THROWS_BLOCKS = 3,
};

static_assert(DICE_MOST <= 4 * THROWS_BLOCKS && FACES_ROOM == 4 * THROWS_BLOCKS,
              "room for whole blocks");

/* Throws of a seed, drawn ahead side by side, and kept until the seed changes or their room is
 * needed for others: matches under one seed draw them once. About 50 KB, of which those of seats
 * that do not play are never looked at. */
struct throws {
    uint64_t seed;
    enum vector vector;
    int sides;                                      /* of all that is drawn */
    int seats;                                      /* those behind have drawn nothing */
    unsigned char dice[SEATS_MOST][THROWS_WINDOWS]; /* drawn of each throw, by fours */
    int window[SEATS_MOST][THROWS_WINDOWS];         /* which: throws from RNG_LANES times it on */
    struct rng_lanes face[SEATS_MOST][THROWS_WINDOWS][THROWS_BLOCKS]; /* 1 … sides */
};

/* Nothing is drawn yet. */
void throws_init(struct throws *d, enum vector vector, uint64_t seed);

/* The dice of another seed; of the same one, what is drawn stays. */
void throws_seed(struct throws *d, uint64_t seed);

/* Draws what throws_take() misses: for that alone. */
void throws_draw(struct throws *d, int seat, int t, int dice, int sides);

/* One die, for whoever needs no throw. */
int throws_face(uint64_t seed, int seat, int t, int k, int sides);

/* The faces of throw t of a seat, 1 … sides: `dice` of them, 1 … DICE_MOST, and whatever else there
 * is room for (FACES_ROOM). Most are drawn already. */
static inline __attribute__((always_inline)) void throws_take(struct throws *d, int seat, int t,
                                                              int dice, int sides, int *face)
{
    unsigned window = (unsigned)t / RNG_LANES, w = window % THROWS_WINDOWS;
    if (d->window[seat][w] != (int)window || d->dice[seat][w] < dice || d->sides != sides) {
        throws_draw(d, seat, t, dice, sides);
    }
    for (int b = 0; b < THROWS_BLOCKS; b++) {
        __builtin_memcpy(face + 4 * b, d->face[seat][w][b].number[(unsigned)t % RNG_LANES],
                         4 * sizeof *face);
    }
}

#endif
