#include "src/tournament/elo.h"

#include "src/base/alloc.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MOST = 100 };

/* How likely i scores against j, and how many matches they count, the one more included. */
static double expected(const double *theta, int i, int j)
{
    return 1 / (1 + exp(theta[j] - theta[i]));
}

static double matches(int n, const double *score, int i, int j)
{
    double played = score[i * n + j] + score[j * n + i];
    return i != j && played > 0 ? played + 1 : 0;
}

/* The slope of the likelihood, and its information, with the mean's direction filled in so that it
 * can be inverted. */
static void look(int n, const double *score, const double *theta, double *slope, double *info)
{
    for (int i = 0; i < n * n; i++) {
        info[i] = 1.0 / n;
    }
    for (int i = 0; i < n; i++) {
        slope[i] = 0;
        for (int j = 0; j < n; j++) {
            double count = matches(n, score, i, j), p = expected(theta, i, j);
            double weight = count * p * (1 - p);
            slope[i] += count > 0 ? score[i * n + j] + 0.5 - count * p : 0;
            info[i * n + i] += weight;
            info[i * n + j] -= weight;
        }
    }
}

/* Cholesky's root of a symmetric matrix, in its lower half. False: it is not positive. */
static bool factor(int n, double *a)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) {
            double sum = a[i * n + j];
            for (int k = 0; k < j; k++) {
                sum -= a[i * n + k] * a[j * n + k];
            }
            if (i == j && !(sum > 1e-9)) {
                return false;
            }
            a[i * n + j] = i == j ? sqrt(sum) : sum / a[j * n + j];
        }
    }
    return true;
}

/* Solve with the root, in place: forth from row `from` on, before which x is 0, and back. */
static void forth(int n, const double *root, int from, double *x)
{
    for (int i = from; i < n; i++) {
        for (int k = from; k < i; k++) {
            x[i] -= root[i * n + k] * x[k];
        }
        x[i] /= root[i * n + i];
    }
}

static void back(int n, const double *root, double *x)
{
    for (int i = n - 1; i >= 0; i--) {
        x[i] /= root[i * n + i];
        for (int k = 0; k < i; k++) {
            x[k] -= root[i * n + k] * x[i];
        }
    }
}

/* Newton's method, no step longer than 1. False: not all hang together. */
static bool climb(int n, const double *score, double *theta, double *slope, double *info)
{
    double most = 1;
    for (int step = 0; step < STEPS_MOST && most > 1e-9; step++) {
        look(n, score, theta, slope, info);
        if (!factor(n, info)) {
            return false;
        }
        forth(n, info, 0, slope);
        back(n, info, slope);
        most = 0;
        for (int i = 0; i < n; i++) {
            most = fmax(most, fabs(slope[i]));
        }
        for (int i = 0; i < n; i++) {
            theta[i] += slope[i] / fmax(1, most);
        }
    }
    look(n, score, theta, slope, info);
    return factor(n, info);
}

/* Whether each has met each, be it by way of others. */
static bool together(int n, const double *score)
{
    int *met = alloc((size_t)n * sizeof *met), known = 1;
    bool *seen = alloc((size_t)n * sizeof *seen);
    seen[0] = true;
    for (int i = 0; i < known; i++) {
        for (int j = 0; j < n; j++) {
            if (!seen[j] && matches(n, score, met[i], j) > 0) {
                seen[j] = true;
                met[known++] = j;
            }
        }
    }
    free(met);
    free(seen);
    return known == n;
}

bool elo_rate(int n, const double *score, double *elo, double *se)
{
    const double unit = 400 / log(10);
    if (n == 0 || !together(n, score)) {
        return false;
    }
    double *info = alloc((size_t)n * (size_t)n * sizeof *info);
    double *theta = alloc((size_t)n * sizeof *theta), *x = alloc((size_t)n * sizeof *x);
    bool rated = climb(n, score, theta, x, info);
    for (int i = 0; rated && i < n; i++) {
        double square = 0;
        memset(x, 0, (size_t)n * sizeof *x);
        x[i] = 1;
        forth(n, info, i, x);
        for (int k = i; k < n; k++) {
            square += x[k] * x[k];
        }
        elo[i] = unit * theta[i];
        se[i] = unit * sqrt(fmax(0, square - 1.0 / n));
    }
    free(info);
    free(theta);
    free(x);
    return rated;
}
