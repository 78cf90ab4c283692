/* src/library/earlier.h: what the library knows of somebody from the matches before one that has
 * ended: what makes it special. Read a little at a time, so that whoever shows it need not wait.
 *
 * Only matches of the same game count that were played here, have ended and were not abandoned. A
 * person is known by
 * the name, everybody else by the way they play. */
#ifndef ROLLICK_SRC_LIBRARY_EARLIER_H
#define ROLLICK_SRC_LIBRARY_EARLIER_H

#include "src/library/glicko.h"
#include "src/library/library.h"
#include "src/library/ratings.h"

#include <jansson.h>

enum { GAME_BYTES = 32 };

struct earlier {
    int streak;    /* matches won alone, one after the other, up to the one before this */
    int totals;    /* played to their end, without take-backs, by the same rules and as many … */
    int best;      /* … and the highest total of them */
    int met;       /* against the same opponent, where there are two seats: */
    int wins;      /* won alone, … */
    int losses;    /* … won by the opponent */
    bool compares; /* this match's total may be set beside those */
    bool rated; /* this match is one that is rated (src/library/career.h), as is one before it: */
    double expected; /* the share of a win that was to be expected, 0 … 1, by the opponent's rating
                      * and the person's own, from all matches before */

    /* The reader's own. */
    struct library *library; /* borrowed; NULL: there is nothing more to read */
    long long before;        /* matches with numbers below this come next */
    int seat, rows;          /* whose earlier matches; rows that were read in this step */
    bool unbroken;           /* the streak may go on */
    long long match;         /* this one, … */
    char game[GAME_BYTES];   /* … and once its row was read, its game, … */
    json_t *seats, *rules;   /* … who sat where, by which rules, */
    long long day;           /* … on which day since 1970, */
    const struct player_rating *opponent; /* … and against whom; NULL: it is not rated */
    struct earlier_result {               /* of rated matches, the newest first */
        long long day;
        struct glicko_result result;
    } * result;
    int results, room;
};

/* Begins to ask about a seat of a match of the library; NULL or 0: there is nothing to know.
 * earlier_fini() ends it; a zeroed struct is fine. */
void earlier_init(struct earlier *e, struct library *library, long long match, int seat);
void earlier_fini(struct earlier *e);

/* Reads on for some rows. False: that was all, or the library cannot be read. */
bool earlier_step(struct earlier *e);

/* Whether that match (0: none is) is the only one of the library that a person has played to its
 * end, or has not ended yet. False if the library cannot be read. */
bool earlier_none(struct library *library, long long match);

#endif
