#include "games/notone/brains.h"
#include "games/notone/lanes.h"

int notone_play(const struct play *p)
{
    const struct notone *start = (const struct notone *)p->start;
    struct notone_limit limit[NOTONE_SEATS];
    bool fits = !start->pending && !notone_over(start) && p->events_most > 1;
    for (int e = 0; e < start->common.seats && fits; e++) {
        fits = notone_limits(p->policy[e], &limit[e].points, &limit[e].rolls);
    }
    switch (fits ? p->vector : VECTOR_NONE) {
#ifdef __x86_64__
    case VECTOR_512:
        notone_lanes_512(p, limit);
        return -1;
    case VECTOR_256:
        notone_lanes_256(p, limit);
        return -1;
    case VECTOR_128:
        notone_lanes_128(p, limit);
        return -1;
#endif
    default:
        return notone_loop(p);
    }
}
