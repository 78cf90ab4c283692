/* src/tournament/entrants.h: who takes part in a tournament: from words to players with names. */
#ifndef ROLLICK_SRC_TOURNAMENT_ENTRANTS_H
#define ROLLICK_SRC_TOURNAMENT_ENTRANTS_H

#include "src/tournament/schedule.h"

/* Adds an entrant, "[NAME=]ai:BRAIN[:PARAM…]" or "[NAME=]bot:COMMAND"; in a trial "all" adds every
 * built-in player of the game that can play alone as it is. False: it cannot take part, or there
 * are too many; why says so, nothing has changed. */
bool entrants_add(struct tournament *t, const char *words, struct text *why);

/* Names joined by line feeds, as they are before the seed is there: what a seed "names" stands for.
 * free() ends it. */
char *entrants_names(const struct tournament *t);

/* Once all have entered, bots have greeted (src/tournament/entrant_bots.h) and the seed is there:
 * so many seats a table, what levels and lots stand for, whether all fit, and a name of its own for
 * each, "Robo 2" where one before looks alike. False: somebody does not fit; why says so. */
bool entrants_seat(struct tournament *t, struct text *why);

#endif
