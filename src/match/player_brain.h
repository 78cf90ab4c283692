/* src/match/player_brain.h: brains as players. */
#ifndef ROLLICK_SRC_MATCH_PLAYER_BRAIN_H
#define ROLLICK_SRC_MATCH_PLAYER_BRAIN_H

#include "games/brain.h"
#include "games/rng.h"
#include "src/match/player.h"

/* A brain that is ready to play: policy->table is there if it needs one. Where its ratings are
 * weights, it draws with numbers of its own at `key` that never touch the dice: counter (choice, 0,
 * attempt, 2^31 + seat). */
struct player *player_brain_new(const struct policy *policy, struct rng_key key);

struct tables;

/* The same for a brain that asks for its table itself, for the rules of `start`, and says wait
 * until it is there. `tables` is borrowed. */
struct player *player_brain_ask(struct tables *tables, const struct game *g,
                                const struct policy *policy, const void *start, struct rng_key key);

/* Another match, for a brain that plays many. */
void player_brain_reset(struct player *p, struct rng_key key);

#endif
