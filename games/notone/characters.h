/* games/notone/characters.h: the characters of Not One. Source: rollick-rules(6), "Not One",
 * characters. */
#ifndef ROLLICK_GAMES_NOTONE_CHARACTERS_H
#define ROLLICK_GAMES_NOTONE_CHARACTERS_H

#include "games/brain.h"

extern const struct brain notone_robin_brain, notone_lena_brain, notone_casper_brain,
    notone_sasha_brain, notone_kit_brain, notone_dora_brain;

#endif
