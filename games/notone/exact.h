/* games/notone/exact.h: brains of Not One that compute: optimal, points. */
#ifndef ROLLICK_GAMES_NOTONE_EXACT_H
#define ROLLICK_GAMES_NOTONE_EXACT_H

#include "games/brain.h"

extern const struct brain notone_optimal_brain, notone_points_brain;

#endif
