/* ui/line/series.h: the series of matches that belong together. */
#ifndef ROLLICK_UI_LINE_SERIES_H
#define ROLLICK_UI_LINE_SERIES_H

#include "ui/line/mode.h"

/* The series that the command line asks for, from a setup. */
void line_series_begin(struct line_mode *l, const struct setup *s);

/* Says how a series stands that has begun, and that it goes on; nothing of a single match. */
void line_series_stands(struct line_mode *l);

/* What comes after a match: the next of a series, or a rematch. *again: the series is that of the
 * match that follows. */
enum course line_series_next(struct line_mode *l, bool *again);

#endif
