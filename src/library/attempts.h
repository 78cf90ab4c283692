/* src/library/attempts.h: who has had an attempt at the daily (src/session/daily.h), and what came
 * of it. There is one a person, game and date. It stays when its match is removed, with what that
 * came to: otherwise whoever forgets a match could try again. */
#ifndef ROLLICK_SRC_LIBRARY_ATTEMPTS_H
#define ROLLICK_SRC_LIBRARY_ATTEMPTS_H

#include "src/library/library.h"

/* What is kept of an attempt. */
struct attempt {
    const char *game, *date; /* its id; "2026-11-20" */
    long long match;         /* in the library */
    bool gone;               /* … from which somebody has removed it */
    bool claimed;            /* unfinished, and a living process plays it */
    const char *end;         /* as in struct library_row, as are these; as they were when its match
                              * was removed. NULL: unfinished */
    const char *scores, *winners;
    bool par_known;
    int par; /* as attempts_keep_par() was given it */
};

/* Why there is no attempt without a library, a message id. */
extern const char attempts_need_library[];

/* Begins to keep a match as somebody's attempt: both are on the disk before this returns, in one
 * transaction. Waits for the disk. NULL: that person has had it, or it cannot be kept; why says
 * which. Where it was written and can only not be claimed now, it can be resumed. */
struct saving *attempts_begin(struct library *lib, const struct library_facts *facts,
                              const char *person, const char *date, struct text *why);

/* Shows a person's attempts, the newest date first and games of one date by their ids, until
 * `visit` says false or there are no more. False: the library cannot be read; why says so. */
bool attempts_each(struct library *lib, const char *person,
                   bool (*visit)(void *with, const struct attempt *attempt), void *with,
                   struct text *why);

/* The date of the attempt that a match is, cut to the room for it; "": it is none, or the library
 * cannot be read. */
void attempts_date(struct library *lib, long long match, char *date, size_t room);

/* The game of the attempt that a match is, by its id; "" as above. */
void attempts_game(struct library *lib, long long match, char *game, size_t room);

/* Whether a match is an attempt that has not ended: until then nobody is told what its choices are
 * worth. */
bool attempts_goes_on(struct library *lib, long long match);

/* Keeps beside an attempt what the strongest player gets from the same dice. Waits for the disk.
 * False: it cannot be written, why says why; or the match is no attempt. */
bool attempts_keep_par(struct library *lib, long long match, int par, struct text *why);

#endif
