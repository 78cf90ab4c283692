#include "ui/cli/wait.h"

#include "src/base/clock.h"

#include <stdio.h>
#include <unistd.h>

enum { SILENCE_MS = 500 };

/* A line of its own on the terminal. */
struct wait {
    int64_t since;
    const struct out *out;
    bool shown;
};

static bool tell(void *with, double done)
{
    struct wait *w = with;
    if (clock_now() - w->since >= SILENCE_MS && isatty(STDERR_FILENO)) {
        struct text words = out_text(w->out);
        text_say(&words, N_("Working everything out: %d %%"), (int)(100 * done));
        fprintf(stderr, "\r%s", words.bytes);
        w->shown = true;
    }
    return true;
}

bool wait_ready(struct tables *tables, const struct game *g, const struct policy *policy,
                const void *start, const struct out *out, struct ready *ready, struct text *why)
{
    struct wait wait = {clock_now(), out, false};
    struct progress progress = {tell, &wait};
    bool there = tables_ready(tables, g, policy, start, &progress, ready, why);
    if (wait.shown) {
        fputs("\r\033[K", stderr);
    }
    return there;
}
