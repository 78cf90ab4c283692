#include "games/knucklebones/rules.h"

#include "games/knucklebones/game.h"
#include "ui/guide/knucklebones/guide.h"

static const struct guide_line rules[] = {
    {.say = N_("Two grids face each other, one for each player: columns %d, cells in a column %d."),
     .rule = {"columns", "rows"}},
    {.say = N_("In your turn one die is rolled, and you put it into a column of your own grid that "
               "is not full. Columns fill from the middle outwards.")},
    {.when = "destroy=on",
     .say = N_("Your die takes away every die of the same number in the other's column opposite. "
               "What is left there moves up to the middle.")},
    {.when = "destroy=off", .say = N_("Nothing is ever taken away from the other's grid.")},
    {.when = "end=at-once",
     .say = N_("As soon as somebody's grid is full the match is over. The higher total wins; equal "
               "totals are a tie.")},
    {.when = "end=last-reply",
     .say = N_("Full grids are looked at only after a turn of the player who did not begin. So an "
               "answer that takes dice out of a full grid lets the match go on. The higher total "
               "wins; equal totals are a tie.")},
    {.say = N_("Who plays alone fills one grid for points.")},
    {0},
};

static const struct guide_line scoring[] = {
    {.when = "multiply=on",
     .say = N_("In a column each number counts itself times the square of how often it shows: one "
               "4 counts 4, two count 16, three count 36. Different numbers are added.")},
    {.when = "multiply=on",
     .head = N_("Examples"),
     .say =
         N_("A column of 6 and 6 counts 24, of 6 and 5 it counts 11, of 4, 1 and 4 it counts 17, "
            "of three sixes 54.")},
    {.when = "multiply=off", .say = N_("A column counts the sum of its dice.")},
    {.say = N_("Your total is the sum of your columns. Dice that are taken away count no more.")},
    {0},
};

static const char pair[] = "{\"die\":6,\"boards\":[6,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}";
static const char triple[] = "{\"die\":6,\"boards\":[6,6,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}";
static const char strike[] = "{\"die\":5,\"boards\":[0,0,0,0,0,0,0,0,0,5,5,0,0,0,0,0,0,0]}";

static const struct guide_line strategy[] = {
    {.head = N_("Stack"),
     .say = N_("Equal dice belong together. The second 6 in a column adds %s points, the third "
               "%s; anywhere else a 6 adds 6."),
     .figure = {{"18", "column 1", pair, "gain"}, {"30", "column 1", triple, "gain"}}},
    {.head = N_("Strike"),
     .say = N_("Look across before you place a die. Taking away two 5s costs the other %s points, "
               "more than most dice can bring you, and their work of two turns."),
     .figure = {{"20", "column 1", strike, "loss"}}},
    {.head = N_("When to be careful"),
     .say = N_("As long as there is room opposite, a stack is struck by one throw in six: %s with "
               "the next die, %s within two. High pairs are safe opposite a full column; build "
               "there."),
     .figure = {{"16.7 %", .by = "hit 1"}, {"30.6 %", .by = "hit 2"}}},
    {.say = N_("When you lead, fill your grid: the match may end at once, before the other can "
               "answer.")},
    {.head = N_("When to be bold"),
     .say =
         N_("When you are behind, do not fill your last cells. Keep columns open, go for three of "
            "a kind, and strike where the other's points are.")},
    {0},
};

const struct guide knucklebones_guide = {
    .game = &knucklebones,
    .page = {[GUIDE_RULES] = rules, [GUIDE_SCORING] = scoring, [GUIDE_STRATEGY] = strategy},
    .tutorial = &knucklebones_tutorial,
};
