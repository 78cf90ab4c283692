/* games/yahtzee/turns.h: the inner loops of the solution of Yahtzee: turns that differ only in the
 * upper total, several at once in the lanes of a vector. games/yahtzee/turns.c is compiled once for
 * each width; all widths give the same bits. For games/yahtzee/solver.c; others want
 * games/yahtzee/solver.h. */
#ifndef ROLLICK_GAMES_YAHTZEE_TURNS_H
#define ROLLICK_GAMES_YAHTZEE_TURNS_H

#include "games/yahtzee/rules.h"

#include <stdint.h>

enum {
    YAHTZEE_CLASSES =
        48,              /* room for upper totals that make a difference; a multiple of all lanes */
    YAHTZEE_ROLLS = 252, /* hands of five dice, places not told apart */
    YAHTZEE_HANDS = 462, /* of any number of dice; those of five first, none last */
    YAHTZEE_TURNS_MOST = 8,
    YAHTZEE_OUTCOMES = 109, /* boxes and what they can hold, five equal dice not told apart */
    YAHTZEE_ENDS =
        YAHTZEE_OUTCOMES + YAHTZEE_UPPER * YAHTZEE_BOXES, /* then those by face and box */
};

/* Worth of a choice without the points scored so far, to a multiple of 2^-40: what is added to it,
 * at most 1575 points, then changes no order and makes no two choices equal. */
static inline double yahtzee_rounded(double value)
{
    return value + 6144 - 6144;
}

/* What becomes of an upper total when `count` dice of a face are scored in its box. */
struct yahtzee_steps {
    unsigned char to[YAHTZEE_UPPER][YAHTZEE_DICE + 1][YAHTZEE_CLASSES]; /* the class then */
    double gain[YAHTZEE_UPPER][YAHTZEE_DICE + 1][YAHTZEE_CLASSES];      /* with the bonus, if won */
};

/* Turns with the same boxes open, for all classes of upper totals. */
struct yahtzee_row {
    unsigned open;               /* bit b: box b */
    unsigned may[YAHTZEE_UPPER]; /* boxes that may be taken with five equal dice of a face */
    double five[YAHTZEE_UPPER][YAHTZEE_BOXES]; /* what these then score */
    double hundred;                            /* and earn besides */
    int classes;                               /* lanes in use */
    const struct yahtzee_steps *steps;         /* of open upper boxes */

    /* Worth of what follows when a box has been scored, by class; of upper boxes by the class then.
     */
    const double *next[YAHTZEE_BOXES];
    const double *fifty; /* the Yahtzee box scored for 50; next[] is for 0 */
};

/* What is best in turns that stand side by side, the rounded worth being the same for all that are
 * named. */
struct yahtzee_best {
    /* With one throw left and with two: the dice to keep of a throw in ascending order. Bit i:
     * number i of the throw's list in games/yahtzee/keeps.h; none: it is better to score. */
    uint64_t keeps[YAHTZEE_THROWS - 1][YAHTZEE_ROLLS][YAHTZEE_TURNS_MOST];
    uint64_t box[YAHTZEE_ROLLS][YAHTZEE_TURNS_MOST]; /* to score, the first of them */
};

/* The chances of all that turns which stand side by side can end in: struct yahtzee_ends. */
struct yahtzee_chances {
    double end[YAHTZEE_ENDS][YAHTZEE_TURNS_MOST];
};

struct yahtzee_turns {
    int lanes;

    /* The worth before a turn for each class; a multiple of `lanes` is written. */
    void (*values)(const struct yahtzee_row *row, double *value);

    /* What to do in `lanes` turns, from a class on; which is a multiple of that. */
    void (*choices)(const struct yahtzee_row *row, int from, struct yahtzee_best *best);

    /* What `lanes` turns end in when they are played for most points, from a class on; which is a
     * multiple of that. They are written from lane class % YAHTZEE_TURNS_MOST on. */
    void (*play_out)(const struct yahtzee_row *row, int from, struct yahtzee_chances *chances);
};

extern const struct yahtzee_turns yahtzee_turns_plain;
#ifdef __x86_64__
extern const struct yahtzee_turns yahtzee_turns_128, yahtzee_turns_256, yahtzee_turns_512;
#endif

/* From the worth of all throws if they are scored, v[0 … YAHTZEE_ROLLS - 1], the worth of keeping
 * fewer dice when `throws` are still to come, v[YAHTZEE_ROLLS …]; with more than one, v[0 …]
 * becomes the worth of throws that follow. 0 changes nothing. */
void yahtzee_keep(double v[YAHTZEE_HANDS], int throws);

/* yahtzee_keep() in a turn of the first class, all that it can end in included. */
void yahtzee_hands(const struct yahtzee_row *row, int throws, double v[YAHTZEE_HANDS]);

#endif
