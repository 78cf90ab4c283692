#include "games/yahtzee/rules.h"

#include "games/yahtzee/game.h"
#include "ui/guide/yahtzee/guide.h"

static const char sixes[] = "{\"position\":{\"seats\":1,\"throw\":1,\"dice\":[6,6,6,3,5]}}";
static const char four[] = "{\"position\":{\"seats\":1,\"throw\":3,\"dice\":[6,6,6,6,5]}}";
static const char straight[] = "{\"position\":{\"seats\":1,\"throw\":2,\"dice\":[2,3,4,5,5]}}";
static const char bad[] = "{\"position\":{\"seats\":1,\"throw\":3,\"dice\":[1,1,2,4,6]}}";

static const struct tutorial_step steps[] = {
    {.position = sixes,
     .dice = "6 2 4 1 3",
     .say = N_("In each of thirteen turns you roll five dice up to three times, and keep what you "
               "like in between. These came first. Keep the three sixes, dice 1, 2 and 3, and roll "
               "the others."),
     .reply = {{.choices = "keep 1 2 3",
                .say = N_("Another six! Be bold while dice can grow: so kept, the whole card is "
                          "worth %s points on average; Three of a Kind at once makes it %s."),
                .figure = {{"265.1", "keep 1 2 3"}, {"252.0", "score three_of_a_kind"}}},
               {.say = N_("Three sixes are the start of something. Keep them: that makes the whole "
                          "card worth %s points on average, Three of a Kind at once %s."),
                .again = true,
                .figure = {{"265.1", "keep 1 2 3"}, {"252.0", "score three_of_a_kind"}}}}},
    {.position = "{\"position\":{\"seats\":1,\"throw\":2,\"dice\":[6,6,6,6,2]}}",
     .dice = "5 2 4 1 3",
     .say = N_("Four sixes, and one roll is left. What do you keep?"),
     .reply = {{.choices = "keep 1 2 3 4",
                .say = N_("A 5: no Yahtzee this time. The four sixes are still there: rolling the "
                          "last die could lose nothing.")},
               {.say = N_("The four sixes cannot get worse when only the last die is rolled. Keep "
                          "them, dice 1 to 4, and roll."),
                .again = true}}},
    {.position = four,
     .dice = "1 3 4 2 2",
     .say = N_("No roll is left: now the dice go into one row of your card, and each row is used "
               "once. Sixes would count 24, Four of a Kind 29. Choose a row."),
     .reply = {{.choices = "score sixes",
                .say = N_("24 points above, where 63 earn 35 more. Well chosen: the whole card is "
                          "then worth %s points on average, with Four of a Kind %s."),
                .figure = {{"268.2", "score sixes"}, {"264.5", "score four_of_a_kind"}}},
               {.choices = "score four_of_a_kind",
                .say = N_("29 points. But 63 points above earn 35 more, and four sixes help much: "
                          "the card is now worth %s on average, with Sixes %s."),
                .figure = {{"264.5", "score four_of_a_kind"}, {"268.2", "score sixes"}}},
               {.say = N_("That row is used now, for less than it could hold. Sixes or Four of a "
                          "Kind fit best. Try again."),
                .again = true}}},
    {.position = straight,
     .dice = "6 4 1 3 2",
     .say =
         N_("2 3 4 5 are a Small Straight, for 30. One roll is left, and a 1 or a 6 would make it "
            "large, for 40. Take the 30, or roll one of the 5s?"),
     .reply = {{.choices = "keep 1 2 3 4,keep 1 2 3 5",
                .say = N_("A 6: a Large Straight! Be bold when nothing can be lost: so kept, the "
                          "card is worth %s points on average, with the small one at once %s."),
                .figure = {{"251.5", "keep 1 2 3 4"}, {"246.6", "score small_straight"}}},
               {.choices = "score small_straight",
                .say = N_("30 points, sure. But 2 3 4 5 would have stayed whatever the last die "
                          "showed: rolling it makes the card worth %s points on average, this "
                          "%s."),
                .figure = {{"251.5", "keep 1 2 3 4"}, {"246.6", "score small_straight"}}},
               {.say = N_("That gives the straight away. Keep 2 3 4 5, dice 1 to 4, and roll the "
                          "last die; or score the Small Straight."),
                .again = true}}},
    {.position = bad,
     .dice = "5 3 4 2 2",
     .say =
         N_("A bad turn: 1 1 2 4 6, and no roll is left. Some row has to take it. Which one will "
            "you miss least?"),
     .reply = {{.choices = "score aces",
                .say = N_("2 points, and little is lost: the card is worth %s points on average. "
                          "With Chance, for 14 points, it would be %s: that row saves a better "
                          "turn."),
                .figure = {{"242.4", "score aces"}, {"234.0", "score chance"}}},
               {.choices = "score chance",
                .say =
                    N_("14 points, but Chance is gone for a turn that needs it: the card is worth "
                       "%s points on average now. With Ones, for 2 points, it would be %s."),
                .figure = {{"234.0", "score chance"}, {"242.4", "score aces"}}},
               {.say = N_("It can be done. Best is Ones, for 2 points: the card is then worth %s "
                          "points on average. That row can never bring much."),
                .figure = {{"242.4", "score aces"}}}}},
    {.say = N_("When to be bold: roll on while dice can grow or nothing can be lost. When to be "
               "careful: with bad dice, give up the row that costs least, Ones first. That is all "
               "of Yahtzee. Have fun!")},
    {0},
};

const struct tutorial yahtzee_tutorial = {
    .game = &yahtzee,
    .seat = {"Ada=human"},
    .step = steps,
};
