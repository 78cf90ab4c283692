/* games/hog/rules.h: Hog. A turn is a number of dice, thrown together; one of them shows a one and
 * the turn is worth a single point. Source: rollick-rules(6), "Hog". */
#ifndef ROLLICK_GAMES_HOG_RULES_H
#define ROLLICK_GAMES_HOG_RULES_H

#include "games/game.h"

enum {
    HOG_GOAL_MOST = 1000,
    HOG_DICE_MOST = DICE_MOST,
    HOG_DIGITS = HOG_GOAL_MOST + 1, /* known digits of pi */
};

/* An action is the number of dice; 0 is Free Bacon. */
struct hog {
    struct common common;
    int goal, dice, sides, bacon, align, pass; /* the rules; the last three are 0 or 1 */
    int pending;                               /* dice chosen and not yet thrown; 0: choose */
    int scores[2];
};

/* Why the seat that has just scored plays again. */
enum hog_again { HOG_AGAIN_NO, HOG_AGAIN_ALIGN, HOG_AGAIN_PASS };

/* Digit n of pi: 0 is the 3 before the point. -1 from HOG_DIGITS on and below 0. */
int hog_pi_digit(int n);

/* Points of Free Bacon against an opponent's score, 0 … HOG_GOAL_MOST. */
int hog_bacon(int opponent_score);

/* Whether totals, points of the turn included, give another turn under the position's rules. The
 * goal is not looked at. Totals are 0 or more. */
enum hog_again hog_again(const struct hog *h, int own, int other);

/* Points of a throw of n dice: a single one if any shows it, else the sum. */
int hog_throw(const int *face, int n);

/* game->reason: points, ones, further turns and the win at once of two numbers of dice. */
void hog_reason(const void *state, int action, int other, struct text *out);

extern const struct game hog;

#endif
