#include "games/notone/decisions.h"

#include "games/notone/table.h"

enum { EDGES = 3 };

/* Where it changes from stopping to rolling and back, from above. */
struct edges {
    bool rolls;
    int n, points[EDGES]; /* the least of those above; of more than EDGES only how many */
};

/* What all leads of a turn share. */
struct turn {
    struct notone_after after;
    struct notone_odds first, later;
    int stop; /* the lowest lead from which on stopping is best */
};

static int reach(const struct notone *rules)
{
    return notone_room(rules, rules->rounds) + 1;
}

static size_t leads(const struct notone *rules)
{
    return 2 * (size_t)reach(rules) + 1;
}

size_t notone_decisions_size(const struct notone *rules)
{
    return 2 * (size_t)rules->rounds * leads(rules) * sizeof(int);
}

struct notone_decisions notone_decisions(const struct notone *rules, const int *of)
{
    return (struct notone_decisions){of, reach(rules)};
}

static void note(struct edges *e, int points, bool rolls)
{
    if (rolls == e->rolls) {
        return;
    }
    if (e->n < EDGES) {
        e->points[e->n] = points + 1;
    }
    e->n++;
    e->rolls = rolls;
}

static int decision(int below, int from, int to)
{
    return below | from << NOTONE_DECISION_BITS | to << 2 * NOTONE_DECISION_BITS;
}

static int decision_of(const struct edges *e)
{
    const int *points = e->points;
    int below = e->n % 2 ? points[e->n - 1] : 0;
    if (e->n > EDGES || (e->n && points[0] >= NOTONE_DECISION_MOST)) {
        return NOTONE_DECISION_ASK;
    }
    return e->n < 2 ? decision(below, 0, 0) : decision(below, points[1], points[0]);
}

/* Goes down through the turn as notone_roll_chance() does, and comes to the same chances to the
 * bit: a turn that begins further behind has less left when a roll fails, so where stopping is
 * best it stays so, and the way may begin there. */
static int decide(struct turn *t, int ahead)
{
    double ring[NOTONE_RING], bust = notone_stopped(&t->after, ahead);
    struct edges e = {0};
    int lowest = ahead + NOTONE_TOTAL_LEAST, top = t->stop > lowest ? t->stop : lowest;
    for (int now = top; now < top + NOTONE_TOTAL_MOST; now++) {
        ring[now & (NOTONE_RING - 1)] = notone_stopped(&t->after, now);
    }
    for (int now = top - 1; now >= lowest; now--) {
        double stay = notone_stopped(&t->after, now);
        double go = notone_rolled(&t->later, bust, ring, now);
        ring[now & (NOTONE_RING - 1)] = go > stay ? go : stay;
        note(&e, now - ahead, go >= stay);
    }
    t->stop = e.n ? ahead + e.points[0] : lowest;
    note(&e, NOTONE_TOTAL_LEAST - 1, notone_rolled(&t->first, bust, ring, ahead) >= bust);
    return decision_of(&e);
}

/* When all is won, whatever is rolled: it is a matter of rounding. */
static int decide_won(const struct turn *t, int ahead)
{
    bool first = notone_rolled_once(&t->after, &t->first, 1, ahead) >= 1;
    bool later = notone_rolled_once(&t->after, &t->later, 1, ahead) >= 1;
    return first && later ? NOTONE_DECISION_MOST : NOTONE_DECISION_ASK;
}

/* One point further behind, where failing leaves nothing: only totals count, and to roll costs
 * nothing as long as stopping brings nothing. */
static int decide_lost(int nearer)
{
    int to = nearer >> 2 * NOTONE_DECISION_BITS;
    int highest = to ? to : nearer;
    if (nearer == NOTONE_DECISION_ASK || highest + 1 >= NOTONE_DECISION_MOST) {
        return NOTONE_DECISION_ASK;
    }
    return nearer + (to ? decision(1, 1, 1) : decision(1, 0, 0));
}

void notone_decide(const struct notone *rules, const void *table, int turn, int *of)
{
    struct turn t = {.after = notone_after(rules, table, turn)};
    int furthest = reach(rules), top = notone_certain(&t.after);
    int *at = of + (size_t)turn * leads(rules) + furthest;
    notone_first_odds(rules, &t.first);
    notone_later_odds(rules, 0, &t.later);
    t.stop = top;
    for (int ahead = furthest; ahead > -furthest; ahead--) {
        if (ahead >= top) {
            at[ahead] = decide_won(&t, top);
        } else if (notone_stopped(&t.after, ahead + 2) <= 0) {
            at[ahead] = decide_lost(at[ahead + 1]);
        } else {
            at[ahead] = decide(&t, ahead);
        }
    }
    at[-furthest] = NOTONE_DECISION_ASK;
}
