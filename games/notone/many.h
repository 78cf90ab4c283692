/* games/notone/many.h: the best chance to win among three seats and more.
 *
 * In the last round it is exact (games/notone/last_round.h). Before, a turn is played out exactly,
 * and what its ends are worth is estimated from what each seat may end with
 * (games/notone/outlook.h), every few points, and in between by a straight line. */
#ifndef ROLLICK_GAMES_NOTONE_MANY_H
#define ROLLICK_GAMES_NOTONE_MANY_H

#include "games/brain.h"
#include "games/notone/rules.h"

#include <stddef.h>

size_t notone_many_size(const struct notone *rules);

/* Fills a zeroed table. False: `progress` (may be NULL) said stop. */
bool notone_many_fill(const struct notone *rules, void *table, const struct progress *progress);

/* A seat's chance to win a match that is not over; those of all make 1. */
double notone_many_value(const struct notone *s, const void *table, int seat);

/* What the choices are worth to the seat to move. */
void notone_many_rate(const struct notone *s, const void *table, double *roll, double *stop);

/* Whether the roll is at least as good. Faster than asking for both. */
bool notone_many_rolls(const struct notone *s, const void *table);

#endif
