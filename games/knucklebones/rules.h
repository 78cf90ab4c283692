/* games/knucklebones/rules.h: Knucklebones, a duel of grids filled die by die.
 *
 * Rules, options and examples: rollick-rules(6), "Knucklebones". An action is a column, from 0;
 * its name counts from 1. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_RULES_H
#define ROLLICK_GAMES_KNUCKLEBONES_RULES_H

#include "games/game.h"
#include "games/number.h"

enum {
    KNUCKLEBONES_COLUMNS_MOST = 9,
    KNUCKLEBONES_ROWS_MOST = 9,
    KNUCKLEBONES_CELLS_MOST = KNUCKLEBONES_COLUMNS_MOST * KNUCKLEBONES_ROWS_MOST,
};

/* When a full grid ends the match. */
enum knucklebones_end {
    KNUCKLEBONES_AT_ONCE,    /* as soon as there is one */
    KNUCKLEBONES_LAST_REPLY, /* looked for after the turn of the seat that did not begin */
};

struct knucklebones {
    struct common common;
    int columns, rows, sides;
    int end;                                 /* enum knucklebones_end */
    int destroy, multiply;                   /* 0 or 1 */
    int die;                                 /* the die to be placed; 0: to be thrown */
    int boards[2 * KNUCKLEBONES_CELLS_MOST]; /* packed: see knucklebones_cells() */
};

/* What placing the die in a column does. */
struct knucklebones_effect {
    int gain;      /* points its own column gains */
    int destroyed; /* dice the opposite column loses */
    int loss;      /* points the opposite column loses */
};

/* A column of a seat: `rows` cells from the middle line outwards, 0 where there is no die. */
static inline const int *knucklebones_cells(const struct knucklebones *s, int seat, int column)
{
    return s->boards + (seat * s->columns + column) * s->rows;
}

/* How many of the cells hold a face; 0 counts empty ones. As numbers: see below. */
static inline lane_number knucklebones_count(const lane_number *cell, int rows, lane_number face)
{
    lane_number n = number_of(0);
    for (int row = 0; row < rows; row++) {
        n += number_pick(cell[row] == face, number_of(1), number_of(0));
    }
    return n;
}

/* Dice in a column. */
int knucklebones_height(const struct knucklebones *s, int seat, int column);

/* Points of a column: knucklebones_line_worth() of each face that shows. */
int knucklebones_column_points(const struct knucklebones *s, int seat, int column);

/* Points of a whole grid. */
int knucklebones_points(const struct knucklebones *s, int seat);

/* Whether a grid has no empty cell. */
bool knucklebones_full(const struct knucklebones *s, int seat);

/* Whether the match ends here, as the rule `end` says. */
bool knucklebones_over(const struct knucklebones *s);

/* What placing the die (not 0) in a column of the seat to move would do. */
struct knucklebones_effect knucklebones_effect(const struct knucklebones *s, int column);

/* What games/game.h asks of a game. */
bool knucklebones_valid(const void *state, struct text *why);
struct node knucklebones_next(const void *state);
int knucklebones_actions(const void *state, int *action);
bool knucklebones_legal(const void *state, int action);
void knucklebones_act(void *state, int action);
void knucklebones_roll(void *state, const int *face);
int knucklebones_score(const void *state, int seat);
void knucklebones_name(const void *state, int action, struct text *out);
bool knucklebones_turn_over(const void *before, const void *after);
bool knucklebones_opens(const void *state);

/* game->play, one match after the other: games/knucklebones/lanes.h is quicker where it can be. */
int knucklebones_loop(const struct play *p);

/* ---- As numbers, for one match and for many side by side (games/number.h) ---- */

/* A grid is columns * rows cells, one column behind the other. Whether it has no empty cell. */
static inline lane_truth knucklebones_line_full(const lane_number *grid, int columns, int rows)
{
    lane_truth full = grid[rows - 1] != 0; /* columns have no holes */
    for (int c = 1; c < columns; c++) {
        full &= grid[c * rows + rows - 1] != 0;
    }
    return full;
}

/* Whether the match ends here for two, as the rule `end` says: `seat` is to move. */
static inline lane_truth knucklebones_line_over(const struct knucklebones *rules, lane_number seat,
                                                const lane_number *grid, const lane_number *other,
                                                int columns, int rows)
{
    lane_truth full =
        knucklebones_line_full(grid, columns, rows) | knucklebones_line_full(other, columns, rows);
    return rules->end == KNUCKLEBONES_LAST_REPLY ? full & (seat == rules->common.first) : full;
}

/* Places a die in a column that has room, in those matches. */
static inline void knucklebones_line_place(lane_number *cell, int rows, lane_truth which,
                                           lane_number die)
{
    lane_number height = rows - knucklebones_count(cell, rows, number_of(0));
    number_put(cell, height, rows, which, die);
}

/* Destroys the dice of a column that show a face, in those matches; what remains closes up towards
 * the middle line. */
static inline void knucklebones_line_destroy(lane_number *cell, int rows, lane_truth which,
                                             lane_number face)
{
    const lane_truth always = number_of(0) == 0;
    lane_number kept = number_of(0);
    for (int row = 0; row < rows; row++) {
        lane_number die = cell[row];
        lane_truth goes = which & (die == face);
        cell[row] = number_of(0);
        number_put(cell, kept, row + 1, always, number_pick(goes, number_of(0), die));
        kept += number_pick(goes, number_of(0), number_of(1));
    }
}

/* Points that n equal dice of a column bring. */
static inline lane_number knucklebones_line_worth(const struct knucklebones *rules, lane_number die,
                                                  lane_number n)
{
    return rules->multiply ? die * n * n : die * n;
}

/* Points that a column gains by a die which it has so often before. */
static inline lane_number knucklebones_line_gain(const struct knucklebones *rules, lane_number die,
                                                 lane_number own)
{
    return knucklebones_line_worth(rules, die, own + 1) - knucklebones_line_worth(rules, die, own);
}

/* Whose turn it is after that of a seat. */
static inline lane_number knucklebones_line_next(const struct knucklebones *rules, lane_number seat)
{
    return rules->common.seats - 1 - seat;
}

/* A die is placed in a column that has room, and destroys its equals opposite: `grid` is that of
 * the seat to move, `other` that of the other one (NULL: there is none). */
static inline void knucklebones_line_act(const struct knucklebones *rules, lane_number *grid,
                                         lane_number *other, int columns, int rows,
                                         lane_number column, lane_number die)
{
    int first = 0, last = columns - 1; /* columns that are looked at: of an int it is known which */
#ifndef VECTOR_BITS
    first = last = column;
#endif
    for (int c = first; c <= last; c++) {
        lane_truth here = column == c;
        knucklebones_line_place(grid + c * rows, rows, here, die);
        if (rules->destroy && other) {
            knucklebones_line_destroy(other + c * rows, rows, here, die);
        }
    }
}

#endif
