#include "games/knucklebones/rules.h"

#include "games/knucklebones/game.h"
#include "ui/guide/knucklebones/guide.h"

static const struct guide_line rules[] = {
    {.say = N_("Two grids face each other, one for each player: columns %d, cells in a column %d."),
     .rule = {"columns", "rows"}},
    {.say = N_("In your turn one die is rolled, and you put it into a column of your own grid that "
               "is not full. Columns fill from the middle outwards.")},
    {"destroy=on", NULL,
     N_("Your die takes away every die of the same number in the other's column opposite. What is "
        "left there moves up to the middle.")},
    {"destroy=off", NULL, N_("Nothing is ever taken away from the other's grid.")},
    {"end=at-once", NULL,
     N_("As soon as somebody's grid is full the match is over. The higher total wins; equal totals "
        "are a tie.")},
    {"end=last-reply", NULL,
     N_("Full grids are looked at only after a turn of the player who did not begin. So an answer "
        "that takes dice out of a full grid lets the match go on. The higher total wins; equal "
        "totals are a tie.")},
    {.say = N_("Who plays alone fills one grid for points.")},
    {0},
};

static const struct guide_line scoring[] = {
    {"multiply=on", NULL,
     N_("In a column each number counts itself times the square of how often it shows: one 4 "
        "counts 4, two count 16, three count 36. Different numbers are added.")},
    {"multiply=on", N_("Examples"),
     N_("A column of 6 and 6 counts 24, of 6 and 5 it counts 11, of 4, 1 and 4 it counts 17, of "
        "three sixes 54.")},
    {"multiply=off", NULL, N_("A column counts the sum of its dice.")},
    {.say = N_("Your total is the sum of your columns. Dice that are taken away count no more.")},
    {0},
};

static const char pair[] = "{\"die\":6,\"boards\":[6,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}";
static const char triple[] = "{\"die\":6,\"boards\":[6,6,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}";
static const char strike[] = "{\"die\":5,\"boards\":[0,0,0,0,0,0,0,0,0,5,5,0,0,0,0,0,0,0]}";

static const struct guide_line strategy[] = {
    {NULL, N_("Stack"),
     N_("Equal dice belong together. The second 6 in a column adds %s points, the third %s; "
        "anywhere else a 6 adds 6."),
     .figure = {{"18", "column 1", pair, "gain"}, {"30", "column 1", triple, "gain"}}},
    {NULL, N_("Strike"),
     N_("Look across before you place a die. Taking away two 5s costs the other %s points, more "
        "than most dice can bring you, and their work of two turns."),
     .figure = {{"20", "column 1", strike, "loss"}}},
    {NULL, N_("When to be careful"),
     N_("As long as there is room opposite, a stack is struck by one throw in six: %s with the "
        "next die, %s within two. High pairs are safe opposite a full column; build there."),
     .figure = {{"16.7 %", .by = "hit 1"}, {"30.6 %", .by = "hit 2"}}},
    {.say = N_(
         "When you lead, fill your grid: the match may end at once, before the other can answer.")},
    {NULL, N_("When to be bold"),
     N_("When you are behind, do not fill your last cells. Keep columns open, go for three of a "
        "kind, and strike where the other's points are.")},
    {0},
};

static const struct tutorial_step steps[] = {
    {"{\"die\":4,\"boards\":[4,0,0,6,0,0,0,0,0,0,0,0,2,0,0,0,0,0]}", "3 6 2",
     N_("You are Ada. In a turn one die is rolled, and you put it into a column of your own grid. "
        "It is a 4. Put it into column 1, where a 4 lies already."),
     .reply = {{"column 1",
                N_("Equal dice in a column multiply: two 4s count 16, not 8. This 4 brought %s "
                   "points, and a third one would bring %s more."),
                .figure = {{"12", "column 1", .by = "gain"},
                           {"20", "column 1",
                            "{\"die\":4,\"boards\":[4,4,0,6,0,0,0,0,0,0,0,0,2,0,0,0,0,0]}",
                            "gain"}}},
               {.say = N_("That brought %s points. Beside the other 4, in column 1, it would have "
                          "brought %s. Try it."),
                .again = true,
                .figure = {{"4", "column 3", .by = "gain"}, {"12", "column 1", .by = "gain"}}}}},
    {"{\"die\":5,\"boards\":[4,4,0,6,0,0,0,0,0,2,0,0,5,5,0,0,0,0]}", "3 6 2",
     N_("Your die strikes, too: it takes away all dice of its number in the column opposite. Linus "
        "has two 5s in his column 2, worth 20 points. You have a 5."),
     .reply =
         {{"column 2",
           N_("Both 5s are gone: %s points less for Linus, and %s more for you. What is left in a "
              "column moves up to the middle."),
           .figure = {{"20", "column 2", .by = "loss"}, {"5", "column 2", .by = "gain"}}},
          {.say =
               N_("The 5s of Linus are still there. Column 2 lies opposite to them: strike there."),
           .again = true}}},
    {"{\"die\":6,\"boards\":[3,3,0,6,0,0,0,0,0,1,0,0,0,0,0,6,6,0]}", "2 5 4",
     N_("A 6. In column 2 it would pair up with yours. In column 3 it would strike the two 6s of "
        "Linus. Which is better?"),
     .reply = {{"column 3",
                N_("Well seen: %s points less for Linus and %s more for you. The pair would have "
                   "brought %s."),
                .figure = {{"24", "column 3", .by = "loss"},
                           {"6", "column 3", .by = "gain"},
                           {"18", "column 2", .by = "gain"}}},
               {"column 2",
                N_("A fine pair: %s points more. But in column 3 it would have taken %s from Linus "
                   "and brought %s besides. Always look across."),
                .figure = {{"18", "column 2", .by = "gain"},
                           {"24", "column 3", .by = "loss"},
                           {"6", "column 3", .by = "gain"}}},
               {.say = N_("A single 6 brings 6 points. Column 2 makes a pair and brings %s; column "
                          "3 takes %s from Linus. Try one of them."),
                .again = true,
                .figure = {{"18", "column 2", .by = "gain"}, {"24", "column 3", .by = "loss"}}}}},
    {"{\"die\":2,\"boards\":[5,5,2,3,3,1,6,4,0,6,6,0,4,0,0,1,1,0]}", "6",
     N_("You lead, 45 to 32, and one cell of your grid is empty. As soon as a grid is full the "
        "match is over. Place the 2."),
     .reply = {{.say = N_("Full: the match is over at once, and you have won, 47 to 32. Linus had "
                          "no reply, though room enough to come back.")}}},
    {.say =
         N_("When to be careful: as long as there is room opposite, any stack may be struck, with "
            "%s by the next die and %s within two. Build high where the column opposite is full."),
     .figure = {{"16.7 %", .by = "hit 1"}, {"30.6 %", .by = "hit 2"}}},
    {.say = N_("When you lead, fill your grid and be done. When to be bold: behind, keep room, "
               "stack three of a kind, and strike where the points are. That is all of "
               "Knucklebones. Have fun!")},
    {0},
};

const struct guide knucklebones_guide = {
    .game = &knucklebones,
    .page = {[GUIDE_RULES] = rules, [GUIDE_SCORING] = scoring, [GUIDE_STRATEGY] = strategy},
    .tutorial = &(const struct tutorial){.game = &knucklebones,
                                         .seat = {"Ada=human", "Linus=human"},
                                         .step = steps},
};
