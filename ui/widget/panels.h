/* ui/widget/panels.h: the parts of a page, side by side and one below the other, as many as have
 * room.
 *
 * Panels come in the order of their importance; the first one, the board, always has a place. The
 * page is cut from top to bottom into columns: two, where all panels have there what they can use,
 * else as many as have room beside a board that is as wide as it can use. They are filled in this
 * order: what is needed in its least size; the board as high as it can use; the others in their
 * least size, each in the narrowest column beside the board that is wide enough and has the rows,
 * or else below the board (there first, if that is where it belongs), or left out; then each as
 * high as it can use. What is left of a column has the last panel in it that grows, or else the
 * last one.
 *
 * A panel that may stand beside the one before it does so where their column is wide enough for
 * both: then it has the same rows. One that likes company has such a neighbour in whoever is first
 * to come after it.
 *
 * No panel overlaps another one, and together the panels of a column fill it, so that all edges
 * meet. */
#ifndef ROLLICK_UI_WIDGET_PANELS_H
#define ROLLICK_UI_WIDGET_PANELS_H

#include "ui/widget/canvas.h"

enum { PANELS_MOST = 8, PANEL_COLUMNS = 3 };

struct panel {
    int height, width;           /* with less it is left out; the board makes do with any room */
    int most_height, most_width; /* more is of no use to it; not below the least */
    bool needed;                 /* the board does without rows rather than without it */
    bool grows;                  /* more rows are of use to it, however many */
    bool below;                  /* it stands below the board rather than in another column */
    bool beside;                 /* it may stand at the right of the panel before it */
    bool company;                /* any panel may stand at its right */

    int column;       /* out: 0 … PANEL_COLUMNS - 1 from the left; -1: left out */
    bool paired;      /* out: it stands beside another one … */
    int beside_of;    /* … out: beside this one */
    struct area area; /* out: where it stands; empty: left out */
};

/* Finds the places of 1 … PANELS_MOST panels in an area of a page, which lacks those that are left
 * out. */
void panels_place(struct canvas *page, struct area a, struct panel *p, int n);

#endif
