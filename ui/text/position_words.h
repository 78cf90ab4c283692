/* ui/text/position_words.h: a position and a result in words and as JSON: what `show` prints and
 * line mode tells. */
#ifndef ROLLICK_UI_TEXT_POSITION_WORDS_H
#define ROLLICK_UI_TEXT_POSITION_WORDS_H

#include "src/match/match.h"
#include "src/match/setup.h"
#include "ui/text/output.h"

/* The game and how far it is, each seat's score, who is to play, on one line that is not ended. `s`
 * gives the names. */
void state_head(struct out *out, const struct setup *s, const void *state);

/* The board, one sentence a line; nothing for a game that says nothing of it. `s` gives the names.
 */
void state_board(struct out *out, const struct setup *s, const void *state);

/* The names of a set of seats: "Ada", "Ada and Bo", "Ada, Bo and Cy". Appended. */
void state_names(const struct setup *s, unsigned seats, struct text *out);

/* Who a seat was given to, and what that became at this table: "ai:1 (careless:15:always-roll:4)",
 * "ai:hold:20", "human". Appended. */
void state_kind(const struct seat *seat, struct text *out);

/* How a match ended, in one sentence or two: "Ada wins, 188 : 163." Appended. */
void state_result(const struct setup *s, const struct match *m, struct text *out);

/* The scores of all seats, and the seats of a set, as JSON arrays. New references. */
json_t *state_scores(const struct game *g, const void *state);
json_t *state_seats(unsigned seats);

/* "choice", "throw", "over". */
const char *state_next(const struct node *node);

/* What the dice of a finished setup, or of one that was read, are: "dice 5d0ca91e77b204fe", "seed
 * 0x…", "dice typed by hand"; nothing while the seed is hidden. Appended. */
void state_dice(const struct setup *s, struct text *out);

#endif
