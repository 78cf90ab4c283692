#include "games/yahtzee/rules.h"

#include "games/yahtzee/game.h"
#include "ui/guide/yahtzee/guide.h"

static const struct guide_line rules[] = {
    {.say = N_("A match has thirteen turns. In each you roll five dice up to three times; between "
               "the rolls you keep what you like and roll the others again.")},
    {.say = N_("After any of the rolls you score the dice in one open row of your card. Each row "
               "is used once. Dice that do not fit a row may still take it, for 0.")},
    {"joker=forced", N_("One more Yahtzee"),
     N_("Five equal dice when the Yahtzee row is used go to the row of their number, if it is "
        "open. Otherwise they are a joker: any open row below takes them, Full House and both "
        "straights at full value; and when none is open, another row above for 0.")},
    {"joker=free", N_("One more Yahtzee"),
     N_("Five equal dice when the Yahtzee row is used may go to any open row. Once the row of "
        "their number is used they are a joker: Full House and both straights take them at full "
        "value.")},
    {"joker=literal", N_("One more Yahtzee"),
     N_("When the Yahtzee row holds 50, five equal dice go to the row of their number, if it is "
        "open, and otherwise are a joker: Full House and both straights take them at full value. "
        "When it holds 0 they are dice like any others.")},
    {"joker=none", N_("One more Yahtzee"),
     N_("When the Yahtzee row is used, five equal dice are dice like any others.")},
    {.say = N_("When all cards are full the highest total wins; equal totals are a tie.")},
    {0},
};

static const struct guide_line scoring[] = {
    {NULL, N_("Above"),
     N_("Ones, Twos, Threes, Fours, Fives and Sixes count the dice of that number. With 63 points "
        "or more in these rows you get 35 more: three of each number are 63.")},
    {NULL, N_("Below"),
     N_("Three of a Kind and Four of a Kind: the sum of all dice, if at least so many are equal. "
        "Chance: the sum of all dice, always.")},
    {.say = N_("Full House, three equal and two equal: 25. Small Straight, four in sequence: 30. "
               "Large Straight, five in sequence: 40. Yahtzee, five equal: 50.")},
    {"joker=forced", NULL,
     N_("If the Yahtzee row holds 50, every further Yahtzee that is scored earns 100 more.")},
    {"joker=free", NULL,
     N_("If the Yahtzee row holds 50, every further Yahtzee that is scored earns 100 more.")},
    {"joker=literal", NULL,
     N_("If the Yahtzee row holds 50, every further Yahtzee that is scored earns 100 more.")},
    {0},
};

static const char begin[] = "{\"position\":{\"seats\":1}}";
static const char sixes[] = "{\"position\":{\"seats\":1,\"throw\":1,\"dice\":[6,6,6,3,5]}}";
static const char straight[] = "{\"position\":{\"seats\":1,\"throw\":2,\"dice\":[2,3,4,5,5]}}";
static const char four[] = "{\"position\":{\"seats\":1,\"throw\":3,\"dice\":[6,6,6,6,5]}}";
static const char bad[] = "{\"position\":{\"seats\":1,\"throw\":3,\"dice\":[1,1,2,4,6]}}";

static const struct guide_line strategy[] = {
    {.say = N_("Played as well as can be, a card brings %s points on average. The figures below "
               "say what it then brings in the first turn, by what you do with these dice."),
     .figure = {{"254.6", NULL, begin, "worth"}}},
    {NULL, N_("When to be bold"),
     N_("Roll on while good dice can grow. With 6 6 6 3 5 after the first roll, keeping the sixes "
        "makes it %s, taking Three of a Kind at once %s."),
     .figure = {{"265.1", "keep 1 2 3", sixes}, {"252.0", "score three_of_a_kind", sixes}}},
    {.say = N_("Roll when nothing can be lost. With 2 3 4 5 5 before the last roll, keeping 2 3 4 "
               "5 makes it %s, taking the Small Straight at once %s: it stays anyway."),
     .figure = {{"251.5", "keep 1 2 3 4", straight}, {"246.6", "score small_straight", straight}}},
    {NULL, N_("The 35 above"),
     N_("Four of a number above make up for a poor one. With 6 6 6 6 5 to be scored, Sixes make it "
        "%s, Four of a Kind %s, though that counts 5 points more now."),
     .figure = {{"268.2", "score sixes", four}, {"264.5", "score four_of_a_kind", four}}},
    {NULL, N_("When to be careful"),
     N_("Bad dice go where they cost least. With 1 1 2 4 6 to be scored, Ones for 2 points make it "
        "%s, Chance for 14 points %s: that row will be needed later."),
     .figure = {{"242.4", "score aces", bad}, {"234.0", "score chance", bad}}},
    {.say = N_("Against others the lead decides: ahead, take sure points; behind, keep the rows "
               "for straights and Yahtzee open.")},
    {0},
};

