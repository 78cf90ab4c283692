/* src/record/record.h: a match as text that anybody can keep, send and check: JSON Lines, a header,
 * a line for each event and each step back, and an end line. Form: rollick-record(5).
 *
 * Writing gives single lines, for the library, for files, for bots. Reading takes single lines or a
 * whole text and trusts nothing: the events are executed on a match, what the end claims is
 * compared. Three things can come of it:
 *
 *   refused     it is no record: no JSON, no header, a member that is not of its form, an unknown
 *               rule, a line that is no event. record_line() says so with line and reason, and
 *               nothing of it may be used.
 *   disagrees   every line can be read, but one does not follow from those before it: an act that
 *               is not legal, a throw of other dice, a claimed score that is not the one reached.
 *               `wrong` and `wrong_line` say what; the match stands where it stood before.
 *               verify (src/record/verify.h) reports it, everybody else refuses it.
 *   read        the match stands where the record ends; whether the dice follow from the seed has
 *               not been looked at: that is verify's.
 *
 * Members that are not known are ignored, except when one looks like a known one that is missing:
 * a damaged name must not make another match. */
#ifndef ROLLICK_SRC_RECORD_RECORD_H
#define ROLLICK_SRC_RECORD_RECORD_H

#include "src/match/match.h"
#include "src/match/setup.h"
#include "src/record/jsonl.h"

#include <stdio.h>

enum {
    RECORD_FORMAT = 1,               /* "rollick":1 */
    RECORD_BYTES = 16 * 1024 * 1024, /* of a whole record */
    RECORD_REDONE = 20000000,        /* events that steps back may make us do again */
    STARTED_WORD = 21,               /* "2026-11-20T14:00:00Z" and the closing 0 */
};

/* ---- Writing. Lines have no line feed; free() ends them. ---- */

/* The header of a match from its setup, which is finished. */
char *record_header(const struct setup *s);

/* An event; `before` is the position it happened in. */
char *record_event(const struct game *g, const union position *before, const struct event *e);

/* Back to where k events stood. */
char *record_back(int k);

/* The end of a match that has ended. It tells seed, nonce and secrets. */
char *record_end(const struct setup *s, const struct match *m);

/* Parts of these lines by themselves: seats, scores, winners as JSON arrays. */
char *record_seats(const struct setup *s);
char *record_scores(const struct match *m);
char *record_winners(const struct match *m);

/* When a match began: "2026-11-20T14:00:00Z". */
void record_started(long long seconds, char word[STARTED_WORD]);

/* What is told at the end only and needed to go on: nonce and secrets of a drawn seed. NULL: there
 * is nothing to hide. */
char *record_hidden(const struct setup *s);

/* Puts what record_hidden() gave back into a setup that was read from a record. False: it does not
 * belong to the record's commit, or is not of its form; why says which. */
bool record_unhide(struct setup *s, const char *hidden, struct text *why);

/* ---- Reading ---- */

/* A line between header and end; line 2 is step 0. */
struct record_step {
    bool back;          /* back to where k events stood, else an event */
    int k;              /* back */
    struct event event; /* not back */
    int t, sides;       /* a throw: throws of that seat before it that stand; sides of its dice */
};

/* What the end line claims. */
struct record_claim {
    enum ending ending;
    int seat;          /* conceded, forfeit */
    const char *fault; /* forfeit: static */
    bool scored, won, seeded;
    int scores, score[SEATS_MOST]; /* scored: how many, and which */
    unsigned winners;              /* won */
    uint64_t seed;                 /* seeded */
};

struct record {
    struct setup setup;
    struct match match;       /* no players, no dice */
    struct record_step *step; /* all that was read and executed, undone events included */
    int steps, room;
    bool seed_first; /* the header tells the seed */
    bool ended;      /* there is an end line; else the match is broken off */
    struct record_claim claim;
    long lines;      /* read so far */
    long wrong_line; /* where it first disagrees with itself; 0: nowhere */
    struct text wrong;
    size_t bytes, redone; /* counted against the limits */
};

/* Begins to read: line by line, header first. record_fini() ends it, whatever became of it. */
void record_init(struct record *r);
void record_fini(struct record *r);

/* The next line, with or without its line feed. False: refused; why names the line and says what is
 * wrong. */
bool record_line(struct record *r, const char *bytes, size_t length, struct text *why);

/* Reads a whole text. Begins and leaves the record as record_init() does: record_fini() ends it.
 * False: as record_line(). */
bool record_read(struct record *r, const char *bytes, size_t length, struct text *why);

/* The same from a file that is open. False: also when it cannot be read or is too long. */
bool record_read_file(struct record *r, FILE *file, struct text *why);

/* Writes the record again, with line feeds: what Rollick would have written. Only for one that does
 * not disagree. free() ends it. */
char *record_text(const struct record *r);

#endif
