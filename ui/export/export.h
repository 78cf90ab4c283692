/* ui/export/export.h: a match written for others: as a record, in words, as a page of Markdown, as
 * a film for asciinema, as a table. Forms: rollick(6), "LOOKING BACK". */
#ifndef ROLLICK_UI_EXPORT_EXPORT_H
#define ROLLICK_UI_EXPORT_EXPORT_H

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

    /* Writes the film (ui/screen/replay.h): whoever exports has pages to show in it. */
    void (*film)(const struct export *e, struct out *out);
    void *with; /* for film() */
};

enum export_form {
    EXPORT_RECORD,
    EXPORT_TEXT,
    EXPORT_MARKDOWN,
    EXPORT_CAST,
    EXPORT_CSV,
    EXPORT_FORMS
};

/* What --as calls them; ends with NULL. */
extern const char *const export_words[EXPORT_FORMS + 1];

/* Writes it. What the judge knows is told where there is a place for it. */
void export_write(const struct export *e, enum export_form form, struct out *out);

/* Writes it into a new file, of that name or, where it is empty, of one in the current directory
 * that `name` becomes: no other file is touched. False: it could not be written; why says so. */
bool export_file(const struct export *e, enum export_form form, struct text *name,
                 struct text *why);

/* Writes a cell of a table in Markdown, whose row has begun: what would end it does not. */
void export_cell(const char *words, struct out *out);

/* Words as a value of CSV: in quotation marks, which are doubled within. */
struct text export_quoted(const char *words);

/* Opens a new file "STEM.ENDING", or "STEM-2.ENDING" and so on where there is one; `name` becomes
 * the file's. NULL: that cannot be; why says so. export_close() ends it. */
FILE *export_open(const char *stem, const char *ending, struct text *name, struct text *why);

/* Closes such a file, which is there only then, where the system can have it so: nobody finds half
 * of one. False: not all of it could be written, or the name is taken meanwhile; why says so, and
 * there is no file. */
bool export_close(FILE *file, const struct text *name, struct text *why);

#endif
