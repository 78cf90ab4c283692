/* games/knucklebones/reason.h: what speaks for a column in Knucklebones. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_REASON_H
#define ROLLICK_GAMES_KNUCKLEBONES_REASON_H

#include "games/text.h"

/* game_words->reason: what the die does in two columns. */
void knucklebones_reason(const void *state, int action, int other, struct text *out);

#endif
