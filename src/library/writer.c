#include "src/base/alloc.h"
#include "src/library/parts.h"

#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>

enum {
    GROUP_MOST = 64, /* jobs of one transaction */
    RETRY_SECONDS = 2,
    PAUSE = 5,           /* milliseconds between two looks whether others are ready */
    LAST_PATIENCE = 300, /* milliseconds to wait for them when the program wants to end */
};

static struct job *job_new(struct saving *s, const struct job_kind *kind, struct job job,
                           const char *const *text, int n)
{
    struct job *new = alloc(sizeof *new);
    *new = job;
    new->saving = s;
    new->kind = kind;
    new->n = n;
    new->text = alloc((size_t)n * sizeof *new->text);
    for (int i = 0; i < n; i++) {
        new->text[i] = text[i] ? alloc_copy(text[i]) : NULL;
    }
    return new;
}

static void job_free(struct job *job)
{
    for (int i = 0; i < job->n; i++) {
        free(job->text[i]);
    }
    free(job->text);
    if (job->kind->last) {
        free(job->saving);
    }
    free(job);
}

void writer_queue(struct saving *s, const struct job_kind *kind, struct job job,
                  const char *const *text, int n)
{
    struct library *lib = s->lib;
    struct job *new = job_new(s, kind, job, text, n);
    pthread_mutex_lock(&lib->lock);
    *lib->tail = new;
    lib->tail = &new->next;
    lib->arrived = true;
    pthread_cond_signal(&lib->work);
    pthread_mutex_unlock(&lib->lock);
}

static struct timespec after_milliseconds(int milliseconds)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    t.tv_sec += milliseconds / 1000;
    t.tv_nsec += milliseconds % 1000 * 1000000L;
    if (t.tv_nsec >= 1000000000L) {
        t.tv_sec++;
        t.tv_nsec -= 1000000000L;
    }
    return t;
}

static bool busy(const struct library *lib)
{
    return lib->job && (lib->arrived || !lib->failing);
}

bool writer_wait(struct library *lib, struct text *why)
{
    struct timespec until = after_milliseconds(DB_ASKED);
    int code = 0;
    bool late;
    pthread_mutex_lock(&lib->lock);
    while (busy(lib) && code == 0) {
        code = pthread_cond_timedwait(&lib->done, &lib->lock, &until);
    }
    late = busy(lib);
    pthread_mutex_unlock(&lib->lock);
    if (late) {
        text_say(why, N_("what was played before is still being written; try again"));
    }
    return !late;
}

static int write_job(struct library *lib, struct job *job)
{
    return job->saving->lost ? SQLITE_OK : job->kind->write(lib->writer, job, lib->claim);
}

/* The first n jobs in one transaction. Callers add behind them only. */
static int write_group(struct library *lib, struct job *job, int n, struct text *wrong)
{
    int code = db_run(lib->writer, "BEGIN IMMEDIATE");
    for (int i = 0; i < n && code == SQLITE_OK; i++) {
        code = write_job(lib, job);
        job = i + 1 < n ? job->next : NULL;
    }
    if (code == SQLITE_OK) {
        code = db_run(lib->writer, "COMMIT");
    }
    if (code != SQLITE_OK) {
        db_wrong(lib->writer, wrong);
        db_run(lib->writer, "ROLLBACK");
    }
    return code & 0xff;
}

/* ---- With the lock held ---- */

static void wake(struct library *lib)
{
    eventfd_write(lib->fd, 1);
    pthread_cond_broadcast(&lib->done);
}

static void acknowledge(struct saving *s, const struct job *job)
{
    if (!s->lost) {
        s->id = s->row;
        s->saved = job->after;
    }
}

static void pop(struct library *lib)
{
    struct job *job = lib->job;
    lib->job = job->next;
    if (!lib->job) {
        lib->tail = &lib->job;
    }
    acknowledge(job->saving, job);
    job_free(job);
}

static void written(struct library *lib, int n)
{
    while (n-- > 0) {
        pop(lib);
    }
    if (lib->failing) {
        lib->failing = false;
        lib->news = lib->news == NEWS_FAILS ? NEWS_NONE : NEWS_WORKS;
    }
}

