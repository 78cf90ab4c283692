#include "games/notone/last_round.h"

#include <assert.h>

enum { RING = 32 }; /* a power of two, more than NOTONE_TOTAL_MOST */

/* A turn at the levels above the highest total, where failing is worth nothing. */
struct strand {
    struct level {
        double own;  /* what it has of the win */
        double ends; /* the chance that it ends with points */
        double seat; /* what the seat has that is asked for */
    } at[RING];
    struct level roll; /* from the level looked at */
};

/* The turn of a seat, put before what is known. */
struct step {
    const struct notone_turns *turns;
    struct notone_last_round *l;
    int total;    /* its own */
    int through;  /* seats that have moved before it */
    bool asked;   /* it is the one that is asked for, */
    bool watched; /* or that one comes after it */
    struct strand strand[NOTONE_STRANDS];
};

static void add(const struct step *p, struct level *sum, double chance, const struct level *more)
{
    sum->own += chance * more->own;
    sum->ends += chance * more->ends;
    sum->seat += p->watched ? chance * more->seat : 0;
}

static void roll(struct step *p, int m)
{
    for (int i = 0; i < p->turns->strands; i++) {
        struct strand *strand = &p->strand[i];
        struct level sum = {0};
        for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
            add(p, &sum, p->turns->later[i].keep[total], &strand->at[(m + total) & (RING - 1)]);
        }
        strand->roll = sum;
    }
}

/* Ending with that level, as the only one there. */
static struct level alone_at(const struct step *p, int m)
{
    double own = p->l->lead[m][1];
    return (struct level){own, 1, p->asked ? own : p->l->seat[m][1]};
}

/* All ends above the highest total, for a turn that comes to a level with `points`. */
static struct level pass(const struct step *p, int m, int points, int from)
{
    struct level sum = {0};
    for (int i = 0; i < p->turns->strands; i++) {
        const double *landing = notone_landing(p->turns, i, points);
        for (int past = from; past < NOTONE_PAST; past++) {
            add(p, &sum, landing[past], &p->strand[i].at[(m + past) & (RING - 1)]);
        }
    }
    return sum;
}

/* Before the turn, when `c` seats lead with the level m, which is above the own total. Coming level
 * with them it rolls on: to stay ahead alone it risks 11 of 36, to stop costs it half and more. */
static void meet(struct step *p, int m, int c, struct level win)
{
    struct notone_last_round *l = p->l;
    for (int i = 0; i < p->turns->strands; i++) {
        double landing = notone_landing(p->turns, i, l->base + m - p->total)[0];
        add(p, &win, landing, &p->strand[i].roll);
    }
    double fail = 1 - win.ends;
    l->lead[m][c] *= fail;
    l->seat[m][c] = p->asked ? win.own : win.seat + fail * l->seat[m][c];
}

/* Before the turn of a seat that has the highest total already; what it and the seat that is asked
 * for have after a bust, which makes it one of those that share that total. It stops a roll and
 * more before the levels end. */
static struct notone_worth hold(const struct step *p, const double *own, const double *seat,
                                double own_nothing, double seat_nothing)
{
    struct notone_ends ends = {
        .own_nothing = own_nothing,
        .seat_nothing = p->asked ? own_nothing : seat_nothing,
        .top = p->l->levels - 1,
        .own = own,
        .seat = p->asked ? own : seat,
    };
    return notone_turn_best(p->turns, &ends, (struct notone_within){0});
}

/* Where stopping is best: the levels that a last roll could come to. They are not looked at after
 * this turn has been put before. */
static void begin(struct step *p)
{
    struct notone_last_round *l = p->l;
    l->levels -= NOTONE_TOTAL_MOST;
    for (int i = 0; i < p->turns->strands; i++) {
        for (int m = l->levels; m < l->levels + NOTONE_TOTAL_MOST; m++) {
            p->strand[i].at[m & (RING - 1)] = alone_at(p, m);
        }
    }
}

/* The levels above the own total, from the safest on; the ring is left at the lowest. */
static void sweep(struct step *p)
{
    struct notone_last_round *l = p->l;
    begin(p);
    for (int m = l->levels - 1; m >= 0; m--) {
        int points = l->base + m - p->total;
        struct level stop = alone_at(p, m);
        roll(p, m);
        if (points > 0) {
            struct level win = pass(p, m, points, 1);
            for (int c = 1; c <= p->through; c++) {
                meet(p, m, c, win);
            }
        }
        for (int i = 0; i < p->turns->strands; i++) {
            struct strand *strand = &p->strand[i];
            strand->at[m & (RING - 1)] = strand->roll.own >= stop.own ? strand->roll : stop;
        }
    }
}

