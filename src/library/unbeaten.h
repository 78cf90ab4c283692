/* src/library/unbeaten.h: the level that somebody has still to beat at the game played last: the
 * lowest one that they have met, or that follows one they have beaten, and that they have never
 * beaten.
 *
 * It is found in the summaries beside matches, and no record is read for it: whoever wants to play
 * does not wait. A match without a summary, of an older Rollick, counts once statistics have been
 * read. */
#ifndef ROLLICK_SRC_LIBRARY_UNBEATEN_H
#define ROLLICK_SRC_LIBRARY_UNBEATEN_H

#include "games/brain.h"

struct library;

struct unbeaten {
    const struct game *game; /* whose match is the newest of the library, finished or not */
    struct policy policy;    /* who plays at that level at a table of two by the usual rules */
};

/* Of a person, by the name in matches. False: they have met no level of that game, they have beaten
 * all, or the library (may be NULL) cannot be read; *u is then not said. */
bool unbeaten_find(struct unbeaten *u, struct library *lib, const char *person,
                   const struct store *store);

/* What somebody has come to against a level: they have met it, they have won a match. */
struct unbeaten_score {
    bool met, beaten;
};

/* The level by that rule, 1 … LEVELS; 0: none. */
int unbeaten_level(const struct unbeaten_score score[LEVELS]);

#endif
