#include "src/arena/arena.h"

#include "src/arena/bot_seats.h"
#include "src/arena/records.h"
#include "src/arena/until.h"
#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/base/thread.h"
#include "src/match/dice.h"
#include "src/match/player.h"
#include "src/tables/memory.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    CHUNK_MOST = 256, /* groups a worker takes at once */
    LANES_MOST = 8,
    MOMENT = 10000000, /* nanoseconds that it is to be busy with them, for it stops behind them */
};

/* What all workers share. */
struct pool {
    const struct arena *arena;     /* every policy has its table */
    struct arena_control *control; /* the arena's, or one that nobody looks at */
    atomic_llong next;             /* the first group nobody has taken */
    long long end;
    atomic_bool failed;
};

/* One of the matches that a worker plays by turns. */
struct lane {
    struct match match;
    struct dice *dice;                 /* philox-1 */
    struct player *player[SEATS_MOST]; /* by entrant */
    struct arena_file *file;           /* where matches are written; NULL: nowhere */
    long long group;
    uint64_t seed;               /* of the group */
    int rotation, end;           /* its match, and the one after its last */
    long long share[SEATS_MOST]; /* what the group has brought each entrant */
    bool busy;
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
    struct arena_result result;
    struct text why; /* filled when this worker failed */
};

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
                        .memory = memory_available() / 2};
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

static void note_forfeit(struct arena_forfeits *all, long long group, int entrant,
                         enum bot_fault fault)
{
    if (all) {
        all->at = alloc_grow(all->at, all->n, &all->room, sizeof *all->at);
        all->at[all->n++] = (struct arena_forfeit){group, entrant, fault};
    }
}

/* Counts a match for all entrants; what each won is added to the share of the group. */
static void count(struct worker *w, struct lane *l)
{
    const struct match *m = &l->match;
    struct arena_result *r = &w->result;
    int k = arena_entrants(w->pool->arena);
    unsigned all = (1u << k) - 1;
    unsigned top = m->ending == ENDING_LIMIT ? all : match_winners(m);
    int sharing = __builtin_popcount(top);
    for (int e = 0; e < k; e++) {
        int seat = (e + l->rotation) % k;
        bool won = top >> seat & 1;
        long long points = m->game->score(&m->state, seat);
        struct arena_total *t = &r->total[e];
        t->wins += won && sharing == 1;
        t->ties += won && sharing > 1;
        t->losses += top && !won;
        l->share[e] += won ? SHARES / sharing : 0;
        t->sum += points;
        t->sum2 = t->sum2 + (json_whole)points * (json_whole)points;
    }
    if (m->ending == ENDING_FORFEIT) {
        int e = (m->ended_by - l->rotation + k) % k;
        enum bot_fault fault = bot_fault_of(m->fault);
        r->total[e].fault[fault]++;
        note_forfeit(w->pool->arena->forfeits, l->group, e, fault);
    }
    r->matches++;
    r->limits += m->ending == ENDING_LIMIT;
    r->events += m->events;
}

/* Takes as many groups as can be played in a moment, and towards the end fewer, so that all workers
 * end at the same time. What was taken is played: so what is counted are the first groups. */
static void take_chunk(struct worker *w)
{
    struct pool *p = w->pool;
    int64_t now = clock_nanoseconds(), took = now - w->taken;
    long long left = p->end - atomic_load(&p->next), fair = 1 + left / (2 * p->arena->jobs);
    atomic_fetch_add(&p->control->groups, w->result.groups - w->told);
    w->told = w->result.groups;
    if (left <= 0 || atomic_load(&p->control->stop)) {
        return;
    }
    if (took > 4 * MOMENT) {
        w->chunk /= 2;
    } else if (took < MOMENT) {
        w->chunk *= 2;
    }
    w->chunk = w->chunk < 1 ? 1 : w->chunk > CHUNK_MOST ? CHUNK_MOST : w->chunk;
    w->taken = now;
    long long n = w->chunk < fair ? w->chunk : fair;
    w->next = atomic_fetch_add(&p->next, n);
    w->end = w->next + n < p->end ? w->next + n : p->end;
}

