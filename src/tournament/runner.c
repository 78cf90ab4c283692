#include "src/tournament/runner.h"

#include "src/arena/arena.h"
#include "src/arena/records.h"
#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/base/thread.h"
#include "src/tournament/entrant_bots.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#define MILLISECONDS INT64_C(1000000)

enum {
    PART_FIRST = 8, /* groups */
    PART_MOST = 1 << 20,
    PART_MS = 60,   /* about what a part should take */
    ALONE_MS = 20,  /* before threads are begun: many tournaments are over then */
    NEWS_MS = 100,  /* between two calls of go_on */
    BOTS_MOST = 64, /* that run at a time, if there are not more of them at a table */
};

struct runner {
    struct tournament *t;
    struct tables *tables;
    struct runner_options options;
    struct arena arena;           /* to begin others with */
    struct arena_control control; /* of all arenas */
    struct worker *worker;        /* as many as there are threads; the first one also plays alone */
    int batch;                    /* choices that the bot takes at once that takes most */

    pthread_mutex_t lock; /* of the tournament and of what follows */
    pthread_cond_t news;  /* something was told, or a thread has ended */
    int running;          /* threads */
    bool stopped, failed;
    struct text why;
    bool *kept; /* by entrant: table[…] is held for those who come later */
    struct ready *table;

    bool paused, news_told; /* something was told that runner_fd() has not */
    int fd;                 /* runner_fd(); -1: nobody has asked for it */
    pthread_t thread;       /* plays the round beside something else … */
    bool begun, over;       /* … if it has begun, until runner_over() has said that it is over */
    enum ran ran;
    struct text ended_by; /* why it failed */
};

/* One thread. */
struct worker {
    struct runner *runner;
    pthread_t thread;
    struct entrant_bots *bots;      /* NULL: it has played with none */
    long long part;                 /* groups that it takes at once */
    struct arena_forfeits forfeits; /* of the part that it plays */
};

struct runner *runner_new(struct tournament *t, struct tables *tables,
                          const struct runner_options *o)
{
    struct runner *r = alloc(sizeof *r);
    r->t = t;
    r->tables = tables;
    r->options = *o;
    r->worker = alloc((size_t)o->jobs * sizeof *r->worker);
    for (int i = 0; i < o->jobs; i++) {
        r->worker[i] = (struct worker){.runner = r};
    }
    r->kept = alloc((size_t)t->entrants * sizeof *r->kept);
    r->table = alloc((size_t)t->entrants * sizeof *r->table);
    arena_init(&r->arena, &t->setup, PAIRING_FIXED, 1);
    r->arena.tables = tables;
    r->arena.control = &r->control;
    r->fd = -1;
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->news, NULL);
    return r;
}

static void let_go(struct runner *r, int entrant)
{
    if (r->kept[entrant]) {
        tables_give_ready(r->tables, &r->table[entrant]);
        r->kept[entrant] = false;
    }
}

void runner_close(struct runner *r)
{
    if (!r) {
        return;
    }
    if (r->begun) {
        runner_stop(r);
        pthread_join(r->thread, NULL);
    }
    if (r->fd >= 0) {
        close(r->fd);
    }
    for (int e = 0; e < r->t->entrants; e++) {
        let_go(r, e);
    }
    for (int i = 0; i < r->options.jobs; i++) {
        entrant_bots_close(r->worker[i].bots);
        free(r->worker[i].forfeits.at);
    }
    pthread_cond_destroy(&r->news);
    pthread_mutex_destroy(&r->lock);
    free(r->worker);
    free(r->kept);
    free(r->table);
    free(r);
}

static void stop(struct runner *r)
{
    r->stopped = true;
    atomic_store(&r->control.stop, true);
    atomic_store(&r->control.drop, tournament_bots(r->t));
}

static void wake(struct runner *r)
{
    const uint64_t one = 1;
    r->news_told = false;
    if (r->fd >= 0 && write(r->fd, &one, sizeof one) < 0) {
        r->news_told = true; /* it is readable */
    }
}

/* Asks whether to go on, and tells that there is news; the lock is held. */
static void ask(struct runner *r)
{
    if (r->options.go_on && !r->options.go_on(r->options.with)) {
        stop(r);
    }
    if (r->news_told) {
        wake(r);
    }
}

/* Asked while a thread waits for a table. */
static bool goes_on(void *runner, double done)
{
    struct runner *r = runner;
    (void)done;
    pthread_mutex_lock(&r->lock);
    if (r->running == 0) {
        ask(r);
    }
    bool on = !r->stopped && !r->failed;
    pthread_mutex_unlock(&r->lock);
    return on;
}

