/* How good the estimates of `optimal` are among three seats and more at Not One:
 * notone SEATS POSITIONS MATCHES [RULES]
 *
 * Positions come from matches that it plays against itself, a third of them each from the first
 * three rounds, from those after them, and from the last. From each of them it plays both choices
 * out against itself, so many matches each, and what it says is held against what comes out:
 *
 * - The values of all seats make 1.
 * - The value of a position for a seat is what it wins: 95 of 100 of these values within 0.03;
 * those in the last round within four standard errors.
 * - Where one choice wins more by more than four standard errors, it says so in 95 of 100.
 *
 * RULES are options as for rollick(6), with five rounds or more. It prints a row of figures, with
 * whatever is wrong behind it; then the exit status is 1. */
#include "games/brain.h"
#include "games/notone/game.h"
#include "games/notone/rules.h"
#include "games/rng.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { EARLY = 3, ROUNDS_LEAST = EARLY + 2, ERRORS = 4 };

static const double value_off = 0.03, sum_off = 1e-9, part_right = 0.95;

struct trial {
    struct policy policy;
    union position start;
    int matches;
    struct rng_key key;
    uint32_t drawn;
    bool told;
};

static uint32_t draw(struct trial *t, uint32_t bound)
{
    return rng_draw(t->key, (struct rng_block){{t->drawn++}}, 0, bound);
}

static void go_on(struct trial *t, union position *p)
{
    if (notone.next(p).kind == NODE_ROLL) {
        uint32_t both = draw(t, 36);
        notone.roll(p, (const int[]){1 + (int)(both / 6), 1 + (int)(both % 6)});
    } else {
        notone.act(p, policy_choose(&t->policy, p));
    }
}

static int round_of(const union position *p)
{
    return ((const struct notone *)(const void *)p)->round;
}

/* A choice in that round of a match, each as likely as the others. */
static void draw_position(struct trial *t, int round, union position *out)
{
    union position p = t->start;
    uint32_t n = 0;
    while (round_of(&p) <= round) {
        if (round_of(&p) == round && notone.next(&p).kind == NODE_CHOICE && draw(t, ++n) == 0) {
            *out = p;
        }
        go_on(t, &p);
    }
}

/* Mean share of a match of each seat, and its standard error. */
struct played {
    double mean[NOTONE_SEATS], error[NOTONE_SEATS];
};

static void play_out(struct trial *t, const union position *from, int action, struct played *r)
{
    int seats = from->common.seats;
    double square[NOTONE_SEATS] = {0};
    *r = (struct played){{0}, {0}};
    for (int i = 0; i < t->matches; i++) {
        union position p = *from;
        notone.act(&p, action);
        while (notone.next(&p).kind != NODE_OVER) {
            go_on(t, &p);
        }
        for (int seat = 0; seat < seats; seat++) {
            double share = game_share(&notone, &p, seat);
            r->mean[seat] += share / t->matches;
            square[seat] += share * share / t->matches;
        }
    }
    for (int seat = 0; seat < seats; seat++) {
        double variance = square[seat] - r->mean[seat] * r->mean[seat];
        double least = 1.0 / t->matches; /* nothing is certain that was seen that often */
        r->error[seat] = sqrt((variance > least ? variance : least) / t->matches);
    }
}

/* What has been found, of the last round and before it. */
struct found {
    int positions, last, last_wrong, clear, right;
    int values, close;        /* one for each seat of each position */
    double sum, most, square; /* how far values are off */
};

