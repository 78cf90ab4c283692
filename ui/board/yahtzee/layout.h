/* ui/board/yahtzee/layout.h: which form the board of Yahtzee has on a page, and so what its panels
 * need: the card decides. */
#ifndef ROLLICK_UI_BOARD_YAHTZEE_LAYOUT_H
#define ROLLICK_UI_BOARD_YAHTZEE_LAYOUT_H

#include "ui/board/view.h"

void yahtzee_dice_size(const struct scene *s, struct area page, struct panel *p);
void yahtzee_odds_size(const struct scene *s, struct area page, struct panel *p);
void yahtzee_card_size(const struct scene *s, struct area page, struct panel *p);

#endif
