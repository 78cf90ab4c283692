/* Dice as matches get them, counted and compared with chance: 12 million of them, or as many as
 * ROLLICK_TEST_DICE says. They fall in blocks of two neighbouring seeds, four seats, 16 throws and
 * ten dice; the blocks make samples. What is counted has a chi-square for all dice together and one
 * for each sample; that of all, and how far those of the samples are from uniform, have to be what
 * chance makes likely.
 *
 * Dice that are wrong in a known way go through the same code and have to be noticed. */
#include "games/rng.h"
#include "games/throws.h"
#include "src/match/dice.h"
#include "tests/dice/statistics.h"
#include "tests/suite.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEEDS = 2,
    SEATS = 4,
    THROWS = 2 * RNG_LANES,
    DICE = 10,
    BLOCK_THROWS = SEEDS * SEATS * THROWS
};
enum { SAMPLES = 64, BLOCKS_LEAST = 4 /* five pairs a cell */, CELLS = SIDES_MOST * SIDES_MOST };

static const long long usual_dice = 12000000;
static const double unlikely = 1e-5; /* of a p-value, and of 1 - p */

/* Pairs of dice that are so far apart; no die is in two of them. One distance is not 0. */
struct relation {
    const char *name;
    int seed, seat, roll, die;
    int from; /* where the first pair begins */
};

static const struct relation relations[] = {
    {"two dice of a throw", .die = 1},                     /* of one block of Philox … */
    {"two dice, from the second on", .die = 1, .from = 1}, /* … or of two */
    {"a die and the next but one", .die = 2},
    {"a die and the fourth from it", .die = 4}, /* the same word of the next block */
    {"a throw and the next", .roll = 1},
    {"a throw and the sixteenth from it", .roll = RNG_LANES}, /* the same lane */
    {"a seat and the next", .seat = 1},
    {"neighbouring seeds", .seed = 1},
};

enum { FACES, RUNS, PAIRS, MEASURES = PAIRS + ROWS(relations) };

static const char *measure_name(int m)
{
    return m == FACES ? "faces of each die" : m == RUNS ? "runs" : relations[m - PAIRS].name;
}

/* Where a throw stands. */
struct address {
    uint64_t seed;
    int seat, t, sides;
};

/* Dice that are wrong: the faces of some throws are replaced. */
struct control {
    const char *name;
    int notices; /* the measure that has to */
    void (*spoil)(const struct control *c, struct address a, int *face);
};

struct pairs {
    int n, apart;
    int first[BLOCK_THROWS * DICE];
};

struct measure {
    long long count[CELLS], all[CELLS]; /* of a sample, of all before it */
    double p[SAMPLES];
};

struct experiment {
    int sides, blocks;             /* of a sample */
    const struct control *control; /* NULL: the dice are right */
    struct dice *dice;
    int face[BLOCK_THROWS * FACES_ROOM];
    struct pairs pairs[ROWS(relations)];
    int run, last; /* so many of that face, 0: none yet */
    struct measure measure[MEASURES];
};

/* ---- Throwing ---- */

/* The seed of a pair: small numbers, or those that differ in their high word. */
static uint64_t seed_of(int sample, uint64_t pair, int n)
{
    uint64_t number = 2 * pair + (uint64_t)n;
    return sample % 2 ? number << 32 : number;
}

static uint64_t first_of_pair(uint64_t seed)
{
    return seed & ~(UINT64_C(1) | UINT64_C(1) << 32);
}

static void throw_block(struct experiment *x, int sample, int block)
{
    uint64_t pair = (uint64_t)sample * (uint64_t)x->blocks + (uint64_t)block;
    int *face = x->face;
    struct match m = {0};
    struct text why = {0};
    for (int n = 0; n < SEEDS; n++) {
        uint64_t seed = seed_of(sample, pair, n);
        dice_philox_reset(x->dice, seed);
        for (int i = 0; i < SEATS * THROWS; i++, face += FACES_ROOM) {
            int seat = block % 4 * SEATS + i / THROWS, t = block % 8 * THROWS + i % THROWS;
            struct node node = {NODE_ROLL, seat, DICE, x->sides};
            m.throws[seat] = t;
            x->dice->ops->roll(x->dice, &m, node, face, &why);
            if (x->control) {
                struct address a = {seed, seat, t, x->sides};
                x->control->spoil(x->control, a, face);
            }
        }
    }
}

