/* src/session/autosave.h: keeps a match in the library while it is played.
 *
 * A watcher that turns what happens into lines of a record. Each is read back before it is queued;
 * with one that does not say what has happened the match is given up (library_give_up()). A choice
 * and the throws it causes are one batch, so that the library never holds half of it. The screen
 * shows what is on the disk: whoever steps a match asks autosave_kept() before drawing, and sleeps
 * in poll() with library_fd() as long as the answer is no. */
#ifndef ROLLICK_SRC_SESSION_AUTOSAVE_H
#define ROLLICK_SRC_SESSION_AUTOSAVE_H

#include "src/library/library.h"
#include "src/record/record.h"

struct autosave {
    struct watcher base;
    const struct setup *setup; /* borrowed */
    struct match *match;       /* borrowed */
    struct library *library;   /* borrowed */
    struct saving *saving;     /* NULL: nothing is kept, or no more */
    char **line;               /* the batch that is being collected */
    int lines, line_room;
    long all; /* lines collected and queued */
};

/* Begins to keep a match that has not begun, in `lib` (NULL: it is not kept): queues the header and
 * watches. `series`: src/library/writer.h; NULL: none. An attempt at the daily is on the disk
 * before this returns. The setup must outlive the autosave. End it with autosave_fini(), before the
 * match. False: such an attempt has been had, or cannot be kept; why says which, nothing needs to
 * be ended. */
bool autosave_init(struct autosave *a, struct library *lib, const struct setup *setup,
                   const char *series, struct match *m, struct text *why);

/* Goes on with an unfinished match of the library: claims it, reads it into *r (setup with its
 * seed, match with all events) and watches r->match, which needs players and dice. End the
 * autosave, then the record. False: it cannot be resumed, why says why; neither needs to be ended.
 */
bool autosave_resume(struct autosave *a, struct library *lib, long long id, struct record *r,
                     struct text *why);

/* Queues what has been collected. A batch is complete by itself when a choice is due or the match
 * has ended; before waiting for anything else (typed dice), call this. */
void autosave_flush(struct autosave *a);

/* Whether the match as it stands now is on the disk, its first line, steps back and the end
 * included, or cannot be because writing fails: then there is nothing to wait for. What is
 * collected and not flushed is not on the disk. */
bool autosave_kept(const struct autosave *a);

/* The number of the match in the library; 0: none, or none yet. */
long long autosave_match(const struct autosave *a);

/* Queues what has been collected, lets go of the match and stops watching. A zeroed struct is fine.
 */
void autosave_fini(struct autosave *a);

#endif
