#include "src/arena/arena.h"

#include "src/arena/until.h"
#include "src/arena/worker.h"
#include "src/base/clock.h"
#include "src/base/thread.h"
#include "src/tables/memory.h"

#include <unistd.h>

int arena_cores(void)
{
    enum { MOST = 1024 };
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > MOST ? MOST : (int)cores;
}

void arena_init(struct arena *a, const struct setup *s, enum pairing pairing, long long n)
{
    int entrants = s->start.common.seats;
    long long each = pairing == PAIRING_MIRRORED ? entrants : 1;
    *a = (struct arena){.setup = *s,
                        .version = ROLLICK_VERSION,
                        .pairing = pairing,
                        .groups = (n + each - 1) / each,
                        .shard = 1,
                        .shards = 1,
                        .jobs = 1,
                        .vector = vector_widest(),
                        .memory = memory_available() / 2};
}

/* Plays the groups from the next one to `end`, unless it is stopped. The first worker is the caller
 * itself; one that gets no thread is not missed. */
static void play_to(struct pool *p, struct worker *w, long long end)
{
    int jobs = p->arena->jobs;
    p->end = end;
    for (int i = 0; i < jobs; i++) {
        w[i].next = w[i].end = 0;
    }
    for (int i = 1; i < jobs; i++) {
        w[i].started = thread_start(&w[i].thread, worker_play, &w[i]) == 0;
    }
    worker_play(&w[0]);
    for (int i = 1; i < jobs; i++) {
        if (w[i].started) {
            pthread_join(w[i].thread, NULL);
        }
    }
}

/* What all workers have counted together. False: one of them failed; why says why. */
static bool add_up(const struct worker *w, int jobs, struct arena_result *sum, struct text *why)
{
    *sum = (struct arena_result){0};
    for (int i = 0; i < jobs; i++) {
        if (w[i].why.length > 0) {
            text_say(why, "%s", w[i].why.bytes);
            return false;
        }
        arena_add(sum, &w[i].result);
    }
    return true;
}

/* Plays all groups of the part, or as many as are needed to know who is better. */
static bool play_groups(struct pool *p, struct worker *w, struct arena_result *sum,
                        struct text *why)
{
    const struct arena *a = p->arena;
    long long first = arena_first_group(a, a->shard - 1), last = arena_first_group(a, a->shard);
    long long groups = 0, most = last - first;
    bool whole = true, on = true;
    while (whole && on) {
        groups = a->until ? until_next(groups) : most;
        groups = groups < most ? groups : most;
        p->next = first + sum->groups;
        play_to(p, w, first + groups);
        whole = add_up(w, a->jobs, sum, why);
        sum->better = a->until ? until_better(a, sum) : BETTER_UNKNOWN;
        on = sum->groups == groups && groups < most && sum->better == BETTER_UNKNOWN;
    }
    sum->stopped = sum->groups < most;
    return whole;
}

static bool play_all(const struct arena *a, struct arena_result *result, struct text *why)
{
    struct arena_control unseen = {0};
    struct pool pool = {.arena = a, .control = a->control ? a->control : &unseen};
    struct worker *w = workers_new(&pool, a->jobs);
    struct arena_result sum = {0};
    int64_t begun = clock_nanoseconds();
    pool.control->begun = begun;
    bool whole = play_groups(&pool, w, &sum, why);
    sum.seconds = 1e-9 * (double)(clock_nanoseconds() - begun);
    workers_close(w, a->jobs);
    if (whole && atomic_load(&pool.control->drop)) {
        sum = (struct arena_result){.stopped = true};
    }
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

static bool go_on_waiting(void *control, double done)
{
    (void)done;
    return !control || !atomic_load(&((struct arena_control *)control)->stop);
}

/* Makes an entrant ready with a table that saves time, where that pays and there is room. False:
 * it has to do without. */
static bool ready_cached(const struct arena *a, struct tables *t, int e, struct ready *ready)
{
    const struct setup *s = &a->setup;
    struct policy policy = s->seat[e].policy;
    struct text why = {0};
    const struct batch *batch = policy.brain->batch;
    long long groups = arena_first_group(a, a->shard) - arena_first_group(a, a->shard - 1);
    long long matches = a->pairing == PAIRING_MIRRORED ? groups * arena_entrants(a) : groups;
    if (!batch || !batch->cached || matches < batch->break_even) {
        return false;
    }
    policy.brain = batch->cached;
    const struct progress progress = {go_on_waiting, a->control};
    size_t size = policy.brain->table_size(&policy, &s->start);
    return size > 0 && size <= a->memory &&
           tables_ready(t, s->game, &policy, &s->start, &progress, ready, &why);
}

/* Makes all entrants ready. False: one cannot be, why says why; those before it are given back. */
static bool make_ready(struct arena *a, struct tables *t, struct ready *ready, unsigned *cached,
                       struct text *why)
{
    struct setup *s = &a->setup;
    const struct progress progress = {go_on_waiting, a->control};
    for (int e = 0; e < arena_entrants(a); e++) {
        ready[e] = (struct ready){0};
        if (s->seat[e].kind == SEAT_BOT) {
            continue;
        }
        bool quick = ready_cached(a, t, e, &ready[e]);
        if (!quick &&
            !tables_ready(t, s->game, &s->seat[e].policy, &s->start, &progress, &ready[e], why)) {
            give_back(t, ready, e);
            return false;
        }
        s->seat[e].policy = ready[e].policy;
        *cached |= quick ? 1u << e : 0;
    }
    return true;
}

bool arena_run(const struct arena *a, struct arena_result *result, struct text *why)
{
    struct arena prepared = *a;
    struct tables *t = a->tables ? a->tables : tables_new(NULL);
    struct ready ready[SEATS_MOST];
    unsigned cached = 0;
    prepared.jobs = a->bots ? 1 : a->jobs;
    bool whole = make_ready(&prepared, t, ready, &cached, why);
    if (!whole && !go_on_waiting(a->control, 0)) {
        text_clear(why);
        *result = (struct arena_result){.stopped = true};
        whole = true;
    } else if (whole) {
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