/* ---- Counting ---- */

/* Whether a pair begins at place i of `most`. */
static bool begins(int i, int distance, int from, int most)
{
    return distance == 0 || (i >= from && (i - from) / distance % 2 == 0 && i + distance < most);
}

static void find_pairs(const struct relation *r, struct pairs *pairs)
{
    pairs->n = 0;
    pairs->apart = ((r->seed * SEATS + r->seat) * THROWS + r->roll) * FACES_ROOM + r->die;
    for (int i = 0; i < BLOCK_THROWS * DICE; i++) {
        int die = i % DICE, t = i / DICE % THROWS, seat = i / DICE / THROWS % SEATS;
        int seed = i / DICE / THROWS / SEATS;
        if (begins(die, r->die, r->from, DICE) && begins(t, r->roll, r->from, THROWS) &&
            begins(seat, r->seat, r->from, SEATS) && begins(seed, r->seed, r->from, SEEDS)) {
            pairs->first[pairs->n++] = i / DICE * FACES_ROOM + die;
        }
    }
}

/* How long runs are, the longest of them together. */
static int run_cells(const struct experiment *x)
{
    double runs = (double)x->blocks * BLOCK_THROWS * DICE * (1 - 1.0 / x->sides);
    return 1 + (int)(log(runs / 5) / log(x->sides));
}

static void count_faces(struct experiment *x)
{
    int longest = run_cells(x);
    for (int i = 0; i < BLOCK_THROWS; i++) {
        for (int die = 0; die < DICE; die++) {
            int face = x->face[i * FACES_ROOM + die];
            x->measure[FACES].count[die * x->sides + face - 1]++;
            if (face == x->last) {
                x->run++;
                continue;
            }
            if (x->last) {
                x->measure[RUNS].count[(x->run < longest ? x->run : longest) - 1]++;
            }
            x->last = face;
            x->run = 1;
        }
    }
}

static void count_pairs(struct experiment *x, int r)
{
    const struct pairs *pairs = &x->pairs[r];
    long long *count = x->measure[PAIRS + r].count;
    for (int i = 0; i < pairs->n; i++) {
        const int *first = x->face + pairs->first[i];
        count[(first[0] - 1) * x->sides + first[pairs->apart] - 1]++;
    }
}

/* ---- Judging ---- */

/* The cells of a measure and what is expected in them of so many in all. */
static int expect(const struct experiment *x, int m, double all, double expected[CELLS])
{
    double s = x->sides;
    int cells = m == FACES ? DICE * x->sides : m == RUNS ? run_cells(x) : x->sides * x->sides;
    for (int i = 0; i < cells; i++) {
        double longer = pow(s, -i);
        expected[i] = m != RUNS       ? all / cells
                      : i + 1 < cells ? all * longer * (1 - 1 / s)
                                      : all * longer;
    }
    return cells;
}

/* The p-value of what was counted of a measure. */
static double judge(const struct experiment *x, int m, const long long *count)
{
    double expected[CELLS], all = 0;
    for (int i = 0; i < CELLS; i++) {
        all += (double)count[i];
    }
    int cells = expect(x, m, all, expected);
    int given = m == FACES ? DICE : 1; /* as many of each die */
    return chi_square_p(chi_square(count, expected, cells), cells - given);
}

static void judge_sample(struct experiment *x, int sample)
{
    for (int m = 0; m < MEASURES; m++) {
        struct measure *measure = &x->measure[m];
        measure->p[sample] = judge(x, m, measure->count);
        for (int i = 0; i < CELLS; i++) {
            measure->all[i] += measure->count[i];
            measure->count[i] = 0;
        }
    }
}

static bool likely(double p)
{
    return p > unlikely && p < 1 - unlikely;
}

