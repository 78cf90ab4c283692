#include "games/notone/rules.h"

#include "games/notone/game.h"
#include "ui/guide/notone/guide.h"

static const struct guide_line rules[] = {
    {.say = N_("Not One is played with two dice. In a turn you roll both as often as you dare and "
               "add up what they show. Before every roll you may bank the turn instead.")},
    {"start=safe,bust=one", NULL,
     N_("The first roll of a turn is safe: whatever falls counts, ones as well. From the second "
        "roll on a one on either die ends the turn, and all it has gathered is lost.")},
    {"start=risky", NULL,
     N_("A one on either die ends the turn, even on its first roll, and all it has gathered is "
        "lost.")},
    {"bust=classic", NULL,
     N_("Ones mean nothing here. A turn fails when a later roll has the same total as its first "
        "roll; then all it has gathered is lost.")},
    {.say = N_("Points of earlier turns are yours for good.")},
    {"order=fixed", NULL,
     N_("Rounds in this match: %d. In each of them everybody has one turn, always in the same "
        "order."),
     .rule = {"rounds"}},
    {"order=snake", NULL,
     N_("Rounds in this match: %d. In each of them everybody has one turn; every second round goes "
        "around the table backwards."),
     .rule = {"rounds"}},
    {.say = N_("The highest total after the last round wins; equal totals are a tie. Who plays "
               "alone plays for points.")},
    {0},
};

static const struct guide_line scoring[] = {
    {.say = N_("A roll adds both its dice to the turn: 6 and 4 make 10.")},
    {.say = N_("Banking adds the turn to your total, and the next player rolls.")},
    {.say = N_("A turn that fails adds nothing. Banking before the first roll is allowed and adds "
               "nothing either.")},
    {"bust=one", N_("An example"),
     N_("6 and 4 make 10, 3 and 5 make 18, then 5 and 1: the turn is worth nothing. Banked one "
        "roll earlier it would have been worth 18.")},
    {0},
};

static const char behind[] =
    "{\"rules\":{\"rounds\":2},\"position\":{\"round\":2,\"turn_rolls\":2,\"turn_score\":14,"
    "\"first_total\":10,\"dice\":[2,2],\"scores\":[0,25]}}";
static const char rich[] =
    "{\"rules\":{\"rounds\":2},\"position\":{\"seat\":1,\"turn_rolls\":3,\"turn_score\":25,"
    "\"first_total\":9,\"dice\":[4,5],\"scores\":[0,0]}}";

static const struct guide_line strategy[] = {
    {NULL, N_("What a roll risks"),
     N_("From the second roll on %s of all rolls show a one. The others add %s points on average."),
     .figure = {{"30.6 %", .by = "risk"}, {"8.0", .by = "safe"}}},
    {NULL, N_("When to be careful"),
     N_("With about 20 points in a turn, bank. Banking at 19 or more brings the most: %s points a "
        "turn on average. Banking at 15 brings %s, at 25 %s: close enough to let the scores "
        "decide."),
     .figure = {{"11.17", .by = "hold 19"},
                {"10.99", .by = "hold 15"},
                {"10.80", .by = "hold 25"}}},
    {.say = N_("A good turn is worth more than what one roll adds. In a match of two rounds, with "
               "25 points in the second player's first turn after the other's 0, banking wins %s "
               "of the matches, rolling %s."),
     .figure = {{"90.1 %", "stop", rich}, {"85.9 %", "roll", rich}}},
    {NULL, N_("When to be bold"),
     N_("Behind in your last turn, points that are not enough are worth nothing: roll until you "
        "lead. With 14 points in the turn and 25 to catch up, banking wins %s, rolling %s."),
     .figure = {{"0.0 %", "stop", behind}, {"13.4 %", "roll", behind}}},
    {.say =
         N_("Who has the last turn of the match knows what is needed: bank as soon as you lead.")},
    {0},
};

static const char after_one[] =
    "{\"rules\":{\"rounds\":2},\"position\":{\"turn_rolls\":1,\"turn_score\":10,"
    "\"first_total\":10,\"dice\":[6,4],\"scores\":[0,0]}}";
static const char after_two[] =
    "{\"rules\":{\"rounds\":2},\"position\":{\"turn_rolls\":2,\"turn_score\":18,"
    "\"first_total\":10,\"dice\":[3,5],\"scores\":[0,0]}}";

/* The game of two rounds that Aiden loses to Carter, 14 : 60. Source: rollick-rules(6), "Not One".
 */
