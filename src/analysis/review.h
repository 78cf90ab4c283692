/* src/analysis/review.h: a match judged choice by choice: what luck did and what the players did.
 *
 * The judge is a brain that knows what positions are worth (brain.h, value()). Between two
 * positions the worth to a seat changes: by a throw, and that is luck; or by a choice, and that is
 * an error of whoever chose, because the best choice changes nothing. So for each seat, to
 * rounding:
 *
 *     worth at the start + luck of all dice - own errors + errors of the others = result
 *
 * Where the judge is not exact, an error is what its ratings of that position say, and what it sees
 * otherwise a move later counts as luck: errors are never negative. */
#ifndef ROLLICK_SRC_ANALYSIS_REVIEW_H
#define ROLLICK_SRC_ANALYSIS_REVIEW_H

#include "games/brain.h"
#include "src/analysis/tutor.h"
#include "src/match/match.h"

enum { TURNING_POINTS = 3 };

struct judged {
    int event; /* the choice is the match's event of that number, from 0 */
    int seat, chosen, best;
    double cost; /* what the best would have kept, in the judge's unit */
    enum mark mark;
};

struct seat_review {
    double start, result; /* worth at the start and at the end */
    double luck;          /* of all throws, whoever threw */
    double own_errors, others_errors;
    double accuracy; /* 0 … 100: review_accuracy() of the mean over … */
    int differing;   /* … choices among which something could be lost */
    int choices;     /* with more than one action */
    int marks[MARK_BLUNDER + 1];
};

/* An event that moved a seat's worth more than others did. */
struct turning_point {
    int event, seat; /* whose throw or choice */
    double swing;    /* change of worth to that seat */
};

/* What is judged: the whole of it, from the position where the match began. */
struct review {
    const struct policy *judge; /* borrowed */
    const char *unit;           /* of its worth: "win" or "points" */
    double scale;               /* what one of it is of a win */
    int seats, events;
    struct seat_review seat[SEATS_MOST];
    int choices;
    struct judged *choice; /* in order */
    double *value; /* worth[k * seats + s]: to seat s where k events stand; k up to events */
    int points;
    struct turning_point point[TURNING_POINTS]; /* the largest first */
    int done;                                   /* events judged so far … */
    union position state;                       /* … which led here */
};

/* Begins a review of the first `events` events of a match, to be judged one by one, for whoever
 * must not be kept waiting. The judge's table is there. What was judged so far can be read between
 * the steps, but for accuracy, which is there when the last step is done. False: the judge does not
 * know what positions are worth; why says so, there is nothing to end. review_fini() ends it. */
bool review_init(struct review *r, const struct match *m, int events, const struct policy *judge,
                 struct text *why);
void review_fini(struct review *r);

/* The same, and judges at once all events that are in effect. */
bool review_match(struct review *r, const struct match *m, const struct policy *judge,
                  struct text *why);

/* The match has gone on: judges as far as `events`, which is more than before. */
void review_extend(struct review *r, int events);

/* Judges the next event. False: that was the last one, or there was none. */
bool review_step(struct review *r, const struct match *m);

/* Accuracy from the mean loss of choices among which something could be lost, in the judge's unit,
 * over that of a casual player, level 2 (games/game.h, losses): 100 where nothing was lost, 50 at
 * level 2's, 25 at twice as much. Without such choices: 100. */
double review_accuracy(const struct game *g, const char *unit, double loss, long choices);

/* An accuracy to be shown in whole percent: 100 only if nothing was lost. */
double review_shown(double accuracy);

/* What the position where k events stand is worth to a seat, k up to `done`; chances of winning
 * make 1 together. */
double review_worth(const struct review *r, int k, int seat);

/* The judged choice of an event; NULL: it was none, or is not judged yet. */
const struct judged *review_choice(const struct review *r, int event);

#endif
