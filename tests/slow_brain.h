/* slow_brain.h: a brain of Hog that thinks until it is let go, so that tests can hold it back. */
#ifndef ROLLICK_TESTS_SLOW_BRAIN_H
#define ROLLICK_TESTS_SLOW_BRAIN_H

#include "games/brain.h"
#include "games/hog/rules.h"

#include <poll.h>
#include <stdatomic.h>

/* Whether it goes on thinking. */
static atomic_int slow_held;

static size_t slow_size(const struct policy *policy, const void *start)
{
    (void)policy, (void)start;
    return sizeof(int);
}

static bool slow_fill(const struct policy *policy, const void *start, void *table,
                      const struct progress *progress)
{
    (void)policy, (void)start, (void)table;
    while (atomic_load(&slow_held)) {
        if (!progress->go_on(progress->with, 0.25)) {
            return false;
        }
        poll(NULL, 0, 1);
    }
    return true;
}

/* The more dice the better, by 2 % each, and the more points it has. */
static void slow_rate(const struct policy *policy, const void *state, int n, const int *action,
                      double *rating)
{
    const struct hog *h = state;
    (void)policy;
    for (int i = 0; i < n; i++) {
        rating[i] = 0.3 + 0.02 * action[i] + 0.001 * h->scores[h->common.seat];
    }
}

static double slow_worth(const struct policy *policy, const void *state, int seat)
{
    const struct hog *h = state;
    (void)policy;
    return 0.5 + 0.001 * (h->scores[seat] - h->scores[1 - seat]);
}

static const struct brain slow_brain = {.id = "slow",
                                        .about = "thinks until it is let go",
                                        .unit = "win",
                                        .table_size = slow_size,
                                        .fill = slow_fill,
                                        .value = slow_worth,
                                        .rate = slow_rate};

#endif
