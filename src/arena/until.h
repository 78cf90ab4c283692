/* src/arena/until.h: which of two entrants is better, asked again and again while they play.
 *
 * x is the share of a group that the first won (a win 1, a tie 1/2, mirrored pairs their mean); if
 * neither is better its mean is 1/2. Groups are independent of each other. For a number u and
 * 0 < s < 1 the mean of exp(s u - f(s) u^2), f(s) = -ln(1 - s) - s, is at most 1 + s times the mean
 * of u, where u is never below -1. So the product of such numbers over groups, and the mean of that
 * product over ten stakes s = 1/2, 1/4, … 1/1024, which is the *evidence*, is a game that brings
 * nothing while the mean of u is not above 0, and whoever plays such a game, as long as they like,
 * sees their stake 40 times at most once in 40. Whatever matches are like, and however often it is
 * looked at:
 *
 *     first    the evidence of u = 2 x - 1 is 40 or more: of a first that is not better this is
 *              said in 2.5 of 100 runs at most
 *     second   the same of u = 1 - 2 x; so of two that are equal either is said in 5 of 100
 *     neither  the evidence that the share of either is below 0.505 is 20 or more: where one has
 *              that share this is said in 5 of 100 runs at most
 *
 * It needs nothing but groups, shares and squares of groups, all of them in the result.
 *
 * Sources: Fan, Grama, Liu (2015), "Exponential inequalities for martingales with applications",
 * lemma 4.1 (the bound); Ville (1939) (once in 40). */
#ifndef ROLLICK_SRC_ARENA_UNTIL_H
#define ROLLICK_SRC_ARENA_UNTIL_H

#include "src/arena/result.h"

/* After how many groups it is looked at next, once that many have been played: 64, and then each
 * time a quarter more. */
long long until_next(long long groups);

/* What is known of two entrants after as many groups as there are in the result. */
enum arena_better until_better(const struct arena *a, const struct arena_result *r);

#endif
