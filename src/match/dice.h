/* src/match/dice.h: where faces come from: a list, a file, a real table, a seed. */
#ifndef ROLLICK_SRC_MATCH_DICE_H
#define ROLLICK_SRC_MATCH_DICE_H

#include "games/vector.h"
#include "src/match/match.h"
#include "src/match/seed.h"

#include <stdint.h>

/* Ends any dice; NULL is fine. */
void dice_close(struct dice *d);

/* Faces from a list, taken die by die, used again from the beginning when it ends. `face` is
 * copied; n > 0. A face larger than the sides asked for fails. */
struct dice *dice_list_new(const int *face, int n);

/* Names the file that a list was read from, to whoever hears that a face does not fit; borrowed.
 * NULL: it is called the list. */
void dice_list_named(struct dice *d, const char *file);

/* How many faces a list has. */
int dice_list_length(const struct dice *d);

/* What tells lists apart: the SHA-256 of the faces of one, a line each, in hexadecimal figures. */
void dice_list_sum(const struct dice *d, char word[HASH_WORD]);

/* Faces read from a file's text: decimal numbers, separated by anything else. NULL: it holds none,
 * or a number that is no face of dice with so many sides; why says which. */
struct dice *dice_file_read(const char *bytes, size_t length, int sides, struct text *why);

/* ---- Dice of a real table ----
 *
 * They wait until dice_typed_give() brings the faces of the throw that is due. They are addressed,
 * too: what die k of throw t of seat s has shown it shows again after a step back, and only dice
 * that nobody has seen are asked for. */
struct dice *dice_typed_new(void);

/* Gives the throw asked for last the faces that words name: numbers with spaces or punctuation
 * between them, "6 4"; of dice of at most nine sides each figure is one, so that "64" does. False:
 * there is something else in them, or they do not fit (number, range); why says what is expected.
 */
bool dice_typed_give(struct dice *d, const char *words, struct text *why);

/* How many dice of the throw asked for last show what they have shown before, and what: as many
 * faces, the first of the throw. The others are to be given. */
int dice_typed_again(const struct dice *d, int face[DICE_MOST]);

/* The same with faces from a list, which is then theirs (dice_list_new(), dice_file_read()): dice
 * that nobody has seen take the next of its faces that none has taken. Nobody is waited for. */
struct dice *dice_listed_new(struct dice *list);

/* Tells typed or listed dice what throw `t` of a seat has shown, in a match that is gone on with,
 * in the order in which that was seen. */
void dice_typed_saw(struct dice *d, int t, int sides, const struct event *roll);

/* ---- The dice `philox-1` (games/throws.h) ---- */

/* Addressed dice of a seed, in lines of the cache of their own: workers of an arena have some each.
 */
struct dice *dice_philox_new(uint64_t seed);

/* The same dice, drawn by vectors of that width, which the machine has. */
struct dice *dice_philox_by(enum vector vector, uint64_t seed);

/* The same dice for another match: what arenas do instead of making new ones. */
void dice_philox_reset(struct dice *d, uint64_t seed);

#endif
