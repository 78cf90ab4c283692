/* src/tournament/saved.h: a tournament in the library (src/library/tournaments.h): what it is, and
 * what came of each part that was played, so that one that was broken off is gone on with where it
 * stood.
 *
 * Nothing is written while matches are played: what was told is held here and written together,
 * once a second and at the end. So a program that is killed loses a second at most, and plays that
 * again under the same dice.
 *
 * What a bot is called is kept as a greeting would say it, so that a tournament which is only
 * looked at does not start it to know. A setup is kept as a JSON object: rules and their version,
 * seed, games, faults, and what bots were allowed, bot_ms and cards. A part is a list: matches,
 * limits and events, and for each seat a list of wins, ties, losses, share, sum, sum2, group_sum2
 * (struct arena_total) and the forfeits; then, if there are any, a list of these in their order:
 * group of the part, seat, fault. */
#ifndef ROLLICK_SRC_TOURNAMENT_SAVED_H
#define ROLLICK_SRC_TOURNAMENT_SAVED_H

#include "src/bot/protocol.h"
#include "src/library/tournaments.h"
#include "src/tournament/tournament.h"

struct saved_tournament {
    struct library *library; /* borrowed; NULL: nothing is kept */
    struct tournament *t;    /* borrowed */
    long long id;            /* 0: it is not kept */
    bool resumed;            /* parts of it may be known from before */
    bool ended;              /* it had ended when it was resumed, and nothing has been told since */
    int entered;             /* entrants that the library knows */
    int64_t written;         /* when something was written last (clock.h) */

    int parts, parts_room, records, records_room; /* not written yet */
    struct kept_part *part;
    struct kept_record *record;
};

/* Begins to keep a tournament whose entrants are there. saved_fini() ends it in any case and lets
 * go of it; a zeroed struct keeps nothing. False: it cannot be kept; why says why not. */
bool saved_begin(struct saved_tournament *k, struct library *lib, struct tournament *t,
                 const struct protocol_limits *bots, struct text *why);
void saved_fini(struct saved_tournament *k);

/* Claims a tournament of the library, 0: the last one, and begins it as it was; its entrants have
 * entered, and bots are called what they were. What bots were allowed is put into *bots. `store`:
 * of tables, borrowed. False: there is none, somebody plays it, or it cannot be gone on with; why
 * says which, nothing needs to be ended.
 */
bool saved_resume(struct saved_tournament *k, struct library *lib, long long id,
                  const struct store *store, struct tournament *t, struct protocol_limits *bots,
                  struct text *why);

/* Keeps those who have entered since, once it is sure that they can play: a league and a trial go
 * on with what they bring, a king begins again, a knockout cannot. False: why says why not. */
bool saved_enter(struct saved_tournament *k, struct text *why);

/* Keeps what bots are called by now, to be so when it is looked at later. */
void saved_call(struct saved_tournament *k);

/* Tells the tournament what is known of the round that has begun. False: it cannot be read, or is
 * not of this tournament; why says so. */
bool saved_tell(struct saved_tournament *k, struct text *why);

/* What a runner tells (src/tournament/runner.h): held until it is written. */
void saved_told(struct saved_tournament *k, const struct due *due, const struct arena_result *r);
void saved_faulty(struct saved_tournament *k, const struct due *due, long long group, int match,
                  const char *record);

/* Writes what is held, if a second has passed since or if it is `due` anyway. False: it cannot be
 * written, and is still held; why says why not. */
bool saved_write(struct saved_tournament *k, bool due, struct text *why);

/* Marks it as ended, once all is written; one that had ended before, and was only looked at, stays
 * as it was. False: that cannot be written. */
bool saved_end(struct saved_tournament *k, struct text *why);

/* Shows the matches of it that bots forfeited, as records, with pairing, group and match. */
bool saved_records(const struct saved_tournament *k,
                   bool (*visit)(void *with, const struct kept_record *record), void *with,
                   struct text *why);

#endif
