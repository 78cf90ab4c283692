#include "games/yahtzee/rules.h"

#include "games/yahtzee/game.h"
#include "ui/guide/yahtzee/guide.h"

static const struct guide_line rules[] = {
    {.say = N_("A match has thirteen turns. In each you roll five dice up to three times; between "
               "the rolls you keep what you like and roll the others again.")},
    {.say =
         N_("After any of the rolls you score the dice in one open row of your card. Each row is "
            "used once. Dice that do not fit a row may still take it, for 0.")},
    {.when = "joker=forced",
     .head = N_("One more Yahtzee"),
     .say = N_("Five equal dice when the Yahtzee row is used go to the row of their number, if it "
               "is open. Otherwise they are a joker: any open row below takes them, Full House and "
               "both straights at full value; and when none is open, another row above for 0.")},
    {.when = "joker=free",
     .head = N_("One more Yahtzee"),
     .say = N_("Five equal dice when the Yahtzee row is used may go to any open row. Once the row "
               "of their number is used they are a joker: Full House and both straights take them "
               "at full value.")},
    {.when = "joker=literal",
     .head = N_("One more Yahtzee"),
     .say =
         N_("When the Yahtzee row holds 50, five equal dice go to the row of their number, if it "
            "is open, and otherwise are a joker: Full House and both straights take them at "
            "full value. When it holds 0 they are dice like any others.")},
    {.when = "joker=none",
     .head = N_("One more Yahtzee"),
     .say = N_("When the Yahtzee row is used, five equal dice are dice like any others.")},
    {.say = N_("When all cards are full the highest total wins; equal totals are a tie.")},
    {0},
};

static const struct guide_line scoring[] = {
    {.head = N_("Above"),
     .say = N_("Ones, Twos, Threes, Fours, Fives and Sixes count the dice of that number. With 63 "
               "points or more in these rows you get 35 more: three of each number are 63.")},
    {.head = N_("Below"),
     .say = N_("Three of a Kind and Four of a Kind: the sum of all dice, if at least so many are "
               "equal. Chance: the sum of all dice, always.")},
    {.say = N_("Full House, three equal and two equal: 25. Small Straight, four in sequence: 30. "
               "Large Straight, five in sequence: 40. Yahtzee, five equal: 50.")},
    {.when = "joker=forced",
     .say =
         N_("If the Yahtzee row holds 50, every further Yahtzee that is scored earns 100 more.")},
    {.when = "joker=free",
     .say =
         N_("If the Yahtzee row holds 50, every further Yahtzee that is scored earns 100 more.")},
    {.when = "joker=literal",
     .say =
         N_("If the Yahtzee row holds 50, every further Yahtzee that is scored earns 100 more.")},
    {0},
};

static const char begin[] = "{\"position\":{\"seats\":1}}";
static const char sixes[] = "{\"position\":{\"seats\":1,\"throw\":1,\"dice\":[6,6,6,3,5]}}";
static const char straight[] = "{\"position\":{\"seats\":1,\"throw\":2,\"dice\":[2,3,4,5,5]}}";
static const char four[] = "{\"position\":{\"seats\":1,\"throw\":3,\"dice\":[6,6,6,6,5]}}";
static const char bad[] = "{\"position\":{\"seats\":1,\"throw\":3,\"dice\":[1,1,2,4,6]}}";

static const struct guide_line strategy[] = {
    {.say =
         N_("Played as well as can be, a card brings %s points on average. The figures below say "
            "what it then brings in the first turn, by what you do with these dice."),
     .figure = {{"254.6", NULL, begin, "worth"}}},
    {.head = N_("When to be bold"),
     .say = N_("Roll on while good dice can grow. With 6 6 6 3 5 after the first roll, keeping the "
               "sixes makes it %s, taking Three of a Kind at once %s."),
     .figure = {{"265.1", "keep 1 2 3", sixes}, {"252.0", "score three_of_a_kind", sixes}}},
    {.say =
         N_("Roll when nothing can be lost. With 2 3 4 5 5 before the last roll, keeping 2 3 4 5 "
            "makes it %s, taking the Small Straight at once %s: it stays anyway."),
     .figure = {{"251.5", "keep 1 2 3 4", straight}, {"246.6", "score small_straight", straight}}},
    {.head = N_("The 35 above"),
     .say = N_("Four of a number above make up for a poor one. With 6 6 6 6 5 to be scored, Sixes "
               "make it %s, Four of a Kind %s, though that counts 5 points more now."),
     .figure = {{"268.2", "score sixes", four}, {"264.5", "score four_of_a_kind", four}}},
    {.head = N_("When to be careful"),
     .say = N_("Bad dice go where they cost least. With 1 1 2 4 6 to be scored, Ones for 2 points "
               "make it %s, Chance for 14 points %s: that row will be needed later."),
     .figure = {{"242.4", "score aces", bad}, {"234.0", "score chance", bad}}},
    {.say =
         N_("Against others the lead decides: ahead, take sure points; behind, keep the rows for "
            "straights and Yahtzee open.")},
    {0},
};

/* The open box that takes most of the dice, but for one; -1: there is none. */
static int best_other(const int points[YAHTZEE_BOXES], int box)
{
    int best = -1;
    for (int i = 0; i < YAHTZEE_BOXES; i++) {
        if (i != box && points[i] >= 0 && (best < 0 || points[i] > points[best])) {
            best = i;
        }
    }
    return best;
}

static const char *title(struct text *out, int box)
{
    return text_word(out, yahtzee_boxes[box].title);
}

/* What a choice throws away: a zero while another row would score, five equal dice. */
static enum confirm confirm(const void *state, int action, struct text *question)
{
    const struct yahtzee *y = state;
    int points[YAHTZEE_BOXES], box = action - YAHTZEE_SCORE;
    if (box < 0) {
        return CONFIRM_NONE;
    }
    yahtzee_fits(y, points);
    int other = best_other(points, box);
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
    .tutorial = &yahtzee_tutorial,
    .confirm = confirm,
};
