#include "games/hog/lanes.h"

/* Whether lanes can play it. Each turn brings a point at least, and has two events at most. */
static bool fits(const struct play *p, const struct hog *start)
{
    int most = start->dice * start->sides;
    int highest = start->goal + (most > HOG_BACON_MOST ? most : HOG_BACON_MOST);
    return !start->pending && !hog_over(start) && highest < HOG_TOTALS &&
           p->events_most > 4 * start->goal;
}

int hog_play(const struct play *p)
{
    const struct hog *start = (const struct hog *)p->start;
    struct hog_line line[2];
    bool lines = fits(p, start) && hog_line_of(p->policy[0], start, &line[0]) &&
                 hog_line_of(p->policy[1], start, &line[1]);
    switch (lines ? p->vector : VECTOR_NONE) {
#ifdef __x86_64__
    case VECTOR_512:
        hog_lanes_512(p, line);
        return -1;
    case VECTOR_256:
        hog_lanes_256(p, line);
        return -1;
    case VECTOR_128:
        hog_lanes_128(p, line);
        return -1;
#endif
    default:
        return hog_loop(p);
    }
}
