/* For `./dev bench`: how many faces a CPU second the dice of the arena give, thrown as a match
 * throws them: by turns of two seats, forty throws a match, each match with a seed of its own.
 * Status 1: it was too slow, or faces were others than those of their addresses.
 *
 * With GAME SEAT...: how many nanoseconds the dice of one match take alone, drawn for as many
 * matches at once as vectors have lanes. */
#include "src/match/dice.h"
#include "games/registry.h"
#include "games/throws.h"
#include "src/match/player.h"
#include "src/match/setup.h"
#include "src/tables/tables.h"
#include "tests/bench/draw.h"

#include <stdbool.h>
#include <stdio.h>
#include <time.h>

enum { RUNS = 3, MATCHES = 100000, THROWS = 40, SEATS = 2 };

static const struct {
    int dice, sides;
    double at_least, aim; /* faces a second */
} rows[] = {
    {1, 6, 30e6, 60e6}, {5, 6, 120e6, 250e6}, {10, 20, 150e6, 300e6}, /* words are refused */
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* The sum of all faces; *right becomes false where one is not that of its address. */
static long long play(struct dice *d, struct node node, bool *right)
{
    struct match m = {0};
    struct text why = {0};
    int face[FACES_ROOM];
    long long sum = 0;
    for (uint64_t seed = 0; seed < MATCHES; seed++) {
        dice_philox_reset(d, seed);
        for (int t = 0; t < THROWS; t++) {
            node.seat = t % SEATS;
            m.throws[node.seat] = t / SEATS;
            d->ops->roll(d, &m, node, face, &why);
            for (int k = 0; k < node.dice; k++) {
                sum += face[k];
            }
        }
        int last = node.dice - 1;
        *right = *right &&
                 face[last] == throws_face(seed, node.seat, THROWS / SEATS - 1, last, node.sides);
    }
    return sum;
}

/* Whether it was quick enough, and right. */
static bool measure(int i)
{
    const struct node node = {.kind = NODE_ROLL, .dice = rows[i].dice, .sides = rows[i].sides};
    const double faces = (double)MATCHES * THROWS * node.dice;
    struct dice *d = dice_philox_new(0);
    bool right = true;
    double best = 0;
    for (int run = 0; run < RUNS; run++) {
        double begun = now();
        double mean = (double)play(d, node, &right) / faces, rate = faces / (now() - begun);
        right = right && mean > 0.99 * (node.sides + 1) / 2 && mean < 1.01 * (node.sides + 1) / 2;
        best = rate > best ? rate : best;
    }
    dice_close(d);
    char what[64];
    bool quick = best >= rows[i].at_least;
    snprintf(what, sizeof what, "faces per CPU second, throws of %d dice of %d sides", node.dice,
             node.sides);
    printf("%-59s  %9.0f %9.0f %9.0f%s%s\n", what, best, rows[i].at_least, rows[i].aim,
           right ? "" : "  wrong", quick ? "" : "  too slow");
    return right && quick;
}

/* Nanoseconds of a block of four dice. */
static double block_takes(void)
{
    enum { BLOCKS = 1 << 22 };
    double best = 1;
    for (int run = 0; run < RUNS; run++) {
        double begun = now();
        switch (vector_widest()) {
#ifdef __x86_64__
        case VECTOR_512:
            draw_512(BLOCKS);
            break;
        case VECTOR_256:
            draw_256(BLOCKS);
            break;
        case VECTOR_128:
            draw_128(BLOCKS);
            break;
#endif
        default:
            for (int i = 0; i < BLOCKS; i++) {
                best += 0 * throws_face((uint64_t)i, 0, 0, 0, 6);
            }
        }
        double took = (now() - begun) / BLOCKS;
        best = took < best ? took : best;
    }
    return 1e9 * best;
}

/* Blocks of four dice that a match of that seed throws. */
static int blocks_of(const struct setup *s, const struct policy *policy, uint64_t seed)
{
    struct match m;
    struct text why = {0};
    int blocks = 0;
    match_init(&m, s->game, &s->start);
    m.dice = dice_philox_new(seed);
    for (int seat = 0; seat < s->start.common.seats; seat++) {
        m.player[seat] = player_brain_new(&policy[seat], rng_key(seed));
    }
    while (match_step(&m, &why) == STEP_MOVED) {
    }
    for (int i = 0; i < m.events; i++) {
        blocks += m.event[i].kind == EVENT_ROLL ? (m.event[i].dice + 3) / 4 : 0;
    }
    for (int seat = 0; seat < s->start.common.seats; seat++) {
        player_close(m.player[seat]);
    }
    dice_close(m.dice);
    match_fini(&m);
    return blocks;
}

static int tell_share(char **word)
{
    enum { SOME = 500 };
    struct setup s;
    struct text why = {0};
    struct tables *t = tables_new(NULL);
    struct ready ready[SEATS_MOST];
    struct policy policy[SEATS_MOST];
    long long blocks = 0;
    setup_init(&s, game_find(*word++));
    bool fits = true;
    for (; *word && fits; word++) {
        fits = setup_seat(&s, *word, &why);
    }
    fits = fits && setup_finish(&s, &why);
    for (int i = 0; i < s.start.common.seats && fits; i++) {
        fits = tables_ready(t, s.game, &s.seat[i].policy, &s.start, NULL, &ready[i], &why);
        policy[i] = ready[i].policy;
    }
    if (!fits) {
        fprintf(stderr, "%s\n", why.bytes);
        return 1;
    }
    for (uint64_t seed = 0; seed < SOME; seed++) {
        blocks += blocks_of(&s, policy, seed);
    }
    printf("%.3f\n", (double)blocks / SOME * block_takes());
    for (int i = 0; i < s.start.common.seats; i++) {
        tables_give_ready(t, &ready[i]);
    }
    tables_close(t);
    return 0;
}

int main(int argc, char **argv)
{
    bool good = true;
    if (argc > 1) {
        return tell_share(argv + 1);
    }
    for (int i = 0; i < (int)(sizeof rows / sizeof *rows); i++) {
        good = measure(i) && good;
    }
    return !good;
}
