#include "games/hog/rules.h"

#include "games/hog/game.h"
#include "ui/guide/hog/guide.h"

static const struct guide_line rules[] = {
    {.say = N_("Hog is a race for two. A turn is a single choice: how many dice to roll, %d at "
               "most. They all fall at once, and their sum is added to your score."),
     .rule = {"dice"}},
    {.say = N_("Whoever reaches %d points first has won there and then; the other has no reply."),
     .rule = {"goal"}},
    {NULL, N_("Pig Out"),
     N_("If any of the dice shows a one, the turn brings 1 point and no more.")},
    {"bacon=on", N_("Free Bacon"),
     N_("Roll no dice at all and take 3 points and a digit of pi: the one in the place after the "
        "point that the other's score names. Against a score of 0 it is the 3 before the point. "
        "Free Bacon cannot fail.")},
    {"bacon=off", N_("Free Bacon"), N_("Not in this match: at least one die has to be rolled.")},
    {"align=on", N_("Swine Align"),
     N_("If after your turn a number of 10 or more divides both scores, you play again. 70 and 42 "
        "align: 14 divides both. Scores of 0 never align.")},
    {"pass=on", N_("Pig Pass"),
     N_("If after your turn you are behind by 1 or 2 points, you play again.")},
    {0},
};

static const struct guide_line scoring[] = {
    {.say = N_("The dice of a turn are added up: 2, 2, 3 and 4 bring 11. With a one among them the "
               "turn brings 1: so do 4, 6 and 1.")},
    {"bacon=on", N_("Free Bacon"),
     N_("Pi begins 3.14159. Against a score of 0 no dice bring 3 + 3 = 6 points, against 1 they "
        "bring 3 + 1 = 4, against 2 they bring 3 + 4 = 7.")},
    {.say = N_("Another turn, where the rules give one, begins from the new score. What goes "
               "beyond the goal is kept.")},
    {0},
};

static const char none[] = "{\"scores\":[28,30]}";
static const char close[] = "{\"scores\":[95,90]}";
static const char far[] = "{\"scores\":[60,95]}";

static const struct guide_line strategy[] = {
    {NULL, N_("How many dice"),
     N_("More dice bring more points, and more often a one. Six bring the most on average: %s "
        "points, though %s of such turns end with a one. Four bring %s, with a one in %s."),
     .figure = {{"8.70", .by = "mean 6"},
                {"66.5 %", .by = "one 6"},
                {"8.23", .by = "mean 4"},
                {"51.8 %", .by = "one 4"}}},
    {NULL, N_("When to be careful"),
     N_("Look at Free Bacon before every turn, and at the turn that may follow. At 28 to 30 it "
        "brings 12, and 40 to 30 align: no dice win %s of the matches, six dice %s."),
     .figure = {{"66.2 %", "roll 0", none}, {"60.4 %", "roll 6", none}}},
    {.say = N_("Near the goal, take what is enough. At 95 to 90 Free Bacon brings 8 and wins %s; "
               "two dice win %s."),
     .figure = {{"100.0 %", "roll 0", close}, {"66.7 %", "roll 2", close}}},
    {NULL, N_("When to be bold"),
     N_("Far behind an opponent who needs a few points more, roll many. At 60 to 95 ten dice win "
        "%s of the matches, six %s."),
     .figure = {{"10.2 %", "roll 10", far}, {"1.4 %", "roll 6", far}}},
    {0},
};

