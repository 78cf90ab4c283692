/* ui/widget/curve.h: a curve on a page, in braille or, where there is none, in stars. */
#ifndef ROLLICK_UI_WIDGET_CURVE_H
#define ROLLICK_UI_WIDGET_CURVE_H

#include "ui/widget/canvas.h"

struct curve {
    int n;               /* values that are known, the first at the left edge … */
    int whole;           /* … of so many that reach the right edge, from 1 */
    const double *value; /* each in low … high */
    double low, high;
};

/* Draws it over what stands in the area; cells that it does not pass stay. */
void curve_draw(struct canvas *c, struct area a, int style, const struct curve *curve);

/* The row of the area for a value, and the column for the place of value i. */
int curve_row(const struct curve *curve, struct area a, double value);
int curve_col(const struct curve *curve, struct area a, int i);

#endif