static const struct tutorial_step steps[] = {
    {"{\"rules\":{\"rounds\":2},\"position\":{\"scores\":[0,0]}}", "6 4",
     N_("You are Aiden. In a turn you roll both dice as often as you dare, and bank what they "
        "brought. The first roll of a turn cannot fail. Roll!"),
     .reply = {{"roll", N_("6 and 4: the turn stands at 10. These points are not yours yet: only "
                           "banking adds them to your score.")},
               {.say = N_("Passing without a roll is allowed, but it brings nothing. This roll "
                          "cannot fail, so take it."),
                .again = true}}},
    {after_one, "3 5",
     N_("From now on a one on either die ends the turn and takes its points. %s of all rolls show "
        "one; the others add %s points on average. Roll on, or bank the 10?"),
     .figure = {{"30.6 %", .by = "risk"}, {"8.0", .by = "safe"}},
     .reply = {{"roll",
                N_("3 and 5: the turn stands at 18. A good choice: it wins %s of the matches from "
                   "here, banking 10 only %s."),
                .figure = {{"38.1 %", "roll"}, {"33.1 %", "stop"}}},
               {.say = N_("10 points are safe, but that was timid: banking them wins %s of the "
                          "matches from here, rolling %s. Aiden did roll, and threw 3 and 5."),
                .figure = {{"33.1 %", "stop"}, {"38.1 %", "roll"}}}}},
    {after_two, "5 1",
     N_("Aiden's turn stands at 18. The next roll may add to them, or take them all. What would "
        "you do?"),
     .reply = {{"roll",
                N_("A one! The turn is over and its 18 points are gone. It was no mistake, though: "
                   "rolling wins %s of the matches, banking %s."),
                .figure = {{"45.9 %", "roll"}, {"45.1 %", "stop"}}},
               {.say = N_("18 points are safe. It is a close thing: banking wins %s of the "
                          "matches, rolling %s. Aiden rolled, threw 5 and 1, and lost all 18."),
                .figure = {{"45.1 %", "stop"}, {"45.9 %", "roll"}}}}},
    {rich, "4 1",
     N_("Now you are Carter. Aiden has nothing yet, and your three rolls made 9, 16 and 25. Roll "
        "once more, or bank?"),
     .reply = {{"stop",
                N_("25 points for Carter. Be careful when a turn is good: one more roll adds "
                   "little to it. Banking wins %s of the matches, rolling %s."),
                .figure = {{"90.1 %", "stop"}, {"85.9 %", "roll"}}},
               {.say = N_("A one, and 25 points are gone. Be careful when a turn is good: rolling "
                          "wins %s of the matches, banking %s. Carter banked."),
                .figure = {{"85.9 %", "roll"}, {"90.1 %", "stop"}}}}},
    {behind, "6 6",
     N_("Round 2, the last one. You are Aiden: your turn stands at 14, and Carter has 25. This is "
        "your last turn. Careful or bold?"),
     .reply = {{"roll",
                N_("26, and you lead! Be bold when points in hand are not enough: banking 14 wins "
                   "%s of the matches, rolling %s."),
                .figure = {{"0.0 %", "stop"}, {"13.4 %", "roll"}}},
               {.say = N_("14 points, and Carter has 25 already: banking wins %s of the matches, "
                          "rolling on %s. Be bold when points in hand are not enough."),
                .figure = {{"0.0 %", "stop"}, {"13.4 %", "roll"}}}}},
    {.position = "{\"rules\":{\"rounds\":2},\"position\":{\"round\":2,\"seat\":1,"
                 "\"scores\":[14,25]}}",
     .dice = "5 4",
     .say = N_("Aiden banked his 14. Carter has the last turn of the match and leads, 25 to 14. "
               "Points of earlier turns cannot be lost: do as you like."),
     .reply = {{"roll", N_("Carter rolled on for sport: 5 and 4, 2 and 2, 3 and 5, 3 and 4, 4 and "
                           "3 make 35. He banked them.")},
               {.say = N_("And so Carter has won, 25 to 14. The real Carter rolled five times for "
                          "sport first, and banked another 35.")}}},
    {.position = "{\"rules\":{\"rounds\":2},\"position\":{\"round\":3,\"scores\":[14,60]}}",
     .say = N_("Carter wins, 60 to 14. When to be careful: with about 20 points in a turn. Whoever "
               "always banks at 19 or more makes the most, %s points a turn on average."),
     .figure = {{"11.17", .by = "hold 19"}}},
    {.say = N_("When to be bold: when you are behind and few turns are left, for points that do "
               "not win are worth nothing. That is all of Not One. Have fun!")},
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
    .tutorial = &(const struct tutorial){.game = &notone,
                                         .seat = {"Aiden=human", "Carter=human"},
                                         .step = steps},
    .confirm = confirm,
};
