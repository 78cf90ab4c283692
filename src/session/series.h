/* src/session/series.h: what is played: a match, or a series of them. Each match of it gets its
 * own setup. */
#ifndef ROLLICK_SRC_SESSION_SERIES_H
#define ROLLICK_SRC_SESSION_SERIES_H

#include "src/analysis/advice.h"
#include "src/match/setup.h"

enum { TIES_MOST = 100 }; /* matches of a series that may be played again */

struct series {
    struct setup setup; /* of the first match; not finished: lots are drawn for each match */
    int best_of;        /* odd; 1: a single match */
    bool alternate;     /* the beginner changes from match to match */
    enum tutor_threshold tutor; /* before which choices of people it warns */
    bool curtain;               /* hides the board between two people */
    bool secrets;               /* people may mix secrets into drawn dice */

    const char *dice; /* the bytes of a file of dice; borrowed */
    size_t dice_length;

    int played, ties;
    int earlier;         /* matches of series before a rematch: their dice do not come again */
    int won[SEATS_MOST]; /* by place in `setup` */
    long long before;    /* the library's number of the match of the series before this; 0: none */
};

/* The dice of the next match: a given seed goes on to its next, a drawn one is drawn. False: the
 * system has no random bytes; why says so. */
bool series_dice(const struct series *series, struct setup *setup, struct text *why);

/* Counts a finished match. */
void series_count(struct series *series, unsigned winners);

/* Whether a series has another match to come; its winner, -1: none (yet). */
bool series_goes_on(const struct series *series);
int series_winner(const struct series *series);

/* The series of a rematch: seats swapped, nothing counted but `earlier`. */
void series_swap(struct series *series);

#endif
