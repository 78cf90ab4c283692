#include "games/notone/rules.h"

#include "games/notone/game.h"
#include "ui/guide/notone/guide.h"

static const struct guide_line rules[] = {
    {.say = N_("Not One is played with two dice. In a turn you roll both as often as you dare and "
               "add up what they show. Before every roll you may stop instead and bank the turn.")},
    {.when = "start=safe,bust=one",
     .say = N_("The first roll of a turn is safe: whatever falls counts, ones as well. From the "
               "second roll on a one on either die ends the turn, and all it has gathered is "
               "lost.")},
    {.when = "start=risky",
     .say = N_("A one on either die ends the turn, even on its first roll, and all it has gathered "
               "is lost.")},
    {.when = "bust=classic",
     .say = N_("Ones mean nothing here. A turn fails when a later roll has the same total as its "
               "first roll; then all it has gathered is lost.")},
    {.say = N_("Points of earlier turns are yours for good.")},
    {.when = "order=fixed",
     .say = N_("Rounds in this match: %d. In each of them everybody has one turn, always in the "
               "same order."),
     .rule = {"rounds"}},
    {.when = "order=snake",
     .say = N_("Rounds in this match: %d. In each of them everybody has one turn; every second "
               "round goes around the table backwards."),
     .rule = {"rounds"}},
    {.say = N_("The highest total after the last round wins; equal totals are a tie. Who plays "
               "alone plays for points.")},
    {0},
};

static const struct guide_line scoring[] = {
    {.say = N_("A roll adds both its dice to the turn: 6 and 4 make 10.")},
    {.say = N_("Banking adds the turn to your total, and the next player rolls.")},
    {.say = N_("A turn that fails adds nothing. Stopping before the first roll is allowed and adds "
               "nothing either.")},
    {.when = "bust=one",
     .head = N_("An example"),
     .say = N_("6 and 4 make 10, 3 and 5 make 18, then 5 and 1: the turn is worth nothing. Banked "
               "one roll earlier it would have been worth 18.")},
    {0},
};

static const char behind[] =
    "{\"rules\":{\"rounds\":2},\"position\":{\"round\":2,\"turn_rolls\":2,\"turn_score\":14,"
    "\"first_total\":10,\"dice\":[2,2],\"scores\":[0,25]}}";
static const char rich[] =
    "{\"rules\":{\"rounds\":2},\"position\":{\"seat\":1,\"turn_rolls\":3,\"turn_score\":25,"
    "\"first_total\":9,\"dice\":[4,5],\"scores\":[0,0]}}";

static const struct guide_line strategy[] = {
    {.head = N_("What a roll risks"),
     .say = N_("From the second roll on %s of all rolls show a one. The others add %s points on "
               "average."),
     .figure = {{"30.6 %", .by = "risk"}, {"8.0", .by = "safe"}}},
    {.head = N_("When to be careful"),
     .say = N_("With about 20 points in a turn, bank. Stopping at 19 or more brings the most: %s "
               "points a turn on average. Stopping at 15 brings %s, at 25 %s: close enough to let "
               "the scores decide."),
     .figure = {{"11.17", .by = "hold 19"},
                {"10.99", .by = "hold 15"},
                {"10.80", .by = "hold 25"}}},
    {.say = N_("A good turn is worth more than what one roll adds. In a match of two rounds, with "
               "25 points in the second player's first turn after the other's 0, banking wins %s "
               "of the matches, rolling %s."),
     .figure = {{"90.1 %", "stop", rich}, {"85.9 %", "roll", rich}}},
    {.head = N_("When to be bold"),
     .say = N_("Behind in your last turn, points that are not enough are worth nothing: roll until "
               "you lead. With 14 points in the turn and 25 to catch up, banking wins %s, rolling "
               "%s."),
     .figure = {{"0.0 %", "stop", behind}, {"13.4 %", "roll", behind}}},
    {.say = N_("Who has the last turn of the match knows what is needed: bank as soon as you "
               "lead.")},
    {0},
};

/* A turn that is passed on unrolled brings nothing. */
static enum confirm confirm(const void *state, int action, struct text *question)
{
    const struct notone *s = state;
    if (action != NOTONE_STOP || s->turn_rolls) {
        return CONFIRM_NONE;
    }
    text_say(question, N_("Nothing is rolled yet: this turn would bring 0. Pass the dice on?"));
    return CONFIRM_ZERO;
}

const struct guide notone_guide = {
    .game = &notone,
    .page = {[GUIDE_RULES] = rules, [GUIDE_SCORING] = scoring, [GUIDE_STRATEGY] = strategy},
    .tutorial = &notone_tutorial,
    .confirm = confirm,
};
