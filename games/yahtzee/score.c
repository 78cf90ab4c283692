#include "games/yahtzee/rules.h"

#include <stdint.h>

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

enum { FULL_HOUSE_POINTS = 25, SMALL_POINTS = 30, LARGE_POINTS = 40, YAHTZEE_POINTS = 50 };

enum { UPPER_BOXES = 6, UPPER_MASK = 0x3f };

/* Five dice, counted. Faces 0 (to be thrown) are left out of everything but `sum`, where they add
 * nothing. */
struct hand {
    uint32_t count; /* four bits a face: face f in bits 4 f and up */
    unsigned faces; /* bit f: face f shows */
    int sum;
};

static inline struct hand hand_of(const int *dice)
{
    struct hand h = {0};
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        h.count += 1u << (4 * dice[i]);
        h.faces |= 1u << dice[i];
        h.sum += dice[i];
    }
    h.count &= 0x0ffffff0u;
    h.faces &= 0x7e;
    return h;
}

/* The faces that show at least n times (n from 2), as bit 4 f + 3. */
static inline uint32_t at_least(struct hand h, unsigned n)
{
    return (h.count + (8 - n) * 0x1111110u) & 0x8888880u;
}

static inline int count_of(struct hand h, int face)
{
    return (int)(h.count >> (4 * face) & 0xf);
}

static inline bool full_house(struct hand h)
{
    uint32_t three = at_least(h, 3);
    return three && (at_least(h, 2) & ~three);
}

static inline bool small_straight(struct hand h)
{
    return h.faces & h.faces >> 1 & h.faces >> 2 & h.faces >> 3;
}

static inline bool large_straight(struct hand h)
{
    return h.faces & h.faces >> 1 & h.faces >> 2 & h.faces >> 3 & h.faces >> 4;
}

static inline int plain_point(struct hand h, int box)
{
    switch (box) {
    case YAHTZEE_THREE_OF_A_KIND:
        return at_least(h, 3) ? h.sum : 0;
    case YAHTZEE_FOUR_OF_A_KIND:
        return at_least(h, 4) ? h.sum : 0;
    case YAHTZEE_FULL_HOUSE:
        return full_house(h) ? FULL_HOUSE_POINTS : 0;
    case YAHTZEE_SMALL_STRAIGHT:
        return small_straight(h) ? SMALL_POINTS : 0;
    case YAHTZEE_LARGE_STRAIGHT:
        return large_straight(h) ? LARGE_POINTS : 0;
    case YAHTZEE_YAHTZEE:
        return at_least(h, 5) ? YAHTZEE_POINTS : 0;
    case YAHTZEE_CHANCE:
        return h.sum;
    default:
        return (box + 1) * count_of(h, box + 1);
    }
}

static inline void plain_points(struct hand h, int *points)
{
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        points[box] = plain_point(h, box);
    }
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

bool yahtzee_is_joker(const struct yahtzee *s)
{
    int box = own_card(s)->boxes[YAHTZEE_YAHTZEE];
    if (s->joker == YAHTZEE_NONE || !yahtzee_five_equal(s)) {
        return false;
    }
    return s->joker == YAHTZEE_LITERAL ? box > 0 : box >= 0;
}

bool yahtzee_earns_hundred(const struct yahtzee *s)
{
    return s->joker != YAHTZEE_NONE && own_card(s)->boxes[YAHTZEE_YAHTZEE] > 0 &&
           yahtzee_five_equal(s);
}

/* A joker gives the full points of these boxes once the upper box of its number is used. */
static void joker_points(const struct yahtzee *s, int *points)
{
    if (own_card(s)->boxes[s->dice[0] - 1] >= 0) {
        points[YAHTZEE_FULL_HOUSE] = FULL_HOUSE_POINTS;
        points[YAHTZEE_SMALL_STRAIGHT] = SMALL_POINTS;
        points[YAHTZEE_LARGE_STRAIGHT] = LARGE_POINTS;
    }
}

int yahtzee_points(const struct yahtzee *s, int box)
{
    int points[YAHTZEE_BOXES];
    if (!yahtzee_is_joker(s)) {
        return plain_point(hand_of(s->dice), box);
    }
    plain_points(hand_of(s->dice), points);
    joker_points(s, points);
    return points[box];
}

/* Of the open boxes (bit b: box b), those that a joker leaves to choose from. */
static unsigned joker_boxes(const struct yahtzee *s, unsigned open)
{
    unsigned own = 1u << (s->dice[0] - 1);
    if (s->joker == YAHTZEE_FREE) {
        return open;
    }
    if (open & own) {
        return own;
    }
    return open & ~(unsigned)UPPER_MASK ? open & ~(unsigned)UPPER_MASK : open;
}

static unsigned open_boxes(const struct yahtzee_card *card)
{
    unsigned open = 0;
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        open |= (unsigned)(card->boxes[box] < 0) << box;
    }
    return open;
}

void yahtzee_fits(const struct yahtzee *s, int points[YAHTZEE_BOXES])
{
    const int *boxes = own_card(s)->boxes;
    plain_points(hand_of(s->dice), points);
    if (!yahtzee_is_joker(s)) {
        for (int box = 0; box < YAHTZEE_BOXES; box++) {
            points[box] = boxes[box] < 0 ? points[box] : -1;
        }
        return;
    }
    unsigned may = joker_boxes(s, open_boxes(own_card(s)));
    joker_points(s, points);
    for (int box = 0; box < YAHTZEE_BOXES; box++) {
        points[box] = may >> box & 1 ? points[box] : -1;
    }
}

bool yahtzee_may_score(const struct yahtzee *s, int box)
{
    if (own_card(s)->boxes[box] >= 0) {
        return false;
    }
    return !yahtzee_is_joker(s) || (joker_boxes(s, open_boxes(own_card(s))) >> box & 1);
}

int yahtzee_upper(const struct yahtzee_card *card)
{
    int sum = 0;
    for (int box = 0; box < UPPER_BOXES; box++) {
        sum += card->boxes[box] > 0 ? card->boxes[box] : 0;
    }
    return sum;
}

int yahtzee_total(const struct yahtzee_card *card)
{
    int upper = yahtzee_upper(card);
    int sum = upper + (upper >= YAHTZEE_UPPER_GOAL ? YAHTZEE_UPPER_BONUS : 0);
    for (int box = UPPER_BOXES; box < YAHTZEE_BOXES; box++) {
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
