/* games/notone/odds.h: what rolls and turns of Not One bring, by the rules of a position. Counted,
 * not simulated. */
#ifndef ROLLICK_GAMES_NOTONE_ODDS_H
#define ROLLICK_GAMES_NOTONE_ODDS_H

#include "games/notone/rules.h"

enum {
    NOTONE_TOTAL_LEAST = NOTONE_DICE,
    NOTONE_TOTAL_MOST = NOTONE_DICE * NOTONE_SIDES,
    NOTONE_HOLD_MOST = 1000,
};

/* Chances of one roll: of each total that is kept, and of losing the points of the turn. */
struct notone_odds {
    double keep[NOTONE_TOTAL_MOST + 1];
    double bust;
};

/* Of the first roll of a turn, and of a later one after that first total (2 … 12; only bust=classic
 * asks for it). */
void notone_first_odds(const struct notone *rules, struct notone_odds *odds);
void notone_later_odds(const struct notone *rules, int first_total, struct notone_odds *odds);

/* A turn that rolls at least once, and on while it has less than a number of points. */
struct notone_turn {
    double mean, square; /* of its points, and of their squares */
    double bust;         /* the chance to lose them */
};

/* `hold`: 1 … NOTONE_HOLD_MOST. */
struct notone_turn notone_hold(const struct notone *rules, int hold);

/* Mean points of the position's turn when it rolls now and after that plays for most points. */
double notone_roll_points(const struct notone *s);

/* Whether another roll brings at least as many points as stopping now. */
bool notone_roll_pays(const struct notone *s);

#endif
