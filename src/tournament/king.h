/* src/tournament/king.h: king of the hill: all entrants at one table.
 *
 * Each game draws anew who sits where, with the seed of its own dice. Every top scorer of a game
 * gets a point. When several have the most points at the end, they alone go on, a game at a time,
 * until one has more than all others, or BREAKS_MOST games have not parted them. With one entrant
 * less all begins again from the first game, with other dice. Source: rollick(6),
 * "TOURNAMENTS". */
#ifndef ROLLICK_SRC_TOURNAMENT_KING_H
#define ROLLICK_SRC_TOURNAMENT_KING_H

#include "src/tournament/schedule.h"

/* See struct format_ops (src/tournament/tournament.c). A single entrant is king without a game. */
void king_begin(struct tournament *t);
bool king_round(struct tournament *t);
bool king_due(struct tournament *t, int game, long long most, struct due *due);
void king_seat(const struct tournament *t, int game, long long first, struct due *due);
void king_told(struct tournament *t, const struct due *due, const struct arena_result *r);
void king_out(struct tournament *t, int entrant);

/* Whether it is a game of the king as it stands, not of one before it began again. */
bool king_counts(const struct tournament *t, const struct due *due);

#endif
