/* ui/widget/die.h: pictures of dice on a page: solid faces with pips on them, or outlines with a
 * figure where nothing can be filled (ASCII) or shall be (`outlines` of the page). */
#ifndef ROLLICK_UI_WIDGET_DIE_H
#define ROLLICK_UI_WIDGET_DIE_H

#include "ui/widget/canvas.h"

enum die_size {
    DIE_SMALL,  /* 1×3, with more than nine sides 1×4: a figure on its face */
    DIE_MEDIUM, /* 3×7 */
    DIE_LARGE,  /* 5×11, of which the upper and the lower row are half blocks */
};

/* What its colour says, and among outlines the box or the signs around the figure. */
enum die_state {
    DIE_LIES,            /* ivory; small outlines: " 6 " */
    DIE_BAD,             /* red, "!6!": it spoils the turn, or is being destroyed */
    DIE_PAIR,            /* gold, heavy, "[6]": one of two alike … */
    DIE_KEPT = DIE_PAIR, /* … or kept */
    DIE_MANY,            /* blue, double, "{6}": one of three or more alike */
    DIE_LAST,            /* greyed: of a turn that is over, or not thrown yet */
};

struct die {
    int face;  /* 1 … sides; 0: an empty place, or a face without anything if it is greyed */
    int sides; /* up to SIDES_MOST; pips up to 6 sides, figures above */
    enum die_state state;
    bool shade; /* the second of two that touch */
    bool seam;  /* another one lies right below */
};

/* So many columns between two dice cost less to move over than to draw. */
enum { DIE_GAP = 4 };

/* Rows and columns of a picture. */
int die_height(enum die_size size);
int die_width(enum die_size size, int sides);

/* The largest size, up to `most`, of which that many dice have room side by side in the area with a
 * gap of so many columns between them; small where none has. */
enum die_size die_fitting(struct area a, int dice, int sides, int gap, enum die_size most);

/* Draws a die with its upper left corner there. What stood beneath is painted over. */
void die_draw(struct canvas *c, struct area a, int row, int col, enum die_size size,
              struct die die);

/* The face that die k in the air shows in a picture: never the same twice running, and nothing
 * about the throw can be read from it. Two sides or more. */
int die_in_air(int frame, int k, int sides);

#endif
