/* games/knucklebones/words.h: what there is to say of Knucklebones. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_WORDS_H
#define ROLLICK_GAMES_KNUCKLEBONES_WORDS_H

#include "games/words.h"

extern const struct game_words knucklebones_words;

#endif
