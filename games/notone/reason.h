/* games/notone/reason.h: what speaks for one more roll in Not One, and for stopping. */
#ifndef ROLLICK_GAMES_NOTONE_REASON_H
#define ROLLICK_GAMES_NOTONE_REASON_H

#include "games/text.h"

/* game_words->reason: what one more roll gains and loses on average, and how the turn's points
 * would leave the seat. */
void notone_reason(const void *state, int action, int other, struct text *out);

#endif
