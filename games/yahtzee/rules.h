/* games/yahtzee/rules.h: Yahtzee, thirteen boxes a card and three throws a turn.
 *
 * Rules, options and examples: rollick-rules(6), "Yahtzee". Actions 0 … 30 keep the dice whose bits
 * are set (bit 0: the first place) and throw the others again; YAHTZEE_SCORE + box scores a box. */
#ifndef ROLLICK_GAMES_YAHTZEE_RULES_H
#define ROLLICK_GAMES_YAHTZEE_RULES_H

#include "games/game.h"
#include "games/number.h"

#include <stdint.h>

enum { YAHTZEE_DICE = 5, YAHTZEE_THROWS = 3, YAHTZEE_SCORE = 32 };

/* Upper boxes, which are also faces. */
enum { YAHTZEE_UPPER = 6 };

/* Sets of dice that may be kept, by action; with all that are on the table last. */
enum { YAHTZEE_KEEPS = 31, YAHTZEE_KEEP_ALL = 31 };

/* What the upper section must reach to earn its bonus, and what an extra Yahtzee earns. */
enum { YAHTZEE_UPPER_GOAL = 63, YAHTZEE_UPPER_BONUS = 35, YAHTZEE_HUNDRED = 100 };

enum yahtzee_box {
    YAHTZEE_ACES,
    YAHTZEE_TWOS,
    YAHTZEE_THREES,
    YAHTZEE_FOURS,
    YAHTZEE_FIVES,
    YAHTZEE_SIXES,
    YAHTZEE_THREE_OF_A_KIND,
    YAHTZEE_FOUR_OF_A_KIND,
    YAHTZEE_FULL_HOUSE,
    YAHTZEE_SMALL_STRAIGHT,
    YAHTZEE_LARGE_STRAIGHT,
    YAHTZEE_YAHTZEE,
    YAHTZEE_CHANCE,
    YAHTZEE_BOXES,
};

/* What five equal dice may do when the Yahtzee box is used. */
enum yahtzee_joker { YAHTZEE_FORCED, YAHTZEE_FREE, YAHTZEE_LITERAL, YAHTZEE_NONE };

struct yahtzee_card {
    int boxes[YAHTZEE_BOXES]; /* points; -1: open */
    int bonuses;              /* hundreds earned */
};

struct yahtzee {
    struct common common;
    int joker;              /* enum yahtzee_joker */
    int roll_number;        /* throws made this turn, 0 … 3 */
    int dice[YAHTZEE_DICE]; /* 0: that die is to be thrown */
    struct yahtzee_card cards[SEATS_MOST];
};

/* How a box is called: in files and by people. */
struct yahtzee_box_words {
    const char *name;  /* "full_house" */
    const char *title; /* a message id: "Full House" */
};

extern const struct yahtzee_box_words yahtzee_boxes[YAHTZEE_BOXES];

/* Dice that are still to be thrown. */
static inline int yahtzee_to_throw(const struct yahtzee *s)
{
    int n = 0;
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        n += s->dice[i] == 0;
    }
    return n;
}

/* Points that five equal dice earn besides those of their box. */
static inline int yahtzee_hundred(int joker, bool fifty)
{
    return fifty && joker != YAHTZEE_NONE ? YAHTZEE_HUNDRED : 0;
}

/* Whether five equal dice are a joker: the Yahtzee box is none of the open ones (bit b: box b), and
 * holds 50 (`fifty`) where the reading of the joker wants that. */
static inline bool yahtzee_is_joker(int joker, unsigned open, bool fifty)
{
    bool used = !(open >> YAHTZEE_YAHTZEE & 1);
    return used && joker != YAHTZEE_NONE && (joker != YAHTZEE_LITERAL || fifty);
}

