/* src/library/parts.h: what the files of the library share. For library*.c only. */
#ifndef ROLLICK_SRC_LIBRARY_PARTS_H
#define ROLLICK_SRC_LIBRARY_PARTS_H

#include "src/library/database.h"
#include "src/library/library.h"
#include "src/library/process_lock.h"

#include <pthread.h>

enum news { NEWS_NONE, NEWS_FAILS, NEWS_WORKS, NEWS_LOST };

/* Something to be written in one piece. */
struct job {
    struct job *next;
    struct saving *saving;
    const struct job_kind *kind;
    long first; /* number of the first line */
    long after; /* lines of the match when it is done */
    bool take_backs;
    int n;
    char **text;
};

struct job_kind {
    /* Called within a transaction. SQLITE_OK, or what went wrong; SQLITE_CONSTRAINT: the match has
     * gone. */
    int (*write)(sqlite3 *db, struct job *job, const char *claim);
    bool last; /* no job of that saving follows */
};

extern const struct job_kind job_begin, job_series, job_lines, job_end, job_release;

struct saving {
    struct library *lib;
    long lines;    /* the caller's: all that were queued */
    bool ended;    /* the caller's */
    long long row; /* the writer's, under the lock where others read it: `id` once it is on disk */
    long long id;
    long saved;
    bool lost; /* the match has been removed: nothing more can be written */
};

struct library {
    sqlite3 *db;     /* the caller's: reading, and claims */
    sqlite3 *writer; /* the writing thread's */
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

/* Begins the writing thread of a library whose connections are open. False: why says why not. */
bool writer_begin(struct library *lib, struct text *why);

/* Waits until all is written, or cannot be, and ends the thread. Jobs that are left are forgotten;
 * their number is returned. */
int writer_end(struct library *lib);

/* Queues a job of n texts, which are copied. */
void writer_queue(struct saving *s, const struct job_kind *kind, struct job job,
                  const char *const *text, int n);

/* Waits until all is written or writing has failed, DB_ASKED at most. False: neither has happened;
 * why says so. */
bool writer_wait(struct library *lib, struct text *why);

#endif
