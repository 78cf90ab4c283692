/* games/yahtzee/characters.h: the characters of Yahtzee. Source: rollick-rules(6), "Yahtzee",
 * characters. */
#ifndef ROLLICK_GAMES_YAHTZEE_CHARACTERS_H
#define ROLLICK_GAMES_YAHTZEE_CHARACTERS_H

#include "games/brain.h"

extern const struct brain yahtzee_robin_brain, yahtzee_lena_brain, yahtzee_casper_brain,
    yahtzee_sasha_brain, yahtzee_bruno_brain, yahtzee_stina_brain;

#endif
