#include "games/hog/rules.h"

#include "games/hog/game.h"
#include "ui/guide/hog/guide.h"

static const struct guide_line rules[] = {
    {.say =
         N_("Hog is a race for two. A turn is a single choice: how many dice to roll, %d at most. "
            "They all fall at once, and their sum is added to your score."),
     .rule = {"dice"}},
    {.say = N_("Whoever reaches %d points first has won there and then; the other has no reply."),
     .rule = {"goal"}},
    {.head = N_("Pig Out"),
     .say = N_("If any of the dice shows a one, the turn brings 1 point and no more.")},
    {.when = "bacon=on",
     .head = N_("Free Bacon"),
     .say =
         N_("Roll no dice at all and take 3 points and a digit of pi: the one in the place after "
            "the point that the other's score names. Against a score of 0 it is the 3 before "
            "the point. Free Bacon cannot fail.")},
    {.when = "bacon=off",
     .head = N_("Free Bacon"),
     .say = N_("Not in this match: at least one die has to be rolled.")},
    {.when = "align=on",
     .head = N_("Swine Align"),
     .say = N_("If after your turn a number of 10 or more divides both scores, you play again. 70 "
               "and 42 align: 14 divides both. Scores of 0 never align.")},
    {.when = "pass=on",
     .head = N_("Pig Pass"),
     .say = N_("If after your turn you are behind by 1 or 2 points, you play again.")},
    {0},
};

static const struct guide_line scoring[] = {
    {.say = N_("The dice of a turn are added up: 2, 2, 3 and 4 bring 11. With a one among them the "
               "turn brings 1: so do 4, 6 and 1.")},
    {.when = "bacon=on",
     .head = N_("Free Bacon"),
     .say = N_("Pi begins 3.14159. Against a score of 0 no dice bring 3 + 3 = 6 points, against 1 "
               "they bring 3 + 1 = 4, against 2 they bring 3 + 4 = 7.")},
    {.say =
         N_("Another turn, where the rules give one, begins from the new score. What goes beyond "
            "the goal is kept.")},
    {0},
};

static const char none[] = "{\"scores\":[28,30]}";
static const char close[] = "{\"scores\":[95,90]}";
static const char far[] = "{\"scores\":[60,95]}";

static const struct guide_line strategy[] = {
    {.head = N_("How many dice"),
     .say = N_("More dice bring more points, and more often a one. Six bring the most on average: "
               "%s points, though %s of such turns end with a one. Four bring %s, with a one in "
               "%s."),
     .figure = {{"8.70", .by = "mean 6"},
                {"66.5 %", .by = "one 6"},
                {"8.23", .by = "mean 4"},
                {"51.8 %", .by = "one 4"}}},
    {.head = N_("When to be careful"),
     .say = N_("Look at Free Bacon before every turn, and at the turn that may follow. At 28 to 30 "
               "it brings 12, and 40 to 30 align: no dice win %s of the matches, six dice %s."),
     .figure = {{"66.2 %", "roll 0", none}, {"60.4 %", "roll 6", none}}},
    {.say = N_("Near the goal, take what is enough. At 95 to 90 Free Bacon brings 8 and wins %s; "
               "two dice win %s."),
     .figure = {{"100.0 %", "roll 0", close}, {"66.7 %", "roll 2", close}}},
    {.head = N_("When to be bold"),
     .say =
         N_("Far behind an opponent who needs a few points more, roll many. At 60 to 95 ten dice "
            "win %s of the matches, six %s."),
     .figure = {{"10.2 %", "roll 10", far}, {"1.4 %", "roll 6", far}}},
    {0},
};

const struct guide hog_guide = {
    .game = &hog,
    .page = {[GUIDE_RULES] = rules, [GUIDE_SCORING] = scoring, [GUIDE_STRATEGY] = strategy},
    .tutorial = &hog_tutorial,
};
