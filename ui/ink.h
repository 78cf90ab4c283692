/* ink.h: the colours of a theme for curses: a part of the terminal. */
#ifndef ROLLICK_INK_H
#define ROLLICK_INK_H

#include "ui/theme.h"

/* Makes the pairs of colours that thrift_pair() numbers, in the colours that the terminal has, and
 * has empty pages look normal; may be called again. `wish` is as in term.h. Gives the number of
 * colours as theme_show() counts them: 0, 8, 16, 256. */
int ink_start(const struct theme *theme, int wish);

#endif
