#include "src/arena/worker.h"

#include "src/match/dice.h"
#include "src/match/player.h"

#include <assert.h>
#include <string.h>

enum { CHUNK = 256 }; /* groups a worker takes at once */

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
    r->matches++;
    r->limits += m->ending == ENDING_LIMIT;
    r->events += m->events;
}

/* Adds up a group that is over. */
static void count_group(struct worker *w, struct lane *l)
{
    for (int e = 0; e < arena_entrants(w->pool->arena); e++) {
        struct arena_total *t = &w->result.total[e];
        t->share += l->share[e];
        t->group_sum2 += (json_whole)l->share[e] * (json_whole)l->share[e];
    }
    w->result.groups++;
}

/* Takes the next group. False: there are none left, or somebody failed. */
static bool take(struct worker *w, long long *g)
{
    struct pool *p = w->pool;
    if (w->next == w->end) {
        w->next = atomic_fetch_add(&p->next, CHUNK);
        w->end = w->next + CHUNK < p->end ? w->next + CHUNK : p->end;
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
    int k = arena_entrants(w->pool->arena);
    for (int e = 0; e < k; e++) {
        int seat = (e + l->rotation) % k;
        l->match.player[seat] = l->player[e];
        player_brain_reset(l->player[e], rng_key(l->seed));
    }
    match_again(&l->match);
    dice_philox_reset(l->dice, l->seed);
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
    l->seed = seed_series(a->setup.seed.value, (uint64_t)g);
    l->rotation = mirrored ? 0 : (int)(g % k);
    l->end = l->rotation + (mirrored ? k : 1);
    for (int e = 0; e < k; e++) {
        l->share[e] = 0;
    }
    begin_match(w, l);
    return true;
}

/* After a match that is over. False: there are no more. */
static bool go_on(struct worker *w, struct lane *l)
{
    count(w, l);
    w->result.signature += hash(&l->match, l->seed, l->rotation);
    if (++l->rotation < l->end) {
        begin_match(w, l);
        return true;
    }
    count_group(w, l);
    return begin_group(w, l);
}

/* Plays on, until something is waited for. False: there are no more matches, or one failed. */
static bool advance(struct worker *w, struct lane *l)
{
    enum step step;
    do {
        step = match_run(&l->match, &w->why);
    } while (step == STEP_OVER && go_on(w, l));
    if (step != STEP_MOVED && step != STEP_OVER) {
        atomic_store(&w->pool->failed, true);
    }
    return step == STEP_MOVED;
}

void *worker_play(void *worker)
{
    struct worker *w = worker;
    int busy = 0;
    for (int i = 0; i < w->lanes; i++) {
        w->lane[i].busy = begin_group(w, &w->lane[i]);
        busy += w->lane[i].busy;
    }
    while (busy > 0 && w->why.length == 0) {
        for (int i = 0; i < w->lanes; i++) {
            struct lane *l = &w->lane[i];
            if (l->busy && !advance(w, l)) {
                l->busy = false;
                busy--;
            }
        }
    }
    return NULL;
}

static void lane_init(struct lane *l, const struct setup *s)
{
    match_init(&l->match, s->game, &s->start);
    l->match.forgets = true;
    l->match.dice = l->dice = dice_philox_new(0);
    for (int e = 0; e < s->start.common.seats; e++) {
        assert(s->seat[e].kind == SEAT_BRAIN);
        l->player[e] = player_brain_new(&s->seat[e].policy, rng_key(0));
    }
}

void worker_init(struct worker *w, struct pool *p)
{
    const struct setup *s = &p->arena->setup;
    memset(w, 0, sizeof *w);
    w->pool = p;
    w->lanes = 1;
    for (int e = 0; e < s->start.common.seats; e++) {
        w->lanes = policy_prefetches(&s->seat[e].policy) ? LANES_MOST : w->lanes;
    }
    for (int i = 0; i < w->lanes; i++) {
        lane_init(&w->lane[i], s);
    }
}

void worker_fini(struct worker *w)
{
    for (int i = 0; i < w->lanes; i++) {
        struct lane *l = &w->lane[i];
        match_fini(&l->match);
        dice_close(l->dice);
        for (int e = 0; e < SEATS_MOST; e++) {
            player_close(l->player[e]);
        }
    }
}
