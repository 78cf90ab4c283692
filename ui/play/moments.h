/* ui/play/moments.h: what the moments of a match stand out by: found event by event, so that a
 * match may go on meanwhile. Moment k is where k events stand. */
#ifndef ROLLICK_UI_PLAY_MOMENTS_H
#define ROLLICK_UI_PLAY_MOMENTS_H

#include "src/match/match.h"
#include "ui/play/analysis.h"

/* What a moment stands out by: a set of bits. */
enum moment_sign {
    MOMENT_TURN = 1,   /* a turn begins */
    MOMENT_AGAIN = 2,  /* somebody's turn follows their own */
    MOMENT_LEAD = 4,   /* somebody else leads */
    MOMENT_GAME = 8,   /* what the game itself marks: a bust */
    MOMENT_ERROR = 16, /* the biggest mistake of the match */
    MOMENT_POINT = 32, /* a turning point */
    MOMENT_MARKS = MOMENT_AGAIN | MOMENT_LEAD | MOMENT_GAME | MOMENT_ERROR | MOMENT_POINT,
};

struct moments {
    unsigned char *sign; /* of each moment up to `events`, as far as no judge is needed */
    int events, room;
    int turns;            /* that have begun */
    union position state; /* where `events` events stand */
    int leader;           /* who led alone last; -1: nobody yet */
    int worst;            /* the moment after the biggest mistake; -1: none, or not known yet */
    int points, point[TURNING_POINTS]; /* the moments after turning points, once they are known */
};

/* Begins at the beginning of a match. moments_fini() ends it. */
void moments_init(struct moments *k, const struct match *m);
void moments_fini(struct moments *k);

/* Finds the signs of the first `events` events; what the judge adds. */
void moments_extend(struct moments *k, const struct match *m, int events);
void moments_judge(struct moments *k, const struct analysis *analysis);

/* What a moment stands out by. */
unsigned moments_signs(const struct moments *k, int at);

/* The next moment from `at` on in that direction (1, -1) that stands out by one of these; -1: there
 * is none. */
int moments_next(const struct moments *k, int at, int direction, unsigned signs);

/* The turn that a moment is in, from 1; the moment at which a turn begins, too large: the end. */
int moments_turn(const struct moments *k, int at);
int moments_turn_begins(const struct moments *k, int turn);

#endif
