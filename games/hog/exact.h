/* games/hog/exact.h: brains of Hog that know everything: optimal, best-response, final. */
#ifndef ROLLICK_GAMES_HOG_EXACT_H
#define ROLLICK_GAMES_HOG_EXACT_H

#include "games/brain.h"
#include "games/hog/rules.h"

extern const struct brain hog_optimal_brain, hog_best_response_brain, hog_final_brain;

/* What one of them, its table being there, chooses by own score * goal + the other's; NULL: it is
 * none of them. */
const unsigned char *hog_decisions(const struct policy *policy, const struct hog *rules);

#endif
