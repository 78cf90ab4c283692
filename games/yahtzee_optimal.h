/* yahtzee_optimal.h: the brain `optimal` of Yahtzee: most points on average, whoever else plays. */
#ifndef ROLLICK_YAHTZEE_OPTIMAL_H
#define ROLLICK_YAHTZEE_OPTIMAL_H

#include "games/yahtzee_solver.h"

extern const struct brain yahtzee_optimal;

/* What the seat to move can do with all dice on the table, and the final total to be expected. */
struct yahtzee_choices {
    double keep[31];             /* by action; only when a throw is left */
    double score[YAHTZEE_BOXES]; /* by box; only of the boxes in `may` */
    unsigned may;                /* bit b: box b may be taken */
};

/* The same for the card of the seat in a turn of its own, its dice thrown or kept. */
void yahtzee_weigh(const struct yahtzee_solution *solution, const struct yahtzee *s,
                   struct yahtzee_choices *choices);

#endif
