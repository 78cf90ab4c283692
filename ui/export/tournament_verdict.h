/* ui/export/tournament_verdict.h: what the table of a tournament says and what it does not say yet,
 * in sentences for people.
 *
 * Two entrants are told apart when their difference is at least 1.96 times its error, so that
 * chance makes as much in about one case of 20: of Elo in a league, of mean points in a trial, of
 * shares in a king. The error is the root of the sum of both squared errors; in a league and a king
 * times the root of n / (n - 1), since of n entrants one gains what the others lose. Entrants are
 * taken for equal there, and dice that they share are passed over: it is a rule of thumb and called
 * so in rollick(6), "TOURNAMENTS". A knockout says nothing of the kind, and nothing is said before
 * everybody has played. */
#ifndef ROLLICK_UI_EXPORT_TOURNAMENT_VERDICT_H
#define ROLLICK_UI_EXPORT_TOURNAMENT_VERDICT_H

#include "src/tournament/tournament.h"

enum { VERDICT_LINES = 8 };

/* Fills in at most VERDICT_LINES sentences, in the language that each text has, and gives their
 * number: who is best and how sure that is, who cannot be told apart and how many more games would
 * do it, and how seats and dice were shared out. `s` and `order` are those of
 * src/tournament/tournament.h. */
int verdict_say(const struct tournament *t, const struct standing *s, const int *order,
                struct text line[VERDICT_LINES]);

#endif
