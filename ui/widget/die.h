/* ui/widget/die.h: pictures of dice on a page. */
#ifndef ROLLICK_UI_WIDGET_DIE_H
#define ROLLICK_UI_WIDGET_DIE_H

#include "ui/widget/canvas.h"

enum die_size {
    DIE_MINI,  /* 1×3, with more than nine sides 1×4: "[6]" kept, " 6 " lying */
    DIE_SMALL, /* 3×5, pips in braille or a figure */
    DIE_BIG,   /* 5×9 */
};

enum die_state { DIE_LIES, DIE_KEPT, DIE_ROLLS };

struct die {
    int face;  /* 1 … sides; 0: an empty place */
    int sides; /* up to SIDES_MOST; pips up to 6 sides, figures above */
    enum die_state state;
};

/* Rows and columns of a picture. */
int die_height(enum die_size size);
int die_width(enum die_size size, int sides);

/* Draws a die with its upper left corner there. What stood beneath is painted over. */
void die_draw(struct canvas *c, struct area a, int row, int col, enum die_size size,
              struct die die);

/* The face that die k in the air shows in a picture: never the same twice running, and nothing
 * about the throw can be read from it. Two sides or more. */
int die_in_air(int frame, int k, int sides);

#endif
