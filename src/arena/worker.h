/* src/arena/worker.h: one thread of an arena: it takes groups, plays their matches and counts them.
 * For src/arena/arena.c. */
#ifndef ROLLICK_SRC_ARENA_WORKER_H
#define ROLLICK_SRC_ARENA_WORKER_H

#include "src/arena/result.h"
#include "src/base/alloc.h"

#include <pthread.h>

struct lane; /* a match that is played event by event */
struct bulk; /* matches that are played by the game's own loop (games/play.h) */

/* What all workers share. What is read while matches are played is apart from what is written for
 * every chunk of groups; so it is in the control. */
struct __attribute__((aligned(ALLOC_LINE))) pool {
    const struct arena *arena;     /* every policy has its table */
    struct arena_control *control; /* the arena's, or one that nobody looks at */
    long long end;
    atomic_bool failed; /* written once, by who fails; all ask before they take a group */

    __attribute__((aligned(ALLOC_LINE))) atomic_llong next; /* the first group nobody has taken */
};

/* One thread, in lines of the cache that no other one writes to, as are its lanes with their dice
 * and brains, and its bulk. */
struct __attribute__((aligned(ALLOC_LINE))) worker {
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

/* As many workers that have nothing to do. End them with workers_close(). */
struct worker *workers_new(struct pool *p, int n);
void workers_close(struct worker *w, int n);

/* Plays until there are no groups left, somebody asks to stop or somebody fails (worker->why).
 * Takes a worker and returns NULL, as threads do. */
void *worker_play(void *worker);

#endif
