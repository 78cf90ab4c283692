#include "src/library/writer.h"

#include "src/base/alloc.h"
#include "src/base/clock.h"
#include "src/base/thread.h"
#include "src/library/database.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
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

enum news { NEWS_NONE, NEWS_FAILS, NEWS_WORKS };

struct saving {
    struct writer *writer;
    long lines;    /* the caller's: all that were queued */
    bool ended;    /* the caller's */
    long long row; /* the writer's, under the lock where others read it: `id` once it is on disk */
    long long id;
    long saved;
    bool lost; /* the match has been removed: nothing more can be written */
    int (*aside)(struct sqlite3 *db, long long id, const char *const *text,
                 int n); /* writer_aside() */
};

struct job;
struct writer;

/* What a job does. */
struct task {
    /* Called within a transaction. SQLITE_OK, or what went wrong; SQLITE_CONSTRAINT: the match has
     * gone. */
    int (*write)(struct writer *w, const struct job *job);
    const char *sql; /* for it */

    /* Finds what it has left behind and no later job changes: ?1 a text of the job, ?2 the match,
     * ?3 its lines, ?4 our claim. NULL: it does no harm when it is done twice. */
    const char *trace;
    int text; /* which; LAST_TEXT: its last */
};

enum { HEADER = 3, LAST_TEXT = -1 }; /* texts of a job */

struct writer {
    sqlite3 *db; /* the thread's */
    struct process_lock process;
    int fd;
    int savings; /* the caller's: how many are open */
    pthread_t thread;
    pthread_mutex_t lock; /* of everything below, and of savings where they say so */
    pthread_cond_t work;  /* there is something to do */
    pthread_cond_t done;  /* something was done, or failed */
    struct job *job, **tail;
    bool arrived; /* a job that has not been tried */
    int doubtful; /* the thread's: how many jobs may be written although their commit failed */
    bool closing;
    bool failing;
    bool lost;             /* news that a match was removed: told first, nothing makes up for it */
    enum news news;        /* about writing: where it stands, if that is not what was told last */
    struct db_error error; /* why it is failing */
};

/* Something to be written in one piece. */
struct job {
    struct job *next;
    const struct task *task;
    struct saving *saving;
    long after; /* lines of the match when it is done */
    int n;
    char **text;
};

/* ?1 and so on are the texts; :id and :claim (ours) are there where they are needed. */
static int write_row(struct writer *w, const struct job *job)
{
    sqlite3_stmt *row = db_prepare(w->db, job->task->sql, (const char *const *)job->text, job->n);
    sqlite3_bind_int64(row, sqlite3_bind_parameter_index(row, ":id"), job->saving->row);
    sqlite3_bind_text(row, sqlite3_bind_parameter_index(row, ":claim"), w->process.word, -1,
                      SQLITE_STATIC);
    return db_finish(w->db, row);
}

/* Tried again it may get another number. */
static int write_begin(struct writer *w, const struct job *job)
{
    int code = db_forget_empty(w->db);
    if (code == SQLITE_OK && (code = write_row(w, job)) == SQLITE_OK) {
        job->saving->row = sqlite3_last_insert_rowid(w->db);
    }
    return code;
}

static int write_lines(struct writer *w, const struct job *job)
{
    int code = SQLITE_OK;
    for (int i = 0; i < job->n && code == SQLITE_OK; i++) {
        const char *const *text = (const char *const *)&job->text[i];
        sqlite3_stmt *statement = db_prepare(w->db, job->task->sql, text, 1);
        sqlite3_bind_int64(statement, 2, job->saving->row);
        sqlite3_bind_int64(statement, 3, job->after - job->n + i + 1);
        code = db_finish(w->db, statement);
    }
    return code;
}

static int write_end(struct writer *w, const struct job *job)
{
    int code = write_row(w, job);
    return code == SQLITE_OK && sqlite3_changes(w->db) != 1 ? SQLITE_CONSTRAINT : code;
}

/* Texts: game, seats, started, header, hidden, series. */
static const struct task task_begin = {
    write_begin,
    "INSERT INTO matches (game, seats, started, header, hidden, plan, claim)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, :claim)",
    "SELECT 1 FROM matches WHERE header = ?1 AND id = ?2 AND coalesce(claim, ?4) = ?4", HEADER};

