#include "games/notone/table.h"

#include <stdint.h>

static int reach(const struct notone *rules)
{
    return notone_classic(rules) ? 7700 : 700;
}

static int step(const struct notone *rules)
{
    return notone_classic(rules) ? 190 : 20;
}

int notone_room(const struct notone *rules, int left)
{
    return reach(rules) + step(rules) * left;
}

/* A table: the spans of all turns; then two rows a round, the last round first. */
static size_t cells_before(const struct notone *rules, int left)
{
    size_t rounds = (size_t)(left - 1);
    return 2 *
           (rounds * (2 * (size_t)reach(rules) + 1) + (size_t)step(rules) * rounds * (rounds + 1));
}

static size_t spans_size(const struct notone *rules)
{
    return 2 * (size_t)rules->rounds * sizeof(struct notone_span);
}

size_t notone_table_size(const struct notone *rules)
{
    return spans_size(rules) + cells_before(rules, rules->rounds + 1) * sizeof(double);
}

double *notone_row(const struct notone *rules, const void *table, int turn)
{
    int left = rules->rounds - turn / 2;
    double *cells = (double *)((uintptr_t)table + spans_size(rules));
    cells += cells_before(rules, left);
    cells += notone_room(rules, left);
    return cells + (turn % 2) * (2 * notone_room(rules, left) + 1);
}

struct notone_span *notone_span(const void *table, int turn)
{
    return (struct notone_span *)(uintptr_t)table + turn;
}

struct notone_after notone_after(const struct notone *rules, const void *table, int turn)
{
    int seat = notone_line_seat(rules, turn % 2, turn / 2 + 1);
    int then = notone_line_seat(rules, (turn + 1) % 2, (turn + 1) / 2 + 1);
    struct notone_after t = {.again = then == seat};
    if (turn + 1 < 2 * rules->rounds) {
        t.next = notone_row(rules, table, turn + 1);
        t.span = *notone_span(table, turn + 1);
    }
    return t;
}

static double read(const double *row, struct notone_span span, int ahead)
{
    return ahead < span.lo ? 0 : ahead > span.hi ? 1 : row[ahead];
}

double notone_stopped(const struct notone_after *t, int ahead)
{
    if (!t->next) {
        return game_share_of_lead(ahead);
    }
    return t->again ? read(t->next, t->span, ahead) : 1 - read(t->next, t->span, -ahead);
}

int notone_certain(const struct notone_after *t)
{
    return !t->next ? 1 : t->again ? t->span.hi + 1 : 1 - t->span.lo;
}

double notone_rolled(const struct notone_odds *odds, double bust, const double *ring, int ahead)
{
    double sum = odds->bust * bust;
    for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
        sum += odds->keep[total] * ring[(ahead + total) & (NOTONE_RING - 1)];
    }
    return sum;
}

double notone_rolled_once(const struct notone_after *t, const struct notone_odds *odds, double bust,
                          int ahead)
{
    double sum = odds->bust * bust;
    for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
        sum += odds->keep[total] * notone_stopped(t, ahead + total);
    }
    return sum;
}

int notone_descend(const struct notone_after *t, const struct notone_odds *odds, double bust,
                   int stop, int to, double *ring)
{
    int stays = NOTONE_TOTAL_MOST;
    stop = stop < to ? to : stop;
    for (int ahead = stop; ahead < stop + NOTONE_TOTAL_MOST; ahead++) {
        ring[ahead & (NOTONE_RING - 1)] = notone_stopped(t, ahead);
    }
    for (int ahead = stop - 1; ahead >= to; ahead--) {
        double stay = notone_stopped(t, ahead), go = notone_rolled(odds, bust, ring, ahead);
        ring[ahead & (NOTONE_RING - 1)] = go > stay ? go : stay;
        stays = go > stay ? 0 : stays + 1;
        stop = stays >= NOTONE_TOTAL_MOST ? ahead : stop;
    }
    return stop;
}

/* A lead from which stopping is best: as chances are at most 1, no roll is worth more than its
 * chance not to fail and its chance to fail times what is left then. */
static int surely_stop(const struct notone_after *t, const struct notone_odds *odds, double bust,
                       int from)
{
    double least = 1 - odds->bust + odds->bust * bust;
    int above = notone_certain(t); /* enough there */
    while (from < above) {
        int middle = from + (above - from) / 2;
        if (notone_stopped(t, middle) >= least) {
            above = middle;
        } else {
            from = middle + 1;
        }
    }
    return from;
}

double notone_chance(const struct notone *rules, const void *table, int turn, int ahead)
{
    return read(notone_row(rules, table, turn), *notone_span(table, turn), ahead);
}

double notone_stop_chance(const struct notone *s, const void *table, int turn, int ahead)
{
    struct notone_after t = notone_after(s, table, turn);
    return notone_stopped(&t, ahead + s->turn_score);
}

double notone_roll_chance(const struct notone *s, const void *table, int turn, int ahead)
{
    struct notone_after t = notone_after(s, table, turn);
    struct notone_odds first, later;
    double ring[NOTONE_RING], bust = notone_stopped(&t, ahead), sum;
    int now = ahead + s->turn_score;
    if (s->turn_rolls > 0) {
        notone_later_odds(s, s->first_total, &later);
        notone_descend(&t, &later, bust, surely_stop(&t, &later, bust, now),
                       now + NOTONE_TOTAL_LEAST, ring);
        return notone_rolled(&later, bust, ring, now);
    }
    notone_first_odds(s, &first);
    sum = first.bust * bust;
    for (int total = NOTONE_TOTAL_LEAST; total <= NOTONE_TOTAL_MOST; total++) {
        if (notone_classic(s) || total == NOTONE_TOTAL_LEAST) {
            notone_later_odds(s, total, &later);
            int stop = surely_stop(&t, &later, bust, ahead + total);
            notone_descend(&t, &later, bust, stop, ahead + total, ring);
        }
        sum += first.keep[total] * ring[(ahead + total) & (NOTONE_RING - 1)];
    }
    return sum;
}

/* A single roll that pays is enough; summed in the same order as all, it cannot be rounded above
 * them. */
bool notone_roll_wins(const struct notone *s, const void *table, int turn, int ahead)
{
    struct notone_after t = notone_after(s, table, turn);
    struct notone_odds odds;
    int now = ahead + s->turn_score;
    double stay = notone_stopped(&t, now), bust = notone_stopped(&t, ahead);
    if (s->turn_rolls == 0) {
        notone_first_odds(s, &odds);
    } else {
        notone_later_odds(s, s->first_total, &odds);
    }
    return notone_rolled_once(&t, &odds, bust, now) >= stay ||
           notone_roll_chance(s, table, turn, ahead) >= stay;
}
