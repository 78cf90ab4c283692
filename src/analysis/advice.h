/* src/analysis/advice.h: what the choices of a position are worth, as a brain sees it: for hints
 * and the tutor.
 */
#ifndef ROLLICK_SRC_ANALYSIS_ADVICE_H
#define ROLLICK_SRC_ANALYSIS_ADVICE_H

#include "games/brain.h"

struct advice {
    struct policy policy; /* who advises, without its table */
    const char *unit;     /* of the values: "win", "points", "": only the order counts */
    double scale;         /* what one of it is of a win (src/analysis/review.h) */
    bool exact;
    double bound; /* of exact values: how far they can be from the truth; 0: rounding */
    struct node node;
    int n;                    /* choices; 0 at a throw or when the match is over */
    int action[ACTIONS_MOST]; /* best first, equals in the order of the game */
    double rating[ACTIONS_MOST];
    bool valued;  /* the worth of the position is known … */
    double value; /* … to the seat that is to move, in the unit */
};

/* Asks a policy whose table is there. */
void advice_rate(const struct game *g, const struct policy *policy, const void *state,
                 struct advice *a);

/* The place of the first choice from `from` on whose label none before it has, and which therefore
 * does something else; -1: there is none. `state` is the position that was rated. */
int advice_next(const struct game *g, const void *state, const struct advice *a, int from);

/* The place of an action, which is one of them. */
int advice_place(const struct advice *a, int action);

/* Appends why the choice at `place` is advised rather than the one at `other`; with other -1 rather
 * than the best that is worth less. Nothing is said of what is worth no more, or where nobody can
 * say. */
void advice_reason(const struct game *g, const void *state, const struct advice *a, int place,
                   int other, struct text *out);

/* Before which choices the tutor warns. */
enum tutor_threshold { TUTOR_OFF, TUTOR_BLUNDERS, TUTOR_ALL };

/* Whether an action costs so much that it warns: by the marks of src/analysis/review.h, blunders
 * are mistakes and worse, all are doubtful choices too. Never where only the order counts, and
 * never by weights.
 */
bool advice_warns(const struct advice *a, enum tutor_threshold tutor, int action);

/* What an action costs, in the unit. */
double advice_cost(const struct advice *a, int action);

/* Appends an amount of a unit: "66.2 %", "258.1 points"; nothing where only the order counts. */
void advice_amount(const char *unit, double value, struct text *out);

#endif
