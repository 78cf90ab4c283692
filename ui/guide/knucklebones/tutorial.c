#include "games/knucklebones/rules.h"

#include "games/knucklebones/game.h"
#include "ui/guide/knucklebones/guide.h"

static const struct tutorial_step steps[] = {
    {.position = "{\"die\":4,\"boards\":[4,0,0,6,0,0,0,0,0,0,0,0,2,0,0,0,0,0]}",
     .dice = "3 6 2",
     .say = N_("You are Ada. In a turn one die is rolled, and you put it into a column of your own "
               "grid. It is a 4. Put it into column 1, where a 4 lies already."),
     .reply = {{.choices = "column 1",
                .say = N_("Equal dice in a column multiply: two 4s count 16, not 8. This 4 brought "
                          "%s points, and a third one would bring %s more."),
                .figure = {{"12", "column 1", .by = "gain"},
                           {"20", "column 1",
                            "{\"die\":4,\"boards\":[4,4,0,6,0,0,0,0,0,0,0,0,2,0,0,0,0,0]}",
                            "gain"}}},
               {.say = N_("That brought %s points. Beside the other 4, in column 1, it would have "
                          "brought %s. Try it."),
                .again = true,
                .figure = {{"4", "column 3", .by = "gain"}, {"12", "column 1", .by = "gain"}}}}},
    {.position = "{\"die\":5,\"boards\":[4,4,0,6,0,0,0,0,0,2,0,0,5,5,0,0,0,0]}",
     .dice = "3 6 2",
     .say =
         N_("Your die strikes, too: it takes away all dice of its number in the column opposite. "
            "Linus has two 5s in his column 2, worth 20 points. You have a 5."),
     .reply = {{.choices = "column 2",
                .say =
                    N_("Both 5s are gone: %s points less for Linus, and %s more for you. What is "
                       "left in a column moves up to the middle."),
                .figure = {{"20", "column 2", .by = "loss"}, {"5", "column 2", .by = "gain"}}},
               {.say = N_("The 5s of Linus are still there. Column 2 lies opposite to them: strike "
                          "there."),
                .again = true}}},
    {.position = "{\"die\":6,\"boards\":[3,3,0,6,0,0,0,0,0,1,0,0,0,0,0,6,6,0]}",
     .dice = "2 5 4",
     .say = N_("A 6. In column 2 it would pair up with yours. In column 3 it would strike the two "
               "6s of Linus. Which is better?"),
     .reply = {{.choices = "column 3",
                .say = N_("Well seen: %s points less for Linus and %s more for you. The pair would "
                          "have brought %s."),
                .figure = {{"24", "column 3", .by = "loss"},
                           {"6", "column 3", .by = "gain"},
                           {"18", "column 2", .by = "gain"}}},
               {.choices = "column 2",
                .say =
                    N_("A fine pair: %s points more. But in column 3 it would have taken %s from "
                       "Linus and brought %s besides. Always look across."),
                .figure = {{"18", "column 2", .by = "gain"},
                           {"24", "column 3", .by = "loss"},
                           {"6", "column 3", .by = "gain"}}},
               {.say =
                    N_("A single 6 brings 6 points. Column 2 makes a pair and brings %s; column 3 "
                       "takes %s from Linus. Try one of them."),
                .again = true,
                .figure = {{"18", "column 2", .by = "gain"}, {"24", "column 3", .by = "loss"}}}}},
    {.position = "{\"die\":2,\"boards\":[5,5,2,3,3,1,6,4,0,6,6,0,4,0,0,1,1,0]}",
     .dice = "6",
     .say = N_("You lead, 45 to 32, and one cell of your grid is empty. As soon as a grid is full "
               "the match is over. Place the 2."),
     .reply = {{.say = N_("Full: the match is over at once, and you have won, 47 to 32. Linus had "
                          "no reply, though room enough to come back.")}}},
    {.say =
         N_("When to be careful: as long as there is room opposite, any stack may be struck, with "
            "%s by the next die and %s within two. Build high where the column opposite is "
            "full."),
     .figure = {{"16.7 %", .by = "hit 1"}, {"30.6 %", .by = "hit 2"}}},
    {.say =
         N_("When you lead, fill your grid and be done. When to be bold: behind, keep room, stack "
            "three of a kind, and strike where the points are. That is all of Knucklebones. "
            "Have fun!")},
    {0},
};

const struct tutorial knucklebones_tutorial = {
    .game = &knucklebones,
    .seat = {"Ada=human", "Linus=human"},
    .step = steps,
};
