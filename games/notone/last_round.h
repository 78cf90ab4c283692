/* games/notone/last_round.h: the last round of three seats and more, exactly: everybody knows all
 * totals, has one turn and plays it for most of the win, which equal highest totals share.
 *
 * Of the seats that are through only the highest total counts, and how many have it. So whoever
 * comes later is worked out first, by that: what a lead is still worth, with one seat's turn after
 * the other before it. Below the highest total of all seats, whether their turn is over or not, no
 * lead is worth anything.
 *
 * Where a lead is so safe that no later roll could be worth its risk, turns are taken to stop,
 * which is no approximation. */
#ifndef ROLLICK_GAMES_NOTONE_LAST_ROUND_H
#define ROLLICK_GAMES_NOTONE_LAST_ROUND_H

#include "games/notone/turn.h"

/* More than a lead ever needs to be safe but with bust=classic, where what lies beyond has a chance
 * of less than 1e-8. */
enum { NOTONE_LEVELS = 4096 };

struct notone_last_round {
    int base;   /* the highest total there is */
    int levels; /* it and those above it that are looked at */

    /* What the leaders, so many, have of the win each, with that level, counted from base, and what
     * `seat` has then. */
    double lead[NOTONE_LEVELS][NOTONE_SEATS + 1], seat[NOTONE_LEVELS][NOTONE_SEATS + 1];

    double below; /* what `seat` has when nobody has come to base yet */
};

/* Puts into *l what comes after the turn of the seat to move, which is in the last round. `seat`:
 * one that has not moved yet, or -1. */
void notone_last_round(const struct notone *s, const struct notone_turns *t, int seat,
                       struct notone_last_round *l);

#endif
