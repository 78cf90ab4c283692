#include "games/yahtzee/rules.h"

#include "games/play.h"
#include "games/yahtzee/scores.h"

#include <string.h>

const struct yahtzee_box_words yahtzee_boxes[YAHTZEE_BOXES] = {
    {"aces", N_("Ones")},
    {"twos", N_("Twos")},
    {"threes", N_("Threes")},
    {"fours", N_("Fours")},
    {"fives", N_("Fives")},
    {"sixes", N_("Sixes")},
    {"three_of_a_kind", N_("Three of a Kind")},
    {"four_of_a_kind", N_("Four of a Kind")},
    {"full_house", N_("Full House")},
    {"small_straight", N_("Small Straight")},
    {"large_straight", N_("Large Straight")},
    {"yahtzee", N_("Yahtzee")},
    {"chance", N_("Chance")},
};

/* What five dice on the table score in each box, jokers aside. */
static inline const int *thrown_points(const int *dice)
{
    return points_of[throw_of[yahtzee_line_order(dice)]];
}

/* The same where dice are still to be thrown, which count nothing. */
__attribute__((noinline)) static void plain_points(const int *dice, int *points)
{
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        points[box] = yahtzee_plain_point(dice, box);
    }
}

static inline bool all_thrown(const int *d)
{
    return ((d[0] - 1) | (d[1] - 1) | (d[2] - 1) | (d[3] - 1) | (d[4] - 1)) >= 0;
}

static inline const struct yahtzee_card *own_card(const struct yahtzee *s)
{
    return &s->cards[s->common.seat];
}

int yahtzee_five_equal(const struct yahtzee *s)
{
    const int *d = s->dice;
    int differ = (d[0] ^ d[1]) | (d[0] ^ d[2]) | (d[0] ^ d[3]) | (d[0] ^ d[4]);
    return differ ? 0 : d[0];
}

static bool has_fifty(const struct yahtzee *s)
{
    return own_card(s)->boxes[YAHTZEE_YAHTZEE] > 0;
}

bool yahtzee_earns_hundred(const struct yahtzee *s)
{
    return yahtzee_hundred(s->joker, has_fifty(s)) && yahtzee_five_equal(s);
}

static unsigned open_boxes(const struct yahtzee_card *card)
{
    unsigned open = 0;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        open |= (unsigned)(card->boxes[box] < 0) << box;
    }
    return open;
}

int yahtzee_points(const struct yahtzee *s, int box)
{
    int five = yahtzee_five_equal(s);
    if (five) {
        unsigned open = open_boxes(own_card(s));
        return yahtzee_five_point(s->joker, open, has_fifty(s), five - 1, box);
    }
    return all_thrown(s->dice) ? thrown_points(s->dice)[box] : yahtzee_plain_point(s->dice, box);
}

void yahtzee_fits(const struct yahtzee *s, int points[YAHTZEE_BOXES])
{
    const int *boxes = own_card(s)->boxes;
    int five = yahtzee_five_equal(s);
    if (five) {
        unsigned open = open_boxes(own_card(s));
        unsigned may = yahtzee_five_boxes(s->joker, open, has_fifty(s), five - 1);
        for (int box = 0; box < YAHTZEE_BOXES; box++) {
            bool fits = may >> box & 1;
            points[box] =
                fits ? yahtzee_five_point(s->joker, open, has_fifty(s), five - 1, box) : -1;
        }
        return;
    }
    if (all_thrown(s->dice)) {
        memcpy(points, thrown_points(s->dice), YAHTZEE_BOXES * sizeof *points);
    } else {
        plain_points(s->dice, points);
    }
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        points[box] |= -(boxes[box] >= 0); /* no jump could be foreseen */
    }
}

bool yahtzee_may_score(const struct yahtzee *s, int box)
{
    int five = yahtzee_five_equal(s);
    if (own_card(s)->boxes[box] >= 0 || !five) {
        return own_card(s)->boxes[box] < 0;
    }
    unsigned open = open_boxes(own_card(s));
    return yahtzee_five_boxes(s->joker, open, has_fifty(s), five - 1) >> box & 1;
}

