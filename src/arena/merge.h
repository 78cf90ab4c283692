/* src/arena/merge.h: results of the parts of one arena (--shard), as arena_print_json() writes
 * them, added up to what the whole arena says. Form: rollick(6), "ARENA RESULTS".
 *
 * Parts are of one arena when version, game, rules, seed, dice (of a file: its faces), pairing,
 * seats and the number of parts are the same. Whole numbers are added exactly; rates, means and
 * errors are made of the sums. Seconds are added, too: what all parts took one after the other. */
#ifndef ROLLICK_SRC_ARENA_MERGE_H
#define ROLLICK_SRC_ARENA_MERGE_H

#include "src/arena/result.h"

#include <jansson.h>

struct arena_merge {
    struct arena arena;         /* the whole: part 1 of 1; without brains, dice and tables */
    struct arena_result result; /* of the parts that were read */
    json_t *first;              /* the first of them, whose arena the others have to be of */
    int parts;
    long long *groups; /* of each part; -1: it was not read yet */
};

enum merged {
    MERGED,
    MERGE_UNREAD, /* that is no result */
    MERGE_UNFIT,  /* it does not belong to the others */
};

/* Adds all results of a file, one object a line; lines may be empty, the file not. `name`: what the
 * file is called in a sentence. `m` begins as {0}; arena_merge_fini() ends it, whatever became of
 * it. If not MERGED, why names the file, the line and what is wrong. */
enum merged arena_merge_read(struct arena_merge *m, const char *name, const char *bytes,
                             size_t length, struct text *why);

/* Whether all parts are there, each as large as its place says; one at least was read. If not
 * MERGED, why names those that are not. */
enum merged arena_merge_whole(const struct arena_merge *m, struct text *why);

void arena_merge_fini(struct arena_merge *m);

#endif
