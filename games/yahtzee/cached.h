/* games/yahtzee/cached.h: every decision of `optimal` in Yahtzee in one table, a byte each, to be
 * looked up where a choice must not take microseconds: 311 thousand cards, 252 throws, each with
 * two, one and no throws left. */
#ifndef ROLLICK_GAMES_YAHTZEE_CACHED_H
#define ROLLICK_GAMES_YAHTZEE_CACHED_H

#include "games/yahtzee/solver.h"

/* What a byte says: dice to keep of the throw in ascending order, a box to score, or several ways
 * to keep that are worth the same: which of them is the first depends on where the dice lie. */
enum {
    YAHTZEE_CODE_BOX = 31,
    YAHTZEE_CODE_TIE = YAHTZEE_CODE_BOX + YAHTZEE_BOXES,
    YAHTZEE_CODE_ASK = 255, /* a tie for which there was no byte left */
    YAHTZEE_TIES = YAHTZEE_CODE_ASK - YAHTZEE_CODE_TIE,
    YAHTZEE_LINE = 256, /* room for the throws of a hand */
    YAHTZEE_SHUFFLES = 120,
};

/* Five dice on the table: the throw that they make, and in which of 120 orders they lie. */
struct yahtzee_order {
    unsigned char roll, shuffle;
};

/* 267 MB, without pointers; the same bytes on every machine. */
struct yahtzee_decisions {
    struct yahtzee_solution solution;
    int ties;
    uint32_t tie[YAHTZEE_TIES]; /* bit k: to keep the dice of the bits in k */
    struct yahtzee_order order[YAHTZEE_ORDERS];
    /* In an order: the places of dice that are bits of a number in ascending order. */
    unsigned char placed[YAHTZEE_SHUFFLES][YAHTZEE_CODE_BOX];
    unsigned char code[YAHTZEE_VALUES][YAHTZEE_THROWS][YAHTZEE_LINE]; /* by throws made, less one */
};

/* Solves and fills in a zeroed table. False: progress (may be NULL) said stop. */
bool yahtzee_decide(int joker, struct yahtzee_decisions *decisions,
                    const struct progress *progress);

/* Where the line of the turn is known (e->turn): finds where the decision stands after so many
 * throws, with dice of that number (yahtzee_line_order()), and begins to fetch it. */
static inline void yahtzee_look_up(const struct yahtzee_decisions *decisions, int thrown,
                                   int number, struct prefetched *e)
{
    struct yahtzee_order order = decisions->order[number];
    e->order = order.shuffle;
    e->at = e->turn + (thrown - 1) * YAHTZEE_LINE + order.roll;
    __builtin_prefetch(e->at);
}

/* The same at any choice. */
void yahtzee_prefetch(const struct yahtzee_decisions *decisions, const struct yahtzee *s,
                      struct prefetched *e);

/* The decisions of all throws of the next turn of a card: YAHTZEE_LINE of each. */
const unsigned char *yahtzee_turn_line(const struct yahtzee_decisions *decisions,
                                       const struct yahtzee_card *card);

/* The first of the best actions; -1: the table does not know it. */
int yahtzee_decision(const struct yahtzee_decisions *decisions, const struct prefetched *e);

#endif
