/* src/library/tournaments.h: tournaments in the library: what was to be played, and what came of it
 * so far, so that one that was broken off can be gone on with.
 *
 * As of matches, the library knows texts and facts of tournaments and no games; they come back byte
 * for byte. Their matches are no matches of the library: neither history nor statistics see them.
 *
 * Everything here waits for the disk and is done whole or not at all. Others that use the library
 * hold it up for a second at most; then, as when the disk fails, it says so and the same can be
 * asked again, which does no harm where an error was reported although all is there. Nothing is
 * queued: what could not be kept stays the caller's to keep. Whoever keeps once a second loses the
 * last second at most when the program is killed.
 *
 * A claim lasts until it is let go of or the process ends, not just the library. A NULL library
 * keeps nothing. Number 0 is a tournament that is not kept: to change it does nothing and goes
 * well. A visitor must not use the library. */
#ifndef ROLLICK_SRC_LIBRARY_TOURNAMENTS_H
#define ROLLICK_SRC_LIBRARY_TOURNAMENTS_H

#include "src/library/library.h"

/* What is known when a tournament begins. */
struct tournaments_facts {
    const char *game;    /* its id */
    const char *format;  /* its word */
    const char *setup;   /* a JSON object; the library does not look into it */
    const char *started; /* as in the header of a match */
};

/* A tournament that this process has claimed, as it was given: all on the heap. */
struct kept_tournament {
    long long id;
    char *game, *format, *setup, *started;
    char *ended;    /* NULL: unfinished */
    char *champion; /* NULL: none */
    int entrants;
    char **entrant; /* in the order in which they entered */
    char **called;  /* of each, what tournaments_call() kept last; NULL: nothing */
};

/* What came of some groups of a pairing. */
struct kept_part {
    int restart, pairing; /* restart: how often the tournament began again before */
    long long first;      /* the first of these groups */
    long long groups;
    const char *result;
};

/* A match that is worth keeping, as a record. */
struct kept_record {
    int restart, pairing;
    long long group;
    int match; /* of the group */
    const char *record;
};

/* ---- Keeping a tournament ---- */

/* Begins to keep a tournament of n entrants, the seat of each as it was written, and claims it for
 * this process: nobody else can resume it. Gives its number, which no other will have; 0 without a
 * library. False: it cannot be kept; why says why not. */
bool tournaments_begin(struct library *lib, const struct tournaments_facts *facts,
                       const char *const *entrant, int n, long long *id, struct text *why);

/* Claims a tournament, whether it has ended or not, so that it can be gone on with; 0: the last one
 * that there is. tournaments_fini() ends what is given. False: there is no such tournament, or a
 * living process plays it; why says which. */
bool tournaments_resume(struct library *lib, long long id, struct kept_tournament *t,
                        struct text *why);
void tournaments_fini(struct kept_tournament *t);

/* What follows is for a tournament that this process has claimed. False: somebody removed or
 * claimed it, or it cannot be written; why says which. */

/* Adds n entrants behind the `before` that it has; it counts as unfinished from then on. anew: it
 * begins again, so what was kept of it is dropped in the same moment. */
bool tournaments_enter(struct library *lib, long long id, int before, const char *const *entrant,
                       int n, bool anew, struct text *why);

/* Keeps a text of each of the first n entrants, beside those of their seats; NULL: none. */
bool tournaments_call(struct library *lib, long long id, const char *const *called, int n,
                      struct text *why);

/* Keeps what came of it, together. What was kept under the same restart, pairing and first group,
 * or match, is replaced. */
bool tournaments_keep(struct library *lib, long long id, const struct kept_part *part, int parts,
                      const struct kept_record *record, int records, struct text *why);

/* Drops all parts and records. */
bool tournaments_drop(struct library *lib, long long id, struct text *why);

/* Marks it as ended at such a time, with its champion (NULL: none), and lets go of it. */
bool tournaments_end(struct library *lib, long long id, const char *ended, const char *champion,
                     struct text *why);

/* Lets go of it as it is: others can resume it. Nothing if it is not claimed by this process. */
bool tournaments_let_go(struct library *lib, long long id, struct text *why);

/* ---- Reading ---- */

/* Shows what was kept of a tournament until `visit` says false, in the order of restart, pairing,
 * and first group, or group and match: one at a time, so that little memory is needed. Of a
 * tournament that is not there nothing. False: the library cannot be read; why says so. */
bool tournaments_parts(struct library *lib, long long id,
                       bool (*visit)(void *with, const struct kept_part *part), void *with,
                       struct text *why);
bool tournaments_records(struct library *lib, long long id,
                         bool (*visit)(void *with, const struct kept_record *record), void *with,
                         struct text *why);

struct tournaments_row {
    long long id;
    const char *game, *format, *setup, *started; /* as they were given */
    const char *ended;                           /* NULL: unfinished */
    const char *champion;                        /* NULL: none */
    int entrants;
    bool claimed; /* a living process plays it */
};

/* Shows all tournaments, newest first, likewise. */
bool tournaments_list(struct library *lib,
                      bool (*visit)(void *with, const struct tournaments_row *row), void *with,
                      struct text *why);

/* ---- Forgetting ---- */

/* Removes a tournament and all that was kept of it for good; its number is not given again. False:
 * there is no such tournament, a living process plays it, or it cannot be removed; why says which.
 */
bool tournaments_forget(struct library *lib, long long id, struct text *why);

#endif
