/* games/notone/table.h: what the table of a match of two holds, and how to ask it.
 *
 * A match of two is a row of turns: turn 0 is the first of round 1, turn 2 * rounds - 1 the last.
 * Which of the two has it decides order= alone, so what counts is seen by the side whose turn it
 * is: the turn, and its lead (its total less the other's; below 0: it is behind).
 *
 * From some lead on a match is decided but for a chance of 1e-13; there a chance is 0 or 1, so
 * every chance is within 1e-13 of the true one, and rounding. The table has room for leads of
 * reach + step * (rounds left). Behind that is this bound: let e^(ax) be such that another roll of
 * the safest turn does not change its mean, losing everything counted as nothing (a = 0.0443, with
 * bust=classic 0.0039). Then a turn multiplies the mean of e^(a * points) by at most
 * m = 1 + the mean over its first roll, so n turns bring x points with a chance of at most
 * m^n e^(-ax). */
#ifndef ROLLICK_GAMES_NOTONE_TABLE_H
#define ROLLICK_GAMES_NOTONE_TABLE_H

#include "games/notone/odds.h"
#include "games/notone/rules.h"

#include <stddef.h>

/* Bytes of a table. */
size_t notone_table_size(const struct notone *rules);

/* The side to move's chance before its turn. */
double notone_chance(const struct notone *rules, const void *table, int turn, int ahead);

/* Its chances within the turn: `ahead` is its lead without the points of the turn; turn_rolls,
 * turn_score and first_total are the position's. */
double notone_stop_chance(const struct notone *s, const void *table, int turn, int ahead);
double notone_roll_chance(const struct notone *s, const void *table, int turn, int ahead);

/* Whether the roll is at least as good. Faster than asking both. */
bool notone_roll_wins(const struct notone *s, const void *table, int turn, int ahead);

/* For those who fill it: */

/* Leads of a turn: below lo the chance is 0, above hi it is 1. */
struct notone_span {
    int lo, hi;
};

/* What a turn of the match leads to. `next` is the row of the turn after it, NULL after the last.
 */
struct notone_after {
    const double *next;      /* by lead: next[-5] is that of 5 points behind */
    struct notone_span span; /* of next */
    bool again;              /* the same side has the next turn */
};

/* Leads to either side that the rows of a round have room for; `left` rounds are to be played, it
 * included. */
int notone_room(const struct notone *rules, int left);

/* The row of a turn by lead, and what part of it is in use. */
double *notone_row(const struct notone *rules, const void *table, int turn);
struct notone_span *notone_span(const void *table, int turn);

struct notone_after notone_after(const struct notone *rules, const void *table, int turn);

/* The side's chance when it ends its turn with a lead. */
double notone_stopped(const struct notone_after *t, int ahead);

/* The lowest lead from which that is 1. */
int notone_certain(const struct notone_after *t);

/* The chance when it rolls, where those of the leads after the roll are ring[lead mod NOTONE_RING];
 * `bust` is its chance when the roll fails. */
double notone_rolled(const struct notone_odds *odds, double bust, const double *ring, int ahead);

/* The same when it rolls once more and then stops; `bust` is its chance when the roll fails. */
double notone_rolled_once(const struct notone_after *t, const struct notone_odds *odds, double bust,
                          int ahead);

/* A power of two, more than NOTONE_TOTAL_MOST and NOTONE_SIDES. */
enum { NOTONE_RING = 32 };

/* Chances within a turn of the leads from `to` on, after a roll: ring[lead mod NOTONE_RING] up to
 * to + NOTONE_TOTAL_MOST - 1. From `stop` on stopping is best. The answer is the lowest lead that
 * could have stood for `stop`, because no roll gets past so many leads where stopping is best. */
int notone_descend(const struct notone_after *t, const struct notone_odds *odds, double bust,
                   int stop, int to, double *ring);

#endif