int yahtzee_upper(const struct yahtzee_card *card)
{
    int sum = 0;
    for (int box = 0; box < YAHTZEE_UPPER; box++) {
        sum += card->boxes[box] > 0 ? card->boxes[box] : 0;
    }
    return sum;
}

int yahtzee_total(const struct yahtzee_card *card)
{
    int upper = yahtzee_upper(card);
    int sum = upper + yahtzee_upper_bonus(upper);
    for (int box = YAHTZEE_UPPER; box < YAHTZEE_BOXES; box++) {
        sum += card->boxes[box] > 0 ? card->boxes[box] : 0;
    }
    return sum + YAHTZEE_HUNDRED * card->bonuses;
}

int yahtzee_used(const struct yahtzee_card *card)
{
    int used = 0;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        used += card->boxes[box] >= 0;
    }
    return used;
}

/* Whether a throw scores so much in a box. Jokers score nothing that no throw does. */
static bool can_hold(int box, int points)
{
    size_t roll = 0;
    while (roll < sizeof points_of / sizeof *points_of && points_of[roll][box] != points) {
        roll++;
    }
    return roll < sizeof points_of / sizeof *points_of;
}

static bool card_valid(const struct yahtzee *s, const struct yahtzee_card *card, struct text *why)
{
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        int points = card->boxes[box];
        if (points >= 0 && !can_hold(box, points)) {
            text_say(why, N_("boxes: %s cannot hold %d"), yahtzee_boxes[box].name, points);
            return false;
        }
    }
    if (card->bonuses && !yahtzee_hundred(s->joker, card->boxes[YAHTZEE_YAHTZEE] > 0)) {
        text_say(why, N_("bonuses are earned only over 50 in the yahtzee box, and not with "
                         "joker=none"));
        return false;
    }
    if (card->bonuses && card->bonuses >= yahtzee_used(card)) {
        text_say(why, N_("bonuses: %d is more than the other used boxes allow"), card->bonuses);
        return false;
    }
    return true;
}

/* Seats that came before the one to move, counted from the first, have had a turn more. */
static bool order_valid(const struct yahtzee *s, struct text *why)
{
    const struct common *c = &s->common;
    int own = yahtzee_used(&s->cards[c->seat]);
    int place = (c->seat - c->first + c->seats) % c->seats;
    if (own == YAHTZEE_BOXES && place > 0) {
        text_say(why,
                 N_("boxes: player %d has used all, so it is not their turn; at the end of the "
                    "match seat is that of player %d, who began"),
                 c->seat + 1, c->first + 1);
        return false;
    }
    for (int seat = 0; seat < c->seats; seat++) {
        int expected = own + ((seat - c->first + c->seats) % c->seats < place);
        int used = yahtzee_used(&s->cards[seat]);
        if (used != expected) {
            text_say(why,
                     N_("boxes: player %d has used %d, but must have used %d when player %d "
                        "is to move"),
                     seat + 1, used, expected, c->seat + 1);
            return false;
        }
    }
    return true;
}

bool yahtzee_valid(const void *state, struct text *why)
{
    const struct yahtzee *s = state;
    int shown = YAHTZEE_DICE - yahtzee_to_throw(s);
    for (int seat = 0; seat < s->common.seats; seat++) {
        if (!card_valid(s, &s->cards[seat], why)) {
            return false;
        }
    }
    if (!order_valid(s, why)) {
        return false;
    }
    if (s->roll_number == 0 && shown) {
        text_say(why, N_("dice cannot show anything at throw 0"));
        return false;
    }
    if (s->roll_number == YAHTZEE_THROWS && shown < YAHTZEE_DICE) {
        text_say(why, N_("dice must all show a face at throw %d"), YAHTZEE_THROWS);
        return false;
    }
    if (s->roll_number && yahtzee_used(&s->cards[s->common.seat]) == YAHTZEE_BOXES) {
        text_say(why, N_("throw must be 0 when the match is over, not %d"), s->roll_number);
        return false;
    }
    return true;
}

