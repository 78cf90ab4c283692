/* src/arena/records.h: every match of an arena as a record in a file of its own, as
 * rollick-record(5) has it: what `rollick verify`, `replay` and `review` take.
 *
 * A file is called by game, group (ten figures) and match within the group, both from 0, as in
 * hog-0000000012-1.jsonl, so parts of an arena never have the same names; in a tournament by the
 * pairing, too, as in hog-00003-0000000012-1.jsonl. Its seed is the group's.
 * Nothing in it says when it was played: the same arena writes the same bytes. What exists is not
 * overwritten. A run that is stopped has written the matches that it counted. */
#ifndef ROLLICK_SRC_ARENA_RECORDS_H
#define ROLLICK_SRC_ARENA_RECORDS_H

#include "src/record/record.h"

#include <stdatomic.h>

struct arena_records {
    const char *dir;    /* borrowed; NULL: nowhere */
    int pairing;        /* of a tournament; -1: of none */
    long long first;    /* what its first group is called */
    bool replaces;      /* what exists is overwritten: by a tournament that is gone on with */
    atomic_bool failed; /* one could not be written */

    /* Told of every match, and of every one that somebody forfeited, by the thread that played it:
     * `record` is all of it. NULL: nobody wants to know. */
    void (*played)(void *with, long long group, int match, const char *record);
    void (*faulty)(void *with, long long group, int match, const char *record);
    void *with;
};

/* Makes the directory, and those above it, where they are missing. False: why says what stands in
 * the way. */
bool arena_records_open(struct arena_records *r, const char *dir, struct text *why);

/* The record of one match after the other. Begins as {0}; arena_file_fini() ends it, NULL is fine.
 */
struct arena_file {
    struct setup setup;
    struct recorder recorder;
};

/* Begins the record of a match whose players sit `rotation` seats further than in the setup, and
 * becomes its only watcher. The match does not forget. */
void arena_file_begin(struct arena_file *f, const struct setup *s, uint64_t seed, int rotation,
                      struct match *m);

/* Writes a match that has ended, and tells of one that is forfeited. False: it cannot be written,
 * why says why; r->failed is set. */
bool arena_file_write(struct arena_records *r, const struct arena_file *f, long long group,
                      int match, bool forfeited, struct text *why);

/* The same of a match that is a record already. */
bool arena_record_write(struct arena_records *r, const char *game, long long group, int match,
                        const char *record, size_t length, struct text *why);

void arena_file_fini(struct arena_file *f);

#endif
