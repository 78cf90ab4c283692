/* src/library/library.h: all matches played on a screen, finished or not, in one SQLite file.
 *
 * The library knows lines and facts, no games: a match is a header line, event lines and an end
 * line, made by whoever keeps it (src/session/autosave.h), and comes back as exactly these lines.
 *
 * Writing never blocks the caller. What is to be kept is queued; a thread of the library's own
 * writes it, one batch never half; library_fd() wakes poll() when something has reached the disk,
 * and saving_saved() says how much. When writing fails (disk full, locked, damaged), nothing stops:
 * library_trouble() says so once, what is not written stays in memory and is tried again every two
 * seconds, with each new batch, and at the end.
 *
 * Where a function waits for the disk, others that use the library hold it up for a second at most:
 * then it says so and has done nothing, and the same can be asked again.
 *
 * A NULL library keeps nothing, a NULL saving is a match that is not kept: every function accepts
 * them. Apart from its own thread, one thread uses a library. It must not be used after fork(). */
#ifndef ROLLICK_SRC_LIBRARY_LIBRARY_H
#define ROLLICK_SRC_LIBRARY_LIBRARY_H

#include "src/library/writer.h"

struct library;

/* Opens DIR/library.db, makes it (0600) if it is not there. NULL: it cannot be used; why names it
 * and says what is wrong. Any number of processes may have the same library open. */
struct library *library_open(const char *dir, struct text *why);

/* Whether DIR/library.db is there and can be read, but not written: on a read-only or full disk,
 * say. */
bool library_is_read_only(const char *dir);

/* Opens it then: it keeps nothing, as if it were NULL, and what would have to write says so; an
 * older version is refused. NULL: as above. */
struct library *library_open_to_read(const char *dir, struct text *why);

/* Writes what is queued, lets go of all matches and ends the library. All savings must be closed
 * before. False: something could not be written; why says what the system said, or the news that
 * nobody has asked for. */
bool library_close(struct library *lib, struct text *why);

/* Readable when saving_saved(), saving_id() or library_trouble() may have something new; -1 for
 * NULL. library_heed() makes it unreadable until there is more. */
int library_fd(const struct library *lib);
void library_heed(struct library *lib);

/* Whether there is news about writing that has not been told yet: that a match was given up, that
 * one was removed by somebody, that writing fails, and why, or that it works again and nothing is
 * missing. True once each time, what is lost first; why is the sentence. There may be more: ask
 * again. */
bool library_trouble(struct library *lib, struct text *why);

/* Whether its file is still the one at its path: if somebody removed, moved or replaced it, nothing
 * that it holds would be found again, and writing fails from then on. It asks the system. Not for
 * a NULL library. */
bool library_is_in_place(const struct library *lib);

/* ---- Keeping a match ---- */

/* Begins to keep a match, and is followed by its events at once: there is nothing to wait for.
 * Matches without a line that somebody left are forgotten then; until then they can be resumed. */
struct saving *library_begin(struct library *lib, const struct library_facts *facts);

/* Goes on with an unfinished match. Waits for the disk. NULL: there is no such match, it has ended
 * or was imported, or a living process plays it; why says which. */
struct saving *library_resume(struct library *lib, long long id, struct text *why);

/* Lets go of a match one of whose lines does not say what has happened (NULL: its first): what was
 * queued before will be written, and library_trouble() tells it. Not for a NULL library. */
void library_give_up(struct library *lib, struct saving *s);

/* Queues what a judge said of a match that has ended (src/library/judgement.h) in place of what one
 * said before. A match that is not there is none to be judged: that is no trouble. */
void library_judge(struct library *lib, long long id, const char *judged);

/* ---- Saved setups: series with a name ---- */

/* Keeps a series under a name; what had that name is replaced. Waits for the disk. False: it cannot
 * be written; why says why not. */
bool library_saved_setup_keep(struct library *lib, const char *name, const char *series,
                              struct text *why);

/* Shows the saved setups in the order of their names until `visit` says false. False: the library
 * cannot be read; why says so. */
bool library_saved_setups(struct library *lib,
                          bool (*visit)(void *with, const char *name, const char *series),
                          void *with, struct text *why);

