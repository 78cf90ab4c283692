#include "games/notone/lanes.h"

int notone_play(const struct play *p)
{
    static void (*const lanes[VECTORS])(const struct play *, const struct notone_limit *) =
        VECTOR_EACH(notone_lanes);
    const struct notone *start = (const struct notone *)p->start;
    struct notone_limit limit[NOTONE_SEATS];
    bool fits = !start->pending && !notone_over(start) && p->events_most > 1;
    for (int e = 0; e < start->common.seats && fits; e++) {
        fits = notone_limit_of(p->policy[e], start, &limit[e]);
    }
    if (!fits || !lanes[p->vector]) {
        return notone_loop(p);
    }
    lanes[p->vector](p, limit);
    return -1;
}
