/* src/library/statistics_reader.h: the statistics of a library, match by match, so that whoever
 * shows them need not wait: reading ten thousand matches of all games takes about five seconds on
 * one core, half a millisecond a match. */
#ifndef ROLLICK_SRC_LIBRARY_STATISTICS_READER_H
#define ROLLICK_SRC_LIBRARY_STATISTICS_READER_H

#include "src/library/library.h"
#include "src/library/statistics.h"

struct statistics_reader {
    struct library *library; /* borrowed */
    long long *id;           /* the matches that have ended, oldest first */
    int n, room, done;       /* how many, and how many of them have been read */
    int unreadable;          /* of those read */
    struct stats stats;
};

/* Begins: lists the matches of a library (NULL: there are none). False: it cannot be read, why says
 * so, the statistics are empty. statistics_reader_fini() ends both. */
bool statistics_reader_begin(struct statistics_reader *t, struct library *library,
                             struct text *why);
void statistics_reader_fini(struct statistics_reader *t);

/* Reads the next match. False: that was all. */
bool statistics_reader_step(struct statistics_reader *t);

/* The record of a match of the library that agrees with itself, on the heap: record_fini() and
 * free() end it. NULL: it cannot be read; why says so. */
struct record *statistics_reader_read(struct library *library, long long id, struct text *why);

#endif