static const struct task task_lines = {
    write_lines, "INSERT INTO lines (text, match, n) VALUES (?1, ?2, ?3)",
    "SELECT 1 FROM lines WHERE text = ?1 AND match = ?2 AND n = ?3", LAST_TEXT};

/* Texts: line, word, scores, winners, take-backs. */
static const struct task task_end = {
    write_end,
    "UPDATE matches SET last = ?1, ended = ?2, scores = ?3, winners = ?4, take_backs = ?5,"
    " hidden = NULL, claim = NULL WHERE id = :id AND ended IS NULL",
    "SELECT 1 FROM matches WHERE last = ?1 AND id = ?2", 0};

static const struct task task_summary = {write_row, SUMMARY_INSERT " AND id = :id"};
static const struct task task_helped = {write_row, "UPDATE matches SET helped = 1 WHERE id = :id"};

static int write_aside(struct writer *w, const struct job *job)
{
    return job->saving->aside(w->db, job->saving->row, (const char *const *)job->text, job->n);
}

static const struct task task_aside = {write_aside};

/* The last job of a saving: no other one follows. */
static const struct task task_release = {
    write_row, "UPDATE matches SET claim = NULL WHERE claim = :claim AND id = :id"};

static void job_free(struct job *job)
{
    for (int i = 0; i < job->n; i++) {
        free(job->text[i]);
    }
    free(job->text);
    if (job->task == &task_release) {
        free(job->saving);
    }
    free(job);
}

/* Queues what leads to as many lines as the saving has now. Texts are copied. */
static void queue(struct saving *s, const struct task *task, const char *const *text, int n)
{
    struct writer *w = s->writer;
    struct job *job = alloc(sizeof *job);
    *job = (struct job){.task = task, .saving = s, .after = s->lines, .n = n};
    job->text = alloc((size_t)n * sizeof *job->text);
    for (int i = 0; i < n; i++) {
        job->text[i] = text[i] ? alloc_copy(text[i]) : NULL;
    }
    pthread_mutex_lock(&w->lock);
    *w->tail = job;
    w->tail = &job->next;
    w->arrived = true;
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->lock);
}

static bool busy(const struct writer *w)
{
    return w->job && (w->arrived || !w->failing);
}

bool writer_wait(struct writer *w, struct text *why)
{
    struct timespec until = clock_after(DB_ASKED);
    int code = 0;
    pthread_mutex_lock(&w->lock);
    while (busy(w) && code == 0) {
        code = pthread_cond_timedwait(&w->done, &w->lock, &until);
    }
    bool late = busy(w);
    pthread_mutex_unlock(&w->lock);
    if (late) {
        text_say(why, N_("what was played before is still being written; try again"));
    }
    return !late;
}

/* Whether a transaction of these jobs is on the disk although its commit reported an error: they
 * are written together, so the last of those that leave a trace tells of all. SQLITE_ROW: it is;
 * SQLITE_DONE: it is not, or can be done twice; else nobody knows. */
static int look(struct writer *w, const struct job *job, int n)
{
    const struct job *last = NULL;
    for (; n-- > 0; job = job->next) {
        last = !job->saving->lost && job->task->trace ? job : last;
    }
    if (!last) {
        return SQLITE_DONE;
    }
    const char *text = last->text[last->task->text == LAST_TEXT ? last->n - 1 : last->task->text];
    sqlite3_stmt *statement = db_prepare(w->db, last->task->trace, &text, 1);
    sqlite3_bind_int64(statement, 2, last->saving->row);
    sqlite3_bind_int64(statement, 3, last->after);
    sqlite3_bind_text(statement, 4, w->process.word, -1, SQLITE_STATIC);
    int code = statement ? sqlite3_step(statement) : sqlite3_errcode(w->db);
    sqlite3_finalize(statement);
    return code;
}