static const struct tutorial_step steps[] = {
    {sixes, "6 2 4 1 3",
     N_("In each of thirteen turns you roll five dice up to three times, and keep what you like in "
        "between. These came first. Keep the three sixes, dice 1, 2 and 3, and roll the others."),
     .reply = {{"keep 1 2 3",
                N_("Another six! Be bold while dice can grow: so kept, the whole card is worth %s "
                   "points on average; Three of a Kind at once makes it %s."),
                .figure = {{"265.1", "keep 1 2 3"}, {"252.0", "score three_of_a_kind"}}},
               {.say = N_("Three sixes are the start of something. Keep them: that makes the whole "
                          "card worth %s points on average, Three of a Kind at once %s."),
                .again = true,
                .figure = {{"265.1", "keep 1 2 3"}, {"252.0", "score three_of_a_kind"}}}}},
    {"{\"position\":{\"seats\":1,\"throw\":2,\"dice\":[6,6,6,6,2]}}", "5 2 4 1 3",
     N_("Four sixes, and one roll is left. What do you keep?"),
     .reply = {{"keep 1 2 3 4", N_("A 5: no Yahtzee this time. The four sixes are still there: "
                                   "rolling the last die could lose nothing.")},
               {.say = N_("The four sixes cannot get worse when only the last die is rolled. Keep "
                          "them, dice 1 to 4, and roll."),
                .again = true}}},
    {four, "1 3 4 2 2",
     N_("No roll is left: now the dice go into one row of your card, and each row is used once. "
        "Sixes would count 24, Four of a Kind 29. Choose a row."),
     .reply = {{"score sixes",
                N_("24 points above, where 63 earn 35 more. Well chosen: the whole card is then "
                   "worth %s points on average, with Four of a Kind %s."),
                .figure = {{"268.2", "score sixes"}, {"264.5", "score four_of_a_kind"}}},
               {"score four_of_a_kind",
                N_("29 points. But 63 points above earn 35 more, and four sixes help much: the "
                   "card is now worth %s on average, with Sixes %s."),
                .figure = {{"264.5", "score four_of_a_kind"}, {"268.2", "score sixes"}}},
               {.say = N_("That row is used now, for less than it could hold. Sixes or Four of a "
                          "Kind fit best. Try again."),
                .again = true}}},
    {straight, "6 4 1 3 2",
     N_("2 3 4 5 are a Small Straight, for 30. One roll is left, and a 1 or a 6 would make it "
        "large, for 40. Take the 30, or roll one of the 5s?"),
     .reply = {{"keep 1 2 3 4,keep 1 2 3 5",
                N_("A 6: a Large Straight! Be bold when nothing can be lost: so kept, the card is "
                   "worth %s points on average, with the small one at once %s."),
                .figure = {{"251.5", "keep 1 2 3 4"}, {"246.6", "score small_straight"}}},
               {"score small_straight",
                N_("30 points, sure. But 2 3 4 5 would have stayed whatever the last die showed: "
                   "rolling it makes the card worth %s points on average, this %s."),
                .figure = {{"251.5", "keep 1 2 3 4"}, {"246.6", "score small_straight"}}},
               {.say = N_("That gives the straight away. Keep 2 3 4 5, dice 1 to 4, and roll the "
                          "last die; or score the Small Straight."),
                .again = true}}},
    {bad, "5 3 4 2 2",
     N_("A bad turn: 1 1 2 4 6, and no roll is left. Some row has to take it. Which one will you "
        "miss least?"),
     .reply = {{"score aces",
                N_("2 points, and little is lost: the card is worth %s points on average. With "
                   "Chance, for 14 points, it would be %s: that row saves a better turn."),
                .figure = {{"242.4", "score aces"}, {"234.0", "score chance"}}},
               {"score chance",
                N_("14 points, but Chance is gone for a turn that needs it: the card is worth %s "
                   "points on average now. With Ones, for 2 points, it would be %s."),
                .figure = {{"234.0", "score chance"}, {"242.4", "score aces"}}},
               {.say = N_("It can be done. Best is Ones, for 2 points: the card is then worth %s "
                          "points on average. That row can never bring much."),
                .figure = {{"242.4", "score aces"}}}}},
    {.say = N_("When to be bold: roll on while dice can grow or nothing can be lost. When to be "
               "careful: with bad dice, give up the row that costs least, Ones first. That is all "
               "of Yahtzee. Have fun!")},
    {0},
};

static const char *title(struct text *out, int box)
{
    return text_word(out, yahtzee_boxes[box].title);
}

/* What a choice throws away: a zero while another row would score, five equal dice. */
static enum confirm confirm(const void *state, int action, struct text *question)
{
    const struct yahtzee *y = state;
    int points[YAHTZEE_BOXES], box = action - YAHTZEE_SCORE, other = -1;
    if (box < 0) {
        return CONFIRM_NONE;
    }
    yahtzee_fits(y, points);
    for (int i = 0; i < YAHTZEE_BOXES; i++) {
        if (i != box && points[i] >= 0 && (other < 0 || points[i] > points[other])) {
            other = i; /* the open one that takes most of the dice */
        }
    }
    if (yahtzee_five_equal(y) && box != YAHTZEE_YAHTZEE && points[YAHTZEE_YAHTZEE] > 0) {
        text_say(question, N_("%s takes %d of these dice, %s %d and later ones hundreds. %s?"),
                 title(question, box), points[box], title(question, YAHTZEE_YAHTZEE),
                 points[YAHTZEE_YAHTZEE], title(question, box));
        return CONFIRM_JOKER;
    }
    if (points[box] == 0 && other >= 0 && points[other] > 0) {
        text_say(question, N_("%s scores 0 here, %s would score %d. Score 0?"),
                 title(question, box), title(question, other), points[other]);
        return CONFIRM_ZERO;
    }
    return CONFIRM_NONE;
}

const struct guide yahtzee_guide = {
    .game = &yahtzee,
    .page = {[GUIDE_RULES] = rules, [GUIDE_SCORING] = scoring, [GUIDE_STRATEGY] = strategy},
    .tutorial = &(const struct tutorial){.game = &yahtzee, .seat = {"Ada=human"}, .step = steps},
    .confirm = confirm,
};
