/* src/bot/player.h: a bot at a table: a player who takes time and may be at fault, and a watcher of
 * the match, which tells the bot what happens. */
#ifndef ROLLICK_SRC_BOT_PLAYER_H
#define ROLLICK_SRC_BOT_PLAYER_H

#include "src/bot/bots.h"
#include "src/match/match.h"

/* Seats it at a match with that setup, which is borrowed: it is told of what happens from where the
 * match stands, and asked for choices. player_close() ends the player, the bot stays. */
struct player *bot_player_new(struct bots *bots, struct bot *bot, const struct setup *s,
                              struct match *m, int seat);

/* Another match, with another setup and at another seat perhaps, for a player that plays many: it
 * watches the match again, which has not begun. */
void bot_player_reset(struct player *p, const struct setup *s, int seat);

/* How long it has been thinking, in nanoseconds; -1: it is asked nothing. False: what it said with
 * its last choice, cleaned; "" if nothing. */
int64_t bot_player_thinking(const struct player *p);
const char *bot_player_said(const struct player *p);

#endif
