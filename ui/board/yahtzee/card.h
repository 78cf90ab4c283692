/* ui/board/yahtzee/card.h: the score card, in the form that a panel has room for: in one piece, in
 * two halves side by side, or but the row under the cursor. Where not all seats have a column they
 * are scrolled, and all totals stand below. */
#ifndef ROLLICK_UI_BOARD_YAHTZEE_CARD_H
#define ROLLICK_UI_BOARD_YAHTZEE_CARD_H

#include "games/yahtzee/rules.h"
#include "ui/board/view.h"

/* Keys of the board: a die, the throw, a box by its letter. */
enum { YAHTZEE_KEEP_KEY = COMMAND_VIEW, YAHTZEE_ROLL_KEY, YAHTZEE_BOX_KEY };

/* Rows of the halves with everything in them; their least columns; rows of a card in one piece:
 * with all that counts, and with everything. */
enum {
    YAHTZEE_HALVES = 12,
    YAHTZEE_HALVES_WIDTH = 38,
    YAHTZEE_COLUMNS = 18,
    YAHTZEE_COLUMNS_MOST = 24,
};

/* The box that a letter stands for (-1: none), and what a box is called on the card. */
int yahtzee_card_box(int letter);
const char *yahtzee_card_title(int box);

/* Least columns of a card in one piece for all seats, or for so many. */
int yahtzee_card_width(const struct scene *s, int seats);

/* Columns that it can use, and those with which all names stand whole above it. */
int yahtzee_card_use(const struct scene *s);
int yahtzee_card_names(const struct scene *s);

/* Other seats come in sight, in a circle. */
void yahtzee_card_scroll(const struct scene *s, struct cursor *cursor, int by);

/* How far the seat to move has come, in three rows: its total in figures, and a bar to the upper
 * bonus. */
void yahtzee_card_turn(const struct scene *s, struct canvas *c, struct area a);

void yahtzee_card_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a);

#endif
