/* ui/widget/chart.h: bars and curves on a page. */
#ifndef ROLLICK_UI_WIDGET_CHART_H
#define ROLLICK_UI_WIDGET_CHART_H

#include "ui/widget/canvas.h"

/* Draws a level bar of `width` columns of which part/whole is filled, in eighths of a column:
 * "███▌░░░", in ASCII "[###...]". Anything but 0 shows at least a little, and nothing but the whole
 * fills it. A part below 0 counts as 0, above the whole as the whole. */
void chart_bar(struct canvas *c, struct area a, int row, int col, int width, int style, double part,
               double whole);

/* Draws an upright bar of `height` rows that ends on row `bottom`, filled as above. */
void chart_upright(struct canvas *c, struct area a, int bottom, int col, int height, int style,
                   double part, double whole);

struct curve {
    int n;               /* values that are known, the first at the left edge … */
    int whole;           /* … of so many that reach the right edge, from 1 */
    const double *value; /* each in low … high */
    double low, high;
};

/* Draws it in braille or, where there is none, in stars over what stands in the area; cells that it
 * does not pass stay. */
void chart_curve(struct canvas *c, struct area a, int style, const struct curve *curve);

/* The row of the area for a value, and the column for the place of value i. */
int chart_curve_row(const struct curve *curve, struct area a, double value);
int chart_curve_col(const struct curve *curve, struct area a, int i);

#endif
