#include "tests/dice/statistics.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

double chi_square(const long long *count, const double *expected, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        double off = (double)count[i] - expected[i];
        sum += off * off / expected[i];
    }
    return sum;
}

/* x^a e^-x / gamma(a), by which both forms are multiplied. */
static double factor(double a, double x)
{
    return exp(a * log(x) - x - lgamma(a));
}

/* P(a, x), for x < a + 1. */
static double series(double a, double x)
{
    double term = 1 / a, sum = term;
    for (double n = a + 1; term > sum * DBL_EPSILON; n++) {
        term *= x / n;
        sum += term;
    }
    return sum * factor(a, x);
}

/* Q(a, x), for x >= a + 1: 1 / (x + 1 - a - 1 (1 - a) / (x + 3 - a - 2 (2 - a) / (… */
static double continued_fraction(double a, double x)
{
    double b = x + 1 - a, c = 1 / DBL_MIN, d = 1 / b, value = d, step = 0;
    for (double i = 1; fabs(step - 1) > DBL_EPSILON; i++) {
        double numerator = i * (a - i);
        b += 2;
        d = 1 / (numerator * d + b);
        c = b + numerator / c;
        step = c * d;
        value *= step;
    }
    return value * factor(a, x);
}

double chi_square_p(double sum, double degrees)
{
    double a = degrees / 2, x = sum / 2;
    if (x <= 0) {
        return 1;
    }
    return x < a + 1 ? 1 - series(a, x) : continued_fraction(a, x);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double uniform_p(double *p, int n)
{
    double most = 0, sum = 0, root = sqrt(n);
    qsort(p, (size_t)n, sizeof *p, compare);
    for (int i = 0; i < n; i++) {
        most = fmax(most, fmax(p[i] - (double)i / n, (i + 1.0) / n - p[i]));
    }
    double off = (root + 0.12 + 0.11 / root) * most;
    if (off < 0.2) {
        return 1; /* less is missing than can be told */
    }
    for (int j = 1; j <= 50; j++) {
        sum += (j % 2 ? 2 : -2) * exp(-2.0 * j * j * off * off);
    }
    return fmin(fmax(sum, 0), 1);
}
