#include "src/arena/worker.h"

#include "games/play.h"
#include "src/arena/bot_seats.h"
#include "src/arena/records.h"
#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/match/dice.h"
#include "src/match/player.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    CHUNK_MOST = 65536, /* groups a worker takes at once … */
    MOMENT = 10000000, /* … and the nanoseconds that it is to be busy with them: it stops after */
    TOGETHER = 1024,   /* matches that a game's own loop is given at once */
    LANES_MOST = 8,    /* matches that are played by turns, where brains prefetch */
    HASHES = 4,        /* finished matches that are hashed side by side */
};

/* A finished match whose hash is still to be counted. */
struct finished {
    uint64_t begun; /* the hash of everything but the position */
    union position state;
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

/* Whole groups of matches that the game's own loop plays (games/play.h). */
struct bulk {
    struct play play;
    int each;         /* matches of a group */
    long long group;  /* the first */
    long long *share; /* what each group has brought each entrant */
    int n_finished;   /* below HASHES */
    struct finished finished[HASHES];
    struct play_match match[TOGETHER];
};

/* A finished match as one number: every int of its last position and how long it was, mixed by the
 * steps of splitmix64 (Steele, Lea, Flood 2014). */
static uint64_t mix(uint64_t h, uint64_t value)
{
    h = (h ^ value) * UINT64_C(0xbf58476d1ce4e5b9);
    return h ^ h >> 29;
}

static uint64_t hash_begin(uint64_t seed, int rotation, int events)
{
    return mix(seed, (uint64_t)rotation << 32 | (uint32_t)events);
}

static uint64_t hash(uint64_t h, const union position *state, size_t size)
{
    for (size_t i = 0; i < size / sizeof(int); i++) {
        h = mix(h, (uint32_t)state->ints[i]);
    }
    return h;
}

/* The sum of the hashes of HASHES matches. In each of them every step waits for the one before it;
 * those of others can be made meanwhile. */
static uint64_t hash_together(const struct finished *finished, size_t size)
{
    uint64_t h[HASHES], sum = 0;
    for (int k = 0; k < HASHES; k++) {
        h[k] = finished[k].begun;
    }
    for (size_t i = 0; i < size / sizeof(int); i++) {
        for (int k = 0; k < HASHES; k++) {
            h[k] = mix(h[k], (uint32_t)finished[k].state.ints[i]);
        }
    }
    for (int k = 0; k < HASHES; k++) {
        sum += h[k];
    }
    return sum;
}

static void note_forfeit(struct arena_forfeits *all, long long group, int entrant,
                         enum bot_fault fault)
{
    if (all) {
        all->at = alloc_grow(all->at, all->n, &all->room, sizeof *all->at);
        all->at[all->n++] = (struct arena_forfeit){group, entrant, fault};
    }
}

/* Counts a match for all entrants; what each won is added to the share of its group. Scores are by
 * seat; `top`: the seats that won it, or all where it was too long. */
static inline void count(struct worker *w, const int *score, int events, int rotation, unsigned top,
                         long long *share)
{
    struct arena_result *r = &w->result;
    int k = arena_entrants(w->pool->arena);
    bool shared = top & (top - 1);
    long long part = shared ? SHARES / __builtin_popcount(top) : SHARES;
    for (int e = 0; e < k; e++) {
        int seat = e + rotation < k ? e + rotation : e + rotation - k;
        bool won = top >> seat & 1;
        long long points = score[seat];
        struct arena_total *t = &r->total[e];
        t->wins += won && !shared;
        t->ties += won && shared;
        t->losses += top && !won;
        share[e] += won ? part : 0;
        t->sum += points;
        t->sum2 = whole_sum(t->sum2, whole_of((uint64_t)(points * points)));
    }
    r->matches++;
    r->events += events;
}

static unsigned all_seats(const struct worker *w)
{
    return (1u << arena_entrants(w->pool->arena)) - 1;
}

/* Counts a match that was played event by event. */
static void count_lane(struct worker *w, struct lane *l)
{
    const struct match *m = &l->match;
    bool limit = m->ending == ENDING_LIMIT;
    int score[SEATS_MOST];
    game_scores(m->game, &m->state, score);
    count(w, score, m->events, l->rotation, limit ? all_seats(w) : match_winners(m), l->share);
    w->result.limits += limit;
    if (m->ending == ENDING_FORFEIT) {
        int k = arena_entrants(w->pool->arena), e = (m->ended_by - l->rotation + k) % k;
        enum bot_fault fault = bot_fault_of(m->fault);
        w->result.total[e].fault[fault]++;
        note_forfeit(w->pool->arena->forfeits, l->group, e, fault);
    }
    w->result.signature += hash(hash_begin(l->seed, l->rotation, m->events), &m->state, m->size);
}

/* The shares of a group that is over, by entrant. */
static void count_group(struct worker *w, const long long *share)
{
    for (int e = 0; e < arena_entrants(w->pool->arena); e++) {
        struct arena_total *t = &w->result.total[e];
        t->share += share[e];
        t->group_sum2 = whole_sum(t->group_sum2, whole_of((uint64_t)(share[e] * share[e])));
    }
    w->result.groups++;
}

/* Takes as many groups as can be played in a moment, and towards the end fewer, so that all workers
 * end at the same time. What was taken is played: so what is counted are the first groups. Kept
 * apart, as fail() is: nothing else here locks, which tests/layers/locks.sh sees. */
static __attribute__((noinline)) void take_chunk(struct worker *w)
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

/* Lets the others end, too. */
static __attribute__((cold, noinline)) void fail(struct worker *w)
{
    atomic_store(&w->pool->failed, true);
}

/* Takes the next groups, at most so many, and tells the first. 0: there are none left, somebody
 * asked to stop, or somebody failed. */
static int take(struct worker *w, int most, long long *g)
{
    struct pool *p = w->pool;
    if (w->next == w->end) {
        take_chunk(w);
    }
    if (w->next >= w->end || atomic_load(&p->failed)) {
        w->next = w->end;
        return 0;
    }
    int n = w->end - w->next < most ? (int)(w->end - w->next) : most;
    *g = w->next;
    w->next += n;
    return n;
}

/* The seed of a group, and where its first match begins to turn entrants around the table. */
static uint64_t group_seed(const struct arena *a, long long g)
{
    return seed_series(a->setup.seed.value, a->series + (uint64_t)g);
}

static int group_rotation(const struct arena *a, long long g)
{
    return a->pairing == PAIRING_INDEPENDENT ? (int)(g % arena_entrants(a)) : 0;
}

static int group_matches(const struct arena *a)
{
    return a->pairing == PAIRING_MIRRORED ? arena_entrants(a) : 1;
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
    if (!take(w, 1, &l->group)) {
        return false;
    }
    l->seed = group_seed(a, l->group);
    l->rotation = group_rotation(a, l->group);
    l->end = l->rotation + group_matches(a);
    memset(l->share, 0, sizeof l->share);
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
    fail(w);
    return false;
}

/* After a match that is over. False: there are no more, or it cannot be written. */
static bool go_on(struct worker *w, struct lane *l)
{
    count_lane(w, l);
    if (l->file && !keep(w, l)) {
        return false;
    }
    if (++l->rotation < l->end) {
        begin_match(w, l);
        return true;
    }
    count_group(w, l->share);
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
        fail(w);
    }
    return waits || step == STEP_MOVED;
}

