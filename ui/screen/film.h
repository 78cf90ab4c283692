/* ui/screen/film.h: the replay of a match as a film (ui/export/cast.h): the board at each of its
 * moments, with what is known by then of chances and mistakes. */
#ifndef ROLLICK_UI_SCREEN_FILM_H
#define ROLLICK_UI_SCREEN_FILM_H

#include "ui/export/export.h"
#include "ui/play/replay.h"

/* For struct export: films what its `with`, a struct replay, looks at, as that shows it. Focus
 * comes back to where it was. */
void film_write(const struct export *e, struct out *out);

#endif
