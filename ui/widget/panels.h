/* ui/widget/panels.h: the parts of a page, side by side and one below the other, as many as have
 * room.
 *
 * Panels come in the order of their importance; the first one, the board, always has a place. The
 * page is cut from top to bottom into columns, as many as have room beside a board that is as wide
 * as it can use, and filled in this order: what is needed in its least size; the board as high as
 * it can use; the others in their least size, each in the narrowest column that is wide enough and
 * has the rows, and else left out; then each as high as it can use. What is left of a column has
 * the last panel in it that grows, or else the last one.
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

    int column;       /* out: 0 … PANEL_COLUMNS - 1 from the left; -1: left out */
    struct area area; /* out: where it stands; empty: left out */
};

/* Finds the places of 1 … PANELS_MOST panels in an area. */
void panels_place(struct area a, struct panel *p, int n);

#endif
