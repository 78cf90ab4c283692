/* tests/games/knucklebones/numbered.h: positions of a board by their numbers
 * (games/knucklebones/index.h). */
#ifndef ROLLICK_TESTS_GAMES_KNUCKLEBONES_NUMBERED_H
#define ROLLICK_TESTS_GAMES_KNUCKLEBONES_NUMBERED_H

#include "games/knucklebones/index.h"

/* The highest pair that as the i-th adds no more than that. */
static inline int highest(const struct knucklebones_index *x, int i, uint64_t number)
{
    int low = 0, high = x->pairs;
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (knucklebones_share(x, i, middle) <= number) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

/* The pairs of the position with that number, ascending. */
static inline void unrank(const struct knucklebones_index *x, uint64_t number, int *pair)
{
    for (int i = x->columns - 1; i >= 0; i--) {
        pair[i] = highest(x, i, number);
        number -= knucklebones_share(x, i, pair[i]);
    }
}

static inline void lay_set(const struct knucklebones_index *x, int set, int *cell)
{
    const int32_t *face = x->memory + x->faces + (size_t)(set * x->rows);
    for (int row = 0; row < x->rows; row++) {
        cell[row] = face[row] + 1;
    }
}

/* Puts the pairs on the boards of a position, as its seat to move sees them. */
static inline void lay(const struct knucklebones_index *x, const int *pair, struct knucklebones *s)
{
    int seat = s->common.seat;
    for (int c = 0; c < x->columns; c++) {
        lay_set(x, knucklebones_mine(x, pair[c]), s->boards + (seat * x->columns + c) * x->rows);
        if (!x->alone) {
            lay_set(x, knucklebones_theirs(x, pair[c]),
                    s->boards + ((1 - seat) * x->columns + c) * x->rows);
        }
    }
}

#endif
