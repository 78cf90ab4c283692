/* src/library/glicko.h: ratings of people by Glicko-2.
 *
 * Source: Mark E. Glickman, "Example of the Glicko-2 system" (2022), steps 1 to 8, with
 * tau = 0.5: a strength, how uncertain it is (RD, half a 95 % interval), and how erratic it is
 * (volatility). Results of one rating period count together; after periods without a match the
 * deviation has grown. A period here is a day in UTC (DECISIONS.md).
 *
 * Functions of their arguments. Ratings are on Glicko's own scale, 400 points for ten to one, as
 * those of Elo. */
#ifndef ROLLICK_SRC_LIBRARY_GLICKO_H
#define ROLLICK_SRC_LIBRARY_GLICKO_H

#include <stdbool.h>

struct glicko {
    double rating;
    double deviation;  /* from above 0 to GLICKO_DEVIATION */
    double volatility; /* above 0 */
};

/* Whoever has not played yet: 1500, 350, 0.06. */
extern const struct glicko glicko_new;

/* One match of a period. */
struct glicko_result {
    double rating, deviation; /* the opponent's, at the beginning of the period */
    double score;             /* 1 won, 0.5 tied, 0 lost */
};

/* How somebody stands at the end of a period with n results, in any order; 0: only the deviation
 * grows, up to that of a new player. */
struct glicko glicko_rate(struct glicko before, int n, const struct glicko_result *result);

/* The same after so many periods without a match; none, or fewer: as before. */
struct glicko glicko_pause(struct glicko before, long long periods);

/* What somebody may expect to score against an opponent: 0 … 1. Source: Mark E. Glickman, "The
 * Glicko system" (2022), the expected outcome of a game between two players. */
double glicko_expected(struct glicko own, double rating, double deviation);

/* ---- Day after day ---- */

/* Results as they come. */
struct glicko_days {
    struct glicko before;         /* when the day began that goes on */
    long long day;                /* which one: days since 1970 */
    struct glicko_result *result; /* … and what it has brought */
    int n, room;
};

/* Begins with a new player. glicko_days_fini() ends it. */
void glicko_days_init(struct glicko_days *d);
void glicko_days_fini(struct glicko_days *d);

/* Whether a result of that day begins another one than that which goes on. A clock that was set
 * back ends no day. */
bool glicko_days_begins(const struct glicko_days *d, long long day);

void glicko_days_add(struct glicko_days *d, const struct glicko_result *result);

/* Ends the day that goes on; `next` begins. Gives how somebody stood at its end; d->before is how
 * they stand after the days between. */
struct glicko glicko_days_end(struct glicko_days *d, long long next);

#endif
