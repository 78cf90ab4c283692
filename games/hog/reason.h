/* games/hog/reason.h: what speaks for a number of dice in Hog. */
#ifndef ROLLICK_GAMES_HOG_REASON_H
#define ROLLICK_GAMES_HOG_REASON_H

#include "games/text.h"

/* game_words->reason: points, ones, further turns and the win at once of two numbers of dice. */
void hog_reason(const void *state, int action, int other, struct text *out);

#endif
