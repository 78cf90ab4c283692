/* games/hog/words.h: what there is to say of Hog. */
#ifndef ROLLICK_GAMES_HOG_WORDS_H
#define ROLLICK_GAMES_HOG_WORDS_H

#include "games/words.h"

extern const struct game_words hog_words;

#endif
