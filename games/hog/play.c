#include "games/hog/lanes.h"

bool hog_lanes_fit(const struct play *p)
{
    const struct hog *start = (const struct hog *)p->start;
    int highest = start->goal - 1 + hog_turn_most(start);
    /* each turn brings a point at least, and has two events at most */
    return !start->pending && !hog_over(start) && highest < HOG_TOTALS &&
           p->events_most > 4 * start->goal;
}

int hog_play(const struct play *p)
{
    static void (*const lanes[VECTORS])(const struct play *, const struct hog_line *) =
        VECTOR_EACH(hog_lanes);
    const struct hog *start = (const struct hog *)p->start;
    struct hog_line line[2];
    bool lines = hog_lanes_fit(p) && hog_line_of(p->policy[0], start, &line[0]) &&
                 hog_line_of(p->policy[1], start, &line[1]);
    if (!lines || !lanes[p->vector]) {
        return hog_loop(p);
    }
    lanes[p->vector](p, line);
    return -1;
}
