#include "games/notone/many.h"

#include "games/notone/last_round.h"
#include "games/notone/outlook.h"
#include "games/notone/turn.h"

#include <stdint.h>

enum { ENDS = 12288, NODES = 48 };

static size_t turns_size(const struct notone *rules)
{
    return (notone_turns_size(rules) + 63) / 64 * 64;
}

static const struct notone_outlook *outlook_of(const struct notone *s, const void *table)
{
    return (const void *)((const char *)table + turns_size(s));
}

size_t notone_many_size(const struct notone *rules)
{
    return turns_size(rules) + notone_outlook_size(rules);
}

bool notone_many_fill(const struct notone *rules, void *table, const struct progress *progress)
{
    void *outlook = (char *)table + turns_size(rules);
    notone_turns_fill(rules, table);
    return notone_outlook_fill(rules, table, outlook, progress);
}

/* What the ends of the turn under way are worth. */
struct prospect {
    const struct notone *s;
    const struct notone_turns *turns;
    struct notone_within at;
    int seat; /* which is asked for; -1: none */
    struct notone_ends ends;
    double own[ENDS], of_seat[ENDS];
};

static void begin(struct prospect *p, const struct notone *s, const void *table, int seat)
{
    p->s = s;
    p->turns = table;
    p->at = (struct notone_within){s->turn_rolls, s->turn_score, s->first_total};
    p->seat = seat;
    p->ends = (struct notone_ends){.from = s->turn_score, .own = p->own, .seat = p->of_seat};
}

struct end {
    double own, seat;
};

/* ---- The last round ---- */

/* The highest total of those who are through, and how many have it; -1, 0: nobody is. */
static void leaders(const struct notone *s, int *most, int *n)
{
    *most = -1;
    *n = 0;
    for (int i = 0; i < s->common.seats; i++) {
        int score = s->seats[i].score;
        if (notone_through(s, i) && score >= *most) {
            *n = score > *most ? 1 : *n + 1;
            *most = score;
        }
    }
}

/* When the turn ends with a total; of those who are through `n` have `most`. */
static struct end end_exactly(const struct prospect *p, const struct notone_last_round *l, int most,
                              int n, int total)
{
    const struct notone *s = p->s;
    int level;
    n = total > most ? 1 : total == most ? n + 1 : n;
    level = (total > most ? total : most) - l->base;
    level = level < l->levels ? level : l->levels - 1;
    double lead = level < 0 ? 0 : l->lead[level][n];
    struct end end = {total >= most ? lead : 0, 0};
    if (p->seat < 0 || p->seat == s->common.seat) {
        end.seat = end.own;
    } else if (notone_through(s, p->seat)) {
        end.seat = total <= most && s->seats[p->seat].score == most ? lead : 0;
    } else {
        end.seat = level < 0 ? l->below : l->seat[level][n];
    }
    return end;
}

static void look_exactly(struct prospect *p)
{
    struct notone_last_round l;
    const struct notone *s = p->s;
    bool later = p->seat >= 0 && p->seat != s->common.seat && !notone_through(s, p->seat);
    int total = s->seats[s->common.seat].score, most, n;
    leaders(s, &most, &n);
    notone_last_round(s, p->turns, later ? p->seat : -1, &l);
    struct end nothing = end_exactly(p, &l, most, n, total);
    int top = l.base + l.levels - 1 - total, from = p->ends.from;
    top = top < from ? from : top < from + ENDS ? top : from + ENDS - 1;
    for (int points = from; points <= top; points++) {
        struct end end = end_exactly(p, &l, most, n, total + points);
        p->own[points - from] = end.own;
        p->of_seat[points - from] = end.seat;
    }
    p->ends.top = top;
    p->ends.own_nothing = nothing.own;
    p->ends.seat_nothing = nothing.seat;
}

/* ---- Before it ---- */

static struct end end_about(const struct prospect *p, const struct notone_opponents *against,
                            int total)
{
    double share[NOTONE_SEATS];
    if (p->seat < 0 || p->seat == p->s->common.seat) {
        double own = notone_opponents_own(against, total);
        return (struct end){own, own};
    }
    notone_opponents_all(p->s, against, total, share);
    return (struct end){share[p->s->common.seat], share[p->seat]};
}