/* Removes a saved setup. False: as above, or there is none of that name. */
bool library_saved_setup_forget(struct library *lib, const char *name, struct text *why);

/* ---- Forgetting ---- */

/* Removes a match for good: there is no way back, and its number is not given again. Waits for the
 * disk. False: there is no such match, a living process plays it, or it cannot be removed; why says
 * which. */
bool library_forget(struct library *lib, long long id, struct text *why);

/* ---- Reading: what is queued and not written yet is not seen ---- */

struct library_row {
    long long id;
    const char *game, *seats, *started, *header; /* as they were given */
    const char *end;                             /* its word; NULL: unfinished */
    const char *scores, *winners;                /* NULL: unfinished */
    const char *series;                          /* as given when it began; NULL: none */
    const char *judged;                          /* as given to library_judge(); NULL: nothing */
    bool take_backs;
    bool helped;          /* hints, the tutor or the worth of choices were shown */
    bool claimed;         /* unfinished, and a living process plays it */
    long lines;           /* without header; the end is counted */
    const char *imported; /* the name of the file it came from; NULL: it was played here */
};

/* Shows matches, newest first, until `visit` says false or there are no more. False: the library
 * cannot be read, why says so. */
bool library_history(struct library *lib, bool (*visit)(void *with, const struct library_row *row),
                     void *with, struct text *why);

/* The same of matches with numbers below `before` only: for whoever reads on where they stopped. */
bool library_history_before(struct library *lib, long long before,
                            bool (*visit)(void *with, const struct library_row *row), void *with,
                            struct text *why);

/* What there is to count of a match that was played here and has ended (src/library/summary.h). */
struct library_summary {
    long long id;
    const char *text;   /* as given with its end, or to library_summaries_keep(); NULL: none */
    const char *judged; /* as given to library_judge(); NULL: nothing */
    bool helped;        /* as of struct library_row */
};

/* Shows those of all such matches, oldest first, until `visit` says false. False: the
 * library cannot be read, why says so. */
bool library_summaries(struct library *lib,
                       bool (*visit)(void *with, const struct library_summary *summary), void *with,
                       struct text *why);

/* Keeps n texts that were made of matches' records, of those that are still there. Waits for the
 * disk. False: they cannot be written; why says why not. */
bool library_summaries_keep(struct library *lib, const struct library_summary *summary, int n,
                            struct text *why);

/* The number of the newest match, or of the newest one that can be gone on with; 0: there is
 * none (why is as it was) or the library cannot be read (why says so). */
long long library_newest(struct library *lib, struct text *why);
long long library_newest_unfinished(struct library *lib, struct text *why);

struct game;

/* The game of the newest match that was played here; NULL: none is kept of a game that there is, or
 * the library cannot be read (why says so). */
const struct game *library_newest_game(struct library *lib, struct text *why);

/* The record of a match: every line with a line feed. free() ends it. An unfinished match has no
 * end line, nor has one that was salvaged without its nonce; what is hidden is not in it. NULL:
 * there is no such match, or it cannot be read. */
char *library_record(struct library *lib, long long id, struct text *why);

/* What was hidden when the match began, "" if nothing was or the match has ended. For resuming
 * only. free() ends it. NULL: as above. */
char *library_hidden(struct library *lib, long long id, struct text *why);

/* The series of a match; free() ends it. NULL: it has none (why is as it was) or there is no such
 * match, or it cannot be read. */
char *library_series(struct library *lib, long long id, struct text *why);

/* Keeps another one in its place. Waits for the disk. False: it cannot be written; why says why
 * not. Not for a NULL library. */
bool library_series_keep(struct library *lib, long long id, const char *series, struct text *why);

/* ---- For this folder ---- */

/* As writer_aside(); nothing for NULL. */
void library_aside(struct library *lib, long long id,
                   int (*write)(struct sqlite3 *db, long long id, const char *const *text, int n),
                   const char *const *text, int n);

/* Waits until nothing is being written by this process, before what is kept is changed. False: it
 * takes long, or the library can only be read; why says so. */
bool library_wait(struct library *lib, struct text *why);

/* The connection for reading, claims and all that waits for the disk; and the word that claims. */
struct sqlite3 *library_connection(const struct library *lib);
const struct process_lock *library_lock(const struct library *lib);

#endif
