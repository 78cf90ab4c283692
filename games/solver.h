/* games/solver.h: tables too large to be filled whenever somebody wants to play: made once, in
 * sweeps, and kept in a file (`rollick solve`).
 *
 * Between two sweeps the table holds all that is needed to go on, so whoever saves it then loses
 * nothing but the time since. Its bytes depend on the rules and on the number of sweeps, not on the
 * machine or on how many worked. */
#ifndef ROLLICK_GAMES_SOLVER_H
#define ROLLICK_GAMES_SOLVER_H

#include <stdbool.h>
#include <stdint.h>

struct progress;
struct policy;

/* Where finished tables are kept (src/tables/store.h). NULL stands for nowhere. */
struct store {
    bool (*has)(const struct store *store, const struct policy *policy, const void *start);
};

/* Whoever does many things at the same time: runs task(with, 0 … n - 1), in any order, and comes
 * back when all are done. One run at a time, and none from within a task. */
struct thread_pool {
    void (*run)(struct thread_pool *pool, void (*task)(void *with, int i), void *with, int n);
};

struct solver {
    const char *game; /* the id of the game */

    /* Bytes of the table for these rules and seats, which may be more than a size_t can say where
     * addresses have 32 bits; 0: there is none. */
    uint64_t (*size)(const void *start);

    /* Bytes of memory that a sweep needs besides, where there is a table; may be 0. */
    uint64_t (*room)(const void *start);

    /* Makes the table before its first sweep, in zeroed memory. */
    void (*begin)(const void *start, void *table);

    /* Goes through all values once. `room` need not be zeroed. False: progress (told how much of
     * the sweep is done) said stop; the table is spoilt. */
    bool (*sweep)(void *table, void *room, struct thread_pool *pool,
                  const struct progress *progress);

    /* By how much the last sweep changed a value at most, in the unit of the brain, and whether
     * more sweeps would change nothing that counts. */
    double (*change)(const void *table);
    bool (*solved)(const void *table);

    /* A change that no more sweeps can make smaller for certain: one step of the values. */
    double least;

    /* How many sweeps were made. */
    int (*sweeps)(const void *table);
};

#endif
