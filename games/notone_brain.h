/* notone_brain.h: ways of playing Not One. Source: rollick-rules(6), "Not One", ways of playing. */
#ifndef ROLLICK_NOTONE_BRAIN_H
#define ROLLICK_NOTONE_BRAIN_H

#include "games/brain.h"

/* All of them, ended by NULL. */
extern const struct brain *const notone_brains[];

#endif
