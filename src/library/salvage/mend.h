/* src/library/salvage/mend.h: matches of a library of which lines were lost: each ends where it is
 * whole.
 */
#ifndef ROLLICK_SRC_LIBRARY_SALVAGE_MEND_H
#define ROLLICK_SRC_LIBRARY_SALVAGE_MEND_H

#include "games/text.h"

/* Who hears what was lost, a sentence each without its full stop, in the words of a translator. */
struct mend_ear {
    void *with;
    void (*hear)(void *with, const char *sentence);
    const struct translator *translator;
};

struct sqlite3;

/* Looks at all matches, within a transaction. Those that had ended and lack something end behind
 * the last line that follows from those before it: as abandoned, or as over where the rules say so.
 * One whose nonce is lost with its end has no end line any more. Those that go on do so from there.
 * Of rules of another version lines are only counted. Every match that is not what it was is named.
 * *matches counts them all. False: the library cannot be read or written. */
bool mend_matches(struct sqlite3 *db, const struct mend_ear *ear, int *matches);

#endif
