/* games/notone/turn.h: one turn of Not One at a table of three and more, whatever its end is worth:
 * how it is played best, and the chance to come to a number of points. */
#ifndef ROLLICK_GAMES_NOTONE_TURN_H
#define ROLLICK_GAMES_NOTONE_TURN_H

#include "games/notone/odds.h"
#include "games/notone/rules.h"

#include <stddef.h>

enum {
    /* Kinds of turns by what fails in them: one, or with bust=classic one for each first total. */
    NOTONE_STRANDS = NOTONE_TOTAL_MOST - NOTONE_TOTAL_LEAST + 1,
    /* A roll goes beyond what it was meant for by less than that. */
    NOTONE_PAST = NOTONE_TOTAL_MOST,
};

/* Chances of turns under some rules. Holds no pointers. */
struct notone_turns {
    int strands;
    int reach; /* points of a turn that are looked at; more have no chance worth 1e-13 */
    struct notone_odds first, later[NOTONE_STRANDS];
    double chance[]; /* see below */
};

size_t notone_turns_size(const struct notone *rules);
void notone_turns_fill(const struct notone *rules, struct notone_turns *t);

/* The strand of a turn with that first total. */
int notone_strand(const struct notone_turns *t, int first_total);

/* Of a turn that rolls on until it has `points` (1 and more): the chances to get there in a strand
 * with 0, 1, … NOTONE_PAST - 1 points more, and the chance to get there at all. */
const double *notone_landing(const struct notone_turns *t, int strand, int points);
double notone_reaching(const struct notone_turns *t, int points);

/* What ends of a turn are worth, to whoever plays it and to some seat: without points, and with
 * from … top of them, where own[0] is that of `from`. With more it is as with top. */
struct notone_ends {
    double own_nothing, seat_nothing;
    int from, top;
    const double *own, *seat; /* seat: NULL if nobody asks */
};

/* What a choice is worth when the turn goes on so that it is worth most to whoever plays it. */
struct notone_worth {
    double own, seat;
    double nothing; /* the chance that the turn brings no points */
};

/* A turn's beginning, or what is left of it after a roll. */
struct notone_within {
    int rolls, score, first_total;
};

struct notone_worth notone_turn_stop(const struct notone_ends *ends, struct notone_within at);
struct notone_worth notone_turn_roll(const struct notone_turns *t, const struct notone_ends *ends,
                                     struct notone_within at);

/* The better one; a roll when they are equal. */
struct notone_worth notone_turn_best(const struct notone_turns *t, const struct notone_ends *ends,
                                     struct notone_within at);

/* What a roll is worth to whoever plays it and then stops: never more than notone_turn_roll(), not
 * even by rounding. Ends up to NOTONE_TOTAL_MOST points from here are asked for. */
double notone_turn_once(const struct notone_turns *t, const struct notone_ends *ends,
                        struct notone_within at);

#endif
