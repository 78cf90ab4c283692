/* src/library/rename.h: another name for somebody who has played. */
#ifndef ROLLICK_SRC_LIBRARY_RENAME_H
#define ROLLICK_SRC_LIBRARY_RENAME_H

#include "src/library/library.h"
#include "src/match/setup.h"

/* The name that somebody gets who is to be called `fresh`: cleaned (src/base/sanitize.h), so that
 * spaces at its ends or marks that stand by themselves hinder nobody. False: it is too long, holds
 * what cannot be shown, or stands for nobody; why says which. */
bool rename_clean(const char *fresh, char name[NAME_BYTES], struct text *why);

/* Whether a person of that name sits in a match that is kept, over or not, imported or played here:
 * somebody else who gets it becomes the same person. False if the library cannot be read, too. */
bool rename_is_taken(struct library *lib, const char *name);

/* Gives a person another name, as rename_clean() makes it, wherever the library has it: in the
 * headers of matches, what is counted of them, the series that they belong to, line-ups, drills,
 * attempts at the daily. All of it or nothing. Statistics, ratings and careers go by names and
 * follow. Two people become one where the name is that of somebody else; of a drill that both have,
 * one stays, and so does a line-up in which both sit, as it is. Waits for the disk. How many
 * matches it was; -1: nothing was changed, why says why: nobody of the old name has played, the new
 * one cannot be one or is that of somebody at the same table, both have had the attempt of one day,
 * a living process plays one of the matches, or the library cannot be written. */
int library_rename(struct library *lib, const char *old, const char *fresh, struct text *why);

/* Whether library_rename() would change something now; it does all of it, and takes it back. */
bool rename_works(struct library *lib, const char *old, const char *fresh, struct text *why);

#endif
