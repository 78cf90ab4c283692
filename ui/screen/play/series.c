#include "ui/screen/play/series.h"

#include "ui/screen/screens.h"
#include "ui/text/sentences.h"

#include <string.h>

bool plan_dice(const struct plan *plan, struct setup *setup, struct text *why)
{
    *setup = plan->setup;
    setup->started = 0;
    if (plan->alternate && plan->best_of > 1) {
        struct common *c = &setup->start.common;
        c->first = (c->first + plan->played) % c->seats;
    }
    int before = plan->earlier + plan->played;
    if (!setup->seed.drawn) {
        if (before) {
            setup->seed = seed_value(seed_series(setup->seed.value, (uint64_t)before));
        }
        return true;
    }
    return before == 0 || seed_draw(&setup->seed, why);
}

void plan_count(struct plan *plan, unsigned winners)
{
    plan->played++;
    if (!winners || (winners & (winners - 1))) {
        plan->ties++;
    } else {
        plan->won[__builtin_ctz(winners)]++;
    }
}

int plan_winner(const struct plan *plan)
{
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        if (plan->won[seat] > plan->best_of / 2) {
            return seat;
        }
    }
    return -1;
}

bool plan_goes_on(const struct plan *plan)
{
    return plan->best_of > 1 && plan->ties <= TIES_MOST && plan_winner(plan) < 0;
}

/* Everybody moves on by one seat, the last one to the first. */
void plan_swap(struct plan *plan)
{
    int seats = plan->setup.start.common.seats;
    struct seat last = plan->setup.seat[seats - 1];
    memmove(&plan->setup.seat[1], &plan->setup.seat[0],
            (size_t)(seats - 1) * sizeof plan->setup.seat[0]);
    plan->setup.seat[0] = last;
    plan->earlier += plan->played;
    plan->played = plan->ties = 0;
    plan->before = 0;
    memset(plan->won, 0, sizeof plan->won);
}

static int people(const struct setup *setup)
{
    int n = 0;
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        n += setup->seat[seat].kind[0] && setup->seat[seat].sort == SEAT_HUMAN;
    }
    return n;
}

void plan_begin(struct app *app, const struct plan *plan)
{
    struct plan next = *plan;
    struct text why = say_text();
    if (!plan_dice(plan, &next.setup, &why)) {
        app_push(app, notice_screen(why.bytes));
    } else if (plan->secrets && next.setup.seed.drawn && people(&next.setup)) {
        app_push(app, secret_screen(plan, &next.setup));
    } else {
        play_begin(app, plan, &next.setup);
    }
}