/* SQLITE_OK, or what went wrong: `doubtful` says whether it may have been done all the same. */
static int transact(struct writer *w, const struct job *job, int n, struct db_error *wrong)
{
    int code = db_run(w->db, "BEGIN IMMEDIATE");
    w->doubtful = 0;
    for (int i = 0; i < n && code == SQLITE_OK; i++) {
        code = job->saving->lost ? SQLITE_OK : job->task->write(w, job);
        job = i + 1 < n ? job->next : NULL;
    }
    if (code == SQLITE_OK) {
        code = db_end_transaction(w->db);
        w->doubtful = code == SQLITE_OK ? 0 : n;
    }
    if (code != SQLITE_OK) {
        db_error_take(wrong, w->db);
        db_run(w->db, "ROLLBACK");
    }
    return code;
}

/* The first n jobs in one transaction. Callers add behind them only. */
static int write_group(struct writer *w, const struct job *job, int n, struct db_error *wrong)
{
    int found = w->doubtful ? look(w, job, n) : SQLITE_DONE, code = found;
    if (found == SQLITE_DONE) {
        code = transact(w, job, n, wrong);
        found = w->doubtful ? look(w, job, n) : SQLITE_DONE;
    } else if (found != SQLITE_ROW) {
        db_error_take(wrong, w->db);
    }
    if (found == SQLITE_ROW || found == SQLITE_DONE) {
        w->doubtful = 0;
    }
    return found == SQLITE_ROW ? SQLITE_OK : code & 0xff;
}

/* ---- With the lock held ---- */