/* The set of measures in which there is what chance does not make likely. */
static unsigned notice(struct experiment *x)
{
    unsigned noticed = 0;
    for (int m = 0; m < MEASURES; m++) {
        double all = judge(x, m, x->measure[m].all), spread = uniform_p(x->measure[m].p, SAMPLES);
        noticed |= (unsigned)!(likely(all) && likely(spread)) << m;
        printf("%-22s %2d sides  %-31s %9.6f %9.6f\n", x->control ? x->control->name : "philox-1",
               x->sides, measure_name(m), all, spread);
    }
    return noticed;
}

/* Throws and counts all. As above. */
static unsigned run(struct experiment *x, int sides, long long dice, const struct control *control)
{
    memset(x, 0, sizeof *x);
    x->sides = sides;
    x->blocks = (int)(dice / SAMPLES / (BLOCK_THROWS * DICE));
    x->control = control;
    x->dice = dice_philox_new(0);
    ck_assert_int_ge(x->blocks, BLOCKS_LEAST);
    for (int r = 0; r < ROWS(relations); r++) {
        find_pairs(&relations[r], &x->pairs[r]);
    }
    for (int sample = 0; sample < SAMPLES; sample++) {
        x->last = 0;
        for (int block = 0; block < x->blocks; block++) {
            throw_block(x, sample, block);
            count_faces(x);
            for (int r = 0; r < ROWS(relations); r++) {
                count_pairs(x, r);
            }
        }
        judge_sample(x, sample);
    }
    dice_close(x->dice);
    return notice(x);
}

static const int sides[] = {6, 2, 10, 20}; /* of 6, 10 and 20 words are refused */

START_TEST(dice_are_fair)
{
    static struct experiment x;
    const char *number = getenv("ROLLICK_TEST_DICE");
    long long dice = number ? strtoll(number, NULL, 10) : usual_dice;
    unsigned noticed = run(&x, sides[_i], dice / ROWS(sides), NULL);
    for (int m = 0; m < MEASURES; m++) {
        ck_assert_msg(!(noticed >> m & 1), "dice of %d sides, %s", sides[_i], measure_name(m));
    }
}
END_TEST

/* ---- Dice that are wrong ---- */

/* A number below `bound` that has to do with nothing but the address of a die. */
static uint32_t other(struct address a, int die, uint32_t bound)
{
    struct rng_block counter = {{(uint32_t)a.t, (uint32_t)die, 0, 100 + (uint32_t)a.seat}};
    return rng_draw(rng_key(~a.seed), counter, 0, bound);
}

static void modulo(const struct control *c, struct address a, int *face)
{
    (void)c;
    for (int die = 0; die < DICE; die++) {
        face[die] = 1 + (int)other(a, die, 256) % a.sides;
    }
}

static void six_too_often(const struct control *c, struct address a, int *face)
{
    (void)c;
    for (int die = 0; die < DICE; die++) {
        int number = (int)other(a, die, 1000);
        face[die] = number < 170 ? 6 : 1 + (number - 170) / 166;
    }
}

/* The fourth die of a throw shows in the whole match what it has shown first. */
static void stuck(const struct control *c, struct address a, int *face)
{
    (void)c;
    face[3] = throws_face(a.seed, a.seat, 0, 3, a.sides);
}

static void repeated_seed(const struct control *c, struct address a, int *face)
{
    (void)c;
    for (int die = 0; die < DICE; die++) {
        face[die] = throws_face(first_of_pair(a.seed), a.seat, a.t, die, a.sides);
    }
}

/* One die of fifty shows what the one before it in the relation has shown. */
static void echo(const struct control *c, struct address a, int *face)
{
    const struct relation *r = &relations[c->notices == RUNS ? 0 : c->notices - PAIRS];
    uint64_t seed = r->seed ? first_of_pair(a.seed) : a.seed;
    for (int die = 0; die < DICE; die++) {
        int t = a.t - r->roll, seat = a.seat - r->seat, before = die - r->die;
        if (t >= 0 && seat >= 0 && before >= 0 && other(a, die, 50) == 0) {
            face[die] = throws_face(seed, seat, t, before, a.sides);
        }
    }
}

