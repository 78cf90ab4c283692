/* games/hog/exact.h: brains of Hog that know everything: optimal, best-response, final; and tables
 * of what others choose. */
#ifndef ROLLICK_GAMES_HOG_EXACT_H
#define ROLLICK_GAMES_HOG_EXACT_H

#include "games/brain.h"
#include "games/hog/rules.h"

extern const struct brain hog_optimal_brain, hog_best_response_brain, hog_final_brain;

/* For those that always choose the same in a position, and take long: an arena with matches enough
 * asks them once for each pair of totals, where the goal is below HOG_TOTALS. */
extern const struct batch hog_decided;

/* What one of them, or one that is looked up, chooses by own score * goal + the other's, its table
 * being there; NULL: it is neither. */
const unsigned char *hog_decisions(const struct policy *policy, const struct hog *rules);

#endif
