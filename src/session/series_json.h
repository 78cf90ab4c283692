/* src/session/series_json.h: series as text, to be found again: beside each match of the
 * library, so that a series or dice of a real table can be gone on with, and as saved setups with a
 * name. One JSON object:
 *
 *   game, rules, seats (name, kind), first, first_drawn, no_undo, tutor, secrets, best_of,
 * alternate, dice ("philox-1", "file", "typed"); where they are there: position, seed, faces (the
 * text of a file of dice); of a series: played, earlier, ties, won, before (the match of it that
 * came before) */
#ifndef ROLLICK_SRC_SESSION_SERIES_JSON_H
#define ROLLICK_SRC_SESSION_SERIES_JSON_H

#include "src/library/library.h"
#include "src/session/series.h"

enum { SERIES_FACES = 32768 }; /* bytes of a file of dice at most: a longer one is not kept */

/* The series of a match, as it stood before it began; free() ends it. */
char *series_write(const struct series *series);

/* The same without what has been played and without dice: a saved setup. */
char *series_write_setup(const struct series *series);

/* Reads a series; *faces (free() ends them) are the text of its file of dice, NULL: it has none. A
 * drawn seed is not in it: another one is drawn. False: it is no series, or cannot be played; why
 * says why, nothing needs to be ended. */
bool series_read(struct series *series, char **faces, const struct store *store, const char *json,
                 struct text *why);

/* The series that a match of the library belongs to; NULL is a library that has none. False: it has
 * none that can be read; nothing needs to be ended. Otherwise as series_read(). */
bool series_find(struct series *series, char **faces, const struct store *store,
                 struct library *lib, long long id);

/* The same as it goes on behind that match, which has ended with these winners. */
bool series_find_next(struct series *series, char **faces, const struct store *store,
                      struct library *lib, long long id, const char *winners);

/* Counts a finished match of the series, from the winners of its row: "[0]". */
void series_count_row(struct series *series, const char *winners);

#endif
