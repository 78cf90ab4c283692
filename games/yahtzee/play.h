/* games/yahtzee/play.h: matches of Yahtzee side by side, where all look their decisions up
 * (games/yahtzee/cached.h). Every turn has up to three throws and then a box, so all matches stand
 * at the same throw of the same turn. */
#ifndef ROLLICK_GAMES_YAHTZEE_PLAY_H
#define ROLLICK_GAMES_YAHTZEE_PLAY_H

#include "games/play.h"
#include "games/yahtzee/cached.h"

/* game->play. */
int yahtzee_play(const struct play *p);

/* Whether matches can be played in step: at the start no throw of a turn has been made, and
 * events_most, which is not looked at, is more than a match of as many seats as there may be has.
 */
bool yahtzee_in_step(const struct play *p);

#ifdef __x86_64__
/* Plays all matches, which have to fit so, with the tables of the entrants; one for each width. As
 * game->play says how it ended. */
int yahtzee_decided_128(const struct play *p, const struct yahtzee_decisions *const *table);
int yahtzee_decided_256(const struct play *p, const struct yahtzee_decisions *const *table);
int yahtzee_decided_512(const struct play *p, const struct yahtzee_decisions *const *table);
#endif

#endif
