/* src/session/daily_state.h: how somebody stands with the daily: what of today waits, what became
 * of yesterday, how many days in a row they have played; and what the strongest player gets from
 * the same dice. */
#ifndef ROLLICK_SRC_SESSION_DAILY_STATE_H
#define ROLLICK_SRC_SESSION_DAILY_STATE_H

#include "src/session/daily.h"
#include "src/session/session.h"

enum daily_had {
    DAILY_UNTRIED,
    DAILY_OPEN,      /* begun, and can be gone on with */
    DAILY_ELSEWHERE, /* begun, and played in another window */
    DAILY_DONE,      /* over, or its match was removed: nothing can be done about it */
};

/* What somebody has of one day and game. */
struct daily_result {
    enum daily_had had;
    long long match; /* 0: none, or it was removed: what it came to stays */
    int points;      /* what it counts: the total, at a game of more seats 1 for a win; 0 before the
                      * end, and where the match was not played to it */
    bool par_known;
    int par;       /* the same of the strongest player */
    bool given_up; /* done, and not played to its end: it counts 0 */
};

struct daily_day {
    char date[DATE_BYTES];
    const struct game *game; /* of the day */
    struct daily_result result[DAILY_GAMES];
};

struct daily_state {
    struct daily_day today, yesterday;
    int streak; /* days in a row, up to today or yesterday, with a daily played to its end */
};

/* Reads how a person stands at a moment (src/session/daily.h); a NULL library has nothing. False:
 * it cannot be read; why says so, *state is as if there were nothing. */
bool daily_state_read(struct daily_state *state, struct library *lib, const char *person,
                      long long moment, struct text *why);

/* The result of a game, of one that the daily has not: untried. */
const struct daily_result *daily_result_of(const struct daily_day *day, const struct game *g);

/* What a match that has ended counts for the seat that a daily's person has. */
int daily_points(const struct match *m);

/* ---- Par ---- */

/* What level 5 gets from the same dice in the person's seat, played out a little at a time. */
struct par {
    struct session session;
    bool plays, known;
    int points;
};

/* Begins with the daily of that game and date, kept nowhere. False: level 5 cannot play it here;
 * why says why, and nothing needs to be ended. par_fini() ends it; a zeroed struct is fine. */
bool par_init(struct par *p, const struct game *g, const char *date, const struct services *use,
              struct text *why);
void par_fini(struct par *p);

/* Goes on for some events. False: there is no more to come, and p->known says whether there is a
 * par. True: at once, unless par_fd() is a descriptor that tells when. */
bool par_step(struct par *p);
int par_fd(const struct par *p);

#endif
