/* ui/board/yahtzee/odds.h: what the next throw may bring. */
#ifndef ROLLICK_UI_BOARD_YAHTZEE_ODDS_H
#define ROLLICK_UI_BOARD_YAHTZEE_ODDS_H

#include "games/yahtzee/rules.h"
#include "ui/board/view.h"

enum { YAHTZEE_ALL_KEPT = 31 }; /* of cursor.kept */

/* How likely the next throw makes each open box of the lower section score, in a box of 25×7: the
 * easiest is left out where all are open. It stays while the dice roll. False: nothing, no throw
 * is to be chosen or no such box is open. */
bool yahtzee_odds_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a);

#endif
