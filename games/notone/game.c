#include "games/notone/game.h"

#include "games/notone/brains.h"
#include "games/notone/lanes.h"
#include "games/notone/rules.h"
#include "games/notone/words.h"

static const char *const orders[] = {"fixed", "snake", NULL};
static const char *const starts[] = {"safe", "risky", NULL};
static const char *const busts[] = {"one", "classic", NULL};

static const struct rule rules[] = {
    {"rounds", N_("turns of each player"), offsetof(struct notone, rounds), 1, NOTONE_ROUNDS_MOST,
     10, NULL},
    {"order", N_("whether every second round goes backwards around the table"),
     offsetof(struct notone, order), NOTONE_ORDER_FIXED, NOTONE_ORDER_SNAKE, NOTONE_ORDER_FIXED,
     orders},
    {"start", N_("whether a one on the first roll of a turn fails too"),
     offsetof(struct notone, start), NOTONE_START_SAFE, NOTONE_START_RISKY, NOTONE_START_SAFE,
     starts},
    {"bust", N_("what fails: a one, or the total of the turn's first roll"),
     offsetof(struct notone, bust), NOTONE_BUST_ONE, NOTONE_BUST_CLASSIC, NOTONE_BUST_ONE, busts},
    {0},
};

static const struct preset presets[] = {
    {"standard", N_("ones fail from the second roll on"), ""},
    {"snake", N_("every second round goes backwards"), "order=snake"},
    {"risky", N_("the first roll can fail too"), "start=risky"},
    {"classic", N_("the game of 1974: not the first total again"), "bust=classic"},
    {0},
};

static const struct field fields[] = {
    {"round", offsetof(struct notone, round), .min = 1, .max = NOTONE_ROUNDS_MOST + 1,
     .standard = 1, .label = N_("round")},
    {"turn_rolls", offsetof(struct notone, turn_rolls), .max = NOTONE_MOST,
     .label = N_("rolls this turn")},
    {"turn_score", offsetof(struct notone, turn_score), .max = NOTONE_MOST,
     .label = N_("points at stake")},
    {"first_total", offsetof(struct notone, first_total), .max = NOTONE_DICE * NOTONE_SIDES,
     .label = N_("first roll sum")},
    {"pending", offsetof(struct notone, pending), .max = 1, .label = N_("about to roll")},
    {"dice", offsetof(struct notone, dice), .run = NOTONE_DICE, .max = NOTONE_SIDES, .list = true,
     .label = N_("dice"), .faces = true},
    {"scores", offsetof(struct notone, seats[0].score), .each = true,
     .stride = sizeof(struct notone_seat), .max = NOTONE_MOST, .list = true, .label = N_("points")},
    {"rolls", offsetof(struct notone, seats[0].rolls), .each = true,
     .stride = sizeof(struct notone_seat), .max = NOTONE_MOST, .list = true,
     .label = N_("rolls in all")},
    {"gained", offsetof(struct notone, seats[0].gained), .each = true,
     .stride = sizeof(struct notone_seat), .min = -1, .max = NOTONE_MOST, .standard = -1,
     .list = true, .label = N_("last turn sum")},
    {0},
};

const struct game notone = {
    .id = "notone",
    .title = "Not One",
    .version = 1,
    .seats_min = 1,
    .seats_max = NOTONE_SEATS,
    .seats_standard = 2,
    .losses = {.win = 0.004330, .points = 0.590465},
    .point = 0.0078, /* deviation 36.2: lab notone hold */
    .rules = rules,
    .presets = presets,
    .fields = fields,
    .brains = notone_brains,
    .level = {{{"robin:3"}}, {{"lena:37"}}, {{"casper:31"}}, {{"sasha:12:30"}}, {{"optimal"}}},
    .judge = "optimal",
    .words = &notone_words,
    .valid = notone_valid,
    .next = notone_next,
    .actions = notone_actions,
    .legal = notone_legal,
    .act = notone_act,
    .roll = notone_roll,
    .score = notone_score,
    .name = notone_name,
    .turn_over = notone_turn_over,
    .refuse = notone_refuse,
    .play = notone_play,
};
