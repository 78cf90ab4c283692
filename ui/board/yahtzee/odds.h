/* ui/board/yahtzee/odds.h: how likely the throws that are left make the boxes that are open, beside
 * the dice. */
#ifndef ROLLICK_UI_BOARD_YAHTZEE_ODDS_H
#define ROLLICK_UI_BOARD_YAHTZEE_ODDS_H

#include "ui/board/view.h"

/* Rows for a title and the boxes that matter most, and in a frame for all boxes. */
enum { YAHTZEE_ODDS_ROWS = 7, YAHTZEE_ODDS_MOST = 14 };

/* Whether there is anything to say: a person has chosen, or may choose, what is thrown again. */
bool yahtzee_odds_due(const struct scene *s);

/* Where it is not due: the boxes alone, so that the panel stays what it is. */
void yahtzee_odds_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a);

#endif
