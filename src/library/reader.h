/* src/library/reader.h: what stands in the library. What is queued and not written yet is not seen.
 */
#ifndef ROLLICK_SRC_LIBRARY_READER_H
#define ROLLICK_SRC_LIBRARY_READER_H

#include "src/library/library.h"

struct library_row {
    long long id;
    const char *game, *seats, *started, *header; /* as they were given */
    const char *end;                             /* its word; NULL: unfinished */
    const char *scores, *winners;                /* NULL: unfinished */
    const char *series;                          /* as given to saving_series(); NULL: none */
    bool take_backs;
    bool claimed; /* unfinished, and a living process plays it */
    long lines;   /* without header; the end is counted */
};

/* Shows matches, newest first, until `visit` says false or there are no more. False: the library
 * cannot be read, why says so. */
bool library_history(struct library *lib, bool (*visit)(void *with, const struct library_row *row),
                     void *with, struct text *why);

/* The number of the newest match, or of the newest unfinished one that nobody plays; 0: there is
 * none (why is as it was) or the library cannot be read (why says so). */
long long library_newest(struct library *lib, struct text *why);
long long library_newest_unfinished(struct library *lib, struct text *why);

/* The record of a match: every line with a line feed. free() ends it. An unfinished match has no
 * end line, and what is hidden is not in it. NULL: there is no such match, or it cannot be read. */
char *library_record(struct library *lib, long long id, struct text *why);

/* What was hidden when the match began, "" if nothing was or the match has ended. For resuming
 * only. free() ends it. NULL: as above. */
char *library_hidden(struct library *lib, long long id, struct text *why);

/* The series of a match; free() ends it. NULL: it has none (why is as it was) or there is no such
 * match, or it cannot be read. */
char *library_series(struct library *lib, long long id, struct text *why);

#endif
