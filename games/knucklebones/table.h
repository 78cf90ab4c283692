/* games/knucklebones/table.h: the values of all unfinished positions of a board, two bytes each,
 * for boards too large for games/knucklebones/solver.h.
 *
 * A position is kept as the seat that has just moved sees it, and its value is that of the seat to
 * move: the chance of winning (ties half) before its throw, in units of 1/65534.
 *
 * Columns of a position with equally many dice on both sides are of one *kind*. Positions whose
 * columns are of the same kinds, in any order, form a *block*: an array with a dimension for each
 * column, the one of the lowest kind innermost. Blocks of columns of equal kinds hold positions
 * more than once, in every order, and in return know no other case. With three columns of three
 * there are 3,853,407,502 values for 3,083,032,242 unfinished positions.
 *
 * Values are found by sweeps (value iteration), block after block from positions with many dice to
 * those with few; every block is made of what the table held before it. So the bytes are the same
 * for any number of workers. Two seats, and a full grid ends the match at once. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_TABLE_H
#define ROLLICK_GAMES_KNUCKLEBONES_TABLE_H

#include "games/knucklebones/index.h"

struct knucklebones_table;

/* Whether there is such a table for these rules and seats: where two play, a full grid ends the
 * match at once, there are at most 500,000,000,000 positions, about 1 TB, and (rows + 1) to the
 * power of columns is at most 1024, so that blocks can be listed. Cheap. */
bool knucklebones_table_can(const struct knucklebones *start);

/* The value of a position to the seat to move; its die is not looked at. At the end: the result. */
double knucklebones_table_win(const struct knucklebones_table *table, const struct knucklebones *s);

/* The value to the seat to move of placing its die in a column that is not full. */
double knucklebones_table_move(const struct knucklebones_table *table, const struct knucklebones *s,
                               int column);

/* For games/knucklebones/sweep.c, which makes it. All pairs here are seen by the seat that has just
 * moved (games/knucklebones/index.h): its own dice first. */

enum {
    KNUCKLEBONES_WIN = 65534, /* a value that is sure; even, so that a tie is a value too */
    KNUCKLEBONES_STEP_BITS = 4,
};

/* Columns with so many dice of each seat: their pairs. */
struct knucklebones_kind {
    int first, size;
    int mine, theirs;
};

/* Behind it, in bytes from the beginning: the index, the lists, the values. No pointers, and the
 * same bytes where addresses have 32 bits. */
struct knucklebones_table {
    int sweeps;  /* so many were made, */
    int change;  /* and so much the last one changed a value at most; */
    int least;   /* no earlier one changed less than this, */
    int stalled; /* and so many since have not changed less */
    int columns, rows;
    int kinds; /* (rows + 1)², numbered by own dice, then by the other's */
    _Alignas(8) uint64_t values;
    uint64_t blocks; /* kinds to the power of columns; most have no values */
    uint64_t index;
    uint64_t first; /* uint64_t[blocks]: the number of its first value; UINT64_MAX: not kept */
    uint64_t step;  /* uint32_t[sides][pairs]: knucklebones_step() */
    uint64_t turn;  /* uint32_t[pairs]: knucklebones_turn() */
    uint64_t value; /* uint16_t[values] */
    struct knucklebones_kind kind[(KNUCKLEBONES_ROWS_MOST + 1) * (KNUCKLEBONES_ROWS_MOST + 1)];
};

/* A block, its columns in the order of whoever asked for it. */
struct knucklebones_block {
    uint64_t first;                             /* UINT64_MAX: it is not kept */
    uint64_t stride[KNUCKLEBONES_COLUMNS_MOST]; /* values between neighbours in that column */
};

/* Bytes and places for these rules; 0: no such table. */
uint64_t knucklebones_table_lay(const struct knucklebones *start, struct knucklebones_table *t);

/* Fills the index and the lists of a laid out table. */
void knucklebones_table_fill(const struct knucklebones *start, struct knucklebones_table *t);

/* The kinds of the block with that number. False: it is not kept, being finished or the same as
 * another in another order. */
bool knucklebones_table_kinds(const struct knucklebones_table *t, uint64_t number, int *kind);

/* How many values the block of these kinds has. */
uint64_t knucklebones_table_block_values(const struct knucklebones_table *t, const int *kind);

/* The number of the block of columns of these kinds, in any order. */
uint64_t knucklebones_table_number(const struct knucklebones_table *t, const int *kind);

/* The same block. */
struct knucklebones_block knucklebones_block(const struct knucklebones_table *t, const int *kind);

static inline const struct knucklebones_index *knucklebones_table_index(
    const struct knucklebones_table *t)
{
    return (const void *)((const char *)t + t->index);
}

static inline uint16_t *knucklebones_table_values(struct knucklebones_table *t)
{
    return (void *)((char *)t + t->value);
}

/* The number of the kind with so many dice. */
static inline int knucklebones_kind_of(const struct knucklebones_table *t, int mine, int theirs)
{
    return mine * (t->rows + 1) + theirs;
}

/* What placing a face (from 0) makes of a pair with room: its place in its new kind, and how many
 * dice of the other seat were destroyed. Those of the next pairs stand behind. */
static inline const uint32_t *knucklebones_step(const struct knucklebones_table *t, int pair,
                                                int face)
{
    const uint32_t *step = (const void *)((const char *)t + t->step);
    return step + (size_t)face * (size_t)knucklebones_table_index(t)->pairs + (size_t)pair;
}

static inline uint32_t knucklebones_step_place(uint32_t step)
{
    return step >> KNUCKLEBONES_STEP_BITS;
}

static inline int knucklebones_step_destroyed(uint32_t step)
{
    return (int)(step & ((1 << KNUCKLEBONES_STEP_BITS) - 1));
}

/* The place in its kind of the same pair seen by the other seat. */
static inline uint32_t knucklebones_turn(const struct knucklebones_table *t, int pair)
{
    return ((const uint32_t *)(const void *)((const char *)t + t->turn))[pair];
}

#endif