/* Looks at the ends up to `to` points at least; those that are known go up to ends.top. */
static void look_on(struct prospect *p, const struct notone_opponents *against, int step, int to)
{
    int total = p->s->seats[p->s->common.seat].score, from = p->ends.from;
    while (p->ends.top < to) {
        int node = p->ends.top + step, last = p->ends.top - from;
        struct end end = end_about(p, against, total + node);
        for (int i = 1; i <= step; i++) {
            double part = i / (double)step;
            p->own[last + i] = p->own[last] + part * (end.own - p->own[last]);
            p->of_seat[last + i] = p->of_seat[last] + part * (end.seat - p->of_seat[last]);
        }
        p->ends.top = node;
    }
}

static int step_of(const struct notone *s)
{
    return notone_classic(s) ? 32 : 4;
}

static void look_first(struct prospect *p, const struct notone_opponents *against)
{
    int total = p->s->seats[p->s->common.seat].score, step = step_of(p->s);
    struct end nothing = end_about(p, against, total), end;
    p->ends.own_nothing = nothing.own;
    p->ends.seat_nothing = nothing.seat;
    p->ends.from = p->ends.top = p->s->turn_score / step * step;
    end = p->ends.from > 0 ? end_about(p, against, total + p->ends.from) : nothing;
    p->own[0] = end.own;
    p->of_seat[0] = end.seat;
}

/* From so many points on stopping is best, or taken to be. */
static void look_at_all(struct prospect *p, const struct notone_opponents *against)
{
    const struct notone_odds *later =
        &p->turns->later[p->at.rolls ? notone_strand(p->turns, p->at.first_total) : 0];
    double enough = 1 - later->bust + later->bust * p->ends.own_nothing;
    int step = step_of(p->s), most = p->ends.from + NODES * step;
    while (p->ends.top < most && p->own[p->ends.top - p->ends.from] < enough) {
        look_on(p, against, step, p->ends.top + step);
    }
}

static bool last_round(const struct notone *s)
{
    return s->round == s->rounds;
}

static void look(struct prospect *p)
{
    struct notone_opponents against;
    if (last_round(p->s)) {
        look_exactly(p);
        return;
    }
    notone_opponents(p->s, outlook_of(p->s, p->turns), &against);
    look_first(p, &against);
    look_on(p, &against, step_of(p->s), p->at.score + NOTONE_TOTAL_MOST);
    look_at_all(p, &against);
}

double notone_many_value(const struct notone *s, const void *table, int seat)
{
    struct prospect p;
    begin(&p, s, table, seat);
    look(&p);
    return (s->pending ? notone_turn_roll : notone_turn_best)(p.turns, &p.ends, p.at).seat;
}

/* Nothing is lost by a roll that cannot fail: more points are never worth less. */
static bool sure(const struct notone *s)
{
    return s->turn_rolls == 0 && notone_risk(s) == 0;
}

void notone_many_rate(const struct notone *s, const void *table, double *roll, double *stop)
{
    struct prospect p;
    begin(&p, s, table, -1);
    look(&p);
    *roll = notone_turn_roll(p.turns, &p.ends, p.at).own;
    *stop = notone_turn_stop(&p.ends, p.at).own;
    *roll = sure(s) && *roll < *stop ? *stop : *roll; /* rounded */
}

bool notone_many_rolls(const struct notone *s, const void *table)
{
    struct prospect p;
    struct notone_opponents against;
    if (sure(s)) {
        return true;
    }
    begin(&p, s, table, -1);
    if (last_round(s)) {
        look_exactly(&p);
    } else {
        notone_opponents(s, outlook_of(s, table), &against);
        look_first(&p, &against);
        look_on(&p, &against, step_of(s), s->turn_score + NOTONE_TOTAL_MOST);
    }
    double stop = notone_turn_stop(&p.ends, p.at).own;
    if (notone_turn_once(p.turns, &p.ends, p.at) >= stop) {
        return true;
    }
    if (!last_round(s)) {
        look_at_all(&p, &against);
    }
    return notone_turn_roll(p.turns, &p.ends, p.at).own >= stop;
}
