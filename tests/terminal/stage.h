/* stage.h: Rollick on a terminal, with a data directory of its own. */
#ifndef ROLLICK_TESTS_STAGE_H
#define ROLLICK_TESTS_STAGE_H

#include "tests/scratch.h"
#include "tests/terminal/terminal.h"

struct stage {
    struct terminal t;
    char data[SCRATCH_BYTES]; /* --data-dir */
    bool runs;                /* t was started and not closed */
};

/* How a program is started, beside its arguments. A zeroed struct stands for 24 rows of 80 columns,
 * the usual environment, nothing that moves and a clock on which every wait passes at once. */
struct staging {
    int rows, columns;
    const char *const *env;
    bool moves;      /* the real clock, dice that roll */
    bool pictures;   /* dice that roll on a clock on which every wait passes at once */
    bool by_hand;    /* throws wait for whom they belong to */
    const char *via; /* a command line of sh(1) in which "$@" is the program; NULL: directly */
};

/* Makes and removes the data directory; ending also ends the program. */
void stage_open(struct stage *s);
void stage_close(struct stage *s);

/* Starts Rollick with these arguments, words separated by single blanks, in the data directory, so
 * that what it writes goes away with that; what ran before on this stage is closed. */
void stage_start(struct stage *s, const struct staging *how, const char *words);

/* Ends what runs: its exit status as terminal_finish() gives it. */
int stage_finish(struct stage *s);

/* Runs Rollick with these arguments and the data directory, without a terminal. Gives all it
 * printed, free() ends it; *status is its exit status. */
char *stage_command(const struct stage *s, const char *words, int *status);

/* The record of the match played last, by `rollick export`, which must succeed. free() ends it. */
char *stage_record(const struct stage *s);

#endif