/* Of the open boxes those that five equal dice of a face (from 0) may take. */
static inline unsigned yahtzee_five_boxes(int joker, unsigned open, bool fifty, int face)
{
    unsigned lower = open >> YAHTZEE_UPPER << YAHTZEE_UPPER;
    if (joker == YAHTZEE_FREE || !yahtzee_is_joker(joker, open, fifty)) {
        return open;
    }
    if (open >> face & 1) {
        return 1u << face;
    }
    return lower ? lower : open;
}

/* The points that the dice would score in each box of the seat to move, joker values included and
 * bonuses not; -1 for a box that may not be taken now. Dice still to be thrown count nothing. */
void yahtzee_fits(const struct yahtzee *s, int points[YAHTZEE_BOXES]);

/* The same with the bonuses that the box earns: what it adds to the total. */
void yahtzee_adds(const struct yahtzee *s, int points[YAHTZEE_BOXES]);

/* What the dice would score in one box, bonuses not counted, whether it may be taken or not. */
int yahtzee_points(const struct yahtzee *s, int box);

/* Whether a box of the seat to move may be taken with dice that have all been thrown. */
bool yahtzee_may_score(const struct yahtzee *s, int box);

/* Whether scoring the dice, in whatever box, earns a hundred. */
bool yahtzee_earns_hundred(const struct yahtzee *s);

/* The face that all five dice show; 0: they differ, or are still to be thrown. */
int yahtzee_five_equal(const struct yahtzee *s);

/* Points in the upper boxes, the bonus of 35 not counted. */
int yahtzee_upper(const struct yahtzee_card *card);

/* Everything a card has brought, bonuses included. */
int yahtzee_total(const struct yahtzee_card *card);

/* Boxes in use. */
int yahtzee_used(const struct yahtzee_card *card);

/* What games/game.h asks of a game. */
bool yahtzee_valid(const void *state, struct text *why);
struct node yahtzee_next(const void *state);
int yahtzee_actions(const void *state, int *action);
bool yahtzee_legal(const void *state, int action);
void yahtzee_act(void *state, int action);
void yahtzee_roll(void *state, const int *face);
int yahtzee_score(const void *state, int seat);
void yahtzee_name(const void *state, int action, struct text *out);
bool yahtzee_turn_over(const void *before, const void *after);
bool yahtzee_opens(const void *state);

/* game->play, one match after the other: games/yahtzee/play.h is quicker where it can be. */
int yahtzee_loop(const struct play *p);

/* ---- The same as numbers (games/number.h), for one match and for many side by side ---- */

/* Takes the dice from the table that are not kept (bit i: place i). */
static inline void yahtzee_line_keep(lane_number *dice, lane_number kept)
{
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        dice[i] &= -(kept >> i & 1);
    }
}

/* The faces of a throw go to the places that are free, in their order. */
static inline void yahtzee_line_roll(lane_number *dice, const lane_number *face)
{
    lane_number used = number_of(0);
    for (int i = 0; i < YAHTZEE_DICE; i++) {
        lane_truth thrown = dice[i] == 0;
        dice[i] = number_pick(thrown, number_at(face, used, i + 1), dice[i]);
        used += number_pick(thrown, number_of(1), number_of(0));
    }
}

enum { YAHTZEE_ORDERS = 7776 }; /* of five dice on the table */

/* The number of five dice on the table: below YAHTZEE_ORDERS. */
static inline lane_number yahtzee_line_order(const lane_number *dice)
{
    lane_number order = dice[0];
    for (int i = 1; i < YAHTZEE_DICE; i++) {
        order = order * YAHTZEE_UPPER + dice[i];
    }
    return order - 1555; /* of five ones */
}

/* ---- What dice score; games/yahtzee/make_tables.c makes a table of it for all throws ---- */

enum {
    YAHTZEE_FULL_HOUSE_POINTS = 25,
    YAHTZEE_SMALL_POINTS = 30,
    YAHTZEE_LARGE_POINTS = 40,
    YAHTZEE_FIVE_POINTS = 50,
};

/* Five dice, counted. Faces 0 (to be thrown) are left out of everything but `sum`, where they add
 * nothing. */
