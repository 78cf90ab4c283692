#include "src/library/writer.h"

#include "src/base/alloc.h"
#include "src/library/database.h"
#include "src/library/jobs.h"
#include "src/library/process_lock.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum {
    GROUP_MOST = 64, /* jobs of one transaction */
    RETRY_SECONDS = 2,
    PAUSE = 5,           /* milliseconds between two looks whether others are ready */
    LAST_PATIENCE = 300, /* milliseconds to wait for them when the program wants to end */
};

enum news { NEWS_NONE, NEWS_FAILS, NEWS_WORKS, NEWS_LOST };

struct saving {
    struct writer *writer;
    long lines;    /* the caller's: all that were queued */
    bool ended;    /* the caller's */
    long long row; /* the writer's, under the lock where others read it: `id` once it is on disk */
    long long id;
    long saved;
    bool lost; /* the match has been removed: nothing more can be written */
};

struct writer {
    sqlite3 *db; /* the thread's */
    char claim[PROCESS_LOCK_BYTES];
    int fd;
    int savings; /* the caller's: how many are open */
    pthread_t thread;
    pthread_mutex_t lock; /* of everything below, and of savings where they say so */
    pthread_cond_t work;  /* there is something to do */
    pthread_cond_t done;  /* something was done, or failed */
    struct job *job, **tail;
    bool arrived; /* a job that has not been tried */
    bool closing;
    bool failing;
    enum news news;
    char detail[TEXT_MOST]; /* what the system said */
};

