/* src/library/statistics.h: what a pile of matches says about those who played them: pure data,
 * computed from records, match by match.
 *
 * A player is a name and whether a person or the house plays under it. Only matches that have ended
 * count, abandoned ones not. What somebody who has seen dice to come may have chosen better counts
 * as a match, but for no high score, no dice, no achievements, no accuracy and no luck: matches
 * with take-backs. Choices of a match in which somebody was helped, by hints, the tutor or what
 * choices are worth, count for no accuracy. Totals are compared only where they can be: matches
 * played to their end under the usual rules.
 *
 * Dice follow from a seed, for all games alike: played again they fall again and say nothing new.
 * So of the matches under one seed, dice count of the one that was added first, or of none if that
 * was one with take-backs. */
#ifndef ROLLICK_SRC_LIBRARY_STATISTICS_H
#define ROLLICK_SRC_LIBRARY_STATISTICS_H

#include "games/words.h"
#include "src/library/judgement.h"
#include "src/library/summary.h"
#include "src/record/record.h"

#include <stdint.h>

enum { STATISTICS_SIDES = SUMMARY_SIDES, STATISTICS_LAST = 12, STATISTICS_BINS = 6 };

/* One player at one game. */
struct statistics_row {
    char name[NAME_BYTES];
    enum seat_kind kind;
    const struct game *game;
    int played, won, tied; /* won: nobody else did; tied: shared the top */
    int alone;             /* of those played, without anybody to win against */
    int take_backs;        /* of those played */
    int helped;            /* of those played: somebody at the table was helped */
    int *score;            /* final totals that can be compared, in the order they came */
    int scores, room;
    long face[STATISTICS_SIDES]; /* six-sided dice of seeds (not typed in), each seed's once */
    int achievement[ACHIEVEMENTS_MOST]; /* of the game's achievements */
    /* Of matches that a judge has seen in one unit, chances of winning where there are any. */
    int judged;            /* so many … */
    double luck;           /* … and all luck in them */
    int unaided;           /* of those, nobody was helped in so many … */
    double loss;           /* … and what choices lost in them … */
    long differing;        /* … of those among which something could be lost */
    char unit[UNIT_BYTES]; /* of both: "win" or "points"; "": none is judged */
};

/* One of those who played a match. */
struct statistics_seat {
    int row;          /* of the player at that game: its place in struct statistics */
    const char *word; /* as of struct summary; lives as long as the statistics */
    int total;
    double accuracy; /* 0 … 100; -1: not judged, nothing could be lost, or somebody was helped */
};

/* A match that counted. */
struct statistics_match {
    long long id;      /* its number in the library; 0: it is not from there */
    long long started; /* seconds since 1970, UTC; 0: not known */
    unsigned winners;
    bool compares; /* its totals may be set beside those of others */
    bool helped;   /* somebody was, by hints, the tutor or the worth of choices */
    bool rated;    /* two seats, from the beginning and by the usual rules, without help and without
                    * take-backs */
    int seats, first; /* so many of struct statistics' seats, from that one on */
};

struct statistics {
    struct statistics_row *row; /* in the order in which they were first met */
    int rows, room;
    struct statistics_match *match; /* in the order in which they were added */
    int matches, match_room;
    struct statistics_seat *seat; /* of the matches, one after the other */
    int seats, seat_room;
    char **word; /* each once, of all seats */
    int words, word_room;
    uint64_t *seed; /* of their dice, a hash table at most half full; 0 where there is none */
    int seeds, seed_room;
    bool seed_zero; /* whether the seed 0 is one of them */
};

/* A zeroed struct is empty statistics; this ends them. */
void statistics_fini(struct statistics *s);

/* Whether a match counts: it has ended and agrees with itself. */
bool statistics_counts(const struct record *r);

/* Adds a match that counts: one that nobody was helped in, or from its summary. */
void statistics_add(struct statistics *s, const struct record *r);
void statistics_add_summary(struct statistics *s, const struct summary *of, long long id,
                            bool helped);

/* Of all choices that were judged together: 0 … 100 (src/analysis/review.h). One match in which
 * nobody was helped is judged at least. */
double statistics_accuracy(const struct statistics_row *row);

