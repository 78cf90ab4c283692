#include "games/hog/rules.h"

#include "games/hog/game.h"
#include "ui/guide/hog/guide.h"

static const struct tutorial_step steps[] = {
    {.position = "{\"scores\":[0,0]}",
     .dice = "4 6 3 5 2 6 4 3 5 2",
     .say = N_("You are Ada. A turn is a single choice: how many dice to roll. Their sum is yours. "
               "Six bring the most on average, %s points. Choose a number from 1 to 10."),
     .figure = {{"8.70", .by = "mean 6"}},
     .reply = {{.choices = "roll 0",
                .say =
                    N_("No dice at all is Free Bacon, which has a step of its own soon. Roll some "
                       "dice first."),
                .again = true},
               {.say =
                    N_("None of them shows a one, so the sum is yours. Linus is next. Whoever has "
                       "100 points first wins at once.")}}},
    {.position = "{\"scores\":[26,31]}",
     .dice = "3 1 6 4 5 2 3 6 4 5",
     .say = N_("You have 26, Linus has 31. More dice, more points, so why not always ten? Roll at "
               "least two and see."),
     .reply = {{.choices = "roll 0,roll 1",
                .say =
                    N_("So few dice seldom fail. Try two or more, to see what there is to fear."),
                .again = true},
               {.say =
                    N_("Pig Out: with a one among the dice the turn brings 1 point, whatever else "
                       "fell. Two dice show a one in %s of all turns, six in %s, ten in %s."),
                .figure = {{"30.6 %", .by = "one 2"},
                           {"66.5 %", .by = "one 6"},
                           {"83.8 %", .by = "one 10"}}}}},
    {.position = "{\"scores\":[58,42]}",
     .dice = "2 3 4 2 5 1 3 4 6 1",
     .say = N_("Free Bacon: roll no dice, take 3 points and a digit of pi. Linus has 42, so it is "
               "digit 42 after the point: a 9. Choose 0."),
     .reply = {{.choices = "roll 0",
                .say =
                    N_("12 points: 70 to 42. And as 14 divides both, they align: you play again! "
                       "No dice win %s of the matches here, six dice %s."),
                .figure = {{"88.9 %", "roll 0"}, {"71.1 %", "roll 6"}}},
               {.say = N_("That is one way. No dice at all would have brought 12 without any risk. "
                          "Try it."),
                .again = true}}},
    {.position = "{\"scores\":[27,33]}",
     .dice = "2 6 4 1 5 2 3 6 4 5",
     .say = N_("Pig Pass: a turn that leaves you 1 or 2 points behind gives you another one. You "
               "have 27, Linus has 33. Digit 33 of pi is a 2. What does Free Bacon do?"),
     .reply = {{.choices = "roll 0",
                .say =
                    N_("5 points: 32 to 33. You are behind by one, so you play again. Such turns "
                       "may follow one another without end.")},
               {.say = N_("Linus is next. Free Bacon would have brought 5 points for certain, and "
                          "another turn at 32 to 33. Try it."),
                .again = true}}},
    {.position = "{\"scores\":[95,90]}",
     .dice = "1 3 4 2 5 6 3 4 6 1",
     .say = N_("95 to 90: you need 5 points, and Linus is close. Be careful, and look for what is "
               "enough. How many dice?"),
     .reply = {{.choices = "roll 0",
                .say = N_("Free Bacon brought 8, and you have won. It wins %s from here, two dice "
                          "only %s. Near the goal, take what is enough."),
                .figure = {{"100.0 %", "roll 0"}, {"66.7 %", "roll 2"}}},
               {.say =
                    N_("A one! No dice at all would have brought 8 points, which is enough: that "
                       "wins %s, two dice only %s. Try it."),
                .again = true,
                .figure = {{"100.0 %", "roll 0"}, {"66.7 %", "roll 2"}}}}},
    {.position = "{\"scores\":[60,95]}",
     .dice = "3 5 4 6 2 3 6 2 5 4",
     .say =
         N_("60 to 95: Linus will win in his next turn, and you need 40 points. Careful or bold? "
            "How many dice?"),
     .reply = {{.choices = "roll 10",
                .say =
                    N_("40 points with ten dice: you have won! That is rare, but the best chance "
                       "there is: ten dice win %s of the matches, six only %s."),
                .figure = {{"10.2 %", "roll 10"}, {"1.4 %", "roll 6"}}},
               {.say = N_("Not enough, and Linus wins next. Be bold when nothing else helps: ten "
                          "dice win %s of the matches from here, six only %s."),
                .figure = {{"10.2 %", "roll 10"}, {"1.4 %", "roll 6"}}}}},
    {.say = N_("When to be careful: look at Free Bacon before every turn, and near the goal take "
               "what is enough. When to be bold: far behind a player who is nearly there. That is "
               "all of Hog. Have fun!")},
    {0},
};

const struct tutorial hog_tutorial = {
    .game = &hog,
    .seat = {"Ada=human", "Linus=human"},
    .step = steps,
};
