/* src/tournament/elo.h: ratings from who scored how much against whom.
 *
 * The model of Bradley and Terry: i scores against j as often as 1 / (1 + 10^((Rj - Ri) / 400)),
 * ties counted half. Ratings are those of most likelihood (Zermelo 1929; Bradley and Terry,
 * "Rank analysis of incomplete block designs", 1952), found by Newton's method, their mean 0. So
 * that they are finite where somebody won everything, each pair that met counts as having tied one
 * match more (as Coulom's BayesElo does, 2005). Errors are the roots of the diagonal of the
 * inverse of the information matrix within ratings of mean 0: those of independent matches. Under
 * mirrored dice matches of a group balance each other, so they rather say too much. */
#ifndef ROLLICK_SRC_TOURNAMENT_ELO_H
#define ROLLICK_SRC_TOURNAMENT_ELO_H

#include <stdbool.h>

/* Rates n entrants: score[i * n + j] is what i won of its matches against j. `elo` and `se` have
 * room for n. False: some have not met, not even by others in between, or there is nobody; elo and
 * se are as they were. */
bool elo_rate(int n, const double *score, double *elo, double *se);

#endif