/* Adds what a judge said of a match that was added; false: matches with take-backs are not judged,
 * or it is about other seats: nothing was added. */
bool statistics_judged(struct statistics *s, const struct record *r, const struct judgement *j);
bool statistics_judged_summary(struct statistics *s, const struct summary *of, long long id,
                               const struct judgement *j);

/* The row of a player at a game; NULL: there is none. */
const struct statistics_row *statistics_find(const struct statistics *s, const char *name,
                                             enum seat_kind kind, const struct game *g);

/* How a built-in player of a row played in the newest of its matches: the word of its policy, which
 * lives as long as the statistics; NULL: none of them is there. */
const char *statistics_word(const struct statistics *s, const struct statistics_row *row);

/* The game that somebody of that name and kind played last; NULL: none. */
const struct game *statistics_last_game(const struct statistics *s, enum seat_kind kind,
                                        const char *name);

/* Somebody of the statistics. */
struct statistics_player {
    const char *name; /* borrowed */
    enum seat_kind kind;
    int played; /* at all games */
};

/* Everybody, persons first, then built-in players, then programs, of each whoever played most;
 * gives how many. free() ends the list. */
int statistics_players(const struct statistics *s, struct statistics_player **player);

/* The highest total and the mean of all; false: there is no total. */
bool statistics_totals(const struct statistics_row *row, int *best, double *mean);

/* Totals from `from` to below `from + width`. */
struct statistics_bin {
    int from, width, n;
};

/* Sorts the totals into at most STATISTICS_BINS bins of a round width; gives how many. */
int statistics_bins(const struct statistics_row *row, struct statistics_bin bin[STATISTICS_BINS]);

/* Dice thrown, all faces. */
long statistics_dice(const long face[STATISTICS_SIDES]);

/* Pearson's chi-square of the counts against equal chances. */
double statistics_chi_square(const long face[STATISTICS_SIDES]);

/* What fair dice stay below, five degrees of freedom: in 19 cases of 20, and in 999 of 1000.
 * Source: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4; the test computes them. */
extern const double statistics_standard, statistics_almost_always;

enum fairness {
    FAIR_UNKNOWN, /* fewer than 5 of each face are to be expected */
    FAIR_YES,     /* below statistics_standard */
    FAIR_ODD,     /* so far off once in 20 times */
    FAIR_NO,      /* beyond statistics_almost_always */
};

enum fairness statistics_fair(const long face[STATISTICS_SIDES]);

/* How often fair dice are as far off, or farther: the upper tail of chi-square with five degrees of
 * freedom (Abramowitz and Stegun, 26.4.4). */
double statistics_chance(const long face[STATISTICS_SIDES]);

/* Appends "as expected" of dice that are fair, else "unusual: 1 in 40". */
void statistics_say_fair(const long face[STATISTICS_SIDES], struct text *out);

/* ---- The statistics of a library ----
 *
 * From the summaries that are kept beside matches. Where one is missing, its record is read, half a
 * millisecond a match, and the summary kept for the next time: so match by match, that whoever
 * shows them need not wait. */

struct statistics_reader {
    struct library *library; /* borrowed */
    struct ended {
        long long id;
        char *judged;         /* what a judge said (src/library/judgement.h); NULL: nothing yet */
        char *summary;        /* NULL: not made yet */
        bool helped, is_made; /* is_made: the summary was missing, and is to be kept */
    } * match;                /* those that have ended, oldest first */
    int n, room, done;        /* how many, and how many of them have been read */
    int made;                 /* summaries to be kept */
    int unreadable;           /* of those read */
    struct statistics stats;
};

/* Begins: lists the matches of a library (NULL: there are none). False: it cannot be read, why says
 * so, the statistics are empty. statistics_reader_fini() ends both. */
bool statistics_reader_init(struct statistics_reader *t, struct library *library, struct text *why);
void statistics_reader_fini(struct statistics_reader *t);

/* Reads the next match. False: that was all. */
bool statistics_reader_step(struct statistics_reader *t);

/* The record of a match of the library that agrees with itself, on the heap: record_fini() and
 * free() end it. NULL: it cannot be read; why says so. */
struct record *statistics_reader_read(struct library *library, long long id, struct text *why);

#endif
