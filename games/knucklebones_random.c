#include "games/knucklebones_brain.h"

static void rate(const struct way *way, const void *state, int n, const int *action, double *rating)
{
    (void)way, (void)state, (void)action;
    for (int i = 0; i < n; i++) {
        rating[i] = 1;
    }
}

const struct brain knucklebones_random = {
    .id = "random",
    .about = N_("any free column, all equally likely"),
    .face = {N_("Rattling Rowan"), "🎲", N_("Wait, that worked?")},
    .unit = "",
    .weights = true,
    .rate = rate,
};
