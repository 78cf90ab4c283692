#include "src/tables/solve.h"

#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/base/sanitize.h"
#include "src/tables/memory.h"
#include "src/tables/thread_pool.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

enum {
    SAVING_SHARE = 5, /* between two savings so many times as long passes as one takes */
    TRUSTED = 4,      /* from this sweep on changes shrink evenly enough to guess the rest */
    MB = 1 << 20,
};

/* A run at work. */
struct run {
    const struct solve *s;
    const struct solver *solver;
    struct thread_pool *pool;
    unsigned char *memory; /* the table, then the room */
    size_t size, length;
    struct solve_news news;
    struct solve_result *result;
    double rate;               /* what a sweep leaves of the change before; 0: not known */
    int64_t sweep_begun, took; /* milliseconds */
    int64_t saved, saving;     /* when, and how long it took */
};

static uint64_t page_up(uint64_t n)
{
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
    return (n + page - 1) / page * page;
}

/* Bytes of memory that solving needs; 0: the policy has no table to make under these rules. */
static uint64_t memory_for(const struct table_key *s)
{
    const struct solver *solver = s->policy->brain->solver;
    uint64_t size = solver ? solver->size(s->start) : 0;
    return size ? page_up(size) + page_up(solver->room(s->start)) : 0;
}

static bool enough(const struct solve *s, struct text *why)
{
    uint64_t memory = memory_for(&s->key), there = memory_available();
    uint64_t disk = table_store_needs(s->store, &s->key), room = table_store_free(s->store);
    if (memory > there) {
        text_say(why, N_("this needs %llu MB of memory, and there are %llu MB"),
                 (unsigned long long)(memory / MB), (unsigned long long)(there / MB));
    } else if (disk > room) {
        text_say(why, N_("this needs %llu MB on the disk of %s, and there are %llu MB"),
                 (unsigned long long)(disk / MB), sanitize_quote(s->store->path).bytes,
                 (unsigned long long)(room / MB));
    }
    return memory <= there && disk <= room;
}

static void tell(struct run *r, enum solve_stage stage)
{
    r->news.stage = stage;
    if (r->s->tell) {
        r->s->tell(r->s->with, &r->news);
    }
}

/* Guesses how long it takes when each sweep leaves the same part of the change as the last one. */
static bool swept(void *with, double done)
{
    struct run *r = with;
    double least = r->solver->least;
    r->news.done = done;
    r->news.left = -1;
    if (r->took && r->news.sweep >= TRUSTED && r->rate > 0 && r->rate < 1) {
        bool last = r->news.change <= least;
        double more = last ? 0 : ceil(log(least / r->news.change) / log(r->rate));
        r->news.left = (more - done) * (double)r->took / 1000;
    }
    tell(r, SOLVE_SWEEPING);
    return true;
}

static void sweep(struct run *r)
{
    struct progress progress = {swept, r};
    double before = r->news.change;
    r->sweep_begun = clock_now();
    r->news.sweep = r->solver->sweeps(r->memory) + 1;
    r->solver->sweep(r->memory, r->memory + page_up(r->size), r->pool, &progress);
    r->took = clock_now() - r->sweep_begun;
    r->news.change = r->solver->change(r->memory);
    r->rate = r->news.change / before;
}

static bool save(struct run *r, bool whole, struct text *why)
{
    int64_t begun = clock_now();
    if (!whole && r->saved && begun - r->saved < SAVING_SHARE * r->saving) {
        return true;
    }
    tell(r, SOLVE_SAVING);
    bool saved =
        table_store_save(r->s->store, &r->s->key, r->memory, whole, r->pool, r->result->sum, why);
    r->saved = clock_now();
    r->saving = r->saved - begun;
    return saved;
}

/* Goes on where an earlier run was, or begins. What is damaged is left aside, and told. */
static void resume(struct run *r)
{
    struct text why = {0};
    tell(r, SOLVE_READING);
    enum table_store_found found =
        table_store_load(r->s->store, &r->s->key, r->memory, r->pool, &why);
    if (found == TABLE_STORE_FOUND) {
        r->result->resumed = r->solver->sweeps(r->memory);
        r->news.change = r->solver->change(r->memory);
        return;
    }
    if (found == TABLE_STORE_DAMAGED) {
        tell(r, SOLVE_DAMAGED);
        memset(r->memory, 0, r->size);
    }
    r->solver->begin(r->s->key.start, r->memory);
}

static bool make(struct run *r, struct text *why)
{
    resume(r);
    while (!r->solver->solved(r->memory)) {
        sweep(r);
        if (!r->solver->solved(r->memory) && !save(r, false, why)) {
            return false;
        }
    }
    r->result->sweeps = r->solver->sweeps(r->memory);
    r->result->change = r->solver->change(r->memory);
    return save(r, true, why);
}

static bool make_anew(struct run *r, struct text *why)
{
    if (!enough(r->s, why)) {
        return false;
    }
    r->size = (size_t)r->solver->size(r->s->key.start);
    r->length = (size_t)memory_for(&r->s->key);
    r->memory = huge_alloc(r->length);
    if (!r->memory) {
        text_say(why, N_("there is no memory for this: it needs %zu MB"), r->length / MB);
        return false;
    }
    bool made = make(r, why);
    huge_free(r->memory, r->length);
    return made;
}

/* Whether the finished table is there and whole. */
static bool is_there(struct run *r)
{
    struct text damage = {0};
    const struct table_key *s = &r->s->key;
    if (!table_store_has(r->s->store, s)) {
        return false;
    }
    tell(r, SOLVE_CHECKING);
    if (table_store_check(r->s->store, s, r->pool, r->result->sum, &damage) == TABLE_STORE_FOUND) {
        return true;
    }
    tell(r, SOLVE_DAMAGED);
    return false;
}

bool solve_run(const struct solve *s, struct solve_result *result, struct text *why)
{
    struct solve_result made = {0};
    int64_t begun = clock_now();
    int lock = table_store_lock(s->store, &s->key, why);
    if (lock < 0) {
        return false;
    }
    struct run r = {.s = s,
                    .solver = s->key.policy->brain->solver,
                    .pool = thread_pool_new(s->threads),
                    .news = {.change = 1, .left = -1},
                    .result = &made};
    made.was_there = is_there(&r);
    table_store_tidy(s->store, &s->key, made.was_there);
    bool done = made.was_there || make_anew(&r, why);
    thread_pool_close(r.pool);
    close(lock);
    if (done) {
        made.seconds = (double)(clock_now() - begun) / 1000;
        *result = made;
    }
    return done;
}
