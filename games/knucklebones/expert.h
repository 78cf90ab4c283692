/* games/knucklebones/expert.h: brains of Knucklebones that judge by a fitted table. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_EXPERT_H
#define ROLLICK_GAMES_KNUCKLEBONES_EXPERT_H

#include "games/brain.h"

/* Expert looks ahead, glance does not. */
extern const struct brain knucklebones_expert_brain, knucklebones_glance_brain;

#endif
