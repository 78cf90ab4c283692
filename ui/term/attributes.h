/* ui/term/attributes.h: the looks of a row of cells, chosen so that a terminal has few changes to
 * be told of.
 *
 * A blank shows nothing but its ground, so it may have any ink on it: blanks between words go on
 * as the word before them. Long ones, which are skipped rather than sent, and those at the ends of
 * the row are as the empty page is. */
#ifndef ROLLICK_UI_TERM_ATTRIBUTES_H
#define ROLLICK_UI_TERM_ATTRIBUTES_H

#include "ui/widget/canvas.h"

enum { ATTRIBUTES_SKIPPED = 8 }; /* so many blanks cost more than to move over them */

/* Fills out[0 … width - 1] with colours and looks of the cells as theme_show() has them for so many
 * colours, the blanks as said above. */
void attributes_row(const struct theme *t, int colours, const struct cell *cells, int width,
                    struct theme_row *out);

/* The number of a pair of colours: 0 the terminal's own, else 1 + the first role that has it. Equal
 * pairs have equal numbers. The row is one of theme_show(). */
int attributes_pair(const struct theme *t, int colours, struct theme_row row);

#endif
