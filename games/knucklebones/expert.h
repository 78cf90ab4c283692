/* games/knucklebones/expert.h: ways of playing Knucklebones that judge by a fitted table. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_EXPERT_H
#define ROLLICK_GAMES_KNUCKLEBONES_EXPERT_H

#include "games/brain.h"

/* Expert looks ahead, glance does not. */
extern const struct brain knucklebones_expert, knucklebones_glance;

#endif