static const struct tutorial_step steps[] = {
    {"{\"scores\":[0,0]}", "4 6 3 5 2 6 4 3 5 2",
     N_("You are Ada. A turn is a single choice: how many dice to roll. Their sum is yours. Six "
        "bring the most on average, %s points. Choose a number from 1 to 10."),
     .figure = {{"8.70", .by = "mean 6"}},
     .reply = {{"roll 0",
                N_("No dice at all is Free Bacon, which has a step of its own soon. Roll some dice "
                   "first."),
                .again = true},
               {.say = N_("None of them shows a one, so the sum is yours. Linus is next. Whoever "
                          "has 100 points first wins at once.")}}},
    {"{\"scores\":[26,31]}", "3 1 6 4 5 2 3 6 4 5",
     N_("You have 26, Linus has 31. More dice, more points, so why not always ten? Roll at least "
        "two and see."),
     .reply = {{"roll 0,roll 1",
                N_("So few dice seldom fail. Try two or more, to see what there is to fear."),
                .again = true},
               {.say =
                    N_("Pig Out: with a one among the dice the turn brings 1 point, whatever else "
                       "fell. Two dice show a one in %s of all turns, six in %s, ten in %s."),
                .figure = {{"30.6 %", .by = "one 2"},
                           {"66.5 %", .by = "one 6"},
                           {"83.8 %", .by = "one 10"}}}}},
    {"{\"scores\":[58,42]}", "2 3 4 2 5 1 3 4 6 1",
     N_("Free Bacon: roll no dice, take 3 points and a digit of pi. Linus has 42, so it is digit "
        "42 after the point: a 9. Choose 0."),
     .reply =
         {{"roll 0",
           N_("12 points: 70 to 42. And as 14 divides both, they align: you play again! No dice "
              "win %s of the matches here, six dice %s."),
           .figure = {{"88.9 %", "roll 0"}, {"71.1 %", "roll 6"}}},
          {.say = N_(
               "That is one way. No dice at all would have brought 12 without any risk. Try it."),
           .again = true}}},
    {"{\"scores\":[27,33]}", "2 6 4 1 5 2 3 6 4 5",
     N_("Pig Pass: a turn that leaves you 1 or 2 points behind gives you another one. You have 27, "
        "Linus has 33. Digit 33 of pi is a 2. What does Free Bacon do?"),
     .reply = {{"roll 0", N_("5 points: 32 to 33. You are behind by one, so you play again. Such "
                             "turns may follow one another without end.")},
               {.say = N_("Linus is next. Free Bacon would have brought 5 points for certain, and "
                          "another turn at 32 to 33. Try it."),
                .again = true}}},
    {"{\"scores\":[95,90]}", "1 3 4 2 5 6 3 4 6 1",
     N_("95 to 90: you need 5 points, and Linus is close. Be careful, and look for what is enough. "
        "How many dice?"),
     .reply = {{"roll 0",
                N_("Free Bacon brought 8, and you have won. It wins %s from here, two dice only "
                   "%s. Near the goal, take what is enough."),
                .figure = {{"100.0 %", "roll 0"}, {"66.7 %", "roll 2"}}},
               {.say = N_("A one! No dice at all would have brought 8 points, which is enough: "
                          "that wins %s, two dice only %s. Try it."),
                .again = true,
                .figure = {{"100.0 %", "roll 0"}, {"66.7 %", "roll 2"}}}}},
    {"{\"scores\":[60,95]}", "3 5 4 6 2 3 6 2 5 4",
     N_("60 to 95: Linus will win in his next turn, and you need 40 points. Careful or bold? How "
        "many dice?"),
     .reply = {{"roll 10",
                N_("40 points with ten dice: you have won! That is rare, but the best chance there "
                   "is: ten dice win %s of the matches, six only %s."),
                .figure = {{"10.2 %", "roll 10"}, {"1.4 %", "roll 6"}}},
               {.say = N_("Not enough, and Linus wins next. Be bold when nothing else helps: ten "
                          "dice win %s of the matches from here, six only %s."),
                .figure = {{"10.2 %", "roll 10"}, {"1.4 %", "roll 6"}}}}},
    {.say = N_("When to be careful: look at Free Bacon before every turn, and near the goal take "
               "what is enough. When to be bold: far behind a player who is nearly there. That is "
               "all of Hog. Have fun!")},
    {0},
};

const struct guide hog_guide = {
    .game = &hog,
    .page = {[GUIDE_RULES] = rules, [GUIDE_SCORING] = scoring, [GUIDE_STRATEGY] = strategy},
    .tutorial =
        &(const struct tutorial){.game = &hog, .seat = {"Ada=human", "Linus=human"}, .step = steps},
};
