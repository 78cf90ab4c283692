#include "games/notone/solver.h"

#include "games/notone/decisions.h"
#include "games/notone/table.h"

#include <limits.h>

enum { UNFILLED = INT_MAX };

/* A number that depends on the chance after a failure: sure + fail * that chance. */
struct line {
    double sure, fail;
};

/* Turns after a certain first total, while the solver goes from lead to lead, down.
 *
 * At `stop`, and a roll's most above it, stopping is best. Below, each lead is a line: rolling on
 * to `stop`. The further behind a turn begins the less is lost by failing, so where stopping is
 * best it stays so, `stop` only goes down, and while it stays the lines stay. The throws are added
 * up die by die in running sums. */
struct strand {
    struct notone_odds odds;
    int failing, results; /* a total that fails, in how many of the results; else 0, 0 */
    int least;            /* face that does not fail */
    int stop;
    int to;                        /* lines are known from here on; UNFILLED: none */
    double islands;                /* a chance after a failure below which rolling on is not best */
    struct line lead[NOTONE_RING]; /* by lead mod NOTONE_RING */
    struct line one[NOTONE_RING];  /* sums over one die from there */
    struct line two;               /* sum over two dice from `to` */
};

static void add(struct line *sum, const struct line *more, const struct line *less)
{
    sum->sure += more->sure - less->sure;
    sum->fail += more->fail - less->fail;
}

static void begin_lines(struct strand *s, const struct notone_after *t)
{
    static const struct line zero;
    s->to = s->stop;
    s->islands = 0;
    s->two = zero;
    for (int lead = s->to; lead < s->to + 2 * NOTONE_SIDES + 2; lead++) {
        s->lead[lead & (NOTONE_RING - 1)] = (struct line){notone_stopped(t, lead), 0};
    }
    for (int from = s->to; from <= s->to + NOTONE_SIDES; from++) {
        struct line *sum = &s->one[from & (NOTONE_RING - 1)];
        *sum = zero;
        for (int face = s->least; face <= NOTONE_SIDES; face++) {
            add(sum, &s->lead[(from + face) & (NOTONE_RING - 1)], &zero);
        }
    }
    for (int face = s->least; face <= NOTONE_SIDES; face++) {
        add(&s->two, &s->one[(s->to + face) & (NOTONE_RING - 1)], &zero);
    }
}

static void next_line(struct strand *s, const struct notone_after *t)
{
    enum { RESULTS = NOTONE_SIDES * NOTONE_SIDES };
    int lead = --s->to, from = lead + s->least;
    struct line *one = &s->one[from & (NOTONE_RING - 1)],
                *here = &s->lead[lead & (NOTONE_RING - 1)];
    const struct line *failing = &s->lead[(lead + s->failing) & (NOTONE_RING - 1)];
    *one = s->one[(from + 1) & (NOTONE_RING - 1)];
    add(one, &s->lead[(from + s->least) & (NOTONE_RING - 1)],
        &s->lead[(from + 1 + NOTONE_SIDES) & (NOTONE_RING - 1)]);
    add(&s->two, one, &s->one[(lead + 1 + NOTONE_SIDES) & (NOTONE_RING - 1)]);
    double sure = (s->two.sure - s->results * failing->sure) / RESULTS;
    double fail = (s->two.fail - s->results * failing->fail) / RESULTS + s->odds.bust;
    double island = (notone_stopped(t, lead) - sure) / fail;
    *here = (struct line){sure, fail};
    s->islands = island > s->islands ? island : s->islands;
}

/* The chances of a turn's leads from `to` on. All chances of a turn that failed to be worth rolling
 * on to `stop`, or, where stopping is better somewhere below, lead by lead. */
