/* ui/term/colours.h: the colours of a theme for curses: a part of the terminal. */
#ifndef ROLLICK_UI_TERM_COLOURS_H
#define ROLLICK_UI_TERM_COLOURS_H

#include "ui/widget/theme.h"

/* Makes the pairs of colours that attributes_pair() numbers, in the colours that the terminal has,
 * and has empty pages look normal; may be called again. `wish` is as in ui/term/terminal.h. Gives
 * the number of colours as theme_show() counts them: 0, 8, 16, 256. */
int colours_start(const struct theme *theme, int wish);

#endif