static const struct control controls[] = {
    {"a byte modulo 6", FACES, modulo},
    {"a six at 17.0 %", FACES, six_too_often},
    {"a stuck die, by throws", PAIRS + 4, stuck},
    {"a stuck die, by eight throws", PAIRS + 5, stuck},
    {"a repeated seed", PAIRS + 7, repeated_seed},
    {"one of fifty repeated", RUNS, echo},
    {"one of fifty repeated", PAIRS, echo},
    {"one of fifty repeated", PAIRS + 1, echo},
    {"one of fifty repeated", PAIRS + 2, echo},
    {"one of fifty repeated", PAIRS + 3, echo},
    {"one of fifty repeated", PAIRS + 4, echo},
    {"one of fifty repeated", PAIRS + 5, echo},
    {"one of fifty repeated", PAIRS + 6, echo},
    {"one of fifty repeated", PAIRS + 7, echo},
};

START_TEST(dice_that_are_wrong_are_noticed)
{
    static struct experiment x;
    const struct control *c = &controls[_i];
    unsigned noticed = run(&x, 6, usual_dice / ROWS(sides), c);
    ck_assert_msg(noticed >> c->notices & 1, "%s: %s", c->name, measure_name(c->notices));
}
END_TEST

/* ---- The statistics themselves ---- */

/* Quantiles from the tables of Abramowitz and Stegun, 26.8; of two degrees e^(-x / 2); the last
 * rows were worked out with mpmath, in 50 figures. */
static const struct {
    double sum, degrees, p, off;
} quantiles[] = {
    {3.84146, 1, 0.05, 1e-6},           {6.63490, 1, 0.01, 1e-6},
    {0.0157908, 1, 0.9, 1e-6},          {11.0705, 5, 0.05, 1e-6},
    {20.5150, 5, 0.001, 1e-6},          {18.3070, 10, 0.05, 1e-6},
    {43.7730, 30, 0.05, 1e-6},          {124.342, 100, 0.05, 1e-5},
    {70.0649, 100, 0.99, 1e-5},         {0, 5, 1, 1e-12},
    {2, 2, 0.36787944117, 1e-10},       {50, 2, 1.3887943865e-11, 1e-20},
    {4900, 5000, 0.84136111033, 1e-10}, {25000, 24700, 0.088936338307, 1e-10},
};

START_TEST(chi_squares_have_the_p_values_of_the_tables)
{
    double p = chi_square_p(quantiles[_i].sum, quantiles[_i].degrees);
    ck_assert_double_eq_tol(p, quantiles[_i].p, quantiles[_i].off);
}
END_TEST

/* How far n numbers are from uniform at 5 % and at 1 %. Source: L. H. Miller, "Table of percentage
 * points of Kolmogorov statistics", Journal of the American Statistical Association 51, 1956. */
static const struct {
    int n;
    double off, p;
} distances[] = {
    {5, 0.56328, 0.05},  {10, 0.40925, 0.05}, {20, 0.29408, 0.05}, {40, 0.21012, 0.05},
    {10, 0.48893, 0.01}, {40, 0.25205, 0.01}, {10, 0.1, 1},
};

START_TEST(numbers_so_far_from_uniform_have_the_p_values_of_the_tables)
{
    double number[64];
    int n = distances[_i].n;
    for (int i = 0; i < n; i++) {
        number[n - 1 - i] = fmin(1, (double)i / n + distances[_i].off);
    }
    ck_assert_double_eq_tol(uniform_p(number, n), distances[_i].p, 0.002);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("dice");
    TCase *c = tcase_create("fair");
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, chi_squares_have_the_p_values_of_the_tables, 0, ROWS(quantiles));
    tcase_add_loop_test(c, numbers_so_far_from_uniform_have_the_p_values_of_the_tables, 0,
                        ROWS(distances));
    tcase_add_loop_test(c, dice_are_fair, 0, ROWS(sides));
    tcase_add_loop_test(c, dice_that_are_wrong_are_noticed, 0, ROWS(controls));
    suite_add_tcase(s, c);
    return s;
}
