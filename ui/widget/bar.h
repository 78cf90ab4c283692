/* ui/widget/bar.h: bars that show a part of a whole. */
#ifndef ROLLICK_UI_WIDGET_BAR_H
#define ROLLICK_UI_WIDGET_BAR_H

#include "ui/widget/canvas.h"

/* Draws a level bar of `width` columns of which part/whole is filled, in eighths of a column:
 * "███▌░░░", in ASCII "[###...]". Anything but 0 shows at least a little, and nothing but the whole
 * fills it. A part below 0 counts as 0, above the whole as the whole. */
void bar_draw(struct canvas *c, struct area a, int row, int col, int width, int style, double part,
              double whole);

/* Draws an upright bar of `height` rows that ends on row `bottom`, filled as above. */
void bar_upright(struct canvas *c, struct area a, int bottom, int col, int height, int style,
                 double part, double whole);

#endif
