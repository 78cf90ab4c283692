#include "src/library/glicko.h"

#include "src/base/alloc.h"

#include <math.h>
#include <stdlib.h>

/* As in the source: 400 / ln 10; how far volatility may change; to how much it is worked out. */
static const double scale = 173.7178, tau = 0.5, epsilon = 0.000001;

const struct glicko glicko_new = {1500, 350, 0.06};

static double weight(double phi)
{
    static const double pi = 3.14159265358979323846;
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi));
}

/* A player on the scale of the source's step 2, and what a period says. */
struct period {
    double mu, phi, sigma;
    double v;   /* variance of the rating, from the results alone */
    double sum; /* of the surprises, each by its weight */
};

static void add_up(struct period *p, int n, const struct glicko_result *result)
{
    double information = 0;
    for (int i = 0; i < n; i++) {
        double g = weight(result[i].deviation / scale);
        double mu = (result[i].rating - glicko_new.rating) / scale;
        double expected = 1 / (1 + exp(-g * (p->mu - mu)));
        information += g * g * expected * (1 - expected);
        p->sum += g * (result[i].score - expected);
    }
    p->v = 1 / information;
}

/* Step 5: its zero is the logarithm of the new volatility's square. */
static double slope(const struct period *p, double x)
{
    double e = exp(x), delta = p->v * p->sum, all = p->phi * p->phi + p->v + e;
    return e * (delta * delta - all) / (2 * all * all) - (x - 2 * log(p->sigma)) / (tau * tau);
}

/* By the Illinois rule, a false position. */
static double volatility(const struct period *p)
{
    double delta = p->v * p->sum, a = 2 * log(p->sigma), b;
    double rest = delta * delta - p->phi * p->phi - p->v;
    if (rest > 0) {
        b = log(rest);
    } else {
        b = a - tau;
        while (slope(p, b) < 0) {
            b -= tau;
        }
    }
    double fa = slope(p, a), fb = slope(p, b);
    while (fabs(b - a) > epsilon) {
        double c = a + (a - b) * fa / (fb - fa), fc = slope(p, c);
        if (fc * fb <= 0) {
            a = b;
            fa = fb;
        } else {
            fa /= 2;
        }
        b = c;
        fb = fc;
    }
    return exp(a / 2);
}

struct glicko glicko_rate(struct glicko before, int n, const struct glicko_result *result)
{
    struct period p = {(before.rating - glicko_new.rating) / scale, before.deviation / scale,
                       before.volatility, 0, 0};
    if (n == 0) {
        return glicko_pause(before, 1);
    }
    add_up(&p, n, result);
    double sigma = volatility(&p);
    double grown = p.phi * p.phi + sigma * sigma;
    double phi = 1 / sqrt(1 / grown + 1 / p.v);
    double deviation = fmin(scale * phi, glicko_new.deviation);
    return (struct glicko){glicko_new.rating + scale * (p.mu + phi * phi * p.sum), deviation,
                           sigma};
}

struct glicko glicko_pause(struct glicko before, long long periods)
{
    double grown = before.volatility * scale;
    if (periods > 0) {
        double square = before.deviation * before.deviation + (double)periods * grown * grown;
        before.deviation = fmin(sqrt(square), glicko_new.deviation);
    }
    return before;
}

double glicko_expected(struct glicko own, double rating, double deviation)
{
    double g = weight(hypot(own.deviation, deviation) / scale);
    return 1 / (1 + exp(-g * (own.rating - rating) / scale));
}

void glicko_days_init(struct glicko_days *d)
{
    *d = (struct glicko_days){.before = glicko_new};
}

void glicko_days_fini(struct glicko_days *d)
{
    free(d->result);
    *d = (struct glicko_days){0};
}

bool glicko_days_begins(const struct glicko_days *d, long long day)
{
    return !d->n || day > d->day;
}

void glicko_days_add(struct glicko_days *d, const struct glicko_result *result)
{
    d->result = alloc_grow(d->result, d->n, &d->room, sizeof *d->result);
    d->result[d->n++] = *result;
}

struct glicko glicko_days_end(struct glicko_days *d, long long next)
{
    struct glicko after = d->before;
    if (d->n) {
        after = glicko_rate(d->before, d->n, d->result);
        d->before = glicko_pause(after, next - d->day - 1);
    }
    d->n = 0;
    d->day = next;
    return after;
}
