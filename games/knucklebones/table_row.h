/* games/knucklebones/table_row.h: the innermost work of a sweep (games/knucklebones/sweep.c): new
 * values for positions that differ in their lowest column only. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_TABLE_ROW_H
#define ROLLICK_GAMES_KNUCKLEBONES_TABLE_ROW_H

#include "games/knucklebones/table_layout.h"

enum {
    KNUCKLEBONES_TABLE_ROW =
        64, /* positions at most: what a tile of lines reads stays in the cache */
    KNUCKLEBONES_TASKS = 8192,
};

/* A block at work. Its positions are seen by the seat to move, before its throw; it reads what its
 * moves lead to and writes what the seat that has just moved sees. */
struct knucklebones_work {
    struct knucklebones_table *table;
    const struct knucklebones_index *index;
    struct knucklebones_kind kind[KNUCKLEBONES_COLUMNS_MOST]; /* ascending */
    struct knucklebones_block to[KNUCKLEBONES_COLUMNS_MOST][KNUCKLEBONES_ROWS_MOST + 1];
    /* by column of the move and dice destroyed */
    struct knucklebones_block turned;
    uint16_t *values;
    uint16_t *out;  /* values, or room for a block that reads itself, */
    uint64_t base;  /* whose first is this one */
    uint64_t share; /* 2^32 divided by twice the sides, upwards */
    uint64_t size;  /* values of the block */
    bool last;      /* every move fills the grid */
    int wide;       /* the column that tasks divide among them */
    int tasks;
    int change[KNUCKLEBONES_TASKS];
};

/* Pairs of the columns, as places in their kinds; of column 0 those of the chunk. */
struct knucklebones_table_row {
    int place[KNUCKLEBONES_COLUMNS_MOST];
    int from, n;
};

/* Works out the values of a line and writes them. By how much it changed a value at most. */
int knucklebones_table_row(const struct knucklebones_work *w,
                           const struct knucklebones_table_row *line);

#endif
