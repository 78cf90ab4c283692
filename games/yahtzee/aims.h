/* games/yahtzee/aims.h: what the rest of a turn may bring a box for which alone it is played: odds
 * for somebody who chooses which dice to keep. Exact, by all throws that are left. */
#ifndef ROLLICK_GAMES_YAHTZEE_AIMS_H
#define ROLLICK_GAMES_YAHTZEE_AIMS_H

#include "games/yahtzee/rules.h"

struct yahtzee_aim {
    double
        chance; /* that the box is made: that it scores, an upper one three of its face or more */
    double points; /* on average, when most points in this box are wanted */
};

/* The dice at the places of which the bits are set in `keep` stay, the others are thrown, and as
 * many throws as the turn has left follow, each with the dice kept that are best for one box: for
 * its chance, and for its points. With all five kept, or no throw left, the dice count as they lie.
 * A place that shows 0 is thrown. Boxes in use have no chance and bring nothing; joker values
 * count, bonuses do not. */
void yahtzee_aims(const struct yahtzee *s, unsigned keep, struct yahtzee_aim aim[YAHTZEE_BOXES]);

#endif
