/* For `./dev bench`: the CPU time in which Yahtzee is solved from nothing, by each width of vectors
 * that this machine has, and the time that it may take. Status 1: one was too slow, or wrong. */
#include "games/yahtzee/solver.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { RUNS = 7 }; /* the best of them counts */

static const struct {
    int lanes;
    double most; /* seconds */
} limits[] = {{8, 0.10}, {4, 0.20}, {2, 0.40}};

static const double forced = 254.58772873; /* rollick-rules(6): points of the empty card */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* CPU seconds of one solution; *value is what the empty card is worth. */
static double solve(int path, double *value)
{
    double begun = now();
    struct yahtzee_solution *s = calloc(1, sizeof *s);
    if (!s) {
        abort();
    }
    yahtzee_solve_by(path, YAHTZEE_FORCED, s, NULL);
    double took = now() - begun;
    *value = yahtzee_ahead(s, (struct yahtzee_state){0});
    free(s);
    return took;
}

/* Whether it was quick enough, and right. */
static bool measure(int path, double most)
{
    double best = INFINITY, value;
    for (int run = 0; run < RUNS; run++) {
        double took = solve(path, &value);
        best = took < best ? took : best;
    }
    bool right = fabs(value - forced) < 1e-8, quick = best <= most;
    char what[64];
    snprintf(what, sizeof what, "seconds to solve yahtzee with %d-bit vectors: %.8f",
             64 * yahtzee_path(path)->lanes, value);
    printf("%-59s  %9.3f %9.3f%s%s\n", what, best, most, right ? "" : "  wrong",
           quick ? "" : "  too slow");
    return right && quick;
}

int main(void)
{
    bool good = true;
    for (int path = 0; yahtzee_path(path); path++) {
        for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
            if (limits[i].lanes == yahtzee_path(path)->lanes) {
                good = measure(path, limits[i].most) && good;
            }
        }
    }
    return !good;
}
