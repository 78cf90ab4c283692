/* ui/export/cast.h: a film for asciinema: asciicast version 2, a frame a page, and marks. Only what
 * differs from the page before is written.
 * Form: https://docs.asciinema.org/manual/asciicast/v2/ */
#ifndef ROLLICK_UI_EXPORT_CAST_H
#define ROLLICK_UI_EXPORT_CAST_H

#include "ui/text/output.h"
#include "ui/widget/canvas.h"

#include <stdint.h>

struct cast {
    struct out *out;           /* borrowed */
    struct canvas now, before; /* the page that is drawn, and the one that is seen */
    bool seen;                 /* there is one */
    double seconds;            /* from the beginning of the film */
};

/* Begins a film of 80 x 24 cells, taken at `started` (seconds since 1970). cast_fini() ends it. */
void cast_init(struct cast *c, struct out *out, const char *title, int64_t started);

/* An empty page, to be drawn on, which cast_show() then shows for so many seconds; a mark stands
 * where that page begins. The page belongs to the film. */
struct canvas *cast_page(struct cast *c);
void cast_show(struct cast *c, const char *mark, double seconds);

/* Gives the cursor back to whoever watches, and ends the pages. */
void cast_fini(struct cast *c);

#endif
