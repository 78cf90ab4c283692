/* src/match/dice_philox.h: the dice `philox-1`.
 *
 * They are addressed: die k of throw t of seat s is a pure function of the match's seed and
 * (s, t, k), so undo never rolls again, replays start anywhere, and swapping seats under one seed
 * gives each player the other's luck. Philox4x32-10 with key = seed, counter = (t, k / 4, attempt,
 * 1 + s), word k mod 4. Source: rollick(6), "DICE". */
#ifndef ROLLICK_SRC_MATCH_DICE_PHILOX_H
#define ROLLICK_SRC_MATCH_DICE_PHILOX_H

#include "src/match/dice.h"

#include <stdint.h>

/* Addressed dice of a seed. */
struct dice *dice_philox_new(uint64_t seed);

/* The same dice for another match: what arenas do instead of making new ones. */
void dice_philox_reset(struct dice *d, uint64_t seed);

/* One die of philox-1, for whoever needs no throw. */
int dice_philox_face(uint64_t seed, int seat, int t, int k, int sides);

#endif
