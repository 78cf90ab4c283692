#include "src/tournament/runner.h"

#include "src/arena/arena.h"
#include "src/base/alloc.h"
#include "src/base/clock.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#define MILLISECONDS INT64_C(1000000)

enum {
    PART_LEAST = 8, /* groups */
    PART_MOST = 1 << 20,
    PART_MS = 60,  /* about what a part should take */
    ALONE_MS = 20, /* before threads are begun: many tournaments are over then */
    NEWS_MS = 100, /* between two calls of go_on */
};

struct runner {
    struct tournament *t;
    struct tables *tables;
    int jobs;
    bool (*go_on)(void *with);
    void *with;
    struct arena arena; /* to begin others with */

    pthread_mutex_t lock; /* of the tournament and of what follows */
    pthread_cond_t news;  /* something was told, or a thread has ended */
    int running;          /* threads */
    bool stopped, failed;
    struct text why;
    bool *kept; /* by entrant: table[…] is held for those who come later */
    struct ready *table;
};

struct runner *runner_new(struct tournament *t, struct tables *tables, int jobs,
                          bool (*go_on)(void *with), void *with)
{
    struct runner *r = alloc(sizeof *r);
    r->t = t;
    r->tables = tables;
    r->jobs = jobs;
    r->go_on = go_on;
    r->with = with;
    r->kept = alloc((size_t)t->entrants * sizeof *r->kept);
    r->table = alloc((size_t)t->entrants * sizeof *r->table);
    arena_init(&r->arena, &t->setup, PAIRING_FIXED, 1);
    r->arena.tables = tables;
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
    for (int e = 0; e < r->t->entrants; e++) {
        let_go(r, e);
    }
    pthread_cond_destroy(&r->news);
    pthread_mutex_destroy(&r->lock);
    free(r->kept);
    free(r->table);
    free(r);
}

/* Asked while a thread waits for a table. */
static bool goes_on(void *runner, double done)
{
    struct runner *r = runner;
    (void)done;
    pthread_mutex_lock(&r->lock);
    if (r->running == 0) {
        r->stopped = r->stopped || !r->go_on(r->with);
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
        if (kept) {
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

static bool play(struct runner *r, const struct due *due, struct arena_result *result,
                 struct text *why)
{
    struct arena a = r->arena;
    struct setup *s = &a.setup;
    if (s->start.common.seats != due->seats) { /* those who are tied at the end of a king */
        s->start.common.seats = due->seats;
        game_standard(s->game, &s->start);
    }
    for (int i = 0; i < due->seats; i++) {
        s->seat[i] = r->t->entrant[due->entrant[i]].seat;
    }
    a.pairing = due->order;
    a.groups = due->groups;
    a.series = due->series;
    return keep_tables(r, due, why) && arena_run(&a, result, why);
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

/* Plays what is due next, in a part of *part groups, and finds a better length for the next one;
 * the lock is held before and after. False: nothing is due. */
static bool play_part(struct runner *r, long long *part)
{
    struct due due;
    struct arena_result result;
    struct text why = {.translator = r->why.translator};
    if (ended(r) || !tournament_due(r->t, *part, &due)) {
        return false;
    }
    pthread_mutex_unlock(&r->lock);
    int64_t begun = clock_nanoseconds();
    bool played = play(r, &due, &result, &why);
    int64_t took = clock_nanoseconds() - begun;
    if (took < PART_MS / 2 * MILLISECONDS && due.groups == *part && *part < PART_MOST) {
        *part *= 2;
    } else if (took > 2 * PART_MS * MILLISECONDS && *part > PART_LEAST) {
        *part /= 2;
    }
    pthread_mutex_lock(&r->lock);
    if (played) {
        tournament_told(r->t, &due, &result);
    } else {
        fail(r, &why);
    }
    if (r->t->format == FORMAT_TRIAL && r->t->contest[due.pairing].decided) {
        let_go(r, due.entrant[0]);
    }
    return true;
}

static void *work(void *runner)
{
    struct runner *r = runner;
    long long part = PART_LEAST;
    pthread_mutex_lock(&r->lock);
    while (!ended(r)) {
        if (!play_part(r, &part)) {
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
    long long part = PART_LEAST;
    int64_t begun = clock_nanoseconds(), told = begun, now = begun;
    while ((nanoseconds < 0 || now - begun < nanoseconds) && play_part(r, &part)) {
        now = clock_nanoseconds();
        if (now - told > NEWS_MS * MILLISECONDS) {
            r->stopped = r->stopped || !r->go_on(r->with);
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
            r->stopped = r->stopped || !r->go_on(r->with);
            told = clock_nanoseconds();
            pthread_cond_broadcast(&r->news);
        }
    }
}

enum ran runner_round(struct runner *r, struct text *why)
{
    pthread_t *thread = alloc((size_t)r->jobs * sizeof *thread);
    int threads = 0;
    pthread_mutex_lock(&r->lock);
    r->why.translator = why->translator;
    work_alone(r, r->jobs > 1 ? ALONE_MS * MILLISECONDS : CLOCK_NEVER);
    for (; threads < r->jobs && !ended(r); threads++) {
        if (pthread_create(&thread[threads], NULL, work, r) != 0) {
            break;
        }
        r->running++;
    }
    if (threads == 0) {
        work_alone(r, CLOCK_NEVER);
    }
    wait_for_threads(r);
    r->stopped = !r->go_on(r->with) || r->stopped;
    pthread_mutex_unlock(&r->lock);
    for (int i = 0; i < threads; i++) {
        pthread_join(thread[i], NULL);
    }
    free(thread);
    if (r->failed) {
        text_say(why, "%s", r->why.bytes);
        return RAN_FAILED;
    }
    return tournament_round_over(r->t) && !r->stopped ? RAN_ROUND : RAN_STOPPED;
}