static void fill_ring(struct strand *s, const struct notone_after *t, double bust, int to,
                      double *ring)
{
    while (s->stop > to &&
           notone_rolled_once(t, &s->odds, bust, s->stop - 1) <= notone_stopped(t, s->stop - 1)) {
        s->stop--;
        s->to = UNFILLED;
    }
    if (s->to == UNFILLED) {
        begin_lines(s, t);
    }
    while (s->to > to) {
        next_line(s, t);
    }
    if (bust < s->islands - 1e-14) {
        s->stop = notone_descend(t, &s->odds, bust, s->stop, to, ring);
        s->to = UNFILLED;
        return;
    }
    for (int lead = to; lead <= to + NOTONE_TOTAL_MOST - NOTONE_TOTAL_LEAST; lead++) {
        const struct line *line = &s->lead[lead & (NOTONE_RING - 1)];
        ring[lead & (NOTONE_RING - 1)] = line->sure + line->fail * bust;
    }
}

/* What all turns begin with. */
struct backward {
    const struct notone *rules;
    struct notone_odds first;
    struct strand strand[NOTONE_TOTAL_MOST + 1]; /* by first total; one for all if it is the same */
};

/* Fills the row of a turn from a lead that is won down to one that is lost. */
static void solve_turn(struct backward *s, void *table, int turn)
{
    struct notone_after t = notone_after(s->rules, table, turn);
    struct notone_span *span = notone_span(table, turn);
    double *row = notone_row(s->rules, table, turn);
    const double least = 1e-13;
    int lowest = -notone_room(s->rules, s->rules->rounds - turn / 2), top = notone_certain(&t);
    for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
        s->strand[total].stop = top + NOTONE_TOTAL_MOST;
        s->strand[total].to = UNFILLED;
    }
    *span = (struct notone_span){top, top - 1};
    for (int ahead = top - 1; ahead >= lowest; ahead--) {
        double ring[NOTONE_RING] = {0}, bust = notone_stopped(&t, ahead),
               sum = s->first.bust * bust;
        for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
            if (notone_classic(s->rules) || total == NOTONE_TOTAL_LEAST) {
                fill_ring(&s->strand[total], &t, bust, ahead + total, ring);
            }
            sum += s->first.keep[total] * ring[(ahead + total) & (NOTONE_RING - 1)];
        }
        double chance = sum > bust ? sum : bust; /* when the first roll is about to be made */
        if (chance <= least) {
            return;
        }
        if (chance >= 1 - least) {
            span->hi = ahead - 1;
        } else {
            row[ahead] = chance;
        }
        span->lo = ahead;
    }
}

static bool face_fails(const struct notone *rules, int first_total, int face)
{
    bool fails = true;
    for (int other = 1; other <= NOTONE_SIDES; other++) {
        fails &= notone_line_fails(rules, 1, first_total, face, other);
    }
    return fails;
}

/* Low faces that always fail are left out; of the others at most one total does. */
static void find_failing(const struct notone *rules, int first_total, struct strand *strand)
{
    for (strand->least = 1; face_fails(rules, first_total, strand->least);) {
        strand->least++;
    }
    for (int a = strand->least; a <= NOTONE_SIDES; a++) {
        for (int b = strand->least; b <= NOTONE_SIDES; b++) {
            if (notone_line_fails(rules, 1, first_total, a, b)) {
                strand->failing = a + b;
                strand->results++;
            }
        }
    }
}

bool notone_solve(const struct notone *rules, void *table, int *decisions,
                  const struct progress *progress)
{
    struct backward s = {.rules = rules};
    int turns = 2 * rules->rounds;
    notone_first_odds(rules, &s.first);
    for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
        struct strand *strand = &s.strand[total];
        notone_later_odds(rules, total, &strand->odds);
        find_failing(rules, total, strand);
    }
    for (int turn = turns - 1; turn >= 0; turn--) {
        double done = 1 - (turn + 1) / (double)turns;
        if (progress && !progress->go_on(progress->with, done)) {
            return false;
        }
        solve_turn(&s, table, turn);
        if (decisions) {
            notone_decide(rules, table, turn, decisions);
        }
    }
    return true;
}
