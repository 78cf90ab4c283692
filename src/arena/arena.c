#include "src/arena/arena.h"

#include "src/arena/worker.h"
#include "src/base/alloc.h"
#include "src/tables/memory.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

void arena_init(struct arena *a, const struct setup *s, enum pairing pairing, long long n)
{
    int entrants = s->start.common.seats;
    long long each = pairing == PAIRING_MIRRORED ? entrants : 1;
    *a = (struct arena){.setup = *s,
                        .pairing = pairing,
                        .groups = (n + each - 1) / each,
                        .shard = 1,
                        .shards = 1,
                        .jobs = 1,
                        .memory = memory_available() / 2};
}

static long long first_group(const struct arena *a, int shard)
{
    return (long long)((json_whole)a->groups * (unsigned)shard / (unsigned)a->shards);
}

static void add(struct arena_result *sum, const struct arena_result *r)
{
    sum->matches += r->matches;
    sum->groups += r->groups;
    sum->limits += r->limits;
    sum->events += r->events;
    sum->signature += r->signature;
    for (int e = 0; e < SEATS_MOST; e++) {
        struct arena_total *t = &sum->total[e];
        const struct arena_total *u = &r->total[e];
        *t = (struct arena_total){
            t->wins + u->wins, t->ties + u->ties, t->losses + u->losses,        t->share + u->share,
            t->sum + u->sum,   t->sum2 + u->sum2, t->group_sum2 + u->group_sum2};
    }
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* The first worker is the caller itself; one that gets no thread is not missed. */
static void work_all(struct worker *w, int jobs)
{
    for (int i = 1; i < jobs; i++) {
        w[i].started = pthread_create(&w[i].thread, NULL, worker_play, &w[i]) == 0;
    }
    worker_play(&w[0]);
    for (int i = 1; i < jobs; i++) {
        if (w[i].started) {
            pthread_join(w[i].thread, NULL);
        }
    }
}

static bool gather(struct worker *w, int jobs, struct arena_result *sum, struct text *why)
{
    bool whole = true;
    for (int i = 0; i < jobs; i++) {
        if (whole && w[i].why.length > 0) {
            text_say(why, "%s", w[i].why.bytes);
            whole = false;
        }
        add(sum, &w[i].result);
        worker_fini(&w[i]);
    }
    return whole;
}

static bool play_all(const struct arena *a, struct arena_result *result, struct text *why)
{
    struct pool pool = {.arena = a, .end = first_group(a, a->shard)};
    struct worker *w = alloc((size_t)a->jobs * sizeof *w);
    struct arena_result sum = {0};
    double begun = now();
    pool.next = first_group(a, a->shard - 1);
    for (int i = 0; i < a->jobs; i++) {
        worker_init(&w[i], &pool);
    }
    work_all(w, a->jobs);
    sum.seconds = now() - begun;
    bool whole = gather(w, a->jobs, &sum, why);
    free(w);
    if (whole) {
        *result = sum;
    }
    return whole;
}

static void give_back(struct tables *t, struct ready *ready, int n)
{
    for (int e = 0; e < n; e++) {
        tables_give_ready(t, &ready[e]);
    }
}

static long long matches(const struct arena *a)
{
    long long groups = first_group(a, a->shard) - first_group(a, a->shard - 1);
    return a->pairing == PAIRING_MIRRORED ? groups * arena_entrants(a) : groups;
}

/* Makes an entrant ready with a table that saves time, where that pays and there is room. False:
 * it has to do without. */
static bool ready_cached(const struct arena *a, struct tables *t, int e, struct ready *ready)
{
    const struct setup *s = &a->setup;
    struct policy policy = s->seat[e].policy;
    struct text why = {0};
    const struct batch *batch = policy.brain->batch;
    if (!batch || !batch->cached || matches(a) < batch->break_even) {
        return false;
    }
    policy.brain = batch->cached;
    return policy.brain->table_size(&policy, &s->start) <= a->memory &&
           tables_ready(t, s->game, &policy, &s->start, NULL, ready, &why);
}

/* Makes all entrants ready. False: one cannot be, why says why; those before it are given back. */
static bool make_ready(struct arena *a, struct tables *t, struct ready *ready, unsigned *cached,
                       struct text *why)
{
    struct setup *s = &a->setup;
    for (int e = 0; e < arena_entrants(a); e++) {
        bool quick = ready_cached(a, t, e, &ready[e]);
        if (!quick &&
            !tables_ready(t, s->game, &s->seat[e].policy, &s->start, NULL, &ready[e], why)) {
            give_back(t, ready, e);
            return false;
        }
        s->seat[e].policy = ready[e].policy;
        *cached |= (unsigned)quick << e;
    }
    return true;
}

bool arena_run(const struct arena *a, struct arena_result *result, struct text *why)
{
    struct arena prepared = *a;
    struct tables *t = a->tables ? a->tables : tables_new(NULL);
    struct ready ready[SEATS_MOST];
    unsigned cached = 0;
    bool whole = make_ready(&prepared, t, ready, &cached, why);
    if (whole) {
        whole = play_all(&prepared, result, why);
        give_back(t, ready, arena_entrants(a));
    }
    if (whole) {
        result->cached = cached;
    }
    if (!a->tables) {
        tables_close(t);
    }
    return whole;
}
