/* ui/board/yahtzee/view.h: the score card, in the forms that pages of different sizes have room
 * for. */
#ifndef ROLLICK_UI_BOARD_YAHTZEE_VIEW_H
#define ROLLICK_UI_BOARD_YAHTZEE_VIEW_H

#include "ui/board/view.h"

/* Keys of the board: a die, the throw, a box by its letter. */
enum { YAHTZEE_KEEP_KEY = COMMAND_VIEW, YAHTZEE_ROLL_KEY, YAHTZEE_BOX_KEY };

/* The box that a letter stands for; -1: none. */
int yahtzee_view_box(int letter);

/* What a box is called on the card. */
const char *yahtzee_view_title(int box);

enum { YAHTZEE_ALL_KEPT = 31 }; /* of cursor.kept */

/* How likely the next throw makes each open box of the lower section score, in a box of 25×7: the
 * easiest is left out where all are open. It stays while the dice roll. False: nothing, no throw
 * is to be chosen or no such box is open. */
bool yahtzee_view_odds(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a);

/* The die at a place as it is to be drawn now. */
struct die yahtzee_view_die(const struct scene *s, const struct cursor *cursor, int i);

/* The card with a column for each seat, as many as have room; gives the columns it took. */
int yahtzee_view_columns(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a);

/* Scrolls it, where not all seats have room, as far as there are any. */
void yahtzee_view_scroll(const struct scene *s, struct cursor *cursor, int by);

/* The card of one or two seats in two halves side by side. */
void yahtzee_view_halves(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a);

/* The card of the seat to move in two halves, on 40×8. */
void yahtzee_view_small(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                        struct area a);

/* The row under the cursor and all totals, on 20×2. */
void yahtzee_view_row(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a);

#endif
