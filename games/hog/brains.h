/* games/hog/brains.h: the brains of Hog. Source: rollick-rules(6), "Hog", ways of playing. */
#ifndef ROLLICK_GAMES_HOG_BRAINS_H
#define ROLLICK_GAMES_HOG_BRAINS_H

#include "games/brain.h"
#include "games/hog/rules.h"

/* All of them, ended by NULL. */
extern const struct brain *const hog_brains[];

/* A way of playing that is a line, or a table of decisions. */
struct hog_line {
    enum { HOG_LINE_ALWAYS_ROLL, HOG_LINE_BACON, HOG_LINE_EXTRA_TURN, HOG_LINE_TABLE } kind;
    int cutoff, n;             /* parameters of the brain */
    const unsigned char *dice; /* HOG_LINE_TABLE: by own score times the goal and the other's */
};

/* How a policy plays, its table being there, if it is one of these and never chooses what is not
 * legal under the rules. */
bool hog_line_of(const struct policy *policy, const struct hog *rules, struct hog_line *line);

/* What they choose, as numbers (games/number.h). */
static inline lane_number hog_line_always_roll(const struct hog *rules, int n)
{
    return number_of(n < rules->dice ? n : rules->dice);
}

static inline lane_number hog_line_if_bacon(const struct hog *rules, int cutoff, int n,
                                            lane_number other)
{
    lane_number dice = hog_line_always_roll(rules, n);
    return rules->bacon ? number_pick(hog_line_bacon(other) >= cutoff, number_of(0), dice) : dice;
}

static inline lane_number hog_line_extra_turn(const struct hog *rules, int cutoff, int n,
                                              lane_number own, lane_number other)
{
    lane_number dice = hog_line_if_bacon(rules, cutoff, n, other);
    if (!rules->bacon) {
        return dice;
    }
    lane_truth again = hog_line_again(rules, own + hog_line_bacon(other), other);
    return number_pick(again, number_of(0), dice);
}

#endif
