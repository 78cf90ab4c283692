/* src/arena/worker.h: one thread of an arena: it takes groups, plays their matches and counts them.
 * For src/arena/arena.c. */
#ifndef ROLLICK_SRC_ARENA_WORKER_H
#define ROLLICK_SRC_ARENA_WORKER_H

#include "src/arena/result.h"

#include <pthread.h>

struct lane; /* a match that is played event by event */
struct bulk; /* matches that are played by the game's own loop (games/play.h) */

/* What all workers share. */
struct pool {
    const struct arena *arena;     /* every policy has its table */
    struct arena_control *control; /* the arena's, or one that nobody looks at */
    atomic_llong next;             /* the first group nobody has taken */
    long long end;
    atomic_bool failed;
};

/* One thread. */
struct worker {
    struct pool *pool;
    pthread_t thread;
    bool started;
    long long next, end; /* groups it has taken and not begun */
    long long chunk;     /* how many it took; 0: none yet */
    long long told;      /* groups that the control knows of */
    int64_t taken;       /* when, in nanoseconds */
    int lanes;           /* several where choices wait: for memory (brain.h, prefetch), for bots */
    struct lane *lane;
    struct bulk *bulk; /* instead of lanes; NULL: matches are played event by event */
    struct arena_result result;
    struct text why; /* filled when this worker failed */
};

/* Begins a worker that has nothing to do; it stays where it is. */
void worker_init(struct worker *w, struct pool *p);

/* Plays until there are no groups left, somebody asks to stop or somebody fails (worker->why).
 * Takes a worker and returns NULL, as threads do. */
void *worker_play(void *worker);

void worker_fini(struct worker *w);

#endif
