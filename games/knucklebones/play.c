#include "games/knucklebones/lanes.h"

bool knucklebones_lanes_fit(const struct play *p)
{
    const struct knucklebones *start = (const struct knucklebones *)p->start;
    return start->common.seats == 2 && start->columns == KNUCKLEBONES_LANES_COLUMNS &&
           start->rows == KNUCKLEBONES_LANES_ROWS && !start->die && !knucklebones_over(start) &&
           p->events_most > 0 && p->events_most % 2 == 0;
}

int knucklebones_play(const struct play *p)
{
    static void (*const lanes[VECTORS])(const struct play *, const struct knucklebones_line *) =
        VECTOR_EACH(knucklebones_lanes);
    struct knucklebones_line line[2];
    bool lines = knucklebones_lanes_fit(p) && knucklebones_line_of(p->policy[0], &line[0]) &&
                 knucklebones_line_of(p->policy[1], &line[1]);
    if (!lines || !lanes[p->vector]) {
        return knucklebones_loop(p);
    }
    lanes[p->vector](p, line);
    return -1;
}
