/* src/match/player.h: whoever sits at a seat.
 *
 * A player answers at once: given, wait, or failed. It never blocks. People wait until somebody
 * tells their choice, brains answer immediately, a record repeats what stands in it. */
#ifndef ROLLICK_SRC_MATCH_PLAYER_H
#define ROLLICK_SRC_MATCH_PLAYER_H

#include "games/brain.h"
#include "games/rng.h"
#include "src/match/match.h"

enum answer {
    ANSWER_GIVEN,
    ANSWER_WAIT,   /* ask again later */
    ANSWER_FAILED, /* why says what happened */
};

struct player;

struct player_ops {
    const char *kind; /* "human", "brain", "record" */

    /* Asked at a choice of this player's seat. Given: choice->action is set, and choice->ms where
     * thinking time is known; the rest of *choice is set already. */
    enum answer (*choose)(struct player *p, const struct match *m, struct event *choice,
                          struct text *why);

    /* A descriptor that becomes readable when a player who said wait may have an answer; -1: there
     * is none to wait for. May be NULL: none. */
    int (*descriptor)(const struct player *p);

    /* Ends the player and frees its memory. */
    void (*close)(struct player *p);
};

struct player {
    const struct player_ops *ops;
    bool prefetches; /* a brain for which player_brain_prefetch() may be asked */
};

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
 * attempt, 2^31 + seat). */
struct player *player_brain_new(const struct policy *policy, struct rng_key key);

struct tables;

/* The same for a brain that asks for its table itself, for the rules of `start`, and says wait
 * until it is there. `tables` is borrowed. */
struct player *player_brain_ask(struct tables *tables, const struct game *g,
                                const struct policy *policy, const void *start, struct rng_key key);

/* For match_run(), called directly so that a compiler can see into them. After a throw, when it is
 * the move of a player that expects: begins to have fetched what it will look up for a choice.
 * True: one is due, and that will take as long as other matches may play on. */
bool player_brain_prefetch(struct player *p, const struct match *m);

/* That choice: an action. */
int player_brain_choose_prefetched(struct player *p, const struct match *m);

/* Another match, for a brain that plays many. */
void player_brain_reset(struct player *p, struct rng_key key);

/* Says what the n events hold for its seat, whatever stands between; fails when they end. `event`
 * is borrowed. */
struct player *player_record_new(const struct event *event, int n);

#endif
