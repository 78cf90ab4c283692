/* die.h: pictures of dice on a page. */
#ifndef ROLLICK_DIE_H
#define ROLLICK_DIE_H

#include "ui/canvas.h"

enum die_size {
    DIE_MINI,  /* 1×1 with signs for up to six sides, in figures 1×2 or 1×4 with its brackets */
    DIE_SMALL, /* 3×5 */
    DIE_BIG,   /* 5×9 */
};

enum die_state { DIE_LIES, DIE_KEPT, DIE_ROLLS };

struct die {
    int face;  /* 1 … sides; 0: an empty place */
    int sides; /* up to SIDES_MOST; pips up to 6 sides, figures above */
    enum die_state state;
};

/* Rows and columns of a picture. A mini die is always three columns ("[6]") or four ("[17]") in
 * brackets. */
int die_height(enum die_size size);
int die_width(enum die_size size, int sides);

/* Draws a die with its upper left corner there. What stood beneath is painted over. */
void die_draw(struct canvas *c, struct area a, int row, int col, enum die_size size,
              struct die die);

/* A sign of one column for a face of six sides: ⚅, in ASCII 6. Faces above six: "7", "17". */
const char *die_sign(const struct canvas *c, int face);

#endif
