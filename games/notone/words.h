/* games/notone/words.h: what there is to say of Not One. */
#ifndef ROLLICK_GAMES_NOTONE_WORDS_H
#define ROLLICK_GAMES_NOTONE_WORDS_H

#include "games/words.h"

extern const struct game_words notone_words;

#endif
