/* src/tournament/tournament.h: a tournament from the first pairing to the champion.
 *
 *     struct tournament t;
 *     tournament_init(&t, &setup, FORMAT_LEAGUE, 100);
 *     entrants_add(&t, "ai:hold:20", &why) …                      src/tournament/entrants.h
 *     entrants_seat(&t, &why);
 *     tournament_begin(&t);
 *     while (tournament_round(&t)) {
 *         while (!tournament_round_over(&t)) {
 *             tournament_due(&t, groups, &due); play; tournament_told(&t, &due, &result);
 *         }
 *     }
 *
 * Nothing is played here: src/tournament/runner.h does so with brains, on all cores. What is handed
 * out may be told in any order, and by several threads if one at a time asks. Whoever knows results
 * from before, as from a library, tells those of a round before anything of it is handed out, each
 * pairing from its first group on without a gap. */
#ifndef ROLLICK_SRC_TOURNAMENT_TOURNAMENT_H
#define ROLLICK_SRC_TOURNAMENT_TOURNAMENT_H

#include "src/tournament/schedule.h"

/* "knockout", "league", "king", "trial"; by enum format, ends with NULL. */
extern const char *const tournament_formats[];

/* What is played when nobody says: a knockout, at Yahtzee a king; how many games: 1 of a knockout,
 * 100, 1000, 10000; and how many forfeits disqualify: 3, in a king 1. */
enum format tournament_format(const struct game *g);
int tournament_games(enum format format);
int tournament_faults(enum format format);

/* Begins a tournament without entrants; of the setup game, rules, seed and store count. `games`:
 * see schedule.h; in a league an odd number is raised by one. tournament_fini() ends it. */
void tournament_init(struct tournament *t, const struct setup *s, enum format format, int games);
void tournament_fini(struct tournament *t);

/* Begins, once all have entered and the seed is there (entrants_seat()); no round has begun yet. */
void tournament_begin(struct tournament *t);

/* Begins the next round, when this one is over. False: there is none. */
bool tournament_round(struct tournament *t);
bool tournament_round_over(const struct tournament *t);

/* What is to be played next, at most so many groups of it. False: nothing, until something that
 * was handed out is told; or the round is over. */
bool tournament_due(struct tournament *t, long long most, struct due *due);

/* The groups of a pairing from that one on, as they would be handed out: of a king in which it
 * stands now. For results that are known from before. */
void tournament_groups(const struct tournament *t, int pairing, long long first, long long groups,
                       struct due *due);

/* Counts what came of it: totals by seat of `due`. Who has forfeited too many matches is
 * disqualified (tournament_out()), by the first of them that is too many in the order of pairings
 * and groups, as soon as all before it is known; later ones do not count. False: it is of a king
 * that has begun again since, and counts for nothing. */
bool tournament_told(struct tournament *t, const struct due *due, const struct arena_result *r);

/* Disqualifies an entrant who still plays, for a fault (a static word): matches of a league or a
 * trial count for nobody, in a knockout who plays against it goes on, a king begins again. */
void tournament_out(struct tournament *t, int entrant, const char *fault);

/* How far it is: matches of a league, king or trial, pairings of a knockout. In a king those that
 * break ties are not foreseen; those that nobody plays any more, since one is disqualified, do not
 * count. */
void tournament_progress(const struct tournament *t, long long *done, long long *all);

/* ---- What is known of it, at any time ---- */

struct standing {
    long long matches, groups;
    struct arena_total total;
    double rate, rate_se, mean, sd; /* 0 where too few matches tell */
    bool rated;                     /* league, where all hang together: */
    double elo, elo_se;
    int points, tops; /* king */
    int rank;         /* from 1; those who are level share it */
};

/* Fills in one standing for each entrant. */
void tournament_standings(const struct tournament *t, struct standing *s);

/* Fills in the entrants by rank, those who are level in the order in which they entered. */
void tournament_order(const struct tournament *t, const struct standing *s, int *order);

/* What each scored against each, in SHARESths of a match: row by row, entrants times entrants; -1:
 * they have not met. In a king: games with more points, equal ones half. */
void tournament_table(const struct tournament *t, long long *table);

/* The champion; -1: there is none yet, or several are level. */
int tournament_champion(const struct tournament *t);

#endif