/* Waits for the tables of those who are due and keeps them. False: one could not be made, or all
 * stop; why says so. */
static bool keep_tables(struct runner *r, const struct due *due, struct text *why)
{
    const struct progress progress = {goes_on, r};
    for (int i = 0; i < due->seats; i++) {
        int e = due->entrant[i];
        struct setup *s = &r->arena.setup;
        struct ready ready;
        pthread_mutex_lock(&r->lock);
        bool kept = r->kept[e];
        pthread_mutex_unlock(&r->lock);
        if (kept || r->t->entrant[e].seat.kind == SEAT_BOT) {
            continue;
        }
        if (!tables_ready(r->tables, s->game, &r->t->entrant[e].seat.policy, &s->start, &progress,
                          &ready, why)) {
            return false;
        }
        pthread_mutex_lock(&r->lock);
        kept = r->kept[e];
        if (!kept) {
            r->kept[e] = true;
            r->table[e] = ready;
        }
        pthread_mutex_unlock(&r->lock);
        if (kept) {
            tables_give_ready(r->tables, &ready);
        }
    }
    return true;
}

/* Seats the bots of an arena, if there are any. False: one cannot be started. */
static bool seat_bots(struct worker *w, const struct due *due, struct arena *a, struct text *why)
{
    struct runner *r = w->runner;
    if (!setup_bots(&a->setup)) {
        return true;
    }
    if (!w->bots) {
        w->bots = entrant_bots_new(r->t, &r->options.bots, BOTS_MOST / r->options.jobs);
    }
    a->bots = entrant_bots_seat(w->bots, due, why);
    return a->bots != NULL;
}

/* A part whose matches are recorded. */
struct recorded {
    struct runner *runner;
    const struct due *due;
};

static void tell_faulty(void *recorded, long long group, int match, const char *record)
{
    const struct recorded *part = recorded;
    struct runner *r = part->runner;
    pthread_mutex_lock(&r->lock);
    r->options.faulty(r->options.with, part->due, group, match, record);
    pthread_mutex_unlock(&r->lock);
}

static void tell_played(void *recorded, long long group, int match, const char *record)
{
    const struct recorded *part = recorded;
    struct runner *r = part->runner;
    pthread_mutex_lock(&r->lock);
    r->options.played(r->options.with, part->due, group, match, record);
    pthread_mutex_unlock(&r->lock);
}

/* Records the matches of an arena where that is wanted. */
static void record(const struct runner *r, struct recorded *part, struct arena_records *records,
                   struct arena *a)
{
    bool trial = r->t->format == FORMAT_TRIAL, faulty = a->bots && r->options.faulty;
    bool played = a->bots && r->options.played;
    *records = (struct arena_records){
        .dir = r->options.records,
        .pairing = trial ? part->due->pairing : (int)(part->due->series >> 32),
        .first = (uint32_t)part->due->series,
        .replaces = r->options.resumed,
        .played = played ? tell_played : NULL,
        .faulty = faulty ? tell_faulty : NULL,
        .with = part,
    };
    a->records = records->dir || faulty || played ? records : NULL;
}

/* Begins the arena of a part. */
static void seat(const struct runner *r, const struct due *due, struct arena *a)
{
    struct setup *s = &a->setup;
    *a = r->arena;
    if (s->start.common.seats != due->seats) { /* those who are tied at the end of a king */
        s->start.common.seats = due->seats;
        game_standard(s->game, &s->start);
    }
    for (int i = 0; i < due->seats; i++) {
        s->seat[i] = r->t->entrant[due->entrant[i]].seat;
    }
    a->pairing = due->order;
    a->groups = due->groups;
    a->series = due->series;
}

static int by_group(const void *a, const void *b)
{
    const struct arena_forfeit *one = a, *other = b;
    return (one->group > other->group) - (one->group < other->group);
}

/* Brings forfeits into the order in which they count, up to the first that disqualifies whatever
 * came before the part. */
static void order_forfeits(const struct worker *w, struct arena_result *result)
{
    const struct arena_forfeits *all = &w->forfeits;
    int most = w->runner->t->faults, of[SEATS_MOST] = {0};
    if (all->n > 1) {
        qsort(all->at, (size_t)all->n, sizeof *all->at, by_group);
    }
    result->forfeit = all->at;
    for (bool more = true; result->forfeits < all->n && more; result->forfeits++) {
        more = ++of[all->at[result->forfeits].entrant] < most;
    }
}

