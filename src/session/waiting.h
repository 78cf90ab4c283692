/* src/session/waiting.h: what of a library can be gone on with: unfinished matches that nobody
 * plays, and series whose next match has not begun. */
#ifndef ROLLICK_SRC_SESSION_WAITING_H
#define ROLLICK_SRC_SESSION_WAITING_H

#include "src/library/library.h"

struct series;

/* Shows what waits, newest first, until `visit` says false or there is no more: the match, or with
 * its series, in which it is counted, the one before; the series without its file of dice. False:
 * the library cannot be read, why says so. */
bool waiting_each(struct library *library,
                  bool (*visit)(void *with, const struct library_row *row,
                                const struct series *series),
                  void *with, struct text *why);

struct waiting {
    long long id; /* of that match, or of the one before; 0: nothing waits */
    bool series;
    char winners[40]; /* series: of the one before, as its row has them */
};

/* The newest of them; nothing where there is no library (NULL). */
struct waiting waiting_newest(struct library *library);

/* Forgets a match, or the series behind it, whose matches stay. A series that was over stays over,
 * whichever of its matches goes; one that was not goes on behind the last of them that is there.
 * Wait for the disk. False: it cannot be done; why says why not. */
bool waiting_forget(struct library *library, long long id, struct text *why);
bool waiting_forget_series(struct library *library, long long id, struct text *why);

/* Whether it is the one that is gone on with when none is named: no newer match waits. One that has
 * just begun and has no number yet (0) is. */
bool waiting_is_newest(struct library *library, long long id);

#endif