/* Counts a match that the game's own loop has played. */
static void over(void *worker, int i, const void *state, int events)
{
    struct worker *w = worker;
    const struct game *g = w->pool->arena->setup.game;
    struct bulk *b = w->bulk;
    const struct play_match *m = &b->match[i];
    bool limit = events >= EVENTS_MOST && g->next(state).kind != NODE_OVER;
    long long *share = b->share + m->group * arena_entrants(w->pool->arena);
    int score[SEATS_MOST];
    game_scores(g, state, score);
    count(w, score, events, m->rotation, limit ? all_seats(w) : game_winners_by(g, state, score),
          share);
    w->result.limits += limit;
    struct finished *f = &b->finished[b->n_finished++];
    f->begun = hash_begin(m->seed, m->rotation, events);
    memcpy(&f->state, state, b->play.size);
    if (b->n_finished == HASHES) {
        w->result.signature += hash_together(b->finished, b->play.size);
        b->n_finished = 0;
    }
}

/* Plays groups by the game's own loop until there are none left. */
static void work_bulk(struct worker *w)
{
    const struct arena *a = w->pool->arena;
    struct bulk *b = w->bulk;
    int k = arena_entrants(a), seat = -1;
    for (int n; seat < 0 && (n = take(w, TOGETHER / b->each, &b->group)) > 0;) {
        struct play_match *match = b->match;
        for (long long g = b->group; g < b->group + n; g++) {
            uint64_t seed = group_seed(a, g);
            int rotation = group_rotation(a, g);
            for (int i = 0; i < b->each; i++) {
                *match++ = (struct play_match){seed, rotation + i, (int)(g - b->group)};
            }
        }
        memset(b->share, 0, (size_t)n * (size_t)k * sizeof *b->share);
        b->play.matches = n * b->each;
        seat = a->setup.game->play(&b->play);
        for (int i = 0; i < n && seat < 0; i++) {
            count_group(w, b->share + i * k);
        }
    }
    for (int i = 0; i < b->n_finished; i++) {
        w->result.signature += hash(b->finished[i].begun, &b->finished[i].state, b->play.size);
    }
    b->n_finished = 0;
    if (seat >= 0) {
        text_say(&w->why, N_("seat %d chose something that is not legal"), seat + 1);
        fail(w);
    }
}

