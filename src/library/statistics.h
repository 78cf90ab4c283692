/* src/library/statistics.h: what a pile of matches says about those who played them: pure data,
 * computed from records, match by match.
 *
 * A player is a name and whether a person or the house plays under it. Only matches that have ended
 * count, abandoned ones not. What somebody who has seen dice to come may have chosen better counts
 * as a match, but for no high score, no dice, no achievements, no accuracy and no luck: matches
 * with take-backs. Totals are compared only where they can be: matches played to their end under
 * the usual rules. */
#ifndef ROLLICK_SRC_LIBRARY_STATISTICS_H
#define ROLLICK_SRC_LIBRARY_STATISTICS_H

#include "games/words.h"
#include "src/analysis/review.h"
#include "src/record/record.h"

enum { STATS_SIDES = 6, STATS_LAST = 12, STATS_BINS = 6 };

/* One player at one game. */
struct stats_row {
    char name[NAME_BYTES];
    bool human;
    const struct game *game;
    int played, won, tied; /* won alone; tied: shared the top */
    int take_backs;        /* of those played */
    int *score;            /* final totals that can be compared, in the order they came */
    int scores, room;
    long face[STATS_SIDES]; /* six-sided dice thrown by the program's own dice (not typed in) */
    int achievement[ACHIEVEMENTS_MOST]; /* of the game's achievements */
    int judged;                         /* matches whose accuracy and luck are known … */
    double accuracy, luck;              /* … and their sums; luck in the judge's unit */
    const char *unit;                   /* of luck: "win" or "points"; NULL: none is judged */
};

struct stats {
    struct stats_row *row; /* in the order in which they were first met */
    int rows, room;
    int matches; /* that counted */
};

/* A zeroed struct is empty statistics; this ends them. */
void stats_fini(struct stats *s);

/* Whether a match counts: it has ended and agrees with itself. */
bool stats_counts(const struct record *r);

/* Adds a match that counts. */
void stats_add(struct stats *s, const struct record *r);

/* Adds what a judge said of a match that was added; false: matches with take-backs are not judged,
 * nothing was added. */
bool stats_judged(struct stats *s, const struct record *r, const struct review *review);

/* The row of a player at a game; NULL: there is none. */
const struct stats_row *stats_find(const struct stats *s, const char *name, bool human,
                                   const struct game *g);

/* Somebody of the statistics. */
struct stats_player {
    const char *name; /* borrowed */
    bool human;
    int played; /* at all games */
};

/* Everybody, persons first, then whoever played most; gives how many. free() ends the list. */
int stats_players(const struct stats *s, struct stats_player **player);

/* The highest total and the mean of all; false: there is no total. */
bool stats_totals(const struct stats_row *row, int *best, double *mean);

/* Totals from `from` to below `from + width`. */
struct stats_bin {
    int from, width, n;
};

/* Sorts the totals into at most STATS_BINS bins of a round width; gives how many. */
int stats_bins(const struct stats_row *row, struct stats_bin bin[STATS_BINS]);

/* Dice thrown, all faces. */
long stats_dice(const long face[STATS_SIDES]);

/* Pearson's chi-square of the counts against equal chances. */
double stats_chi_square(const long face[STATS_SIDES]);

/* What fair dice stay below, five degrees of freedom: in 19 cases of 20, and in 999 of 1000.
 * Source: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4; the test computes them. */
extern const double stats_standard, stats_almost_always;

enum fairness {
    FAIR_UNKNOWN, /* fewer than 5 of each face are to be expected */
    FAIR_YES,     /* below stats_standard */
    FAIR_ODD,     /* so far off once in 20 times */
    FAIR_NO,      /* beyond stats_almost_always */
};

enum fairness stats_fair(const long face[STATS_SIDES]);

/* "yes", as a message id. */
const char *fairness_word(enum fairness fair);

#endif
