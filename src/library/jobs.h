/* src/library/jobs.h: what is written into the library's file, piece by piece. */
#ifndef ROLLICK_SRC_LIBRARY_JOBS_H
#define ROLLICK_SRC_LIBRARY_JOBS_H

#include <sqlite3.h>
#include <stdbool.h>

struct saving;

/* Something to be written in one piece. */
struct job {
    struct job *next;
    struct saving *saving;
    long long *row; /* the number of the match: set by job_begin, else read */
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

/* Texts of job_begin: game, seats, started, header, hidden; of job_end: line, word, scores,
 * winners. job_lines has lines, job_series a series, job_release none. */
extern const struct job_kind job_begin, job_series, job_lines, job_end, job_release;

#endif
