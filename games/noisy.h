/* games/noisy.h: a brain for every game that errs as people do: in proportion to what an
 * error costs. What costs little is missed often, what costs much rarely, and an action that gives
 * away too much is never chosen. The levels are made of it. */
#ifndef ROLLICK_GAMES_NOISY_H
#define ROLLICK_GAMES_NOISY_H

#include "games/brain.h"

/* careless:N[:BRAIN[:PARAM…]]: BRAIN, the judge, rates the actions; one that it rates c below the
 * best has the weight (1 - c / slack)^4, and 0 from c = slack on. Where ratings are chances of
 * winning, slack is 4 p (1 - p) N thousandths, p the best of them: N / 1000 in an even match of
 * two, less the more it is decided. Else it is N tenths, of a point where they are points. Without
 * BRAIN the game's own judge judges, and the word is completed by it. */
extern const struct brain noisy_brain;

#endif