static void failed(struct library *lib, const char *detail)
{
    if (!lib->failing) {
        lib->failing = true;
        lib->news = lib->news == NEWS_WORKS ? NEWS_NONE : NEWS_FAILS;
    }
    strcpy(lib->detail, detail);
}

/* The match of the first job has been removed by somebody. */
static void lost(struct library *lib)
{
    lib->job->saving->lost = true;
    lib->news = NEWS_LOST;
    pop(lib);
}

static int count(const struct library *lib, int most)
{
    int n = 0;
    for (const struct job *job = lib->job; job && n < most; job = job->next) {
        n++;
    }
    return n;
}

/* Tries to write; what cannot be written because its match has gone must not hold up the others,
 * so then it is looked for one by one. */
static void try(struct library *lib, int *most)
{
    struct text wrong = {0};
    struct job *first = lib->job;
    int n = count(lib, *most), code;
    lib->arrived = false;
    pthread_mutex_unlock(&lib->lock);
    code = write_group(lib, first, n, &wrong);
    pthread_mutex_lock(&lib->lock);
    if (code == SQLITE_OK) {
        written(lib, n);
        *most = GROUP_MOST;
    } else if (code != SQLITE_CONSTRAINT) {
        failed(lib, wrong.bytes);
    } else if (n == 1) {
        lost(lib);
    } else {
        *most = 1;
    }
    wake(lib);
}

/* Until there is something to try, or the end. After a failure: a new job, or some time. */
static void rest(struct library *lib)
{
    struct timespec until = after_milliseconds(1000 * RETRY_SECONDS);
    while (!lib->job && !lib->closing) {
        pthread_cond_wait(&lib->work, &lib->lock);
    }
    while (lib->failing && !lib->arrived && !lib->closing) {
        if (pthread_cond_timedwait(&lib->work, &lib->lock, &until) != 0) {
            break;
        }
    }
}

static void *work(void *with)
{
    struct library *lib = with;
    int most = GROUP_MOST;
    pthread_mutex_lock(&lib->lock);
    while (!lib->closing) {
        rest(lib);
        if (lib->job && !lib->closing) {
            try(lib, &most);
        }
    }
    lib->failing = false;
    while (lib->job && !lib->failing) {
        try(lib, &most);
    }
    pthread_mutex_unlock(&lib->lock);
    return NULL;
}

/* Asked again and again while another process writes: whether to go on waiting. */
static int be_patient(void *with, int asked)
{
    struct library *lib = with;
    bool closing;
    pthread_mutex_lock(&lib->lock);
    closing = lib->closing;
    pthread_mutex_unlock(&lib->lock);
    if (asked >= (closing ? LAST_PATIENCE : DB_PATIENCE) / PAUSE) {
        return 0;
    }
    sqlite3_sleep(PAUSE);
    return 1;
}

/* Signals are for the thread that asked for them. */
static int begin_thread(struct library *lib)
{
    sigset_t all, before;
    int code;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    code = pthread_create(&lib->thread, NULL, work, lib);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return code;
}

bool writer_begin(struct library *lib, struct text *why)
{
    pthread_condattr_t monotonic;
    int code;
    lib->tail = &lib->job;
    pthread_mutex_init(&lib->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&lib->work, &monotonic);
    pthread_cond_init(&lib->done, &monotonic);
    pthread_condattr_destroy(&monotonic);
    sqlite3_busy_handler(lib->writer, be_patient, lib);
    code = begin_thread(lib);
    if (code != 0) {
        text_say(why, N_("the library cannot be written: %s"), strerror(code));
        pthread_cond_destroy(&lib->done);
        pthread_cond_destroy(&lib->work);
        pthread_mutex_destroy(&lib->lock);
    }
    return code == 0;
}

int writer_end(struct library *lib)
{
    int left;
    pthread_mutex_lock(&lib->lock);
    lib->closing = true;
    pthread_cond_signal(&lib->work);
    pthread_mutex_unlock(&lib->lock);
    pthread_join(lib->thread, NULL);
    left = count(lib, INT_MAX);
    while (lib->job) {
        struct job *job = lib->job;
        lib->job = job->next;
        job_free(job);
    }
    pthread_cond_destroy(&lib->done);
    pthread_cond_destroy(&lib->work);
    pthread_mutex_destroy(&lib->lock);
    return left;
}
