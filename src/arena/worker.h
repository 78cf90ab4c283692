/* src/arena/worker.h: one thread of an arena: src/arena/arena.c begins them and adds up what they
 * counted. */
#ifndef ROLLICK_SRC_ARENA_WORKER_H
#define ROLLICK_SRC_ARENA_WORKER_H

#include "src/arena/result.h"
#include "src/match/match.h"

#include <pthread.h>
#include <stdatomic.h>

enum { LANES_MOST = 8 };

/* What all workers share. */
struct pool {
    const struct arena *arena; /* every policy has its table */
    atomic_llong next;         /* the first group nobody has taken */
    long long end;
    atomic_bool failed;
};

/* One of the matches that a worker plays by turns. */
struct lane {
    struct match match;
    struct dice *dice;
    struct player *player[SEATS_MOST]; /* by entrant */
    uint64_t seed;                     /* of the group */
    int rotation, end;                 /* its match, and the one after its last */
    long long share[SEATS_MOST];       /* what the group has brought each entrant */
    bool busy;
};

struct worker {
    struct pool *pool;
    pthread_t thread;
    bool started;
    long long next, end; /* groups it has taken and not begun */
    int lanes;           /* several where choices wait for memory: brain.h, expect */
    struct lane lane[LANES_MOST];
    struct arena_result result;
    struct text why; /* filled when this worker failed */
};

/* worker_fini() ends it. */
void worker_init(struct worker *w, struct pool *p);
void worker_fini(struct worker *w);

/* Plays until there are no groups left or somebody fails. For pthread_create(): takes a struct
 * worker, returns NULL. */
void *worker_play(void *worker);

#endif
