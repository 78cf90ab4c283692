/* games/hog/characters.h: the characters of Hog. Source: rollick-rules(6), "Hog", characters. */
#ifndef ROLLICK_GAMES_HOG_CHARACTERS_H
#define ROLLICK_GAMES_HOG_CHARACTERS_H

#include "games/brain.h"

extern const struct brain hog_robin_brain, hog_lena_brain, hog_casper_brain, hog_sasha_brain,
    hog_fred_brain, hog_lotte_brain;

#endif
