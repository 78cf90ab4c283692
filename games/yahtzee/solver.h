/* games/yahtzee/solver.h: the exact solution of Yahtzee for one player who wants most points: what
 * every card is worth before a turn, and every hand within it.
 *
 * What a card will still bring depends on the boxes in use, on whether the Yahtzee box holds 50,
 * and on the upper total as far as the bonus is concerned: totals from which the same scores reach
 * 63 are one class. That makes 310,656 classes. They are solved from full cards to the empty one;
 * within a turn dice are kept and thrown one at a time. */
#ifndef ROLLICK_GAMES_YAHTZEE_SOLVER_H
#define ROLLICK_GAMES_YAHTZEE_SOLVER_H

#include "games/brain.h"
#include "games/yahtzee/turns.h"

enum {
    YAHTZEE_ALL = (1 << YAHTZEE_BOXES) - 1,
    YAHTZEE_UPPER_SETS = 64,
    YAHTZEE_LOWER_ROWS = 192, /* sets of used lower boxes, the Yahtzee box open, for 0 or for 50 */
    YAHTZEE_VALUES = 344064,  /* classes, rows filled up to whole vectors */
};

/* A solution, without pointers; the same bytes on every machine. */
struct yahtzee_solution {
    int joker;                       /* enum yahtzee_joker */
    int begin[YAHTZEE_UPPER_SETS];   /* first value of a set of used upper boxes */
    int classes[YAHTZEE_UPPER_SETS]; /* how many it has */
    unsigned char total[YAHTZEE_UPPER_SETS][YAHTZEE_CLASSES]; /* the least upper total of each */
    unsigned char class_of[YAHTZEE_UPPER_SETS][YAHTZEE_UPPER_GOAL + 1]; /* of a total */
    _Alignas(8) double value[YAHTZEE_VALUES]; /* points still to come before a turn */
};

/* As much of a card as counts for what is still to come. */
struct yahtzee_state {
    unsigned used; /* bit b: box b */
    int upper;     /* points in the upper boxes, at most 63 */
    bool fifty;    /* the Yahtzee box holds 50 */
};

struct yahtzee_state yahtzee_state_of(const struct yahtzee_card *card);

/* The same after a box has been scored for some points. */
struct yahtzee_state yahtzee_scored(struct yahtzee_state state, int box, int points);

/* The points, with the bonus if they have won it. */
static inline int yahtzee_gain(struct yahtzee_state state, struct yahtzee_state then, int points)
{
    return points + yahtzee_upper_bonus(then.upper) - yahtzee_upper_bonus(state.upper);
}

/* The state of a row of a set of used upper boxes, its upper total left alone. False: no card is
 * like that. */
bool yahtzee_row_state(const struct yahtzee_solution *solution, unsigned upper, int row,
                       struct yahtzee_state *state);
int yahtzee_row_of(const struct yahtzee_solution *solution, struct yahtzee_state state);

/* The n-th code path that this machine has, the fastest first; NULL: there are no more. */
const struct yahtzee_turns *yahtzee_path(int n);

/* Solves by the n-th code path; *solution is zeroed before. False: progress (may be NULL) said
 * stop. */
bool yahtzee_solve_by(int n, int joker, struct yahtzee_solution *solution,
                      const struct progress *progress);

/* Takes what is best to do in n turns of which the values stand from `place` on. */
struct yahtzee_taker {
    void (*take)(void *with, size_t place, int n, const struct yahtzee_best *best);
    void *with;
};

/* Finds what is best to do in all turns, by the n-th code path. False: progress (may be NULL) said
 * stop. */
bool yahtzee_decide_by(int n, const struct yahtzee_solution *solution,
                       const struct yahtzee_taker *taker, const struct progress *progress);

/* Where the value before a turn stands, and the value: points still to come. */
size_t yahtzee_place(const struct yahtzee_solution *solution, struct yahtzee_state state);
double yahtzee_ahead(const struct yahtzee_solution *solution, struct yahtzee_state state);

/* Fills in where the scores of open upper boxes lead from an upper total: for lane `lane`. */
void yahtzee_find_steps(const struct yahtzee_solution *solution, unsigned used, int total, int lane,
                        struct yahtzee_steps *steps);

/* Describes the turns of all classes from one on, but for `classes` and `steps`; the upper total of
 * the state does not matter. */
void yahtzee_make_row(const struct yahtzee_solution *solution, struct yahtzee_state state,
                      int class, struct yahtzee_row *row);

/* Describes the turn in one state for yahtzee_hands(). *steps must live as long as *row. */
void yahtzee_turn(const struct yahtzee_solution *solution, struct yahtzee_state state,
                  struct yahtzee_steps *steps, struct yahtzee_row *row);

/* The place of the hand in yahtzee_hands() that the dice make of which the bits are set in keep;
 * dice that show 0 do not count. */
int yahtzee_hand(const int dice[YAHTZEE_DICE], unsigned keep);

/* What each set of dice that is kept is worth by v[], what hands are worth. All dice are thrown. */
void yahtzee_kept_hands(const int dice[YAHTZEE_DICE], const double *v, double worth[YAHTZEE_KEEPS]);

/* All that a turn can end in, for whoever rates it by something else than points: */

struct yahtzee_end {
    bool possible;
    int box, points;
    int gain; /* points, bonuses included */
    struct yahtzee_state then;
};

struct yahtzee_ends {
    unsigned open;               /* bit b: box b */
    unsigned may[YAHTZEE_UPPER]; /* with five equal dice of a face */
    struct yahtzee_end end[YAHTZEE_ENDS];
};

/* The ends of a turn that begins in `state`. */
void yahtzee_find_ends(int joker, struct yahtzee_state state, struct yahtzee_ends *e);

/* The place of the end when a throw is scored in a box that may be taken. */
int yahtzee_end_of(int hand, int box);

/* From the worth of each end the worth of each throw, v[0 … YAHTZEE_ROLLS - 1]. */
void yahtzee_best_ends(const struct yahtzee_ends *e, const double *value, double *v);

#endif
