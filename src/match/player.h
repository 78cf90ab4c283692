/* src/match/player.h: whoever sits at a seat.
 *
 * A player answers at once: given, wait, or failed. It never blocks. People wait until somebody
 * tells their choice, brains answer immediately, a record repeats what stands in it. */
#ifndef ROLLICK_SRC_MATCH_PLAYER_H
#define ROLLICK_SRC_MATCH_PLAYER_H

#include "src/match/match.h"

/* The descriptor of any player; -1 for NULL. */
int player_fd(const struct player *p);

/* Ends any player; NULL is fine. */
void player_close(struct player *p);

/* A person. Waits until player_human_choose() names a legal action and the milliseconds it took to
 * think of it; the choice is good for one question. */
struct player *player_human_new(void);
void player_human_choose(struct player *p, int action, int ms);

/* Says what the n events hold for its seat, whatever stands between; fails when they end. `event`
 * is borrowed. */
struct player *player_record_new(const struct event *event, int n);

#endif
