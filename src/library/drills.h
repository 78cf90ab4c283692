/* src/library/drills.h: positions in which somebody chose badly, kept to be asked again
 * (src/library/leitner.h), by person and game.
 *
 * A match that has been judged gives the dearest choices of each person who sat there, once; the
 * library has them from then on, whatever is judged again. More can be kept by hand. A position is
 * kept once: when the same mistake is made in another match the position is of that match, and in
 * the first box. A drill goes with its match when that is forgotten, and a person's with all their
 * matches.
 *
 * Days are local ones, leitner_day(). A NULL library has no drills. What is queued and not written
 * yet is not seen. */
#ifndef ROLLICK_SRC_LIBRARY_DRILLS_H
#define ROLLICK_SRC_LIBRARY_DRILLS_H

#include "src/analysis/review.h"
#include "src/library/leitner.h"
#include "src/library/library.h"
#include "src/match/setup.h"

/* What a match gives of each person: so many choices at most, the dearest, that are mistakes or
 * worse (src/analysis/tutor.h). */
enum { DRILLS_A_MATCH = 3 };

/* Queues the drills that a match of the library gives, of which all was judged. 0: it is not kept.
 * Matches by older rules of their game give none: what is right there may be wrong by today's. */
void drills_fill(struct library *lib, long long match, const struct setup *s, const struct match *m,
                 const struct review *r, long today);

/* Keeps a choice by hand; waits for the disk. False: it is not a person's, the match is not kept or
 * by older rules, the position is there already, or it cannot be written; why says which. */
bool drills_keep(struct library *lib, long long match, const struct setup *s, const struct match *m,
                 const struct review *r, const struct judged *j, long today, struct text *why);

/* A position to be asked, on the heap. */
struct drill {
    long long id;
    char *game, *rules, *position; /* the last two as in the header of a record */
    double cost;                   /* of the choice that was made there, of a win */
    struct leitner card;
    long long match; /* that it comes from … */
    int event;       /* … and the choice's event, from 0 */
    char *seats;     /* of that match, as in its header */
};

/* What a person's drills of a game (NULL: of all) have to be asked today: at most `most`, what is
 * due longest first, then the dearest; *n of them. Days that no card can have are put right before.
 * drills_fini() ends them. False: the library cannot be read, why says so; there is nothing to end.
 */
bool drills_due(struct library *lib, const char *person, const char *game, long today, int most,
                struct drill **drill, int *n, struct text *why);
void drills_fini(struct drill *drill, int n);

/* How many there are, how many of them are due, and the next day on which some will be (0: there is
 * none). Nothing where the library cannot be read. */
struct drills_waiting {
    int all, due;
    long next;
};

struct drills_waiting drills_waiting(struct library *lib, const char *person, const char *game,
                                     long today);

/* Moves a drill that was answered today; *learnt: it has left. Waits for the disk. False: it cannot
 * be written, or was forgotten; why says so, and the same can be asked again. */
bool drills_answered(struct library *lib, struct drill *d, bool right, long today, bool *learnt,
                     struct text *why);

/* Removes a drill, as well as it can: one that cannot be asked. */
void drills_drop(struct library *lib, const struct drill *d);

/* The board of a drill: people at all seats, the one who is asked by that name, the others by those
 * of the match, or their kinds where they have none. False: it cannot be
 * read by the rules of today; why says why. */
bool drill_setup(const struct drill *d, const char *person, struct setup *s, struct text *why);

#endif
