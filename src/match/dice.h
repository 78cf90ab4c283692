/* src/match/dice.h: where faces come from: a list, a file, a real table; drawn ones are in
 * src/match/dice_philox.h. */
#ifndef ROLLICK_SRC_MATCH_DICE_H
#define ROLLICK_SRC_MATCH_DICE_H

#include "src/match/match.h"

/* Ends any dice; NULL is fine. */
void dice_close(struct dice *d);

/* Faces from a list, taken die by die, used again from the beginning when it ends. `face` is
 * copied; n > 0. A face larger than the sides asked for fails. */
struct dice *dice_list_new(const int *face, int n);

/* Faces read from a file's text: decimal numbers, separated by anything else. NULL: it holds none,
 * or a number that is no face (1 … SIDES_MOST); why says which. */
struct dice *dice_file_read(const char *bytes, size_t length, struct text *why);

/* Dice of a real table: waits until dice_typed_give() brings the faces of the throw that is due. */
struct dice *dice_typed_new(void);

/* False: the faces do not fit the throw asked for last (number, range); why says what is expected.
 */
bool dice_typed_give(struct dice *d, const int *face, int n, struct text *why);

#endif