static void compare(struct trial *t, const union position *p, struct found *f)
{
    static const int action[] = {NOTONE_ROLL, NOTONE_STOP};
    const struct brain *b = t->policy.brain;
    int seat = p->common.seat, seats = p->common.seats;
    bool last = b->exact(&t->policy, p);
    double rating[2], sum = 0, worst = 0, value[NOTONE_SEATS];
    struct played played[2], *best;
    b->rate(&t->policy, p, 2, action, rating);
    play_out(t, p, NOTONE_ROLL, &played[0]);
    play_out(t, p, NOTONE_STOP, &played[1]);
    best = &played[rating[1] > rating[0]];
    for (int i = 0; i < seats; i++) {
        value[i] = b->value(&t->policy, p, i);
        double off = fabs(value[i] - best->mean[i]);
        sum += value[i];
        worst = off > worst ? off : worst;
        f->values++;
        f->close += off <= value_off;
        f->square += off * off;
        f->last_wrong += last && off > ERRORS * best->error[i];
    }
    double more = played[0].mean[seat] - played[1].mean[seat];
    bool clear = fabs(more) > ERRORS * hypot(played[0].error[seat], played[1].error[seat]);
    bool right = (more > 0) == (rating[0] >= rating[1]);
    f->sum = fabs(sum - 1) > f->sum ? fabs(sum - 1) : f->sum;
    f->last += last;
    f->positions++;
    f->most = worst > f->most ? worst : f->most;
    f->clear += clear;
    f->right += clear && right;
    if (t->told) {
        const struct notone *s = (const void *)p;
        printf("round %2d place %d score", s->round, notone_place(s, seat, s->round));
        for (int i = 0; i < seats; i++) {
            printf(" %d%s %+.3f", s->seats[i].score, i == seat ? "*" : "",
                   value[i] - best->mean[i]);
        }
        printf(" turn %d: roll %.3f is %.3f, stop %.3f is %.3f, worst %.3f%s%s\n", s->turn_score,
               rating[0], played[0].mean[seat], rating[1], played[1].mean[seat], worst,
               worst > value_off ? " OFF" : "", clear && !right ? " WRONG" : "");
    }
}

static bool ready(struct trial *t, int seats, const char *rules)
{
    struct text why = {0};
    game_begin(&notone, &t->start, seats, 0);
    if (!game_rules(&notone, &t->start, rules, &why) ||
        !policy_read(&notone, "optimal", &t->policy, &why)) {
        fprintf(stderr, "notone: %s\n", why.bytes);
        return false;
    }
    const struct notone *s = (const void *)&t->start;
    if (s->rounds < ROUNDS_LEAST) {
        fprintf(stderr, "notone: there are no rounds between the first and the last\n");
        return false;
    }
    void *table = calloc(1, t->policy.brain->table_size(&t->policy, &t->start));
    t->policy.table = table;
    return table && t->policy.brain->fill(&t->policy, &t->start, table, NULL);
}

static bool report(const struct found *f, int seats, const char *rules, double seconds)
{
    bool sums = f->sum <= sum_off, last = !f->last_wrong, thirds = 3 * f->last == f->positions;
    bool close = f->close >= part_right * f->values, order = f->right >= part_right * f->clear;
    printf("%-14s %5d %9d %10.1e %8.4f %7.4f %6d of %-4d %8d of %-4d %7.1f%s%s%s%s%s\n",
           *rules ? rules : "standard", seats, f->positions, f->sum, sqrt(f->square / f->values),
           f->most, f->close, f->values, f->right, f->clear, seconds, sums ? "" : "  sum",
           close ? "" : "  value", last ? "" : "  last round", order ? "" : "  order",
           thirds ? "" : "  not a third in the last round");
    return sums && close && last && order && thirds;
}

int main(int argc, char **argv)
{
    struct trial t = {.key = rng_key(20261122)};
    struct found f = {0};
    int seats = argc > 3 ? atoi(argv[1]) : 0, n = argc > 3 ? atoi(argv[2]) : 0;
    const char *rules = argc > 4 ? argv[4] : "";
    t.matches = argc > 3 ? atoi(argv[3]) : 0;
    t.told = getenv("TOLD");
    if (seats < 3 || seats > NOTONE_SEATS || n < 3 || t.matches < 2) {
        fputs("usage: notone SEATS POSITIONS MATCHES [RULES]\n", stderr);
        return 2;
    }
    if (!ready(&t, seats, rules)) {
        return 1;
    }
    clock_t began = clock();
    const struct notone *s = (const void *)&t.start;
    for (int i = 0; i < n; i++) {
        union position p;
        int middle = s->rounds - 1 - EARLY, early = EARLY;
        int round = i % 3 == 0   ? 1 + (int)draw(&t, (uint32_t)early)
                    : i % 3 == 1 ? 1 + early + (int)draw(&t, (uint32_t)middle)
                                 : s->rounds;
        draw_position(&t, round, &p);
        compare(&t, &p, &f);
    }
    return !report(&f, seats, rules, (double)(clock() - began) / CLOCKS_PER_SEC);
}
