/* ui/widget/canvas_print.h: pages as text, for tests and exports. */
#ifndef ROLLICK_UI_WIDGET_CANVAS_PRINT_H
#define ROLLICK_UI_WIDGET_CANVAS_PRINT_H

#include "ui/widget/canvas.h"

#include <stdio.h>

/* Writes the page as text, one line a row without spaces at the end; then, if asked, a line of
 * dashes, the styles of rows that are not all normal as "3-4: 5-12 key bold, 20-24 dim" (rows, then
 * columns), and the cursor. */
void canvas_print(const struct canvas *c, FILE *out, bool styles);

#endif
