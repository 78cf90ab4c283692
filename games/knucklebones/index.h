/* games/knucklebones/index.h: numbers for the positions of a board.
 *
 * In value the dice of a column have no order and the columns of a board neither. So a column of
 * the seat to move and the one opposite, a *pair*, is two sets of up to `rows` dice, which share no
 * face where dice destroy each other; and a position before its throw is `columns` pairs in any
 * order. Sets, pairs and positions are numbered from 0 without gaps: sets by size, pairs by the
 * dice in them, positions as combinations with repetition of pairs. With three columns of three
 * there are 84 sets, 3,067 pairs and 4,812,987,894 positions.
 *
 * When one seat plays alone the set opposite is always empty.
 *
 * An index lives in its owner's memory and holds no pointers. */
#ifndef ROLLICK_GAMES_KNUCKLEBONES_INDEX_H
#define ROLLICK_GAMES_KNUCKLEBONES_INDEX_H

#include "games/knucklebones/rules.h"

#include <assert.h>
#include <stdint.h>

enum {
    KNUCKLEBONES_SETS_MOST = 10626,    /* of a board that can have an index */
    KNUCKLEBONES_PAIRS_MOST = 5000000, /* the same */
    KNUCKLEBONES_GROUPS_MOST = (KNUCKLEBONES_ROWS_MOST + 1) * (KNUCKLEBONES_ROWS_MOST + 1),
};

/* Pairs with the same numbers of dice on both sides: pairs from `first` up to the next group's. */
struct knucklebones_group {
    int first, mine, theirs;
};

struct knucklebones_index {
    int columns, rows, sides, alone, destroy;
    int multiply; /* nobody reads it: it is in the bytes of kept tables */
    int sets, pairs, groups;
    struct knucklebones_group group[KNUCKLEBONES_GROUPS_MOST + 1]; /* the last: first == pairs */
    /* Where in memory[] the lists begin. Kept tables have this index in them, so it is the same
     * bytes where addresses have 32 bits. */
    _Alignas(8) uint64_t add, rid, pair_of, set, choose, points, faces;
    int32_t memory[];
};

/* Ways to choose k of n; UINT64_MAX when they, or a product on the way, do not fit. */
uint64_t knucklebones_choose(uint64_t n, int k);

/* Sets and pairs of a board with these rules and seats, and positions; UINT64_MAX when there are
 * more than fit. */
uint64_t knucklebones_sets(const struct knucklebones *start);
uint64_t knucklebones_pairs(const struct knucklebones *start);
uint64_t knucklebones_positions(const struct knucklebones *start);

/* Bytes of the index; 0: the board has more sets or pairs than an index can hold. */
size_t knucklebones_index_size(const struct knucklebones *start);

/* Makes it in zeroed memory of that size. */
void knucklebones_index_fill(const struct knucklebones *start, struct knucklebones_index *x);

/* The pair of a seat's column and the one opposite. */
int knucklebones_pair(const struct knucklebones_index *x, const struct knucklebones *s, int seat,
                      int column);

/* The number of a position, as a seat sees it, and of `columns` pairs, ascending. */
uint64_t knucklebones_number(const struct knucklebones_index *x, const struct knucklebones *s,
                             int seat);
uint64_t knucklebones_rank(const struct knucklebones_index *x, const int *pair);

/* The result of a finished position to the seat that sees the pairs: 1, 0.5, 0, or alone points. */
double knucklebones_result(const struct knucklebones_index *x, const int *pair);

/* Inserts a number into n ascending ones. */
static inline void knucklebones_insert(int *item, int n, int new)
{
    for (; n > 0 && item[n - 1] > new; n--) {
        item[n] = item[n - 1];
    }
    item[n] = new;
}

/* The two sets of a pair. */
static inline int knucklebones_mine(const struct knucklebones_index *x, int pair)
{
    return x->memory[x->set + 2 * (size_t)pair];
}

static inline int knucklebones_theirs(const struct knucklebones_index *x, int pair)
{
    return x->memory[x->set + 2 * (size_t)pair + 1];
}

/* The pair of two sets that can stand opposite each other. */
static inline int knucklebones_pair_of(const struct knucklebones_index *x, int mine, int theirs)
{
    size_t line = x->alone ? 1 : (size_t)x->sets;
    return x->memory[x->pair_of + (size_t)mine * line + (size_t)theirs] - 1;
}

/* The set with one die more; -1: it is full. Faces count from 0 here. */
static inline int knucklebones_add(const struct knucklebones_index *x, int set, int face)
{
    return x->memory[x->add + (size_t)set * (size_t)x->sides + (size_t)face];
}

/* The set without that face. */
static inline int knucklebones_rid(const struct knucklebones_index *x, int set, int face)
{
    return x->memory[x->rid + (size_t)set * (size_t)x->sides + (size_t)face];
}

/* A pair as the other seat sees it. Alone there is none: the pair itself. */
static inline int knucklebones_turned(const struct knucklebones_index *x, int pair)
{
    return x->alone
               ? pair
               : knucklebones_pair_of(x, knucklebones_theirs(x, pair), knucklebones_mine(x, pair));
}

/* The pair after a face was placed in it, as the seat that moves next sees it; -1: it is full. */
static inline int knucklebones_placed(const struct knucklebones_index *x, int pair, int face)
{
    int theirs = knucklebones_theirs(x, pair);
    int more = knucklebones_add(x, knucklebones_mine(x, pair), face);
    if (more < 0) {
        return -1;
    }
    if (x->alone) {
        return knucklebones_pair_of(x, more, 0);
    }
    return knucklebones_pair_of(x, x->destroy ? knucklebones_rid(x, theirs, face) : theirs, more);
}

/* Points of a set. */
static inline int knucklebones_set_points(const struct knucklebones_index *x, int set)
{
    return x->memory[x->points + (size_t)set];
}

/* What a pair that is the i-th of a position, from 0, adds to its number. */
static inline uint64_t knucklebones_share(const struct knucklebones_index *x, int i, int pair)
{
    const uint64_t *share = (const uint64_t *)(const void *)(x->memory + x->choose);
    return i == 0 ? (uint64_t)pair : share[(size_t)(i - 1) * (size_t)x->pairs + (size_t)pair];
}

#endif
