/* ui/cli/lookout.h: somebody beside a long run, in a thread of its own: who is asked to end hears
 * it, and where standard error is a terminal a line there says how far the run is.
 *
 * While it is there SIGINT and SIGTERM, unless they were ignored, ask for an end of the run, and
 * the second of them ends the program at once. The workers are not held up: what has been played is
 * read now and then. */
#ifndef ROLLICK_UI_CLI_LOOKOUT_H
#define ROLLICK_UI_CLI_LOOKOUT_H

#include "src/arena/result.h"
#include "ui/text/output.h"

#include <pthread.h>
#include <signal.h>

struct lookout {
    struct arena_control control; /* for the run */
    long long groups;             /* that it will play */
    int each;                     /* matches of a group */
    bool at_most;                 /* it may need fewer */
    bool told;                    /* there is a line on the terminal, or will be */
    const struct translator *translator;
    int signals, end; /* descriptors: of signals, and readable when the run has ended */
    int signal;       /* the first that came; 0: none */
    bool shown;       /* the line stands there */
    bool started;
    pthread_t thread;
    sigset_t before;
};

/* Begins to look out for the run of an arena, which has no control yet and gets one. `quiet`: it
 * writes nothing. lookout_close() ends it. */
void lookout_open(struct lookout *l, struct arena *a, bool quiet, const struct out *out);

/* Wipes the line away. The signal that asked for an end; 0: none came. */
int lookout_close(struct lookout *l);

#endif
