/* src/library/summary.h: a match that has ended in as few words as its statistics need, as the
 * library keeps it beside the match: so that ten thousand can be counted without reading a record.
 *
 * It is written with the end of a match. Where there is none (the match was played under an older
 * Rollick), or one of another version, it is made from the record. */
#ifndef ROLLICK_SRC_LIBRARY_SUMMARY_H
#define ROLLICK_SRC_LIBRARY_SUMMARY_H

#include "games/words.h"
#include "src/match/setup.h"

struct match;

/* Raised when a summary means or holds something else: those of other versions are made again. */
enum { SUMMARY_VERSION = 1, SUMMARY_SIDES = 6 };

struct summary {
    const struct game *game;
    long long started; /* seconds since 1970, UTC; 0: not known */
    bool counts;       /* it was not abandoned; if it was, nothing below is told */
    bool over;         /* played to its end by the rules */
    bool standard;     /* from the beginning, by the usual rules */
    bool take_backs;   /* then there are neither dice nor achievements */
    bool seeded;       /* its dice come from … */
    uint64_t seed;     /* … this seed */
    unsigned winners;  /* match_winners() */
    int seats;
    struct summary_seat {
        char name[NAME_BYTES];
        enum seat_kind kind;
        char word[POLICY_WORD]; /* SEAT_BRAIN: the policy, all parameters included; else "" */
        int total;
        long face[SUMMARY_SIDES]; /* six-sided dice that it threw */
        int achievement[ACHIEVEMENTS_MOST];
    } seat[SEATS_MOST];
};

/* Whether a match that begins so has the usual rules. */
bool summary_standard_rules(const struct game *g, const union position *start);

/* Of a match that has ended. */
void summary_of(struct summary *s, const struct setup *setup, const struct match *m);

/* As the library keeps it: lines of text. free() ends it. */
char *summary_text(const struct summary *s);

/* The other way. False: it is none, or of another version, or not of a game that there is; what *s
 * is then is not said. */
bool summary_read(struct summary *s, const char *text);

#endif
