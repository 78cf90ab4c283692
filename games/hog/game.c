#include "games/hog/game.h"

#include "games/hog/brains.h"
#include "games/hog/lanes.h"
#include "games/hog/rules.h"
#include "games/hog/words.h"

static const char *const off_on[] = {"off", "on", NULL};

static const struct rule rules[] = {
    {"goal", N_("points that win"), offsetof(struct hog, goal), 1, HOG_GOAL_MOST, 100, NULL},
    {"dice", N_("the most dice of a turn"), offsetof(struct hog, dice), 1, HOG_DICE_MOST, 10, NULL},
    {"sides", N_("sides of a die"), offsetof(struct hog, sides), 2, SIDES_MOST, 6, NULL},
    {"bacon", N_("Free Bacon: no dice, a digit of pi plus 3"), offsetof(struct hog, bacon), 0, 1, 1,
     off_on},
    {"align", N_("Swine Align: totals that share a divisor of 10 or more give another turn"),
     offsetof(struct hog, align), 0, 1, 1, off_on},
    {"pass", N_("Pig Pass: less than 3 behind gives another turn"), offsetof(struct hog, pass), 0,
     1, 1, off_on},
    {0},
};

static const struct preset presets[] = {
    {"full", N_("Free Bacon, Swine Align and Pig Pass"), ""},
    {"plain", N_("dice and Pig Out only"), "bacon=off,align=off,pass=off"},
    {0},
};

static const struct field fields[] = {
    {"scores", offsetof(struct hog, scores), .run = 2, .max = 1000000, .list = true,
     .label = N_("points")},
    {"pending", offsetof(struct hog, pending), .max = HOG_DICE_MOST, .label = N_("dice chosen")},
    {0},
};

const struct game hog = {
    .id = "hog",
    .title = "Hog",
    .version = 1,
    .seats_min = 2,
    .seats_max = 2,
    .seats_standard = 2,
    .losses = {.win = 0.022704},
    .rules = rules,
    .presets = presets,
    .fields = fields,
    .brains = hog_brains,
    .level = {{{"robin:4"}}, {{"lena:3:7"}}, {{"casper:6"}}, {{"sasha:4:6:9"}}, {{"optimal"}}},
    .judge = "optimal",
    .words = &hog_words,
    .valid = hog_valid,
    .next = hog_next,
    .actions = hog_actions,
    .legal = hog_legal,
    .act = hog_act,
    .roll = hog_roll,
    .score = hog_score,
    .name = hog_name,
    .turn_over = hog_turn_over,
    .play = hog_play,
};