static struct job *job_new(struct saving *s, const struct job_kind *kind, struct job job,
                           const char *const *text, int n)
{
    struct job *new = alloc(sizeof *new);
    *new = job;
    new->saving = s;
    new->row = &s->row;
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

static void queue(struct saving *s, const struct job_kind *kind, struct job job,
                  const char *const *text, int n)
{
    struct writer *w = s->writer;
    struct job *new = job_new(s, kind, job, text, n);
    pthread_mutex_lock(&w->lock);
    *w->tail = new;
    w->tail = &new->next;
    w->arrived = true;
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->lock);
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

static bool busy(const struct writer *w)
{
    return w->job && (w->arrived || !w->failing);
}

bool writer_wait(struct writer *w, struct text *why)
{
    struct timespec until = after_milliseconds(DB_ASKED);
    int code = 0;
    bool late;
    pthread_mutex_lock(&w->lock);
    while (busy(w) && code == 0) {
        code = pthread_cond_timedwait(&w->done, &w->lock, &until);
    }
    late = busy(w);
    pthread_mutex_unlock(&w->lock);
    if (late) {
        text_say(why, N_("what was played before is still being written; try again"));
    }
    return !late;
}

static int write_job(struct writer *w, struct job *job)
{
    return job->saving->lost ? SQLITE_OK : job->kind->write(w->db, job, w->claim);
}

/* The first n jobs in one transaction. Callers add behind them only. */
static int write_group(struct writer *w, struct job *job, int n, struct text *wrong)
{
    int code = db_run(w->db, "BEGIN IMMEDIATE");
    for (int i = 0; i < n && code == SQLITE_OK; i++) {
        code = write_job(w, job);
        job = i + 1 < n ? job->next : NULL;
    }
    if (code == SQLITE_OK) {
        code = db_run(w->db, "COMMIT");
    }
    if (code != SQLITE_OK) {
        db_wrong(w->db, wrong);
        db_run(w->db, "ROLLBACK");
    }
    return code & 0xff;
}

/* ---- With the lock held ---- */

static void wake(struct writer *w)
{
    eventfd_write(w->fd, 1);
    pthread_cond_broadcast(&w->done);
}

static void acknowledge(struct saving *s, const struct job *job)
{
    if (!s->lost) {
        s->id = s->row;
        s->saved = job->after;
    }
}

static void pop(struct writer *w)
{
    struct job *job = w->job;
    w->job = job->next;
    if (!w->job) {
        w->tail = &w->job;
    }
    acknowledge(job->saving, job);
    job_free(job);
}

static void written(struct writer *w, int n)
{
    while (n-- > 0) {
        pop(w);
    }
    if (w->failing) {
        w->failing = false;
        w->news = w->news == NEWS_FAILS ? NEWS_NONE : NEWS_WORKS;
    }
}

static void failed(struct writer *w, const char *detail)
{
    if (!w->failing) {
        w->failing = true;
        w->news = w->news == NEWS_WORKS ? NEWS_NONE : NEWS_FAILS;
    }
    strcpy(w->detail, detail);
}

/* The match of the first job has been removed by somebody. */
static void lost(struct writer *w)
{
    w->job->saving->lost = true;
    w->news = NEWS_LOST;
    pop(w);
}

static int count(const struct writer *w, int most)
{
    int n = 0;
    for (const struct job *job = w->job; job && n < most; job = job->next) {
        n++;
    }
    return n;
}

/* Tries to write; what cannot be written because its match has gone must not hold up the others,
 * so then it is looked for one by one. */
static void try(struct writer *w, int *most)
{
    struct text wrong = {0};
    struct job *first = w->job;
    int n = count(w, *most), code;
    w->arrived = false;
    pthread_mutex_unlock(&w->lock);
    code = write_group(w, first, n, &wrong);
    pthread_mutex_lock(&w->lock);
    if (code == SQLITE_OK) {
        written(w, n);
        *most = GROUP_MOST;
    } else if (code != SQLITE_CONSTRAINT) {
        failed(w, wrong.bytes);
    } else if (n == 1) {
        lost(w);
    } else {
        *most = 1;
    }
    wake(w);
}

/* Until there is something to try, or the end. After a failure: a new job, or some time. */
static void rest(struct writer *w)
{
    struct timespec until = after_milliseconds(1000 * RETRY_SECONDS);
    while (!w->job && !w->closing) {
        pthread_cond_wait(&w->work, &w->lock);
    }
    while (w->failing && !w->arrived && !w->closing) {
        if (pthread_cond_timedwait(&w->work, &w->lock, &until) != 0) {
            break;
        }
    }
}

static void *work(void *with)
{
    struct writer *w = with;
    int most = GROUP_MOST;
    pthread_mutex_lock(&w->lock);
    while (!w->closing) {
        rest(w);
        if (w->job && !w->closing) {
            try(w, &most);
        }
    }
    w->failing = false;
    while (w->job && !w->failing) {
        try(w, &most);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

/* Asked again and again while another process writes: whether to go on waiting. */
static int be_patient(void *with, int asked)
{
    struct writer *w = with;
    bool closing;
    pthread_mutex_lock(&w->lock);
    closing = w->closing;
    pthread_mutex_unlock(&w->lock);
    if (asked >= (closing ? LAST_PATIENCE : DB_PATIENCE) / PAUSE) {
        return 0;
    }
    sqlite3_sleep(PAUSE);
    return 1;
}

/* Signals are for the thread that asked for them. */
static int begin_thread(struct writer *w)
{
    sigset_t all, before;
    int code;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    code = pthread_create(&w->thread, NULL, work, w);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return code;
}

static void end(struct writer *w)
{
    pthread_cond_destroy(&w->done);
    pthread_cond_destroy(&w->work);
    pthread_mutex_destroy(&w->lock);
}

static bool begin(struct writer *w, struct text *why)
{
    pthread_condattr_t monotonic;
    int code;
    w->tail = &w->job;
    pthread_mutex_init(&w->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&w->work, &monotonic);
    pthread_cond_init(&w->done, &monotonic);
    pthread_condattr_destroy(&monotonic);
    sqlite3_busy_handler(w->db, be_patient, w);
    code = begin_thread(w);
    if (code != 0) {
        text_say(why, N_("the library cannot be written: %s"), strerror(code));
        end(w);
    }
    return code == 0;
}

static void writer_free(struct writer *w)
{
    sqlite3_close_v2(w->db);
    if (w->fd >= 0) {
        close(w->fd);
    }
    free(w);
}

struct writer *writer_new(const char *dir, struct text *why)
{
    struct writer *w = alloc(sizeof *w);
    process_lock_mine(w->claim);
    w->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (w->fd < 0) {
        text_say(why, N_("the library cannot be used: %s"), strerror(errno));
    } else {
        w->db = db_open(dir, why);
    }
    if (!w->db || !begin(w, why)) {
        writer_free(w);
        return NULL;
    }
    return w;
}

static void finish(struct writer *w)
{
    pthread_mutex_lock(&w->lock);
    w->closing = true;
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
}

bool writer_close(struct writer *w, struct text *why)
{
    bool whole;
    assert(w->savings == 0);
    finish(w);
    whole = !w->job;
    if (!whole) {
        text_say(why, N_("not everything could be saved: %s"), w->detail);
    }
    while (w->job) {
        struct job *job = w->job;
        w->job = job->next;
        job_free(job);
    }
    end(w);
    writer_free(w);
    return whole;
}

int writer_fd(const struct writer *w)
{
    return w->fd;
}

const char *writer_claim(const struct writer *w)
{
    return w->claim;
}

bool writer_trouble(struct writer *w, struct text *why)
{
    enum news news;
    char detail[TEXT_MOST];
    pthread_mutex_lock(&w->lock);
    news = w->news;
    w->news = NEWS_NONE;
    strcpy(detail, w->detail);
    pthread_mutex_unlock(&w->lock);
    if (news == NEWS_FAILS) {
        text_say(why, N_("saving does not work at present: %s"), detail);
    } else if (news == NEWS_WORKS) {
        text_say(why, N_("saving works again, nothing is missing"));
    } else if (news == NEWS_LOST) {
        text_say(why, N_("somebody removed this match from the library; it is not saved any more"));
    }
    return news != NEWS_NONE;
}

static struct saving *saving_new(struct writer *w)
{
    struct saving *s = alloc(sizeof *s);
    s->writer = w;
    w->savings++;
    return s;
}

struct saving *writer_begin(struct writer *w, const struct library_facts *facts)
{
    const char *text[] = {facts->game, facts->seats, facts->started, facts->header, facts->hidden};
    struct saving *s = saving_new(w);
    queue(s, &job_begin, (struct job){0}, text, 5);
    return s;
}

struct saving *writer_resume(struct writer *w, long long id, long lines)
{
    struct saving *s = saving_new(w);
    s->lines = s->saved = lines;
    s->row = s->id = id;
    return s;
}

long saving_append(struct saving *s, const char *const *line, int n)
{
    struct job job;
    if (!s) {
        return 0;
    }
    assert(!s->ended && n > 0);
    job = (struct job){.first = s->lines + 1, .after = s->lines + n};
    s->lines += n;
    queue(s, &job_lines, job, line, n);
    return s->lines;
}

long saving_end(struct saving *s, const struct library_end *end)
{
    const char *text[] = {end->line, end->word, end->scores, end->winners};
    if (!s) {
        return 0;
    }
    assert(!s->ended);
    s->ended = true;
    s->lines++;
    queue(s, &job_end, (struct job){.after = s->lines, .take_backs = end->take_backs}, text, 4);
    return s->lines;
}

long saving_saved(const struct saving *s)
{
    long saved = 0;
    if (s) {
        pthread_mutex_lock(&s->writer->lock);
        saved = s->saved;
        pthread_mutex_unlock(&s->writer->lock);
    }
    return saved;
}

bool saving_failing(const struct saving *s)
{
    bool failing = true;
    if (s) {
        pthread_mutex_lock(&s->writer->lock);
        failing = s->writer->failing || s->lost;
        pthread_mutex_unlock(&s->writer->lock);
    }
    return failing;
}

long long saving_id(const struct saving *s)
{
    long long id = 0;
    if (s) {
        pthread_mutex_lock(&s->writer->lock);
        id = s->id;
        pthread_mutex_unlock(&s->writer->lock);
    }
    return id;
}

void saving_series(struct saving *s, const char *series)
{
    if (s) {
        queue(s, &job_series, (struct job){.after = s->lines}, &series, 1);
    }
}

void saving_close(struct saving *s)
{
    if (s) {
        s->writer->savings--;
        queue(s, &job_release, (struct job){.after = s->lines}, NULL, 0);
    }
}
