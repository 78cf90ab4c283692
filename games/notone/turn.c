#include "games/notone/turn.h"

#include <string.h>

enum { RING = 32 }; /* a power of two, more than NOTONE_TOTAL_MOST */

static int reach_of(const struct notone *rules)
{
    return notone_classic(rules) ? 7700 : 700; /* see games/notone/table.h */
}

static int strands_of(const struct notone *rules)
{
    return notone_classic(rules) ? NOTONE_STRANDS : 1;
}

/* Rows of landings for 1 … reach points and an empty one for more, strand by strand; then the sums
 * over a row and all strands. */
static size_t cells(int strands, int reach)
{
    return (size_t)(reach + 1) * ((size_t)strands * NOTONE_PAST + 1);
}

size_t notone_turns_size(const struct notone *rules)
{
    return sizeof(struct notone_turns) + cells(strands_of(rules), reach_of(rules)) * sizeof(double);
}

int notone_strand(const struct notone_turns *t, int first_total)
{
    return t->strands > 1 ? first_total - NOTONE_TOTAL_LEAST : 0;
}

static size_t row_of(const struct notone_turns *t, int strand, int points)
{
    int row = points > t->reach ? t->reach : points - 1;
    return ((size_t)strand * (size_t)(t->reach + 1) + (size_t)row) * NOTONE_PAST;
}

static size_t sum_of(const struct notone_turns *t, int points)
{
    size_t landings = (size_t)t->strands * (size_t)(t->reach + 1) * NOTONE_PAST;
    return landings + (size_t)(points > t->reach ? t->reach : points - 1);
}

const double *notone_landing(const struct notone_turns *t, int strand, int points)
{
    return t->chance + row_of(t, strand, points);
}

double notone_reaching(const struct notone_turns *t, int points)
{
    return points < 1 ? 1 : t->chance[sum_of(t, points)];
}

/* The first roll, of turns of that strand. */
static double first_chance(const struct notone_turns *t, int strand, int total)
{
    bool possible = total >= NOTONE_TOTAL_LEAST && total <= NOTONE_TOTAL_MOST;
    return possible && notone_strand(t, total) == strand ? t->first.keep[total] : 0;
}

/* From the points of the last twelve rolls' worth to one row after the other: a turn that has not
 * got there yet rolls on. */
static void fill_strand(struct notone_turns *t, int strand)
{
    const double *keep = t->later[strand].keep;
    double seen[RING] = {0}; /* the chance that the turn once has so many points */
    for (int points = 1; points <= t->reach; points++) {
        double *row = t->chance + row_of(t, strand, points), *sum = t->chance + sum_of(t, points);
        for (int past = 0; past < NOTONE_PAST; past++) {
            int to = points + past;
            row[past] = first_chance(t, strand, to);
            for (int total = past + 1; total <= NOTONE_TOTAL_MOST && total < to; total++) {
                row[past] += seen[(to - total) & (RING - 1)] * keep[total];
            }
            *sum += row[past];
        }
        seen[points & (RING - 1)] = row[0];
    }
}

void notone_turns_fill(const struct notone *rules, struct notone_turns *t)
{
    t->strands = strands_of(rules);
    t->reach = reach_of(rules);
    notone_first_odds(rules, &t->first);
    for (int strand = 0; strand < t->strands; strand++) {
        notone_later_odds(rules, NOTONE_TOTAL_LEAST + strand, &t->later[strand]);
        fill_strand(t, strand);
    }
}

/* Worth by points of the turn, the last of them. */
struct ring {
    struct notone_worth at[RING];
};

static struct notone_worth ended(const struct notone_ends *e, int points)
{
    int end = (points > e->top ? e->top : points) - e->from;
    if (points == 0) {
        return (struct notone_worth){e->own_nothing, e->seat_nothing, 1};
    }
    return (struct notone_worth){e->own[end], e->seat ? e->seat[end] : 0, 0};
}

static struct notone_worth rolled(const struct notone_odds *odds, const struct notone_ends *e,
                                  const struct ring *ring, int points)
{
    struct notone_worth bust = ended(e, 0);
    struct notone_worth sum = {odds->bust * bust.own, odds->bust * bust.seat, odds->bust};
    for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
        const struct notone_worth *to = &ring->at[(points + total) & (RING - 1)];
        sum.own += odds->keep[total] * to->own;
        sum.seat += odds->keep[total] * to->seat;
        sum.nothing += odds->keep[total] * to->nothing;
    }
    return sum;
}

/* Fills the ring for `to` and NOTONE_TOTAL_MOST points above, after a roll. From the top on a turn
 * stops. */
static void descend(const struct notone_odds *odds, const struct notone_ends *e, int to,
                    struct ring *ring)
{
    int from = e->top > to ? e->top : to;
    for (int points = from; points <= from + NOTONE_TOTAL_MOST; points++) {
        ring->at[points & (RING - 1)] = ended(e, points);
    }
    for (int points = from - 1; points >= to; points--) {
        struct notone_worth roll = rolled(odds, e, ring, points), stop = ended(e, points);
        ring->at[points & (RING - 1)] = roll.own >= stop.own ? roll : stop;
    }
}

struct notone_worth notone_turn_stop(const struct notone_ends *ends, struct notone_within at)
{
    return ended(ends, at.score);
}

struct notone_worth notone_turn_roll(const struct notone_turns *t, const struct notone_ends *ends,
                                     struct notone_within at)
{
    struct ring ring, start;
    if (at.rolls > 0) {
        const struct notone_odds *later = &t->later[notone_strand(t, at.first_total)];
        descend(later, ends, at.score + NOTONE_TOTAL_LEAST, &ring);
        return rolled(later, ends, &ring, at.score);
    }
    for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
        if (t->strands > 1 || total == NOTONE_TOTAL_LEAST) {
            descend(&t->later[notone_strand(t, total)], ends, total, &ring);
        }
        start.at[total] = ring.at[total & (RING - 1)];
    }
    return rolled(&t->first, ends, &start, 0);
}

struct notone_worth notone_turn_best(const struct notone_turns *t, const struct notone_ends *ends,
                                     struct notone_within at)
{
    struct notone_worth roll = notone_turn_roll(t, ends, at), stop = notone_turn_stop(ends, at);
    return roll.own >= stop.own ? roll : stop;
}

double notone_turn_once(const struct notone_turns *t, const struct notone_ends *ends,
                        struct notone_within at)
{
    const struct notone_odds *odds =
        at.rolls > 0 ? &t->later[notone_strand(t, at.first_total)] : &t->first;
    struct ring ring;
    for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
        ring.at[(at.score + total) & (RING - 1)] = ended(ends, at.score + total);
    }
    return rolled(odds, ends, &ring, at.score).own;
}
