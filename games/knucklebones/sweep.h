/* games/knucklebones/sweep.h: how a games/knucklebones/table.h is made. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_SWEEP_H
#define ROLLICK_GAMES_KNUCKLEBONES_SWEEP_H

#include "games/solver.h"

extern const struct solver knucklebones_table_solver;

#endif
