/* ui/term/colours.h: the colours and looks of cells for curses: a part of the terminal.
 *
 * Those of a row are chosen so that the terminal has few changes to be told of. A blank shows
 * nothing but its ground, so it may have any ink on it: blanks between words go on as the word
 * before them. Long ones, which are skipped rather than sent, and those at the ends of the row are
 * as the empty page is. */
#ifndef ROLLICK_UI_TERM_COLOURS_H
#define ROLLICK_UI_TERM_COLOURS_H

#include "ui/widget/canvas.h"

enum { COLOURS_SKIPPED = 8 }; /* so many blanks cost more than to move over them */

/* Fills out[0 … width - 1] with colours and looks of the cells as theme_show() has them for so many
 * colours, the blanks as said above. */
void colours_row(const struct theme *t, int colours, const struct cell *cells, int width,
                 struct theme_row *out);

/* The number of a pair of colours: 0 the terminal's own, else 1 + the first role that has it. Equal
 * pairs have equal numbers. The row is one of theme_show(). */
int colours_pair(const struct theme *t, int colours, struct theme_row row);

/* Makes those pairs, in the colours that the terminal has, and has empty pages look normal; may be
 * called again. `wish` is as in ui/term/terminal.h. Gives the number of colours as theme_show()
 * counts them: 0, 8, 16, 256. */
int colours_start(const struct theme *theme, int wish);

#endif
