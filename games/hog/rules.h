/* games/hog/rules.h: Hog. A turn is a number of dice, thrown together; one of them shows a one and
 * the turn is worth a single point. Source: rollick-rules(6), "Hog". */
#ifndef ROLLICK_GAMES_HOG_RULES_H
#define ROLLICK_GAMES_HOG_RULES_H

#include "games/game.h"
#include "games/number.h"

enum {
    HOG_GOAL_MOST = 1000,
    HOG_DICE_MOST = DICE_MOST,
    HOG_DIGITS = HOG_GOAL_MOST + 1, /* known digits of pi */
    HOG_BACON_LEAST = 3,            /* what Free Bacon adds to a digit */
    HOG_BACON_MOST = HOG_BACON_LEAST + 9,
    HOG_PIG_FACE = 1,   /* a die that shows it makes a throw a Pig Out … */
    HOG_PIG_POINTS = 1, /* … which is worth this */
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

/* The fewest dice that may be chosen: none where there is Free Bacon. */
static inline int hog_dice_least(const struct hog *rules)
{
    return rules->bacon ? 0 : 1;
}

/* The most points that a turn can bring. */
static inline int hog_turn_most(const struct hog *rules)
{
    int thrown = rules->dice * rules->sides, bacon = rules->bacon ? HOG_BACON_MOST : 0;
    return thrown > bacon ? thrown : bacon;
}

/* Whether a side has reached the goal. */
bool hog_over(const struct hog *h);

/* Points of a throw of n dice: of a Pig Out if any shows a one, else the sum. */
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

/* game->play, one match after the other: games/hog/lanes.h is quicker where it can be. */
int hog_loop(const struct play *p);

/* ---- The same as numbers, for one match and for many side by side ---- */

enum {
    HOG_ALIGN_LEAST = 10, /* common divisor of totals that gives another turn */
    HOG_PASS_BEHIND = 3,  /* another turn when less than this behind */
    HOG_TOTALS = 256,     /* totals below this are in the table of those that align */
    HOG_ALIGN_WORDS = HOG_TOTALS / 32,
};

/* The largest number that divides both, 0 or more. */
static inline int hog_common_divisor(int a, int b)
{
    while (b > 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Whether totals give another turn by Swine Align: games/hog/make_tables.c asks it for hog_align[].
 */
static inline bool hog_totals_align(int own, int other)
{
    return own > 0 && other > 0 && hog_common_divisor(own, other) >= HOG_ALIGN_LEAST;
}

/* Digits of pi from the 3 on, eight to a number, the first in the lowest four bits; and by total, a
 * bit for each that it aligns with. Defined in games/hog/rules.c. */
extern const int hog_pi[(HOG_DIGITS + 7) / 8], hog_align[HOG_TOTALS * HOG_ALIGN_WORDS];

/* Points of Free Bacon against an opponent's score. Here and below vectors know totals below
 * HOG_TOTALS only. */
static inline lane_number hog_line_bacon(lane_number other)
{
    lane_number eight = number_look_32(hog_pi, other >> 3);
    return (eight >> 4 * (other & 7) & 15) + HOG_BACON_LEAST;
}

/* Whether totals give another turn by Swine Align, if the rules have it. */
static inline lane_truth hog_line_aligned(const struct hog *rules, lane_number own,
                                          lane_number other)
{
    if (!rules->align) {
        return number_of(0);
    }
#ifndef VECTOR_BITS
    if (own >= HOG_TOTALS || other >= HOG_TOTALS) {
        return hog_totals_align(own, other);
    }
#endif
    lane_number bits = number_look(hog_align, own * HOG_ALIGN_WORDS + (other >> 5));
    return (bits >> (other & 31) & 1) != 0;
}

/* The same by Pass the Pig. */
static inline lane_truth hog_line_passed(const struct hog *rules, lane_number own,
                                         lane_number other)
{
    return rules->pass ? (own < other) & (other - own < HOG_PASS_BEHIND) : number_of(0);
}

/* Whether totals give another turn. */
static inline lane_truth hog_line_again(const struct hog *rules, lane_number own, lane_number other)
{
    return hog_line_aligned(rules, own, other) | hog_line_passed(rules, own, other);
}

/* Points of a throw of n dice, at most `most`. */
static inline lane_number hog_line_points(const lane_number *face, lane_number n, int most)
{
    lane_number sum = number_of(0);
    lane_truth one = number_of(0);
    for (int i = 0; i < most; i++) {
        lane_truth thrown = n > i;
        sum += number_pick(thrown, face[i], number_of(0));
        one |= thrown & (face[i] == HOG_PIG_FACE);
    }
    return number_pick(one, number_of(HOG_PIG_POINTS), sum);
}

static inline lane_number hog_line_own(lane_number seat, const lane_number *scores)
{
    return number_pick(seat == 1, scores[1], scores[0]);
}

static inline lane_number hog_line_other(lane_number seat, const lane_number *scores)
{
    return number_pick(seat == 1, scores[0], scores[1]);
}

/* The seat to move scores, and goes on or hands over. */
static inline void hog_line_gain(const struct hog *rules, lane_number *seat, lane_number *scores,
                                 lane_number points)
{
    lane_truth second = *seat == 1;
    lane_number own = hog_line_own(*seat, scores) + points, other = hog_line_other(*seat, scores);
    scores[0] = number_pick(second, scores[0], own);
    scores[1] = number_pick(second, own, scores[1]);
    *seat = number_pick(hog_line_again(rules, own, other), *seat, 1 - *seat);
}

/* Whether a total wins. */
static inline lane_truth hog_line_reached(const struct hog *rules, lane_number score)
{
    return score >= rules->goal;
}

static inline lane_truth hog_line_over(const struct hog *rules, const lane_number *scores)
{
    return hog_line_reached(rules, scores[0]) | hog_line_reached(rules, scores[1]);
}

#endif
