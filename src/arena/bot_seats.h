/* src/arena/bot_seats.h: the bots of an arena: several processes of each, which play as many
 * matches side by side as they take choices at once. */
#ifndef ROLLICK_SRC_ARENA_BOT_SEATS_H
#define ROLLICK_SRC_ARENA_BOT_SEATS_H

#include "src/bot/player.h"

enum { BOT_MATCHES = 4096 }; /* side by side at most */

struct bot_seats {
    struct bots *bots;
    int each;    /* processes of each bot */
    int matches; /* side by side: processes times choices at once, of the bot that takes fewest */
    struct bot **bot[SEATS_MOST];     /* by entrant: `each` of them; NULL: no bot */
    struct setup *turned[SEATS_MOST]; /* the setup with its seats moved on by so many */
};

/* Starts `each` processes for each bot of a setup, as `o` says, waits until all have greeted and
 * introduces them to the setup, which need not be finished. False: one cannot be started or does
 * not greet; why says which, nothing needs to be ended. */
bool bot_seats_init(struct bot_seats *c, const struct bots_options *o, struct setup *s, int each,
                    struct text *why);

/* Ends them all: the struct is zeroed then, and a zeroed one is fine. */
void bot_seats_fini(struct bot_seats *c);

/* The finished setup whose seats are moved on by `rotation`, kept until bot_seats_fini() or
 * bot_seats_turn_back(), which forgets those of one setup before there is another. */
const struct setup *bot_seats_turned(struct bot_seats *c, const struct setup *s, int rotation);
void bot_seats_turn_back(struct bot_seats *c);

#endif
