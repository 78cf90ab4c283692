#include "src/session/series.h"

#include <string.h>

bool series_dice(const struct series *series, struct setup *setup, struct text *why)
{
    *setup = series->setup;
    setup->started = 0;
    if (series->alternate && series->best_of > 1) {
        struct common *c = &setup->start.common;
        c->first = (c->first + series->played) % c->seats;
    }
    int before = series->earlier + series->played;
    if (!setup->seed.drawn) {
        if (before) {
            setup->seed = seed_value(seed_series(setup->seed.value, (uint64_t)before));
        }
        return true;
    }
    return before == 0 || seed_draw(&setup->seed, why);
}

void series_count(struct series *series, unsigned winners)
{
    series->played++;
    if (!winners || (winners & (winners - 1))) {
        series->ties++;
    } else {
        series->won[__builtin_ctz(winners)]++;
    }
}

int series_winner(const struct series *series)
{
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        if (series->won[seat] > series->best_of / 2) {
            return seat;
        }
    }
    return -1;
}

bool series_goes_on(const struct series *series)
{
    return series->best_of > 1 && series->ties <= TIES_MOST && series_winner(series) < 0;
}

/* Everybody moves on by one seat, the last one to the first. */
void series_swap(struct series *series)
{
    int seats = series->setup.start.common.seats;
    struct seat last = series->setup.seat[seats - 1];
    memmove(&series->setup.seat[1], &series->setup.seat[0],
            (size_t)(seats - 1) * sizeof series->setup.seat[0]);
    series->setup.seat[0] = last;
    series->earlier += series->played;
    series->played = series->ties = 0;
    series->before = 0;
    memset(series->won, 0, sizeof series->won);
}
