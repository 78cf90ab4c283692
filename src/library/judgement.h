/* src/library/judgement.h: what a judge said of a match that has ended, as the library keeps it
 * with the match: accuracy and luck of each seat need not be worked out again. */
#ifndef ROLLICK_SRC_LIBRARY_JUDGEMENT_H
#define ROLLICK_SRC_LIBRARY_JUDGEMENT_H

#include "src/analysis/review.h"
#include "src/library/library.h"
#include "src/match/setup.h"

enum { UNIT_BYTES = 8 };

struct judgement {
    char judge[POLICY_WORD]; /* as it is written */
    char unit[UNIT_BYTES];   /* of what follows: "win" or "points" */
    int seats;
    struct judged_seat {
        double luck, loss; /* of all throws; of its own choices */
        int differing;     /* its choices among which something could be lost … */
        int choices;       /* … of those with more than one action */
    } seat[SEATS_MOST];
};

/* Of a review that is at its end. */
struct judgement judgement_of(const struct review *r);

/* Whether what was said of a match is kept with it: the match has ended, all of it is judged, and
 * by the usual judge. usual: nobody else was asked for. */
bool judgement_counts(const struct match *m, const struct review *r, bool usual);

/* Keeps with match `id` of a library what counts of a review (judgement_keep_all()); nothing where
 * there is none, NULL and 0. Whether something was kept. */
bool judgement_keep_review(struct library *library, long long id, const struct setup *s,
                           const struct match *m, const struct review *r, bool usual);

/* Keeps it with a match of the library, 0: that is not kept. Gives what the library has now
 * (library_judge()); free() ends it. */
char *judgement_keep(struct library *library, long long id, const struct judgement *j);

/* Keeps what is said of a review, and the drills that it gives (src/library/drills.h). Gives the
 * same. */
char *judgement_keep_all(struct library *library, long long id, const struct setup *s,
                         const struct match *m, const struct review *r, const struct judgement *j);

/* Reads what a row of the library has. False: nothing, or nothing that can be understood. */
bool judgement_read(const char *text, struct judgement *j);

#endif
