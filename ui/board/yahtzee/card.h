/* ui/board/yahtzee/card.h: the score card, in the forms that pages of different
 * sizes have room for. */
#ifndef ROLLICK_UI_BOARD_YAHTZEE_CARD_H
#define ROLLICK_UI_BOARD_YAHTZEE_CARD_H

#include "games/yahtzee/rules.h"
#include "ui/board/view.h"

/* Keys of the board: a die, the throw, a box by its letter. */
enum { YAHTZEE_KEEP_KEY = COMMAND_VIEW, YAHTZEE_ROLL_KEY, YAHTZEE_BOX_KEY };

/* The box that a letter stands for (-1: none), and what a box is called on the card. */
int yahtzee_card_box(int letter);
const char *yahtzee_card_title(int box);

/* The card with a column for each seat, as many as have room; gives the columns it took. Where not
 * all seats have room it is scrolled, as far as there are any. */
int yahtzee_card_columns(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a);
void yahtzee_card_scroll(const struct scene *s, struct cursor *cursor, int by);

/* The card of one or two seats in two halves side by side. */
void yahtzee_card_halves(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a);

/* The card of the seat to move in two halves, on 40×8. */
void yahtzee_card_small(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                        struct area a);

/* The row under the cursor and all totals, on 20×2. */
void yahtzee_card_row(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a);

#endif
