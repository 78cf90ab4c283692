/* src/tournament/league.h: what is known from the beginning: everybody against everybody, and every
 * entrant alone.
 *
 * League: pairing p is (0,1), (0,2), (1,2), (0,3) and so on, so that another entrant changes none
 * of those before; its matches are mirrored, both orders under the same dice. Where a bot plays,
 * which may keep in mind what fell, each match has dice of its own and they begin in turns. Trial:
 * every entrant plays alone, all under the same dice. Source: rollick(6), "TOURNAMENTS". */
#ifndef ROLLICK_SRC_TOURNAMENT_LEAGUE_H
#define ROLLICK_SRC_TOURNAMENT_LEAGUE_H

#include "src/tournament/schedule.h"

/* See struct format_ops (src/tournament/tournament.c). */
void league_begin(struct tournament *t);
void trial_begin(struct tournament *t);
bool league_round(struct tournament *t);
bool league_due(struct tournament *t, int pairing, long long most, struct due *due);
void league_seat(const struct tournament *t, int pairing, long long first, struct due *due);
void league_told(struct tournament *t, const struct due *due, const struct arena_result *r);
void league_out(struct tournament *t, int entrant);

/* The pairing of two entrants. */
int league_pairing(int a, int b);

/* How many groups a pairing has: of two mirrored matches each, or of one. */
long long league_groups(const struct tournament *t, int pairing);

#endif
