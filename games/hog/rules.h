/* games/hog/rules.h: Hog. A turn is a number of dice, thrown together; one of them shows a one and
 * the turn is worth a single point. Source: rollick-rules(6), "Hog". */
#ifndef ROLLICK_GAMES_HOG_RULES_H
#define ROLLICK_GAMES_HOG_RULES_H

#include "games/game.h"

enum {
    HOG_GOAL_MOST = 1000,
    HOG_DICE_MOST = DICE_MOST,
    HOG_DIGITS = HOG_GOAL_MOST + 1, /* known digits of pi */
    HOG_BACON_LEAST = 3,            /* what Free Bacon adds to a digit */
    HOG_BACON_MOST = HOG_BACON_LEAST + 9,
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

/* The largest number that divides both, 0 or more. */
int hog_common_divisor(int a, int b);

/* Points of Free Bacon against an opponent's score, 0 … HOG_GOAL_MOST. */
int hog_bacon(int opponent_score);

/* Whether totals, points of the turn included, give another turn under the position's rules. The
 * goal is not looked at. Totals are 0 or more. */
enum hog_again hog_again(const struct hog *h, int own, int other);

/* Whether a side has reached the goal. */
bool hog_over(const struct hog *h);

/* Points of a throw of n dice: a single one if any shows it, else the sum. */
int hog_throw(const int *face, int n);

/* What games/game.h asks of a game. */
bool hog_valid(const void *state, struct text *why);
struct node hog_next(const void *state);
int hog_actions(const void *state, int *action);
bool hog_legal(const void *state, int action);
void hog_act(void *state, int action);
void hog_roll(void *state, const int *face);
int hog_score(const void *state, int seat);
void hog_name(const void *state, int action, struct text *out);
bool hog_turn_over(const void *before, const void *after);
int hog_play(const struct play *p);

#endif
