#include "games/yahtzee/play.h"

#include "games/yahtzee/optimal.h"

/* The most events of a seat: each box three throws and as many choices. */
enum { EVENTS = YAHTZEE_BOXES * 2 * YAHTZEE_THROWS };

bool yahtzee_in_step(const struct play *p)
{
    const struct yahtzee *start = (const struct yahtzee *)p->start;
    return start->roll_number == 0 && yahtzee_to_throw(start) == YAHTZEE_DICE &&
           p->events_most > SEATS_MOST * EVENTS;
}

int yahtzee_play(const struct play *p)
{
    static int (*const decided[VECTORS])(const struct play *,
                                         const struct yahtzee_decisions *const *) =
        VECTOR_EACH(yahtzee_decided);
    const struct yahtzee_decisions *table[SEATS_MOST];
    bool fits = yahtzee_in_step(p);
    for (int e = 0; e < p->start->common.seats && fits; e++) {
        table[e] = yahtzee_decisions_of(p->policy[e]);
        fits = table[e] != NULL;
    }
    return fits && decided[p->vector] ? decided[p->vector](p, table) : yahtzee_loop(p);
}