struct yahtzee_counted {
    uint32_t count; /* four bits a face: face f in bits 4 f and up */
    unsigned faces; /* bit f: face f shows */
    int sum;
};

static inline struct yahtzee_counted yahtzee_count_dice(const int *dice)
{
    struct yahtzee_counted h = {0};
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
static inline uint32_t yahtzee_at_least(struct yahtzee_counted h, unsigned n)
{
    return (h.count + (8 - n) * 0x1111110u) & 0x8888880u;
}

static inline bool yahtzee_is_full_house(struct yahtzee_counted h)
{
    uint32_t three = yahtzee_at_least(h, 3);
    return three && (yahtzee_at_least(h, 2) & ~three);
}

static inline bool yahtzee_is_small_straight(struct yahtzee_counted h)
{
    return h.faces & h.faces >> 1 & h.faces >> 2 & h.faces >> 3;
}

static inline bool yahtzee_is_large_straight(struct yahtzee_counted h)
{
    return h.faces & h.faces >> 1 & h.faces >> 2 & h.faces >> 3 & h.faces >> 4;
}

/* Points of an upper box for so many dice of its face; and how many dice such points are. */
static inline int yahtzee_upper_point(int box, int count)
{
    return (box + 1) * count;
}

static inline int yahtzee_upper_count(int box, int points)
{
    return points / yahtzee_upper_point(box, 1);
}

/* What the upper section earns besides when its boxes have brought so much. */
static inline int yahtzee_upper_bonus(int upper)
{
    return upper >= YAHTZEE_UPPER_GOAL ? YAHTZEE_UPPER_BONUS : 0;
}

/* What dice score in a box, jokers and bonuses aside. */
static inline int yahtzee_plain_point(const int *dice, int box)
{
    const struct yahtzee_counted h = yahtzee_count_dice(dice);
    switch (box) {
    case YAHTZEE_THREE_OF_A_KIND:
        return yahtzee_at_least(h, 3) ? h.sum : 0;
    case YAHTZEE_FOUR_OF_A_KIND:
        return yahtzee_at_least(h, 4) ? h.sum : 0;
    case YAHTZEE_FULL_HOUSE:
        return yahtzee_is_full_house(h) ? YAHTZEE_FULL_HOUSE_POINTS : 0;
    case YAHTZEE_SMALL_STRAIGHT:
        return yahtzee_is_small_straight(h) ? YAHTZEE_SMALL_POINTS : 0;
    case YAHTZEE_LARGE_STRAIGHT:
        return yahtzee_is_large_straight(h) ? YAHTZEE_LARGE_POINTS : 0;
    case YAHTZEE_YAHTZEE:
        return yahtzee_at_least(h, 5) ? YAHTZEE_FIVE_POINTS : 0;
    case YAHTZEE_CHANCE:
        return h.sum;
    default:
        return yahtzee_upper_point(box, (int)(h.count >> 4 * (box + 1) & 0xf));
    }
}

/* What five equal dice of a face (from 0) score in a box, bonuses aside: a joker whose upper box is
 * used scores three boxes in full whose pattern it does not show. */
static inline int yahtzee_five_point(int joker, unsigned open, bool fifty, int face, int box)
{
    const int die = face + 1, dice[YAHTZEE_DICE] = {die, die, die, die, die};
    bool full = yahtzee_is_joker(joker, open, fifty) && !(open >> face & 1);
    switch (full ? box : YAHTZEE_BOXES) {
    case YAHTZEE_FULL_HOUSE:
        return YAHTZEE_FULL_HOUSE_POINTS;
    case YAHTZEE_SMALL_STRAIGHT:
        return YAHTZEE_SMALL_POINTS;
    case YAHTZEE_LARGE_STRAIGHT:
        return YAHTZEE_LARGE_POINTS;
    default:
        return yahtzee_plain_point(dice, box);
    }
}

#endif
