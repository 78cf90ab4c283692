/* games/hog/exact.h: brains of Hog that know everything: optimal, best-response, final. */
#ifndef ROLLICK_GAMES_HOG_EXACT_H
#define ROLLICK_GAMES_HOG_EXACT_H

#include "games/brain.h"

extern const struct brain hog_optimal_brain, hog_best_response_brain, hog_final_brain;

#endif
