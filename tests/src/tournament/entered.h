/* entered.h: tournaments for tests, planned and not begun, and results made by hand. */
#ifndef ROLLICK_TESTS_SRC_TOURNAMENT_ENTERED_H
#define ROLLICK_TESTS_SRC_TOURNAMENT_ENTERED_H

#include "src/tournament/tournament.h"

enum { ENTERED_SEED = 7 };

/* A tournament of so many of these entrants, used again and again; all fit. tournament_fini() ends
 * it. */
void entered_begin(struct tournament *t, const char *game, enum format format, int matches,
                   const char *const *word, int entrants);

/* What is due brought, all its matches ending so: the points of each seat. */
struct arena_result entered_result(const struct due *due, const int *points);

/* Plays all that is due in this round with `points` of each entrant. */
void entered_play(struct tournament *t, const int *points);

/* Plays it to its end, with that many threads: the round that has begun, and the others. */
void entered_run(struct tournament *t, int jobs);

#endif