/* Open boxes are negative, so is what all boxes have in common by "or". */
static inline bool card_full(const struct yahtzee_card *card)
{
    int all = 0;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        all |= card->boxes[box];
    }
    return all >= 0;
}

struct node yahtzee_next(const void *state)
{
    const struct yahtzee *s = state;
    struct node n = {NODE_CHOICE, s->common.seat, yahtzee_to_throw(s), YAHTZEE_UPPER};
    if (n.dice) {
        n.kind =
            s->roll_number == 0 && card_full(&s->cards[s->common.seat]) ? NODE_OVER : NODE_ROLL;
    }
    return n;
}

int yahtzee_actions(const void *state, int *action)
{
    const struct yahtzee *s = state;
    int points[YAHTZEE_BOXES];
    int n = 0;
    for (int keep = 0; keep < YAHTZEE_KEEPS && s->roll_number < YAHTZEE_THROWS; keep++) {
        action[n++] = keep;
    }
    yahtzee_fits(s, points);
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        if (points[box] >= 0) {
            action[n++] = YAHTZEE_SCORE + box;
        }
    }
    return n;
}

bool yahtzee_legal(const void *state, int action)
{
    const struct yahtzee *s = state;
    if (action < YAHTZEE_SCORE || action >= YAHTZEE_SCORE + YAHTZEE_BOXES) {
        return action >= 0 && action < YAHTZEE_KEEPS && s->roll_number < YAHTZEE_THROWS;
    }
    return yahtzee_may_score(s, action - YAHTZEE_SCORE);
}

/* Kept apart: most actions throw again. */
__attribute__((noinline)) static void score_box(struct yahtzee *s, int box)
{
    struct yahtzee_card *card = &s->cards[s->common.seat];
    card->bonuses += yahtzee_earns_hundred(s);
    card->boxes[box] = yahtzee_points(s, box);
    yahtzee_line_keep(s->dice, 0);
    s->roll_number = 0;
    s->common.seat = s->common.seat + 1 == s->common.seats ? 0 : s->common.seat + 1;
}

void yahtzee_adds(const struct yahtzee *s, int points[YAHTZEE_BOXES])
{
    int seat = s->common.seat, before = yahtzee_total(own_card(s));
    yahtzee_fits(s, points);
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        if (points[box] >= 0) {
            struct yahtzee after = *s;
            score_box(&after, box);
            points[box] = yahtzee_total(&after.cards[seat]) - before;
        }
    }
}

void yahtzee_act(void *state, int action)
{
    if (action < YAHTZEE_SCORE) {
        yahtzee_line_keep(((struct yahtzee *)state)->dice, action);
    } else {
        score_box(state, action - YAHTZEE_SCORE);
    }
}

void yahtzee_roll(void *state, const int *face)
{
    struct yahtzee *s = state;
    yahtzee_line_roll(s->dice, face);
    s->roll_number++;
}

int yahtzee_score(const void *state, int seat)
{
    return yahtzee_total(&((const struct yahtzee *)state)->cards[seat]);
}

void yahtzee_name(const void *state, int action, struct text *out)
{
    char places[2 * YAHTZEE_DICE + 1], *end = places;
    (void)state;
    if (action >= YAHTZEE_SCORE) {
        text_add(out, "score %s", yahtzee_boxes[action - YAHTZEE_SCORE].name);
        return;
    }
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        if (action >> i & 1) {
            *end++ = ' ';
            *end++ = (char)('1' + i);
        }
    }
    *end = '\0';
    text_add(out, "keep%s", action ? places : " none");
}

bool yahtzee_turn_over(const void *before, const void *after)
{
    return ((const struct yahtzee *)before)->roll_number &&
           !((const struct yahtzee *)after)->roll_number;
}

bool yahtzee_opens(const void *state)
{
    return !((const struct yahtzee *)state)->roll_number;
}

PLAY_LOOP int yahtzee_loop(const struct play *p)
{
    return play_loop(p, yahtzee_next, yahtzee_legal, yahtzee_act, yahtzee_roll);
}
