#include "games/yahtzee/play.h"

#include "games/yahtzee/optimal.h"

/* The most events of a seat: each box three throws and as many choices. */
enum { EVENTS = YAHTZEE_BOXES * 2 * YAHTZEE_THROWS };

int yahtzee_play(const struct play *p)
{
    const struct yahtzee *start = (const struct yahtzee *)p->start;
    const struct yahtzee_decisions *table[SEATS_MOST];
    bool fits = start->roll_number == 0 && yahtzee_to_throw(start) == YAHTZEE_DICE &&
                p->events_most > SEATS_MOST * EVENTS;
    for (int e = 0; e < start->common.seats && fits; e++) {
        table[e] = yahtzee_decisions_of(p->policy[e]);
        fits = table[e] != NULL;
    }
    switch (fits ? p->vector : VECTOR_NONE) {
#ifdef __x86_64__
    case VECTOR_512:
        return yahtzee_decided_512(p, table);
    case VECTOR_256:
        return yahtzee_decided_256(p, table);
    case VECTOR_128:
        return yahtzee_decided_128(p, table);
#endif
    default:
        return yahtzee_loop(p);
    }
}
