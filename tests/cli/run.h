/* run.h: runs the real program as a shell would, and reads all it says.
 *
 * It gets an environment of its own: nothing but PATH, TERM, LANG and a home in a scratch
 * directory. What it is depends on the build: the variable ROLLICK names it. */
#ifndef ROLLICK_TESTS_RUN_H
#define ROLLICK_TESTS_RUN_H

#include "tests/scratch.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { ARGUMENTS_MOST = 48 };

enum stream { STREAM_READ, STREAM_CLOSED, STREAM_FULL, STREAM_BROKEN };

struct run {
    char home[SCRATCH_BYTES]; /* kept from run to run, so that matches are */
    const char *lang;         /* "C.UTF-8" unless it is set */
    const char *path;         /* where programs are found; NULL: the usual places */
    const char *zone;         /* of its clock; NULL: that of the machine */
    char *const *environment; /* instead of the usual one, ended by NULL; NULL: that */
    bool at_home;             /* it is begun in its home */
    enum stream out;          /* where standard output goes */
    bool unheard;             /* standard error is closed */
    int pending;              /* a signal that has come before it begins; 0: none */
    pid_t pid;                /* run_start(): of the program … */
    int pipe;                 /* … and the pipe to it */
    bool watched;             /* its memory is looked at while it runs */
    long peak;                /* KiB that it had at most */
    int status;               /* the exit status; 128 + n when signal n ended the program */
    char *output, *errors;    /* what was written there; ends with 0 */
};

/* Begins with a new home. run_fini() removes it. */
void run_init(struct run *r);

/* Writes the settings of that home, which has none yet. */
void run_settle(const struct run *r, const char *settings);
void run_fini(struct run *r);

/* Runs "rollick" with the words of `line`, split at spaces (no quotes; ~ in a word becomes a
 * space), and `input` on standard input (NULL: it is empty). Waits for the end. */
void run_line(struct run *r, const char *line, const char *input);

/* The same for words that are apart already, ended by NULL. */
void run_words(struct run *r, const char *const *word, const char *input);

/* Starts it with a pipe to standard input that stays open, and waits until standard output holds
 * `seen`. run_stop() ends it. */
void run_start(struct run *r, const char *line, const char *input, const char *seen);

/* How many threads the started program has by now; the test fails when it has ended. */
int run_threads(const struct run *r);

/* Sends a signal and waits for the end. */
void run_stop(struct run *r, int signal);

/* A statement in SQL behind the library's back. */
void run_meddle(const struct run *r, const char *sql);

/* The last line of the output, without its line feed; good until the next call. */
const char *run_last(const struct run *r);

/* The output from where `words` begin; "" if they are not there. */
const char *run_from(const struct run *r, const char *words);

#endif
