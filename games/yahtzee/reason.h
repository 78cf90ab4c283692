/* games/yahtzee/reason.h: choices of Yahtzee in words, and what speaks for them. */
#ifndef ROLLICK_GAMES_YAHTZEE_REASON_H
#define ROLLICK_GAMES_YAHTZEE_REASON_H

#include "games/text.h"

/* game_words->label: dice to be kept by their faces, boxes by their titles. */
void yahtzee_label(const void *state, int action, struct text *out);

/* game_words->reason: what two choices bring, now or with the next throw, and what the upper
 * section needs. */
void yahtzee_reason(const void *state, int action, int other, struct text *out);

#endif
