/* games/yahtzee/odds.h: how many points a card of Yahtzee may still bring, and how likely: what the
 * brain `winner` knows besides the solution.
 *
 * A curve holds the chances of 0, 8, 16, … further points before a turn when the card is played for
 * most points. Points between two steps count for both, in proportion, so that means stay right.
 * Curves are kept for a few classes of each row only; what lies between two of them is a blend with
 * the mean that the solution gives. */
#ifndef ROLLICK_GAMES_YAHTZEE_ODDS_H
#define ROLLICK_GAMES_YAHTZEE_ODDS_H

#include "games/yahtzee/solver.h"

enum {
    YAHTZEE_STEP = 8,   /* points */
    YAHTZEE_STEPS = 64, /* the last holds all that is more */
    YAHTZEE_KEPT = 4,   /* classes of a row that have curves, at most */
    YAHTZEE_CURVES = 48000,
};

/* Curves and the solution they come from, without pointers; the same bytes on every machine. */
struct yahtzee_odds {
    struct yahtzee_solution solution;
    int begin[YAHTZEE_UPPER_SETS]; /* first curve of a set of used upper boxes */
    int kept[YAHTZEE_UPPER_SETS];  /* how many a row has */
    unsigned char kept_class[YAHTZEE_UPPER_SETS][YAHTZEE_KEPT]; /* their classes, worst first */
    unsigned char below[YAHTZEE_UPPER_SETS][YAHTZEE_CLASSES];   /* of a class the curve before it */
    float curve[YAHTZEE_CURVES][YAHTZEE_STEPS];
};

/* The curve of a card: (1 - weight) * low + weight * high. */
struct yahtzee_curve {
    const float *low, *high;
    float weight;
};

/* Fills zeroed odds by the n-th code path (games/yahtzee/solver.h). False: progress (may be NULL)
 * said stop. */
bool yahtzee_odds_fill(int n, int joker, struct yahtzee_odds *odds,
                       const struct progress *progress);

/* What a card may still bring before a turn. */
struct yahtzee_curve yahtzee_curve_of(const struct yahtzee_odds *odds, struct yahtzee_state state);

/* What a turn from `state` ends in when it is played for most points: the chance of each of
 * e->end[]. */
void yahtzee_play_out(const struct yahtzee_solution *solution, struct yahtzee_state state,
                      struct yahtzee_ends *e, double *chance);

#endif
