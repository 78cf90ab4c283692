/* games/yahtzee/hands.h: for the programs that write tables of Yahtzee while Rollick is built: dice
 * without their places. Hands of five dice come first, the throws; then those of four, three, two,
 * one and none. */
#ifndef ROLLICK_GAMES_YAHTZEE_HANDS_H
#define ROLLICK_GAMES_YAHTZEE_HANDS_H

#include <string.h>

enum { FACES = 6, BOXES = 13, DICE = 5, THROWS = 252, HANDS = 462 };

/* How often each face shows in each hand. */
struct hands {
    int n;
    int count[HANDS][FACES];
};

static inline void add_hands(struct hands *h, int *count, int face, int left)
{
    if (face == FACES - 1) {
        count[face] = left;
        memcpy(h->count[h->n++], count, FACES * sizeof *count);
        return;
    }
    for (int n = 0; n <= left; n++) {
        count[face] = n;
        add_hands(h, count, face + 1, left - n);
    }
}

/* All of them. */
static inline void list_hands(struct hands *h)
{
    int count[FACES];
    h->n = 0;
    for (int dice = DICE; dice >= 0; dice--) {
        add_hands(h, count, 0, dice);
    }
}

/* The hand with `change` dice more of a face; -1: there is none. */
static inline int other(const struct hands *h, int hand, int face, int change)
{
    int count[FACES];
    memcpy(count, h->count[hand], sizeof count);
    count[face] += change;
    for (int i = 0; i < h->n; i++) {
        if (memcmp(h->count[i], count, sizeof count) == 0) {
            return i;
        }
    }
    return -1;
}

/* What a hand shows: its sum, the most equal dice, the longest run of faces, how many faces. */
static inline int sum_of(const int *count)
{
    int sum = 0;
    for (int f = 0; f < FACES; f++) {
        sum += (f + 1) * count[f];
    }
    return sum;
}

static inline int most_equal(const int *count)
{
    int most = 0;
    for (int f = 0; f < FACES; f++) {
        most = count[f] > most ? count[f] : most;
    }
    return most;
}

static inline int longest_run(const int *count)
{
    int run = 0, longest = 0;
    for (int f = 0; f < FACES; f++) {
        run = count[f] ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest;
}

static inline int shown(const int *count)
{
    int n = 0;
    for (int f = 0; f < FACES; f++) {
        n += count[f] > 0;
    }
    return n;
}

#endif
