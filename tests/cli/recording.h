/* recording.h: what the real program says in many runs, one after the other in the same home,
 * written down as one text that must not change by accident.
 *
 * Each run is the line "== " with the words of its command, its output, its errors ("! "), and its
 * exit status where it is not 0. What depends on now is masked: the home, digits of drawn seeds,
 * seconds. What was written down before is folded: lines one after the other to their number and a
 * hash, a long line or sentence to its beginning and a hash. */
#ifndef ROLLICK_TESTS_RECORDING_H
#define ROLLICK_TESTS_RECORDING_H

#include "tests/cli/run.h"

#include <stdbool.h>
#include <stdint.h>

enum { LINES_SEEN = 1 << 14 };

struct recording {
    struct run run;
    char *text;
    size_t length, room;
    uint64_t seen[LINES_SEEN]; /* hashes of lines; 0: free */
};

struct recorded {
    const char *line; /* as for run_line(); an @ becomes the path of a file … */
    const char *file; /* … which holds this; NULL: what it held before */
    const char *was;  /* the file is what the run before said, but with `now` … */
    const char *now;  /* … for its first `was`; "" for the same as it was */
    const char *lang; /* NULL: as struct run has it */
    bool drawn;       /* seeds are masked, too */
    unsigned most;    /* lines written down; what follows is only hashed. 0: all */
};

/* Begins with a new home. recording_fini() removes it. */
void recording_init(struct recording *r);
void recording_fini(struct recording *r);

/* Runs it with that input and writes down what it says. */
void recording_run(struct recording *r, const struct recorded *row, const char *input);

/* Compares all of it with the golden text of that name. */
void recording_compare(const struct recording *r, const char *name);

#endif
