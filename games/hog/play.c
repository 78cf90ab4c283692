#include "games/hog/brains.h"
#include "games/hog/exact.h"
#include "games/hog/lanes.h"

/* How a policy plays, if that is a line, and one that is legal under these rules. */
static bool line_of(const struct policy *policy, const struct hog *rules, struct hog_line *line)
{
    const int *param = policy->param;
    *line = (struct hog_line){.cutoff = param[0], .n = param[1]};
    if (policy->brain == &hog_always_roll_brain) {
        *line = (struct hog_line){.kind = HOG_LINE_ALWAYS_ROLL, .n = param[0]};
    } else if (policy->brain == &hog_bacon_brain) {
        line->kind = HOG_LINE_BACON;
    } else if (policy->brain == &hog_extra_turn_brain) {
        line->kind = HOG_LINE_EXTRA_TURN;
    } else {
        *line = (struct hog_line){.kind = HOG_LINE_TABLE, .dice = hog_decisions(policy, rules)};
    }
    bool dice = line->kind == HOG_LINE_TABLE ? line->dice != NULL : line->n > 0;
    return dice || (rules->bacon && line->kind != HOG_LINE_TABLE);
}

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
    bool lines = fits(p, start) && line_of(p->policy[0], start, &line[0]) &&
                 line_of(p->policy[1], start, &line[1]);
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
