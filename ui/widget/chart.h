/* ui/widget/chart.h: bars and curves on a page. */
#ifndef ROLLICK_UI_WIDGET_CHART_H
#define ROLLICK_UI_WIDGET_CHART_H

#include "ui/widget/canvas.h"

/* Draws a level bar of `width` columns of which part/whole is filled: "███░░░░", in ASCII
 * "[###...]"; in whole columns, since a part of one would leave a gap before the rest. Where there
 * are two columns or more anything but 0 shows at least a little, and nothing but the whole fills
 * it. A part below 0 counts as 0, above the whole as the whole. */
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

/* Draws it as ground, in columns as high as its values, and a dashed line half way up where that
 * is lower or not known. */
void chart_ground(struct canvas *c, struct area a, int style, const struct curve *curve);

/* Draws it in braille or, where there is none, in stars over what stands in the area; cells that it
 * does not pass stay. */
void chart_curve(struct canvas *c, struct area a, int style, const struct curve *curve);

/* A box with a title and in it n values (from 1) as a curve between level lines, of which the
 * outer ones stand at `low` and `high`; where these are one, at round figures around the values.
 * On the lower edge a sign, and the terminal's cursor, stand below value `here`; -1: nowhere. */
void chart_panel(struct canvas *c, struct area a, const char *title, int n, const double *value,
                 double low, double high, int here);

/* The row of the area for a value, and the column for the place of value i. */
int chart_curve_row(const struct curve *curve, struct area a, double value);
int chart_curve_col(const struct curve *curve, struct area a, int i);

/* Level lines: how many steps lie between the lowest and the highest one (4 or 2; 0: none has room)
 * so that all stand equally far apart in at most `height` rows, of which *rows are then taken. */
int chart_steps(int height, int *rows);

/* Bounds around least … most, so that the level lines of that many steps (from 1) stand at round
 * figures: multiples of 1, 2 or 5 times a power of ten. */
void chart_bounds(double least, double most, int steps, double *low, double *high);

/* Columns of an area for marks of one figure at n values of a curve: in the order of the values,
 * each where its value is or as near as a column between them leaves it. Where there is no room for
 * all, the last ones have none: -1. */
void chart_marks(const struct curve *curve, struct area a, int n, const int *at, int *col);

#endif
