#include "games/knucklebones/brains.h"

const struct brain knucklebones_random = {
    .id = "random",
    .about = N_("any free column, all equally likely"),
    .face = {"Rattling Rowan", "🎲", N_("Wait, that worked?")},
    .unit = "",
    .weights = true,
    .rate = policy_rate_alike,
};
