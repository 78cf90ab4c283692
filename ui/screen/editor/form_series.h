/* ui/screen/editor/form_series.h: the form for a new match as a series, and the other way round. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_FORM_SERIES_H
#define ROLLICK_UI_SCREEN_EDITOR_FORM_SERIES_H

#include "ui/screen/editor/form.h"

/* Makes the form say what a series says, but for dice. */
void form_take(struct form *f, const struct series *series);

/* What the form says. False: it cannot be played; why says why. */
bool form_series(const struct form *f, struct series *series, struct text *why);

#endif
