#include "games/yahtzee/rules.h"

/* What a used box may hold besides 0: least to most in these steps. */
static const struct {
    int least, most, step;
} holds[YAHTZEE_BOXES] = {
    [YAHTZEE_ACES] = {1, 5, 1},
    [YAHTZEE_TWOS] = {2, 10, 2},
    [YAHTZEE_THREES] = {3, 15, 3},
    [YAHTZEE_FOURS] = {4, 20, 4},
    [YAHTZEE_FIVES] = {5, 25, 5},
    [YAHTZEE_SIXES] = {6, 30, 6},
    [YAHTZEE_THREE_OF_A_KIND] = {5, 30, 1},
    [YAHTZEE_FOUR_OF_A_KIND] = {5, 30, 1},
    [YAHTZEE_FULL_HOUSE] = {25, 25, 1},
    [YAHTZEE_SMALL_STRAIGHT] = {30, 30, 1},
    [YAHTZEE_LARGE_STRAIGHT] = {40, 40, 1},
    [YAHTZEE_YAHTZEE] = {50, 50, 1},
    [YAHTZEE_CHANCE] = {5, 30, 1},
};

static bool box_valid(int box, int points)
{
    if (points < 0 || (points == 0 && box != YAHTZEE_CHANCE)) {
        return true;
    }
    return points >= holds[box].least && points <= holds[box].most && points % holds[box].step == 0;
}

static bool boxes_valid(const struct yahtzee_card *card, struct text *why)
{
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        if (!box_valid(box, card->boxes[box])) {
            text_say(why, N_("boxes: %s cannot hold %d"), yahtzee_boxes[box].name,
                     card->boxes[box]);
            return false;
        }
    }
    return true;
}

static bool bonuses_valid(const struct yahtzee *s, const struct yahtzee_card *card,
                          struct text *why)
{
    if (!card->bonuses) {
        return true;
    }
    if (s->joker == YAHTZEE_NONE || card->boxes[YAHTZEE_YAHTZEE] <= 0) {
        text_say(why, N_("bonuses are earned only over 50 in the yahtzee box, and not with "
                         "joker=none"));
        return false;
    }
    if (card->bonuses >= yahtzee_used(card)) {
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

static bool dice_valid(const struct yahtzee *s, struct text *why)
{
    int shown = 0;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        shown += s->dice[i] > 0;
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

bool yahtzee_valid(const void *state, struct text *why)
{
    const struct yahtzee *s = state;
    for (int seat = 0; seat < s->common.seats; seat++) {
        if (!boxes_valid(&s->cards[seat], why) || !bonuses_valid(s, &s->cards[seat], why)) {
            return false;
        }
    }
    return order_valid(s, why) && dice_valid(s, why);
}
