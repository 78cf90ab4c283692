/* src/tables/solve.h: makes the table of a brain that has a solver (games/solver.h), saving it on
 * the way. */
#ifndef ROLLICK_SRC_TABLES_SOLVE_H
#define ROLLICK_SRC_TABLES_SOLVE_H

#include "src/tables/store.h"

enum solve_stage {
    SOLVE_READING, /* what an earlier run has saved */
    SOLVE_DAMAGED, /* that, or the table, cannot be used: all of it is made again */
    SOLVE_SWEEPING,
    SOLVE_SAVING,
    SOLVE_CHECKING, /* the finished table */
};

/* How far it is. */
struct solve_news {
    enum solve_stage stage;
    int sweep;     /* the one at work, from 1 */
    double done;   /* of this sweep, 0 … 1 */
    double change; /* by how much the last sweep changed a value at most; 1 before the first */
    double left;   /* seconds, a guess; below 0 where there is none yet */
};

struct solve {
    const struct table_store *store; /* made (table_store_make) */
    struct table_key key;
    int threads;                                             /* threads, from 1 */
    void (*tell)(void *with, const struct solve_news *news); /* may be NULL */
    void *with;
};

struct solve_result {
    bool was_there;            /* the table was finished before; it was checked */
    int resumed;               /* sweeps that an earlier run had saved */
    int sweeps;                /* in all; 0 if it was there */
    double change;             /* of the last one */
    double seconds;            /* this run took */
    char sum[TABLE_STORE_SUM]; /* of the file */
};

/* Makes the table or, if it is there, checks it. Memory and disk are looked at first. False: there
 * is not enough, or reading or writing failed; why says so, what was saved is still there. */
bool solve_run(const struct solve *s, struct solve_result *result, struct text *why);

#endif