static bool play(struct worker *w, const struct due *due, struct arena_result *result,
                 struct text *why)
{
    struct runner *r = w->runner;
    struct recorded part = {r, due};
    struct arena_records records;
    struct arena a;
    seat(r, due, &a);
    if (!keep_tables(r, due, why) || !seat_bots(w, due, &a, why)) {
        return false;
    }
    record(r, &part, &records, &a);
    w->forfeits.n = 0;
    a.forfeits = &w->forfeits;
    bool played = arena_run(&a, result, why);
    if (played) {
        order_forfeits(w, result);
    }
    return played;
}

static void fail(struct runner *r, const struct text *why)
{
    if (!r->stopped && !r->failed) {
        r->failed = true;
        r->why = *why;
    }
}

static bool ended(const struct runner *r)
{
    return r->stopped || r->failed || tournament_round_over(r->t);
}

/* A better length for the next part, after one of so many groups that took so long. */
static void find_length(struct worker *w, long long groups, int64_t took)
{
    if (took < PART_MS / 2 * MILLISECONDS && groups == w->part && w->part < PART_MOST) {
        w->part *= 2;
    } else if (took > 2 * PART_MS * MILLISECONDS && w->part > 1) {
        w->part /= 2;
    }
}

/* Plays what is due next; the lock is held before and after. Bots are given as much as they take at
 * once. False: nothing is due. */
static bool play_part(struct worker *w)
{
    struct due due;
    struct arena_result result;
    struct runner *r = w->runner;
    struct text why = {.translator = r->why.translator};
    w->part = w->part < r->batch ? r->batch : w->part;
    if (ended(r) || r->paused || !tournament_due(r->t, w->part, &due)) {
        return false;
    }
    pthread_mutex_unlock(&r->lock);
    int64_t begun = clock_nanoseconds();
    bool played = play(w, &due, &result, &why);
    find_length(w, due.groups, clock_nanoseconds() - begun);
    pthread_mutex_lock(&r->lock);
    if (!played) {
        fail(r, &why);
    } else if (!result.stopped && tournament_told(r->t, &due, &result)) {
        r->news_told = true;
        if (r->options.told) {
            r->options.told(r->options.with, &due, &result);
        }
    }
    if (r->t->format == FORMAT_TRIAL && r->t->contest[due.pairing].decided) {
        let_go(r, due.entrant[0]);
    }
    return true;
}

static void *work(void *worker)
{
    struct worker *w = worker;
    struct runner *r = w->runner;
    pthread_mutex_lock(&r->lock);
    while (!ended(r)) {
        if (!play_part(w)) {
            pthread_cond_wait(&r->news, &r->lock);
        } else {
            pthread_cond_broadcast(&r->news);
        }
    }
    r->running--;
    pthread_cond_broadcast(&r->news);
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

/* Plays in this thread alone, asking whether to go on; the lock is held. At most so long, if that
 * is not CLOCK_NEVER. */
static void work_alone(struct runner *r, int64_t nanoseconds)
{
    int64_t begun = clock_nanoseconds(), told = begun, now = begun;
    while (nanoseconds < 0 || now - begun < nanoseconds) {
        if (!play_part(&r->worker[0])) {
            if (!r->paused || ended(r)) {
                return;
            }
            ask(r);
            pthread_cond_wait(&r->news, &r->lock);
        }
        now = clock_nanoseconds();
        if (now - told > NEWS_MS * MILLISECONDS) {
            ask(r);
            told = now;
        }
    }
}

static void wait_for_threads(struct runner *r)
{
    struct timespec until;
    int64_t told = clock_nanoseconds();
    while (r->running > 0) {
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += NEWS_MS * MILLISECONDS;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&r->news, &r->lock, &until);
        if (clock_nanoseconds() - told > NEWS_MS * MILLISECONDS) {
            ask(r);
            told = clock_nanoseconds();
            pthread_cond_broadcast(&r->news);
        }
    }
}

