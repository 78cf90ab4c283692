/* games/notone/decisions.h: every decision of `optimal` in a match of two, to be looked up where a
 * choice must not take microseconds: an int for each turn of the match and each lead at its
 * beginning (games/notone/table.h), with bust=one.
 *
 * It says with which points of the turn to roll: below a number of them, and sometimes from one
 * number to another above that, for a total just below the other's may not be worth a risk that
 * one just above it is. Where there is more to say it does not know, and neither does it for the
 * furthest behind: then it has to be worked out (notone_roll_wins()). */
#ifndef ROLLICK_GAMES_NOTONE_DECISIONS_H
#define ROLLICK_GAMES_NOTONE_DECISIONS_H

#include "games/notone/rules.h"

#include <stddef.h>

/* A decision: three numbers of points, from the lowest bits on: below which to roll, from which and
 * below which else. The most of them stands for any number. */
enum {
    NOTONE_DECISION_BITS = 10,
    NOTONE_DECISION_MOST = (1 << NOTONE_DECISION_BITS) - 1,
    NOTONE_DECISION_ASK = -1, /* it has to be worked out */
};

/* Decisions of all turns, each from the furthest behind on. */
struct notone_decisions {
    const int *of; /* NULL: there are none */
    int reach;     /* leads to either side; from there on it is as there */
};

/* Bytes of them. */
size_t notone_decisions_size(const struct notone *rules);

struct notone_decisions notone_decisions(const struct notone *rules, const int *of);

/* Finds those of a turn, of which `table` has all turns behind it (games/notone/table.h). */
void notone_decide(const struct notone *rules, const void *table, int turn, int *of);

/* ---- As numbers (games/number.h), for one match and for many side by side ---- */

/* Of a turn, and the lead of the side to move without the points of its turn. */
static inline lane_number notone_line_decision(const struct notone_decisions *d, lane_number turn,
                                               lane_number ahead)
{
    lane_number reach = number_of(d->reach);
    ahead = number_least(number_most(ahead, -reach), reach);
    return number_look(d->of, turn * (2 * d->reach + 1) + d->reach + ahead);
}

/* Whether it says to roll; one that is to be asked for may say anything. */
static inline lane_truth notone_line_decided(lane_number decision, lane_number points)
{
    lane_number most = number_of(NOTONE_DECISION_MOST);
    lane_number below = decision & most, from = decision >> NOTONE_DECISION_BITS & most;
    lane_number to = decision >> 2 * NOTONE_DECISION_BITS;
    return (below == most) | (points < below) | ((points >= from) & (points < to));
}

/* Which turn of the match it is. */
static inline lane_number notone_line_turn(const struct notone *rules, lane_number seat,
                                           lane_number round)
{
    return 2 * (round - 1) + notone_line_place(rules, seat, round);
}

#endif
