/* src/library/salvage/salvage.h: a damaged library: what is wrong with it, and a new one of what
 * can still be read.
 *
 * The damaged file is put aside and never changed again. Matches keep their numbers and, where
 * their lines are all there, their bytes. One that lacks lines ends where it is whole: as abandoned
 * if it had ended; else it can be gone on with from there. Whatever else the library keeps is taken
 * as far as it can be read. */
#ifndef ROLLICK_SRC_LIBRARY_SALVAGE_SALVAGE_H
#define ROLLICK_SRC_LIBRARY_SALVAGE_SALVAGE_H

#include "src/base/paths.h"
#include "src/library/salvage/mend.h"

enum salvage_state {
    SALVAGE_SOUND,   /* nothing is wrong with it, or there is none yet */
    SALVAGE_DAMAGED, /* `what` says in which way */
    SALVAGE_UNKNOWN, /* it cannot be looked at, or is none of ours; `what` says why */
};

/* Looks at all pages of the library in a directory. `what` is words of SQLite, not a sentence. Does
 * not wait for somebody who has it for themselves. */
enum salvage_state salvage_look(const char *dir, struct text *what);

/* Makes a new library of a damaged one, and puts the old one aside as library-damaged-1.db, or the
 * first number that is free, with the files that belong to it. `aside` gets its path, *matches how
 * many matches the new one has; `ear` hears what is lost. A program that is killed meanwhile leaves
 * the old one, perhaps with its second name already, or the new one in its place, never half of
 * either. False: another program has it open, it is not damaged, or the new one cannot be written;
 * why says which, and the old one is as it was. */
bool salvage(const char *dir, const struct mend_ear *ear, char aside[PATH_BYTES], int *matches,
             struct text *why);

#endif
