#include "src/arena.h"

#include "src/alloc.h"
#include "src/dice.h"
#include "src/player.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CHUNK = 256 }; /* groups a worker takes at once */

/* What all workers share. */
struct pool {
    const struct arena *arena;
    atomic_llong next; /* the first group nobody has taken */
    long long end;
    atomic_bool failed;
};

struct worker {
    struct pool *pool;
    pthread_t thread;
    bool started;
    struct match match;
    struct dice *dice;
    struct player *player[SEATS_MOST]; /* by entrant */
    struct arena_result result;
    struct text why; /* filled when this worker failed */
};

void arena_init(struct arena *a, const struct setup *s, enum pairing pairing, long long n)
{
    int entrants = s->start.common.seats;
    long long each = pairing == PAIRING_MIRRORED ? entrants : 1;
    *a = (struct arena){.setup = *s,
                        .pairing = pairing,
                        .groups = (n + each - 1) / each,
                        .shard = 1,
                        .shards = 1,
                        .jobs = 1};
}

static int entrants(const struct arena *a)
{
    return a->setup.start.common.seats;
}

static long long first_group(const struct arena *a, int shard)
{
    return (long long)((arena_sum)a->groups * (unsigned)shard / (unsigned)a->shards);
}

/* A finished match as one number: every int of its last position and how long it was, mixed by the
 * steps of splitmix64 (Steele, Lea, Flood 2014). */
static uint64_t mix(uint64_t h, uint64_t value)
{
    h = (h ^ value) * UINT64_C(0xbf58476d1ce4e5b9);
    return h ^ h >> 29;
}

static uint64_t hash(const struct match *m, uint64_t seed, int rotation)
{
    uint64_t h = mix(seed, (uint64_t)rotation << 32 | (uint32_t)m->events);
    for (size_t i = 0; i < m->size / sizeof(int); i++) {
        h = mix(h, (uint32_t)m->state.ints[i]);
    }
    return h;
}

static bool play(struct worker *w, uint64_t seed, int rotation)
{
    int k = entrants(w->pool->arena);
    struct match *m = &w->match;
    enum step step;
    for (int e = 0; e < k; e++) {
        m->player[(e + rotation) % k] = w->player[e];
    }
    match_again(m);
    dice_philox_reset(w->dice, seed);
    do {
        step = match_step(m, &w->why);
    } while (step == STEP_MOVED);
    return step == STEP_OVER;
}

/* Counts a match for all entrants; what each won is added to share[entrant]. */
static void count(struct worker *w, int rotation, long long *share)
{
    struct match *m = &w->match;
    struct arena_result *r = &w->result;
    int k = entrants(w->pool->arena);
    unsigned all = (1u << k) - 1;
    unsigned top = m->ending == ENDING_LIMIT ? all : match_winners(m);
    int sharing = __builtin_popcount(top);
    for (int e = 0; e < k; e++) {
        int seat = (e + rotation) % k;
        bool won = top >> seat & 1;
        long long points = m->game->score(&m->state, seat);
        struct tally *t = &r->tally[e];
        t->wins += won && sharing == 1;
        t->ties += won && sharing > 1;
        t->losses += top && !won;
        share[e] += won ? SHARES / sharing : 0;
        t->sum += points;
        t->sum2 = t->sum2 + (arena_sum)points * (arena_sum)points;
    }
    r->matches++;
    r->limits += m->ending == ENDING_LIMIT;
    r->events += m->events;
}

static bool play_group(struct worker *w, long long g)
{
    const struct arena *a = w->pool->arena;
    int k = entrants(a), matches = a->pairing == PAIRING_MIRRORED ? k : 1;
    int turn = a->pairing == PAIRING_MIRRORED ? 0 : (int)(g % k);
    uint64_t seed = seed_series(a->setup.seed.value, (uint64_t)g);
    long long share[SEATS_MOST] = {0};
    for (int e = 0; e < k; e++) {
        player_brain_reset(w->player[e], rng_key(seed));
    }
    for (int j = turn; j < turn + matches; j++) {
        if (!play(w, seed, j)) {
            return false;
        }
        count(w, j, share);
        w->result.signature += hash(&w->match, seed, j);
    }
    for (int e = 0; e < k; e++) {
        w->result.tally[e].share += share[e];
        w->result.tally[e].group_sum2 += (arena_sum)share[e] * (arena_sum)share[e];
    }
    w->result.groups++;
    return true;
}

/* Takes the next groups nobody has taken. False: there are none left, or somebody failed. */
static bool take(struct pool *p, long long *from, long long *to)
{
    *from = atomic_fetch_add(&p->next, CHUNK);
    *to = *from + CHUNK < p->end ? *from + CHUNK : p->end;
    return *from < p->end && !atomic_load(&p->failed);
}

static void *work(void *self)
{
    struct worker *w = self;
    long long g, end;
    while (take(w->pool, &g, &end)) {
        for (; g < end; g++) {
            if (!play_group(w, g)) {
                atomic_store(&w->pool->failed, true);
                return NULL;
            }
        }
    }
    return NULL;
}

static void worker_init(struct worker *w, struct pool *p)
{
    const struct setup *s = &p->arena->setup;
    memset(w, 0, sizeof *w);
    w->pool = p;
    match_init(&w->match, s->game, &s->start);
    w->match.forgets = true;
    w->match.dice = w->dice = dice_philox_new(0);
    for (int e = 0; e < s->start.common.seats; e++) {
        assert(s->seat[e].sort == SEAT_BRAIN);
        w->player[e] = player_brain_new(&s->seat[e].way, rng_key(0));
    }
}

static void worker_fini(struct worker *w)
{
    match_fini(&w->match);
    dice_close(w->dice);
    for (int e = 0; e < SEATS_MOST; e++) {
        player_close(w->player[e]);
    }
}

static void add(struct arena_result *sum, const struct arena_result *r)
{
    sum->matches += r->matches;
    sum->groups += r->groups;
    sum->limits += r->limits;
    sum->events += r->events;
    sum->signature += r->signature;
    for (int e = 0; e < SEATS_MOST; e++) {
        struct tally *t = &sum->tally[e];
        const struct tally *u = &r->tally[e];
        *t = (struct tally){
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
        w[i].started = pthread_create(&w[i].thread, NULL, work, &w[i]) == 0;
    }
    work(&w[0]);
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

/* Makes all entrants ready. False: one cannot be, why says why; those before it are given back. */
static bool make_ready(struct arena *a, struct tables *t, struct ready *ready, struct text *why)
{
    struct setup *s = &a->setup;
    for (int e = 0; e < entrants(a); e++) {
        if (!tables_ready(t, s->game, &s->seat[e].way, &s->start, NULL, &ready[e], why)) {
            give_back(t, ready, e);
            return false;
        }
        s->seat[e].way = ready[e].way;
    }
    return true;
}

bool arena_run(const struct arena *a, struct arena_result *result, struct text *why)
{
    struct arena prepared = *a;
    struct tables *t = a->tables ? a->tables : tables_new();
    struct ready ready[SEATS_MOST];
    bool whole = make_ready(&prepared, t, ready, why);
    if (whole) {
        whole = play_all(&prepared, result, why);
        give_back(t, ready, entrants(a));
    }
    if (!a->tables) {
        tables_close(t);
    }
    return whole;
}
