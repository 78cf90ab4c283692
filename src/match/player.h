/* src/match/player.h: whoever sits at a seat.
 *
 * A player answers at once: given, wait, or failed. It never blocks. People wait until somebody
 * tells their choice, brains answer immediately. */
#ifndef ROLLICK_SRC_MATCH_PLAYER_H
#define ROLLICK_SRC_MATCH_PLAYER_H

#include "games/brain.h"
#include "games/rng.h"
#include "src/match/match.h"

/* The descriptor of any player; -1 for NULL. */
int player_fd(const struct player *p);

/* Ends any player; NULL is fine. */
void player_close(struct player *p);

/* A person. Waits until player_human_choose() names a legal action and the milliseconds it took to
 * think of it; the choice is good for one question. */
struct player *player_human_new(void);
void player_human_choose(struct player *p, int action, int ms);

/* A brain that is ready to play: policy->table is there if it needs one. Where its ratings are
 * weights, it draws with numbers of its own at `key` that never touch the dice: counter (choice, 0,
 * attempt, 2^31 + seat). It has lines of the cache of its own, as dice have (src/match/dice.h). */
struct player *player_brain_new(const struct policy *policy, struct rng_key key);

struct tables;

/* The same for a brain that asks for its table itself, for the rules of `start`, and says wait
 * until it is there. `tables` is borrowed. */
struct player *player_brain_ask(struct tables *tables, const struct game *g,
                                const struct policy *policy, const void *start, struct rng_key key);

/* Another match, for a brain that plays many. */
void player_brain_reset(struct player *p, struct rng_key key);

#endif
