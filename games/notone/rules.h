/* games/notone/rules.h: Not One. Two dice, as often as one dares: a one from the second roll on
 * takes all points of the turn. Source: rollick-rules(6), "Not One". */
#ifndef ROLLICK_GAMES_NOTONE_RULES_H
#define ROLLICK_GAMES_NOTONE_RULES_H

#include "games/game.h"
#include "games/number.h"

enum { NOTONE_ROLL, NOTONE_STOP }; /* actions */

enum { NOTONE_SEATS = 8, NOTONE_ROUNDS_MOST = 100, NOTONE_DICE = 2, NOTONE_SIDES = 6 };

/* No number of a match grows beyond this: it stays there. Nobody gets so far within the events a
 * match may have, but a given position may begin there. */
enum { NOTONE_MOST = 1000000 };

/* Values of the rules. */
enum { NOTONE_ORDER_FIXED, NOTONE_ORDER_SNAKE };
enum { NOTONE_START_SAFE, NOTONE_START_RISKY };
enum { NOTONE_BUST_ONE, NOTONE_BUST_CLASSIC };

struct notone_seat {
    int score;
    int rolls;  /* made in completed turns */
    int gained; /* in its last finished turn, -1 before one */
};

struct notone {
    struct common common;
    int rounds, order, start, bust; /* the rules */
    int round;                      /* from 1; rounds + 1 when the match is over */
    int turn_rolls, turn_score;     /* of the turn so far */
    int first_total;                /* of this turn's first roll, 0 before it */
    int pending;                    /* 1: a throw is due */
    int dice[NOTONE_DICE];          /* the last throw of the match, 0 0 before one */
    struct notone_seat seats[NOTONE_SEATS];
};

/* Whether a turn fails with the total of its first roll, not with a one. */
static inline bool notone_classic(const struct notone *rules)
{
    return rules->bust == NOTONE_BUST_CLASSIC;
}

/* Whether all rounds have been played. */
bool notone_over(const struct notone *s);

/* The highest total of the seats that do not move. */
int notone_best_other(const struct notone *s);

/* Whether nobody plays after the turn of the seat that moves. */
bool notone_last(const struct notone *s);

/* Where a seat stands in the order of a round: 0 … seats - 1. */
int notone_place(const struct notone *s, int seat, int round);

/* Whether a seat's turn of this round is over. */
bool notone_through(const struct notone *s, int seat);

/* Turns a seat will begin from now on. */
int notone_turns_left(const struct notone *s, int seat);

/* How many of the 36 results of the next roll would end this turn with nothing. */
int notone_risk(const struct notone *s);

/* Whether the next roll would end this turn with nothing if it showed a and b. */
bool notone_fails(const struct notone *s, int a, int b);

/* What games/game.h asks of a game. */
bool notone_valid(const void *state, struct text *why);
struct node notone_next(const void *state);
int notone_actions(const void *state, int *action);
bool notone_legal(const void *state, int action);
void notone_act(void *state, int action);
void notone_roll(void *state, const int *face);
int notone_score(const void *state, int seat);
void notone_name(const void *state, int action, struct text *out);
bool notone_turn_over(const void *before, const void *after);
const char *notone_refuse(const void *start);

/* game->play, one match after the other: games/notone/lanes.h is quicker where it can be. */
int notone_loop(const struct play *p);

/* ---- The same as numbers (games/number.h), for one match and for many side by side ---- */

/* Whether all rounds have been played. */
static inline lane_truth notone_line_over(const struct notone *rules, lane_number round)
{
    return round > rules->rounds;
}

static inline lane_number notone_line_sum(lane_number a, lane_number b)
{
    return number_least(a + b, number_of(NOTONE_MOST));
}

/* notone_fails(), after so many rolls of the turn, the first of which had that total. */
static inline lane_truth notone_line_fails(const struct notone *rules, lane_number turn_rolls,
                                           lane_number first_total, lane_number a, lane_number b)
{
    lane_truth begun = turn_rolls > 0;
    if (notone_classic(rules)) {
        return begun & (a + b == first_total);
    }
    lane_truth one = (a == 1) | (b == 1);
    return rules->start == NOTONE_START_RISKY ? one : one & begun;
}

/* A roll of a turn; what it does when it fails is not in it. */
static inline void notone_line_roll(lane_number *turn_rolls, lane_number *turn_score,
                                    lane_number *first_total, lane_number a, lane_number b)
{
    *first_total = number_pick(*turn_rolls > 0, *first_total, a + b);
    *turn_rolls = notone_line_sum(*turn_rolls, number_of(1));
    *turn_score = notone_line_sum(*turn_score, a + b);
}

/* In those matches a turn begins: nothing has been rolled in it. */
static inline void notone_line_begin(lane_truth which, lane_number *turn_rolls,
                                     lane_number *turn_score, lane_number *first_total)
{
    *turn_rolls = number_pick(which, number_of(0), *turn_rolls);
    *turn_score = number_pick(which, number_of(0), *turn_score);
    *first_total = number_pick(which, number_of(0), *first_total);
}

/* What the seat that ends a turn has then: `points` are those of the turn, 0 when it failed. */
static inline void notone_line_bank(lane_number *score, lane_number *rolls, lane_number *gained,
                                    lane_number turn_rolls, lane_number points)
{
    *score = notone_line_sum(*score, points);
    *rolls = notone_line_sum(*rolls, turn_rolls);
    *gained = points;
}

/* Whether the seats of a round come in the other order. */
static inline lane_truth notone_line_backwards(const struct notone *rules, lane_number round)
{
    return rules->order == NOTONE_ORDER_SNAKE ? (round & 1) == 0 : number_of(0);
}

/* Where a seat stands in the order of a round: 0 … seats - 1. */
static inline lane_number notone_line_place(const struct notone *rules, lane_number seat,
                                            lane_number round)
{
    int seats = rules->common.seats, first = rules->common.first;
    lane_number forwards = number_pick(seat < first, seat - first + seats, seat - first);
    return number_pick(notone_line_backwards(rules, round), seats - 1 - forwards, forwards);
}

/* Which seat stands there. */
static inline lane_number notone_line_seat(const struct notone *rules, lane_number place,
                                           lane_number round)
{
    int seats = rules->common.seats, first = rules->common.first;
    place = number_pick(notone_line_backwards(rules, round), seats - 1 - place, place);
    return number_pick(place + first >= seats, place + first - seats, place + first);
}

/* Goes on to the next seat, or to the next round when this seat was the last of its round. */
static inline void notone_line_next(const struct notone *rules, lane_number *seat,
                                    lane_number *round)
{
    lane_number place = notone_line_place(rules, *seat, *round) + 1;
    lane_truth ends = place == rules->common.seats;
    *round += number_pick(ends, number_of(1), number_of(0));
    *seat = notone_line_seat(rules, number_pick(ends, number_of(0), place), *round);
}

#endif
