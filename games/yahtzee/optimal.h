/* games/yahtzee/optimal.h: the brain `optimal` of Yahtzee: most points on average, whoever else
 * plays. */
#ifndef ROLLICK_GAMES_YAHTZEE_OPTIMAL_H
#define ROLLICK_GAMES_YAHTZEE_OPTIMAL_H

#include "games/yahtzee/solver.h"

struct yahtzee_decisions;

extern const struct brain yahtzee_optimal_brain;

/* What the seat to move can do with all dice on the table, and what that is worth. */
struct yahtzee_choices {
    double keep[YAHTZEE_SCORE];  /* by action; only when a throw is left */
    double score[YAHTZEE_BOXES]; /* by box; only of the boxes in `may` */
    unsigned may;                /* bit b: box b may be taken */
};

/* The table of a policy that looks every decision up (games/yahtzee/cached.h); NULL: it does not.
 */
const struct yahtzee_decisions *yahtzee_decisions_of(const struct policy *policy);

/* Rates all choices by the final total that they let expect. */
void yahtzee_weigh(const struct yahtzee_solution *solution, const struct yahtzee *s,
                   struct yahtzee_choices *choices);

/* The least and the most that a throw can lead to while the dice of `keep` stay, where v[] is what
 * hands are worth then. */
void yahtzee_outcomes(const struct yahtzee *s, int keep, const double *v, struct outcomes *o);

/* The rating of an action, and the first of the best actions. */
double yahtzee_rating(const struct yahtzee_choices *choices, int action);
int yahtzee_best(const struct yahtzee *s, const struct yahtzee_choices *choices);

#endif
