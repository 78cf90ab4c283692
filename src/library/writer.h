/* src/library/writer.h: keeps matches in the library's file while they are played: what is to be
 * kept is queued, a thread of the writer's own writes it, one batch never half.
 *
 * A NULL saving is a match that is not kept: every saving_…() accepts it. Apart from the writer's
 * own thread, one thread uses a writer. */
#ifndef ROLLICK_SRC_LIBRARY_WRITER_H
#define ROLLICK_SRC_LIBRARY_WRITER_H

#include "src/library/process_lock.h"

/* What is known when a match begins. Texts are copied. */
struct library_facts {
    const char *game;    /* its id */
    const char *seats;   /* as in the header: a JSON array */
    const char *started; /* as in the header */
    const char *header;  /* the first line of the record; no line feed here and below */
    const char *hidden;  /* what only resuming needs and nobody may see before the end: nonce and
                          * secrets, say. Forgotten when the match ends. NULL: nothing */
    const char *series;  /* what the front end wants to find again beside the match: how it was
                          * planned, and the series it belongs to. The library does not look into
                          * it. NULL: nothing */
};

/* What is known when it has ended. */
struct library_end {
    const char *line;   /* the last line of the record */
    const char *word;   /* "over", "conceded" … */
    const char *scores; /* JSON arrays */
    const char *winners;
    bool take_backs;
    const char *summary; /* src/library/summary.h; NULL: it is made when it is needed */
};

/* A match that is being kept by this process, and claimed by it: nobody else can resume it. */
struct saving;

/* Queues that somebody at the table was helped: by a hint, by the tutor, by what choices are
 * worth. */
void saving_helped(struct saving *s);

/* Queues n lines as one batch: after a crash all of them are there or none. Returns how many lines
 * of the match there are then, queued and written, those from before a resume included; the header
 * is not counted. */
long saving_append(struct saving *s, const char *const *line, int n);

/* Queues the end. Nothing can be appended after it. It counts as a line. */
long saving_end(struct saving *s, const struct library_end *end);

/* How many lines are on the disk, counted as by saving_append(). 0 for NULL. */
long saving_saved(const struct saving *s);

/* Whether writing fails at present: then nothing is worth waiting for. True for NULL. */
bool saving_failing(const struct saving *s);

/* The number of the match; 0 as long as it has none. */
long long saving_id(const struct saving *s);

/* Lets go of the match; if it has not ended, it can be resumed. What is queued will be written. */
void saving_close(struct saving *s);

/* ---- For the library (src/library/library.h) ---- */

struct sqlite3;

struct writer;

/* Opens DIR/library.db and begins the thread. NULL: why says why not. */
struct writer *writer_new(const char *dir, struct text *why);

/* Waits until all is written, or cannot be, and ends thread and writer. All savings must be closed
 * before. False: something could not be written; why says what the system said. */
bool writer_close(struct writer *w, struct text *why);

/* Readable when something was written, or could not be. */
int writer_fd(const struct writer *w);

/* Its word claims matches for this process. */
const struct process_lock *writer_lock(const struct writer *w);

/* As library_trouble(). */
bool writer_trouble(struct writer *w, struct text *why);

/* Waits until all is written or writing has failed, DB_ASKED at most. False: neither has happened;
 * why says so. */
bool writer_wait(struct writer *w, struct text *why);

/* Begins to keep a match, or goes on with one that is claimed and has so many lines. saving_close()
 * ends it. */
struct saving *saving_new(struct writer *w, const struct library_facts *facts);
struct saving *saving_resume(struct writer *w, long long id, long lines);

/* Queues something else about a match that may be there: carried out by the writer's thread within
 * a transaction, with n texts, which are copied. SQLITE_OK, or what went wrong. It must do no harm
 * when it is done twice. */
void writer_aside(struct writer *w, long long id,
                  int (*write)(struct sqlite3 *db, long long id, const char *const *text, int n),
                  const char *const *text, int n);

#endif