static void step_back(struct step *p)
{
    struct notone_last_round *l = p->l;
    double own[NOTONE_LEVELS], seat[NOTONE_LEVELS];
    assert(l->levels > 0);
    for (int m = 0; m < l->levels; m++) {
        own[m] = l->lead[m][1];
        seat[m] = l->seat[m][1];
    }
    sweep(p);
    if (p->total < l->base) {
        struct level win = pass(p, 0, l->base - p->total, 0);
        l->below = p->asked ? win.own : win.seat + (1 - win.ends) * l->below;
        return;
    }
    l->below = hold(p, own, seat, own[0], seat[0]).seat;
    for (int c = 1; c <= p->through; c++) {
        struct notone_worth w = hold(p, own, seat, l->lead[0][c + 1], l->seat[0][c + 1]);
        l->lead[0][c] = w.nothing * l->lead[0][c + 1];
        l->seat[0][c] = w.seat;
    }
}

/* The chance that one of the later seats comes to a total, at most. */
static double danger(const struct notone *s, const struct notone_turns *t, const int *later, int n,
                     int total)
{
    double safe = 1;
    for (int i = 0; i < n; i++) {
        safe *= 1 - notone_reaching(t, total - s->seats[later[i]].score);
    }
    return 1 - safe;
}

/* What danger is worth no roll: a roll risks at least the chance to fail, times what it has then.
 * Who fails with the highest total of all is left with no more than the chance that the last seat
 * stays behind it, or half. */
static double no_danger(const struct notone *s, const struct notone_turns *t, const int *later,
                        int n, int base)
{
    double bust = 1, beaten = 1;
    for (int i = 0; i < t->strands; i++) {
        bust = t->later[i].bust < bust ? t->later[i].bust : bust;
    }
    for (int i = -1; i < n - 1; i++) {
        int seat = i < 0 ? s->common.seat : later[i];
        double last = notone_reaching(t, base + 1 - s->seats[later[n - 1]].score);
        last = last < 0.5 ? last : 0.5;
        beaten = s->seats[seat].score == base && last < beaten ? last : beaten;
    }
    double least = bust * beaten;
    return least > 1e-13 ? least : 1e-13;
}

/* Up to where a turn may want to go on, or where that of the seat to move is, and a roll more for
 * each turn to come. */
static int levels_of(const struct notone *s, const struct notone_turns *t, const int *later, int n,
                     int base)
{
    int from = s->seats[s->common.seat].score + s->turn_score - base, to = NOTONE_LEVELS;
    double least = n > 0 ? no_danger(s, t, later, n, base) : 1;
    from = from < 1 ? 1 : from < NOTONE_LEVELS ? from : NOTONE_LEVELS;
    while (from < to) {
        int middle = from + (to - from) / 2;
        if (danger(s, t, later, n, base + middle) <= least) {
            to = middle;
        } else {
            from = middle + 1;
        }
    }
    to += (n + 1) * NOTONE_TOTAL_MOST + 1;
    return to < NOTONE_LEVELS ? to : NOTONE_LEVELS;
}

void notone_last_round(const struct notone *s, const struct notone_turns *t, int seat,
                       struct notone_last_round *l)
{
    int later[NOTONE_SEATS], n = 0, seats = s->common.seats;
    int own = notone_place(s, s->common.seat, s->round);
    l->base = 0;
    for (int i = 0; i < seats; i++) {
        int place = notone_place(s, i, s->round);
        l->base = s->seats[i].score > l->base ? s->seats[i].score : l->base;
        if (place > own) {
            later[place - own - 1] = i;
            n++;
        }
    }
    l->levels = levels_of(s, t, later, n, l->base);
    l->below = 0;
    for (int m = 0; m < l->levels; m++) {
        for (int c = 1; c <= seats; c++) {
            l->lead[m][c] = 1.0 / c;
            l->seat[m][c] = 0;
        }
    }
    bool watched = false;
    for (int i = n - 1; i >= 0; i--) {
        struct step step = {.turns = t,
                            .l = l,
                            .total = s->seats[later[i]].score,
                            .through = seats - n + i,
                            .asked = later[i] == seat,
                            .watched = watched};
        step_back(&step);
        watched = watched || step.asked;
    }
}
