/* src/tournament/entrant_bots.h: the bots of a tournament. Each is tried before the first game
 * (src/tournament/tryout.h); then every thread that plays has a process of its own of each bot that
 * it needs. */
#ifndef ROLLICK_SRC_TOURNAMENT_ENTRANT_BOTS_H
#define ROLLICK_SRC_TOURNAMENT_ENTRANT_BOTS_H

#include "src/arena/bot_seats.h"
#include "src/tournament/schedule.h"

/* What bots of such a tournament see, unless it was said: in a king of the hill their own cards
 * only (formats). */
void entrant_bots_standard(struct bots_options *o, enum format format);

/* Tries every bot that has entered, and waits until it is known. False: some cannot be played with;
 * why names them and says what they did. */
bool entrant_bots_try(struct tournament *t, const struct bots_options *o, struct text *why);

/* The processes of one thread. */
struct entrant_bots;

/* None yet; at most about so many at a time. `t` and the strings of `o` are borrowed; entrants have
 * been tried. entrant_bots_close() ends them all at once, NULL is fine. */
struct entrant_bots *entrant_bots_new(const struct tournament *t, const struct bots_options *o,
                                      int most);
void entrant_bots_close(struct entrant_bots *b);

/* Seats the bots of those who are due, starting those that do not run yet: what an arena of their
 * setup takes (struct arena, bots), good until the next call. NULL: one cannot be started; why says
 * which. */
struct bot_seats *entrant_bots_seat(struct entrant_bots *b, const struct due *due,
                                    struct text *why);

#endif
