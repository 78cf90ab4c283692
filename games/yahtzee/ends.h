/* games/yahtzee/ends.h: all that a turn of Yahtzee can end in, for whoever rates it by something
 * else than points. */
#ifndef ROLLICK_GAMES_YAHTZEE_ENDS_H
#define ROLLICK_GAMES_YAHTZEE_ENDS_H

#include "games/yahtzee/solver.h"

struct yahtzee_end {
    bool possible;
    int box, points;
    int gain; /* points, bonuses included */
    struct yahtzee_state then;
};

struct yahtzee_ends {
    unsigned open;               /* bit b: box b */
    unsigned may[YAHTZEE_UPPER]; /* with five equal dice of a face */
    struct yahtzee_end end[YAHTZEE_ENDS];
};

/* The ends of a turn that begins in `state`. */
void yahtzee_find_ends(int joker, struct yahtzee_state state, struct yahtzee_ends *e);

/* The place of the end when a throw is scored in a box that may be taken. */
int yahtzee_end_of(int hand, int box);

/* From the worth of each end the worth of each throw, v[0 … YAHTZEE_ROLLS - 1], and if `chosen` is
 * not NULL, which end it is. */
void yahtzee_best_ends(const struct yahtzee_ends *e, const double *value, double *v,
                       unsigned char *chosen);

#endif
