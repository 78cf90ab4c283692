/* For `./dev bench`: how many faces a CPU second the dice of the arena give, thrown as a match
 * throws them: by turns of two seats, forty throws a match, each match with a seed of its own.
 * Status 1: it was too slow, or faces were others than those of their addresses. */
#include "src/match/dice.h"
#include "games/throws.h"

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
    printf("%-60s %9.0f %9.0f %9.0f%s%s\n", what, best, rows[i].at_least, rows[i].aim,
           right ? "" : "  wrong", quick ? "" : "  too slow");
    return right && quick;
}

int main(void)
{
    bool good = true;
    for (int i = 0; i < (int)(sizeof rows / sizeof *rows); i++) {
        good = measure(i) && good;
    }
    return !good;
}
