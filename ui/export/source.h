/* ui/export/source.h: what an export is written from. */
#ifndef ROLLICK_UI_EXPORT_SOURCE_H
#define ROLLICK_UI_EXPORT_SOURCE_H

#include "src/analysis/review.h"
#include "src/record/record.h"
#include "ui/text/output.h"

/* A match; all of it is borrowed. */
struct export
{
    const struct setup *setup;
    const struct match *match;
    int events;                  /* as far as so many of them */
    const struct record *record; /* what the match was read from; NULL: it is being played */
    const struct review *review; /* what the judge knows by now; NULL: nothing */

    /* Writes the film (ui/screen/film.h): whoever exports has pages to show in it. */
    void (*film)(const struct export *e, struct out *out);
    void *with; /* for film() */
};

#endif
