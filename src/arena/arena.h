/* src/arena/arena.h: many matches, no screen, on all cores.
 *
 * Entrants are the seats of a setup. Matches come in groups g = 0, 1, … with one seed each
 * (seed_series), counted from where the arena's series begins. Mirrored: k matches a group for k
 * entrants; in match j entrant e sits at (e + j) mod k, so each sits everywhere once under the same
 * dice. Independent: one match a group, in group g entrant e sits at (e + g) mod k. Fixed: one
 * match a group, entrant e always sits at seat e. The seat that the setup names begins.
 *
 * Dice from a list are the same in every match, so pairs that are mirrored would say nothing more.
 *
 * Everything counted is a whole number, so the result depends neither on the number of workers nor
 * on who was faster. A run that is stopped has counted the first groups of its part and no others,
 * so its result is that of an arena of so many. */
#ifndef ROLLICK_SRC_ARENA_ARENA_H
#define ROLLICK_SRC_ARENA_ARENA_H

#include "src/arena/result.h"

/* As many threads as keep this machine busy: 1 … 1024. */
int arena_cores(void);

/* Fills in an arena of at least n matches: whole groups. It may take half the memory there is. */
void arena_init(struct arena *a, const struct setup *s, enum pairing pairing, long long n);

/* Plays, once the brains have their tables. Stopped before that, or before a group was over, the
 * result has none. False: a table or a match failed, or a record could not be written (why says
 * which); the result is as it was. */
bool arena_run(const struct arena *a, struct arena_result *result, struct text *why);

#endif
