/* ui/board/yahtzee/dice.h: the five dice, which of them stay, and the throws of the turn, in the
 * size and order that a panel has room for. */
#ifndef ROLLICK_UI_BOARD_YAHTZEE_DICE_H
#define ROLLICK_UI_BOARD_YAHTZEE_DICE_H

#include "ui/board/view.h"

/* Columns of five medium, five large dice side by side, and most rows of use. */
enum { YAHTZEE_DICE_WIDTH = 47, YAHTZEE_DICE_LARGE = 67, YAHTZEE_DICE_HEIGHT = 12 };

void yahtzee_dice_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a);

#endif