/* Takes the next group. False: there are none left, somebody asked to stop, or somebody failed. */
static bool take(struct worker *w, long long *g)
{
    struct pool *p = w->pool;
    if (w->next == w->end) {
        take_chunk(w);
    }
    if (w->next >= w->end || atomic_load(&p->failed)) {
        w->next = w->end;
        return false;
    }
    *g = w->next++;
    return true;
}

static void begin_match(struct worker *w, struct lane *l)
{
    const struct arena *a = w->pool->arena;
    int k = arena_entrants(w->pool->arena);
    match_again(&l->match);
    dice_philox_reset(l->dice, l->seed);
    if (l->file) {
        arena_file_begin(l->file, &w->pool->arena->setup, l->seed, l->rotation, &l->match);
    }
    for (int e = 0; e < k; e++) {
        int seat = (e + l->rotation) % k;
        l->match.player[seat] = l->player[e];
        if (a->setup.seat[e].kind == SEAT_BOT) {
            const struct setup *turned = bot_seats_turned(a->bots, &a->setup, l->rotation);
            bot_player_reset(l->player[e], turned, seat);
        } else {
            player_brain_reset(l->player[e], rng_key(l->seed));
        }
    }
}

/* False: there is none. */
static bool begin_group(struct worker *w, struct lane *l)
{
    const struct arena *a = w->pool->arena;
    int k = arena_entrants(a);
    bool mirrored = a->pairing == PAIRING_MIRRORED;
    long long g;
    if (!take(w, &g)) {
        return false;
    }
    l->group = g;
    l->seed = seed_series(a->setup.seed.value, a->series + (uint64_t)g);
    l->rotation = a->pairing == PAIRING_INDEPENDENT ? (int)(g % k) : 0;
    l->end = l->rotation + (mirrored ? k : 1);
    for (int e = 0; e < k; e++) {
        l->share[e] = 0;
    }
    begin_match(w, l);
    return true;
}

/* Writes a match that is over. False: it cannot be. */
static bool keep(struct worker *w, const struct lane *l)
{
    const struct arena *a = w->pool->arena;
    int first = a->pairing == PAIRING_INDEPENDENT ? l->rotation : 0;
    if (arena_file_write(a->records, l->file, l->group, l->rotation - first,
                         l->match.ending == ENDING_FORFEIT, &w->why)) {
        return true;
    }
    atomic_store(&w->pool->failed, true);
    return false;
}

/* After a match that is over. False: there are no more, or it cannot be written. */
static bool go_on(struct worker *w, struct lane *l)
{
    count(w, l);
    if (l->file && !keep(w, l)) {
        return false;
    }
    w->result.signature += hash(&l->match, l->seed, l->rotation);
    if (++l->rotation < l->end) {
        begin_match(w, l);
        return true;
    }
    for (int e = 0; e < arena_entrants(w->pool->arena); e++) {
        struct arena_total *t = &w->result.total[e];
        t->share += l->share[e];
        t->group_sum2 += (json_whole)l->share[e] * (json_whole)l->share[e];
    }
    w->result.groups++;
    return begin_group(w, l);
}

/* As match_run(), for a match that does not forget. */
static enum step run_told(struct match *m, struct text *why)
{
    enum step step;
    do {
        step = match_step(m, why);
    } while (step == STEP_MOVED);
    return step;
}

/* Plays on, until something is waited for. False: there are no more matches, or one failed. */
static bool advance(struct worker *w, struct lane *l)
{
    enum step step;
    do {
        step = l->match.forgets ? match_run(&l->match, &w->why) : run_told(&l->match, &w->why);
        if (step == STEP_OVER) {
            text_clear(&w->why); /* what a bot did: its fault is counted */
        }
    } while (step == STEP_OVER && go_on(w, l));
    bool waits = step == STEP_WAITING && w->pool->arena->bots;
    if (!waits && step != STEP_MOVED && step != STEP_OVER) {
        atomic_store(&w->pool->failed, true);
    }
    return waits || step == STEP_MOVED;
}

