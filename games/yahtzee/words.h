/* games/yahtzee/words.h: what there is to say of Yahtzee. */
#ifndef ROLLICK_GAMES_YAHTZEE_WORDS_H
#define ROLLICK_GAMES_YAHTZEE_WORDS_H

#include "games/words.h"

extern const struct game_words yahtzee_words;

#endif
