/* games/knucklebones/characters.h: the characters of Knucklebones. Source: rollick-rules(6),
 * "Knucklebones", characters. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_CHARACTERS_H
#define ROLLICK_GAMES_KNUCKLEBONES_CHARACTERS_H

#include "games/brain.h"

extern const struct brain knucklebones_robin_brain, knucklebones_lena_brain,
    knucklebones_casper_brain, knucklebones_sasha_brain, knucklebones_vera_brain,
    knucklebones_otto_brain;

#endif