/* Plays until there are no groups left or somebody fails. */
void *worker_play(void *worker)
{
    struct worker *w = worker;
    if (w->bulk) {
        work_bulk(w);
        return NULL;
    }
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

/* Whether the game's own loop plays all matches: nobody asks for their events, and none of those
 * who play draws random numbers. Lanes are better where some prefetch and others do not. */
static bool plays_bulk(const struct arena *a)
{
    int k = arena_entrants(a), prefetch = 0;
    bool fits = a->setup.game->play && !a->bots && !a->records && !a->dice;
    for (int e = 0; e < k && fits; e++) {
        const struct policy *policy = &a->setup.seat[e].policy;
        fits = !policy->brain->weights;
        prefetch += policy_prefetches(policy);
    }
    return fits && (prefetch == 0 || (prefetch == k && a->vector != VECTOR_NONE));
}

static struct bulk *bulk_new(struct worker *w)
{
    const struct arena *a = w->pool->arena;
    struct bulk *b = alloc_lines(sizeof *b);
    b->each = group_matches(a);
    b->share = alloc_lines((size_t)(TOGETHER * arena_entrants(a)) * sizeof *b->share);
    b->play = (struct play){.start = &a->setup.start,
                            .size = game_size(a->setup.game, &a->setup.start),
                            .vector = a->vector,
                            .events_most = EVENTS_MOST,
                            .match = b->match,
                            .over = over,
                            .with = w};
    for (int e = 0; e < arena_entrants(a); e++) {
        b->play.policy[e] = &a->setup.seat[e].policy;
    }
    return b;
}

static void worker_init(struct worker *w, struct pool *p)
{
    const struct arena *a = p->arena;
    w->pool = p;
    if (plays_bulk(a)) {
        w->bulk = bulk_new(w);
        return;
    }
    w->lanes = lanes_of(a);
    w->lane = alloc_lines((size_t)w->lanes * sizeof *w->lane);
    for (int i = 0; i < w->lanes; i++) {
        struct lane *l = &w->lane[i];
        match_init(&l->match, a->setup.game, &a->setup.start);
        l->match.forgets = !a->records && !a->bots;
        l->file = a->records ? alloc_lines(sizeof *l->file) : NULL;
        l->dice = dice_philox_by(a->vector, 0);
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
    if (w->bulk) {
        free(w->bulk->share);
        free(w->bulk);
    }
}

struct worker *workers_new(struct pool *p, int n)
{
    struct worker *w = alloc_lines((size_t)n * sizeof *w);
    for (int i = 0; i < n; i++) {
        worker_init(&w[i], p);
    }
    return w;
}

void workers_close(struct worker *w, int n)
{
    for (int i = 0; i < n; i++) {
        worker_fini(&w[i]);
    }
    free(w);
}
