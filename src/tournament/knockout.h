/* src/tournament/knockout.h: rounds in which the loser is out.
 *
 * A shuffle gives everybody a number. The places of the first round are the next power of two; who
 * has one of the first numbers and nobody to meet has a bye, in the first round only. In a round of
 * n places number i, from 0, meets number n - 1 - i, and the winner has the better of both numbers
 * in the next one. Matches of a pairing begin in turns, the better number first. A tie is played
 * again, at most REPLAYS_MOST times; then who has won more goes on, or else the better number.
 * Source: rollick(6), "TOURNAMENTS". */
#ifndef ROLLICK_SRC_TOURNAMENT_KNOCKOUT_H
#define ROLLICK_SRC_TOURNAMENT_KNOCKOUT_H

#include "src/tournament/schedule.h"

/* See struct format_ops (src/tournament/tournament.c). */
void knockout_begin(struct tournament *t);
bool knockout_round(struct tournament *t);
bool knockout_due(struct tournament *t, int pairing, long long most, struct due *due);
void knockout_seat(const struct tournament *t, int pairing, long long first, struct due *due);
void knockout_told(struct tournament *t, const struct due *due, const struct arena_result *r);
void knockout_out(struct tournament *t, int entrant);

/* Places of a round, and pairings: half as many, but for byes. */
int knockout_places(const struct tournament *t, int round);
int knockout_pairings(const struct tournament *t, int round);

/* The entrant with that number in a round; round t->rounds has one place, the champion's. -1: it is
 * not known yet, or nobody: the other one has a bye. */
int knockout_place(const struct tournament *t, int round, int number);

/* The last round that an entrant has reached, from 0; t->rounds: it is champion. */
int knockout_reached(const struct tournament *t, int entrant);

/* Where number `number` of a round stands in a bracket in which the winner of match m goes on to
 * match m / 2 of the next round (ui/board/bracket_view.h): its match, among half as many as there
 * are places. Its entries are that number and the one it meets. */
int knockout_match(const struct tournament *t, int round, int number);

/* Appends the name of a round: "Play-in Round" of the first one when there are byes, "Round of 32",
 * "Sweet Sixteen", "Elite Eight", "Final Four", "Championship". */
void knockout_name(const struct tournament *t, int round, struct text *out);

#endif
