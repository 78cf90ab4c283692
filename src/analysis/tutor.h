/* src/analysis/tutor.h: how bad an error is, and from how bad a one on the tutor warns. Hints, the
 * tutor and reviews all judge by these marks. */
#ifndef ROLLICK_SRC_ANALYSIS_TUTOR_H
#define ROLLICK_SRC_ANALYSIS_TUTOR_H

#include "games/game.h"

/* After GNU Backgammon's marks for doubtful, bad and very bad: 0.015, 0.03, 0.06 of a win. */
enum mark { MARK_NONE, MARK_DOUBTFUL, MARK_MISTAKE, MARK_BLUNDER };

/* Before which choices the tutor warns: none; mistakes and worse; doubtful ones, too. */
enum tutor_threshold { TUTOR_OFF, TUTOR_BLUNDERS, TUTOR_ALL };

/* How much of a win one of a unit is: points as the game says (game.h, point), 0 where only the
 * order counts. */
double tutor_scale(const struct game *g, const char *unit);

/* Whether what is worth more is so by no more than rounding. */
bool tutor_same(double more, double less);

/* How bad a cost of so much of a win is. */
enum mark tutor_mark(double cost);

/* "blunder", as a message id; NULL for MARK_NONE. */
const char *tutor_mark_word(enum mark mark);

/* Whether the tutor warns before a choice that costs so much of a win. */
bool tutor_threshold_met(enum tutor_threshold threshold, double cost);

#endif
