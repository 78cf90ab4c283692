#include "games/knucklebones/game.h"

#include "games/knucklebones/brains.h"
#include "games/knucklebones/lanes.h"
#include "games/knucklebones/words.h"

static int grid(const void *state)
{
    const struct knucklebones *s = state;
    return s->columns * s->rows;
}

static int column(const void *state)
{
    return ((const struct knucklebones *)state)->rows;
}

static int sides(const void *state)
{
    return ((const struct knucklebones *)state)->sides;
}

static const char *const ends[] = {"at-once", "last-reply", NULL};
static const char *const switches[] = {"off", "on", NULL};

static const struct rule rules[] = {
    {"columns", N_("columns of a grid"), offsetof(struct knucklebones, columns), 1,
     KNUCKLEBONES_COLUMNS_MOST, 3, NULL},
    {"rows", N_("cells of a column"), offsetof(struct knucklebones, rows), 1,
     KNUCKLEBONES_ROWS_MOST, 3, NULL},
    {"sides", N_("sides of the die"), offsetof(struct knucklebones, sides), 2, SIDES_MOST, 6, NULL},
    {"end", N_("when a full grid ends the match"), offsetof(struct knucklebones, end), 0, 1, 0,
     ends},
    {"destroy", N_("a die removes its like from the column opposite"),
     offsetof(struct knucklebones, destroy), 0, 1, 1, switches},
    {"multiply", N_("equal dice in a column multiply each other"),
     offsetof(struct knucklebones, multiply), 0, 1, 1, switches},
    {0},
};

static const struct preset presets[] = {
    {"standard", N_("three columns of three; a full grid ends the match"), ""},
    {"last-reply", N_("whoever did not begin may answer a full grid"), "end=last-reply"},
    {"4x4", N_("four columns of four"), "columns=4,rows=4"},
    {"gentle", N_("nothing is destroyed"), "destroy=off"},
    {0},
};

static const struct field fields[] = {
    {"die", offsetof(struct knucklebones, die), .max_of = sides, .label = N_("die to place"),
     .faces = true},
    {"boards", offsetof(struct knucklebones, boards), .each = true, .run_of = grid, .max_of = sides,
     .list = true, .part_of = column, .label = N_("board"), .faces = true},
    {0},
};

const struct game knucklebones = {
    .id = "knucklebones",
    .title = "Knucklebones",
    .version = 1,
    .seats_min = 1,
    .seats_max = 2,
    .seats_standard = 2,
    .losses = {.win = 0.022542, .points = 0.940990},
    .point = 0.016, /* deviation 17.7: arena knucklebones ai:optimal */
    .rules = rules,
    .presets = presets,
    .fields = fields,
    .brains = knucklebones_brains,
    .level = {{{"lena", 1}, {"robin"}},
              {{"otto", 1}, {"lena"}},
              {{"careless:30:glance", 1}, {"casper"}},
              {{"casper", 1}, {"sasha"}},
              {{"optimal"}, {"expert"}}},
    .judge = "glance",
    .words = &knucklebones_words,
    .valid = knucklebones_valid,
    .next = knucklebones_next,
    .actions = knucklebones_actions,
    .legal = knucklebones_legal,
    .act = knucklebones_act,
    .roll = knucklebones_roll,
    .score = knucklebones_score,
    .name = knucklebones_name,
    .turn_over = knucklebones_turn_over,
    .opens = knucklebones_opens,
    .play = knucklebones_play,
};
