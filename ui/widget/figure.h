/* ui/widget/figure.h: numbers that can be read across a room: three rows high, three columns a
 * digit and one between, of blocks or, in ASCII, of strokes. */
#ifndef ROLLICK_UI_WIDGET_FIGURE_H
#define ROLLICK_UI_WIDGET_FIGURE_H

#include "ui/widget/canvas.h"

enum { FIGURE_HEIGHT = 3 };

/* The columns that a number takes so: digits, and '+' or '-' before them. */
int figure_width(const char *number);

/* Draws it with its upper left corner there, and gives the columns it took. Where the area has less
 * room for it, it is written as text, in the middle row or, of fewer than three rows, the first;
 * what does not fit then is cut. A minus sign is drawn as such. */
int figure_draw(struct canvas *c, struct area a, int row, int col, int style, const char *number);

#endif