/* Plays until there are no groups left or somebody fails. */
static void *work(void *worker)
{
    struct worker *w = worker;
    struct bot_seats *bots = w->pool->arena->bots;
    int busy = 0;
    for (int i = 0; i < w->lanes; i++) {
        w->lane[i].busy = begin_group(w, &w->lane[i]);
        busy += w->lane[i].busy;
    }
    while (busy > 0 && w->why.length == 0 && !atomic_load(&w->pool->control->drop)) {
        for (int i = 0; i < w->lanes; i++) {
            struct lane *l = &w->lane[i];
            if (l->busy && !advance(w, l)) {
                l->busy = false;
                busy--;
            }
        }
        if (bots && busy > 0) { /* all wait for bots */
            bots_flush(bots->bots);
            bots_wait(bots->bots);
        }
    }
    return NULL;
}

static struct player *player_of(const struct arena *a, struct lane *l, int e, int lane)
{
    const struct setup *s = &a->setup;
    if (s->seat[e].kind == SEAT_BOT) {
        struct bot *bot = a->bots->bot[e][lane % a->bots->each];
        return bot_player_new(a->bots->bots, bot, s, &l->match, e);
    }
    assert(s->seat[e].kind == SEAT_BRAIN);
    return player_brain_new(&s->seat[e].policy, rng_key(0));
}

/* How many matches a worker plays side by side. */
static int lanes_of(const struct arena *a)
{
    const struct setup *s = &a->setup;
    int lanes = a->bots ? a->bots->matches : 1;
    long long groups = arena_first_group(a, a->shard) - arena_first_group(a, a->shard - 1);
    if (lanes > groups) {
        return groups > 0 ? (int)groups : 1;
    }
    for (int e = 0; e < s->start.common.seats && !a->bots && !a->records; e++) {
        lanes = policy_prefetches(&s->seat[e].policy) ? LANES_MOST : lanes;
    }
    return lanes;
}

static void worker_init(struct worker *w, struct pool *p)
{
    const struct arena *a = p->arena;
    memset(w, 0, sizeof *w);
    w->pool = p;
    w->lanes = lanes_of(a);
    w->lane = alloc((size_t)w->lanes * sizeof *w->lane);
    for (int i = 0; i < w->lanes; i++) {
        struct lane *l = &w->lane[i];
        match_init(&l->match, a->setup.game, &a->setup.start);
        l->match.forgets = !a->records && !a->bots;
        l->file = a->records ? alloc(sizeof *l->file) : NULL;
        l->dice = dice_philox_new(0);
        l->match.dice = a->dice ? a->dice : l->dice;
        for (int e = 0; e < arena_entrants(a); e++) {
            l->player[e] = player_of(a, l, e, i);
        }
    }
}

static void worker_fini(struct worker *w)
{
    for (int i = 0; i < w->lanes; i++) {
        struct lane *l = &w->lane[i];
        for (int e = 0; e < SEATS_MOST; e++) {
            player_close(l->player[e]);
        }
        match_fini(&l->match);
        arena_file_fini(l->file);
        free(l->file);
        dice_close(l->dice);
    }
    free(w->lane);
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
        w[i].started = thread_start(&w[i].thread, work, &w[i]) == 0;
    }
    work(&w[0]);
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
    struct worker *w = alloc((size_t)a->jobs * sizeof *w);
    struct arena_result sum = {0};
    int64_t begun = clock_nanoseconds();
    pool.control->begun = begun;
    for (int i = 0; i < a->jobs; i++) {
        worker_init(&w[i], &pool);
    }
    bool whole = play_groups(&pool, w, &sum, why);
    sum.seconds = 1e-9 * (double)(clock_nanoseconds() - begun);
    for (int i = 0; i < a->jobs; i++) {
        worker_fini(&w[i]);
    }
    free(w);
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
    return policy.brain->table_size(&policy, &s->start) <= a->memory &&
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