enum ran runner_round(struct runner *r, struct text *why)
{
    int threads = 0, jobs = r->options.jobs;
    pthread_mutex_lock(&r->lock);
    r->why.translator = why->translator;
    for (int e = 0; e < r->t->entrants; e++) {
        int batch = r->t->entrant[e].batch;
        r->batch = batch > r->batch ? batch : r->batch;
    }
    for (int i = 0; i < jobs; i++) {
        r->worker[i].part = tournament_bots(r->t) ? 1 : PART_FIRST; /* faults are soon known */
    }
    if (!tournament_bots(r->t)) { /* who would keep this thread from asking */
        work_alone(r, jobs == 1 ? CLOCK_NEVER : ALONE_MS * MILLISECONDS);
    }
    for (; threads < jobs && !ended(r); threads++) {
        struct worker *w = &r->worker[threads];
        if (thread_start(&w->thread, work, w) != 0) {
            break;
        }
        r->running++;
    }
    if (threads == 0) {
        work_alone(r, CLOCK_NEVER);
    }
    wait_for_threads(r);
    ask(r);
    pthread_mutex_unlock(&r->lock);
    for (int i = 0; i < threads; i++) {
        pthread_join(r->worker[i].thread, NULL);
    }
    if (r->failed) {
        text_say(why, "%s", r->why.bytes);
        return RAN_FAILED;
    }
    return tournament_round_over(r->t) && !r->stopped ? RAN_ROUND : RAN_STOPPED;
}

/* ---- Beside something else ---- */

static void *play_round(void *runner)
{
    struct runner *r = runner;
    struct text why = {.translator = r->ended_by.translator};
    enum ran ran = runner_round(r, &why);
    pthread_mutex_lock(&r->lock);
    r->over = true;
    r->ran = ran;
    r->ended_by = why;
    wake(r);
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

bool runner_begin(struct runner *r, const struct translator *language)
{
    r->ended_by = (struct text){.translator = language};
    if (r->fd < 0) {
        r->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    }
    r->over = false;
    r->begun = r->fd >= 0 && thread_start(&r->thread, play_round, r) == 0;
    return r->begun;
}

void runner_lock(struct runner *r)
{
    pthread_mutex_lock(&r->lock);
}

void runner_unlock(struct runner *r)
{
    pthread_mutex_unlock(&r->lock);
}

int runner_fd(const struct runner *r)
{
    return r->fd;
}

void runner_heed(struct runner *r)
{
    uint64_t times;
    while (read(r->fd, &times, sizeof times) > 0) {
    }
}

bool runner_over(struct runner *r, enum ran *ran, struct text *why)
{
    pthread_mutex_lock(&r->lock);
    bool over = r->begun && r->over;
    pthread_mutex_unlock(&r->lock);
    if (over) {
        pthread_join(r->thread, NULL);
        r->begun = false;
        *ran = r->ran;
        text_add(why, "%s", r->ended_by.bytes);
    }
    return over;
}

void runner_pause(struct runner *r, bool paused)
{
    pthread_mutex_lock(&r->lock);
    r->paused = paused;
    pthread_cond_broadcast(&r->news);
    pthread_mutex_unlock(&r->lock);
}

void runner_stop(struct runner *r)
{
    pthread_mutex_lock(&r->lock);
    stop(r);
    pthread_cond_broadcast(&r->news);
    pthread_mutex_unlock(&r->lock);
}

/* ---- Looking back ---- */

static void keep_record(void *kept, long long group, int match, const char *record)
{
    char **last = kept;
    (void)group;
    (void)match;
    free(*last);
    *last = alloc_copy(record);
}

/* The last groups of a pairing that were told. False: none were. */
static bool last_told(struct runner *r, int pairing, struct due *due)
{
    const struct tournament *t = r->t;
    bool king = t->format == FORMAT_KING;
    runner_lock(r);
    long long told = pairing >= t->end ? 0
                     : king            ? t->king.game[pairing].told
                                       : t->contest[pairing].groups;
    if (told > 0) {
        tournament_groups(t, pairing, told - 1, 1, due);
    }
    runner_unlock(r);
    return told > 0;
}

char *runner_record(struct runner *r, int pairing, struct text *why)
{
    struct due due;
    struct arena a;
    struct arena_result result;
    char *record = NULL;
    if (!last_told(r, pairing, &due)) {
        text_say(why, N_("nothing of it has been played yet"));
        return NULL;
    }
    seat(r, &due, &a);
    struct arena_records records = {.played = keep_record, .with = &record};
    struct arena_control control = {0};
    a.records = &records;
    a.control = &control;
    if (setup_bots(&a.setup)) {
        text_say(why, N_("the match of a bot cannot be played again"));
    } else if (keep_tables(r, &due, why) && !arena_run(&a, &result, why)) {
        free(record);
        record = NULL;
    }
    return record;
}
