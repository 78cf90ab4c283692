#include "games/yahtzee/game.h"

#include "games/yahtzee/brains.h"
#include "games/yahtzee/play.h"
#include "games/yahtzee/rules.h"
#include "games/yahtzee/words.h"

static const char *const jokers[] = {"forced", "free", "literal", "none", NULL};

static const struct rule rules[] = {
    {"joker", N_("what five equal dice may do when the Yahtzee box is used"),
     offsetof(struct yahtzee, joker), YAHTZEE_FORCED, YAHTZEE_NONE, YAHTZEE_FORCED, jokers},
    {0},
};

static const struct preset presets[] = {
    {"official", N_("a joker must go to its upper box first"), ""},
    {"free", N_("a joker may go anywhere"), "joker=free"},
    {"literal", N_("jokers only after a Yahtzee of 50"), "joker=literal"},
    {"none", N_("no jokers and no hundreds"), "joker=none"},
    {0},
};

static const struct field fields[] = {
    {"throw", offsetof(struct yahtzee, roll_number), .max = YAHTZEE_THROWS,
     .label = N_("throws made")},
    {"dice", offsetof(struct yahtzee, dice), .run = YAHTZEE_DICE, .max = YAHTZEE_UPPER,
     .list = true, .label = N_("dice"), .faces = true},
    {"boxes", offsetof(struct yahtzee, cards[0].boxes), .each = true,
     .stride = sizeof(struct yahtzee_card), .run = YAHTZEE_BOXES, .min = -1,
     .max = YAHTZEE_FIVE_POINTS, .standard = -1, .list = true, .label = N_("card")},
    {"bonuses", offsetof(struct yahtzee, cards[0].bonuses), .each = true,
     .stride = sizeof(struct yahtzee_card), .max = YAHTZEE_BOXES - 1, .list = true,
     .label = N_("more Yahtzees")},
    {0},
};

const struct game yahtzee = {
    .id = "yahtzee",
    .title = "Yahtzee",
    .version = 1,
    .seats_min = 1,
    .seats_max = SEATS_MOST,
    .seats_standard = 1,
    .losses = {.points = 2.439848},
    .point = 0.0047, /* deviation 59.6: arena yahtzee ai:optimal */
    .rules = rules,
    .presets = presets,
    .fields = fields,
    .brains = yahtzee_brains,
    .level = {{{"robin:5"}}, {{"lena"}}, {{"casper"}}, {{"sasha"}}, {{"optimal", 1}, {"winner"}}},
    .judge = "optimal",
    .words = &yahtzee_words,
    .valid = yahtzee_valid,
    .next = yahtzee_next,
    .actions = yahtzee_actions,
    .legal = yahtzee_legal,
    .act = yahtzee_act,
    .roll = yahtzee_roll,
    .score = yahtzee_score,
    .name = yahtzee_name,
    .turn_over = yahtzee_turn_over,
    .opens = yahtzee_opens,
    .play = yahtzee_play,
};