static void pop(struct writer *w)
{
    struct job *job = w->job;
    w->job = job->next;
    if (!w->job) {
        w->tail = &w->job;
    }
    if (!job->saving->lost) {
        job->saving->id = job->saving->row;
        job->saving->saved = job->after;
    }
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

static void failed(struct writer *w, const struct db_error *error)
{
    if (!w->failing) {
        w->failing = true;
        w->news = w->news == NEWS_WORKS ? NEWS_NONE : NEWS_FAILS;
    }
    w->error = *error;
}

/* Tries to write; what cannot be written because its match has gone must not hold up the others,
 * so then it is looked for one by one. */
static void try(struct writer *w, int *most)
{
    struct db_error wrong = {0};
    struct job *first = w->job;
    int n = 0, code;
    for (const struct job *job = first; job && n < (w->doubtful ? w->doubtful : *most);
         job = job->next) {
        n++;
    }
    w->arrived = false;
    pthread_mutex_unlock(&w->lock);
    code = write_group(w, first, n, &wrong);
    pthread_mutex_lock(&w->lock);
    if (code == SQLITE_OK) {
        written(w, n);
        *most = GROUP_MOST;
    } else if (code != SQLITE_CONSTRAINT) {
        failed(w, &wrong);
    } else if (n == 1) { /* somebody removed the match */
        first->saving->lost = true;
        w->lost = true;
        pop(w);
    } else {
        *most = 1;
    }
    eventfd_write(w->fd, 1);
    pthread_cond_broadcast(&w->done);
}

static void *work(void *with)
{
    struct writer *w = with;
    int most = GROUP_MOST;
    pthread_mutex_lock(&w->lock);
    while (!w->closing) {
        struct timespec until = clock_after(1000 * RETRY_SECONDS);
        while (!w->job && !w->closing) {
            pthread_cond_wait(&w->work, &w->lock);
        }
        bool late = false; /* after a failure it waits for a new job, or some time */
        while (w->failing && !w->arrived && !w->closing && !late) {
            late = pthread_cond_timedwait(&w->work, &w->lock, &until) != 0;
        }
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
    pthread_mutex_lock(&w->lock);
    bool closing = w->closing;
    pthread_mutex_unlock(&w->lock);
    if (asked >= (closing ? LAST_PATIENCE : DB_PATIENCE) / PAUSE) {
        return 0;
    }
    sqlite3_sleep(PAUSE);
    return 1;
}

static void end(struct writer *w)
{
    int held = pthread_mutex_destroy(&w->lock);
    assert(held == 0); /* as often let go of as taken */
    pthread_cond_destroy(&w->done);
    pthread_cond_destroy(&w->work);
}

static bool begin(struct writer *w, struct text *why)
{
    pthread_condattr_t monotonic;
    w->tail = &w->job;
    pthread_mutex_init(&w->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&w->work, &monotonic);
    pthread_cond_init(&w->done, &monotonic);
    pthread_condattr_destroy(&monotonic);
    sqlite3_busy_handler(w->db, be_patient, w);
    int code = thread_start(&w->thread, work, w);
    if (code != 0) {
        text_say(why, N_("the library cannot be written: %s"), strerror(code));
        end(w);
    }
    return code == 0;
}

static void writer_free(struct writer *w)
{
    sqlite3_close_v2(w->db);
    process_lock_fini(&w->process);
    if (w->fd >= 0) {
        close(w->fd);
    }
    free(w);
}

struct writer *writer_new(const char *dir, struct text *why)
{
    struct writer *w = alloc(sizeof *w);
    w->process.fd = -1;
    w->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (w->fd < 0) {
        text_say(why, N_("the library cannot be used: %s"), strerror(errno));
    } else if (process_lock_init(&w->process, dir, why)) { /* first: see salvage() */
        w->db = db_open(dir, why);
    }
    if (!w->db || !begin(w, why)) {
        writer_free(w);
        return NULL;
    }
    return w;
}

bool writer_close(struct writer *w, struct text *why)
{
    assert(w->savings == 0);
    pthread_mutex_lock(&w->lock);
    w->closing = true;
    pthread_cond_signal(&w->work);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    bool whole = !w->job;
    if (!whole) {
        text_say(why, N_("not everything could be saved: "));
        db_error_say(&w->error, why);
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

const struct process_lock *writer_lock(const struct writer *w)
{
    return &w->process;
}

bool writer_trouble(struct writer *w, struct text *why)
{
    struct db_error error;
    pthread_mutex_lock(&w->lock);
    bool lost = w->lost;
    enum news news = lost ? NEWS_NONE : w->news;
    w->news = lost ? w->news : NEWS_NONE;
    w->lost = false;
    error = w->error;
    pthread_mutex_unlock(&w->lock);
    if (lost) {
        text_say(why, N_("somebody removed this match from the library; it is not saved any more"));
    } else if (news == NEWS_FAILS) {
        text_say(why, N_("saving does not work at present: "));
        db_error_say(&error, why);
    } else if (news == NEWS_WORKS) {
        text_say(why, N_("saving works again, nothing is missing"));
    }
    return lost || news != NEWS_NONE;
}

static struct saving *saving_alloc(struct writer *w)
{
    struct saving *s = alloc(sizeof *s);
    s->writer = w;
    w->savings++;
    return s;
}

struct saving *saving_new(struct writer *w, const struct library_facts *facts)
{
    const char *text[] = {facts->game,   facts->seats,  facts->started,
                          facts->header, facts->hidden, facts->series};
    struct saving *s = saving_alloc(w);
    queue(s, &task_begin, text, 6);
    return s;
}

struct saving *saving_resume(struct writer *w, long long id, long lines)
{
    struct saving *s = saving_alloc(w);
    s->lines = s->saved = lines;
    s->row = s->id = id;
    return s;
}

long saving_append(struct saving *s, const char *const *line, int n)
{
    if (!s) {
        return 0;
    }
    assert(!s->ended && n > 0);
    s->lines += n;
    queue(s, &task_lines, line, n);
    return s->lines;
}

long saving_end(struct saving *s, const struct library_end *end)
{
    const char *text[] = {end->line, end->word, end->scores, end->winners,
                          end->take_backs ? "1" : "0"};
    if (!s) {
        return 0;
    }
    assert(!s->ended);
    s->ended = true;
    s->lines++;
    queue(s, &task_end, text, 5);
    if (end->summary) {
        queue(s, &task_summary, &end->summary, 1);
    }
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

void saving_helped(struct saving *s)
{
    if (s) {
        queue(s, &task_helped, NULL, 0);
    }
}

void writer_aside(struct writer *w, long long id,
                  int (*write)(struct sqlite3 *db, long long id, const char *const *text, int n),
                  const char *const *text, int n)
{
    struct saving *s = saving_resume(w, id, 0);
    s->aside = write;
    queue(s, &task_aside, text, n);
    saving_close(s);
}

void saving_close(struct saving *s)
{
    if (s) {
        s->writer->savings--;
        queue(s, &task_release, NULL, 0);
    }
}
