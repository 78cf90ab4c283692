/* games/knucklebones/brains.h: the brains of Knucklebones. Source: rollick-rules(6),
 * "Knucklebones", ways of playing. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_BRAINS_H
#define ROLLICK_GAMES_KNUCKLEBONES_BRAINS_H

#include "games/brain.h"
#include "games/knucklebones/rules.h"

#include <limits.h>

/* All of them, ended by NULL. */
extern const struct brain *const knucklebones_brains[];

/* The tool box. Sub-rules, those before GAIN, answer one column or pass; scores rate every free
 * column. */
enum knucklebones_rule {
    KNUCKLEBONES_NO_RULE,
    KNUCKLEBONES_FIRST_EMPTY,
    KNUCKLEBONES_FIRST_FREE,
    KNUCKLEBONES_STACK,
    KNUCKLEBONES_SPREAD,
    KNUCKLEBONES_COUNTER,
    KNUCKLEBONES_GAIN,
    KNUCKLEBONES_OWN,
    KNUCKLEBONES_HARM,
    KNUCKLEBONES_RULES
};

/* A way of playing that is made of rules: those of its policy, as long as that is there. */
struct knucklebones_line {
    const int *rule; /* POLICY_PARAMS at most, or with KNUCKLEBONES_NO_RULE behind them */
    bool sums;       /* it takes the highest sum of them all; else the first that answers decides */
};

/* How a policy plays, if it is one of these. What it chooses is always legal. */
bool knucklebones_line_of(const struct policy *policy, struct knucklebones_line *line);

/* ---- What they choose, as numbers (games/number.h) ---- */

/* What the rules ask about a position, by column. */
struct knucklebones_look {
    lane_truth free[KNUCKLEBONES_COLUMNS_MOST], empty[KNUCKLEBONES_COLUMNS_MOST];
    lane_number own[KNUCKLEBONES_COLUMNS_MOST];      /* dice like the one in hand */
    lane_number opposite[KNUCKLEBONES_COLUMNS_MOST]; /* the same of the other seat */
};

/* Looks at the grids of the seat to move and of the other one (NULL: there is none). */
static inline void knucklebones_line_look(const lane_number *grid, const lane_number *other,
                                          lane_number die, int columns, int rows,
                                          struct knucklebones_look *l)
{
    for (int c = 0; c < columns; c++) {
        const lane_number *own = grid + c * rows;
        l->free[c] = own[rows - 1] == 0;
        l->empty[c] = own[0] == 0;
        l->own[c] = knucklebones_count(own, rows, die);
        l->opposite[c] = other ? knucklebones_count(other + c * rows, rows, die) : number_of(0);
    }
}

/* Whether a sub-rule would take a column; it answers the lowest. */
static inline lane_truth knucklebones_line_wants(int rule, const struct knucklebones_look *l, int c)
{
    switch (rule) {
    case KNUCKLEBONES_FIRST_EMPTY:
        return l->empty[c];
    case KNUCKLEBONES_FIRST_FREE:
        return l->free[c];
    case KNUCKLEBONES_STACK:
        return l->free[c] & (l->own[c] > 0);
    case KNUCKLEBONES_SPREAD:
        return l->free[c] & (l->own[c] == 0);
    default:
        return l->free[c] & (l->opposite[c] > 0);
    }
}

/* The column of the first rule that has an answer, first-free at last; *spoke is that rule. */
static inline lane_number knucklebones_line_chain(const int *rule,
                                                  const struct knucklebones_look *l, int columns,
                                                  lane_number *spoke)
{
    lane_number column = number_of(-1);
    *spoke = number_of(KNUCKLEBONES_FIRST_FREE);
    for (int i = 0; i <= POLICY_PARAMS && number_set(column < 0); i++) {
        int asked = i < POLICY_PARAMS && rule[i] ? rule[i] : KNUCKLEBONES_FIRST_FREE;
        for (int c = 0; c < columns; c++) {
            lane_truth takes = (column < 0) & knucklebones_line_wants(asked, l, c);
            column = number_pick(takes, number_of(c), column);
            *spoke = number_pick(takes, number_of(asked), *spoke);
        }
    }
    return column;
}

/* The sums of a score's rules for each column, less the totals before the move. */
static inline void knucklebones_line_sums(const struct knucklebones *rules, const int *rule,
                                          const struct knucklebones_look *l, lane_number die,
                                          int columns, lane_number *sum)
{
    for (int c = 0; c < columns; c++) {
        sum[c] = number_of(0);
    }
    for (int i = 0; i < POLICY_PARAMS && rule[i]; i++) {
        lane_number answered = number_of(0);
        for (int c = 0; c < columns && rule[i] < KNUCKLEBONES_GAIN; c++) {
            lane_truth takes = (answered == 0) & knucklebones_line_wants(rule[i], l, c);
            answered = number_pick(takes, number_of(1), answered);
            sum[c] += number_pick(takes, number_of(1), number_of(0));
        }
        for (int c = 0; c < columns && rule[i] >= KNUCKLEBONES_GAIN; c++) {
            bool harms = rules->destroy && rule[i] != KNUCKLEBONES_OWN;
            lane_number lost = harms ? l->opposite[c] : number_of(0);
            sum[c] += rule[i] == KNUCKLEBONES_HARM ? lost
                                                   : knucklebones_line_gain(rules, die, l->own[c]) +
                                                         knucklebones_line_worth(rules, die, lost);
        }
    }
}

/* The free column with the highest sum, the lowest of equals: both in one number, found without
 * branches that processors would guess wrong. */
static inline lane_number knucklebones_line_highest(const struct knucklebones_look *l,
                                                    const lane_number *sum, int columns)
{
    lane_number best = number_of(INT_MIN);
    for (int c = 0; c < columns; c++) {
        lane_number value = sum[c] * 16 + 15 - c;
        best = number_most(best, number_pick(l->free[c], value, best));
    }
    return 15 - (best & 15);
}

static inline lane_number knucklebones_line_choose(const struct knucklebones *rules,
                                                   const struct knucklebones_line *line,
                                                   const struct knucklebones_look *l,
                                                   lane_number die, int columns)
{
    lane_number sum[KNUCKLEBONES_COLUMNS_MOST], spoke;
    if (!line->sums) {
        return knucklebones_line_chain(line->rule, l, columns, &spoke);
    }
    knucklebones_line_sums(rules, line->rule, l, die, columns, sum);
    return knucklebones_line_highest(l, sum, columns);
}

#endif
