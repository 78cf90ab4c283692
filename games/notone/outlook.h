/* games/notone/outlook.h: what each seat of three and more may end with, and who of them wins then,
 * before the last round. An estimate.
 *
 * Two chances of a seat count, by the turns it has left and by how far it is behind a final total:
 * to get above it. A chase knows the total in its last turn and goes for it; a drift plays that
 * turn for points. In the turns before, both know of the total as much as can be known then: it is
 * blurred by the spread of one seat's turns still to come, and the hold is taken that is best for
 * it.
 *
 * Seats are taken in the order of their last turns. Who has the highest total so far leads; the
 * next seat chases it, and where it gets past, it ends above it as a drift does that gets past. So
 * a distribution of the leading total goes around the table once, and who is never passed wins: of
 * all seats together exactly one. What is left out: how the others answer, before their last turn,
 * to what the seat to move does now, and that most seats have more than one rival to look at. */
#ifndef ROLLICK_GAMES_NOTONE_OUTLOOK_H
#define ROLLICK_GAMES_NOTONE_OUTLOOK_H

#include "games/brain.h"
#include "games/notone/turn.h"

/* Final totals are looked at in so many steps. */
enum { NOTONE_STEPS = 64 };

struct notone_outlook; /* a table: no pointers */

size_t notone_outlook_size(const struct notone *rules);

/* Fills a zeroed table. False: `progress` (may be NULL) said stop. */
bool notone_outlook_fill(const struct notone *rules, const struct notone_turns *t,
                         struct notone_outlook *o, const struct progress *progress);

/* All seats but the one to move, whose turn ends with some total. */
struct notone_opponents {
    const struct notone_outlook *outlook;
    int width, base;  /* of a step; the lowest total in them */
    int turns;        /* of the seat to move, after this one */
    int place, seats; /* of that seat in the order of the last turns, and how many there are */
    double before[NOTONE_STEPS]; /* the leader's total when it comes to its last turn */
    double after[NOTONE_STEPS];  /* the chance that nobody passes it then */
};

void notone_opponents(const struct notone *s, const struct notone_outlook *o,
                      struct notone_opponents *against);

/* The chance to win of the seat to move, when its turn ends with that total. */
double notone_opponents_own(const struct notone_opponents *against, int total);

/* Everybody's: together 1. */
void notone_opponents_all(const struct notone *s, const struct notone_opponents *against, int total,
                          double *share);

#endif
