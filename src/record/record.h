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

#include "src/record/end.h"
#include "src/record/header.h"
#include "src/record/step.h"

enum {
    RECORD_BYTES = 16 * 1024 * 1024, /* of a whole record */
    RECORD_REDONE = 20000000,        /* events that steps back may make us do again */
};

struct record {
    struct setup setup;
    struct match match; /* no players, no dice */
    long long id; /* of the match in the library, for who has it from there to fill in; 0: none */
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

/* How many bytes of a text of several records, one after the other, are the first one: up to its
 * end line or to the next header. */
size_t record_span(const char *bytes, size_t length);

/* The check of a record that does not disagree, as it would be written today: records of the same
 * match have the same one. */
void record_check(const struct record *r, char word[CHECK_WORD]);

/* It is match `id` of the user's library; own: it was played here, so the commands of its bots were
 * given here and may be started again. Of every other record they are not (struct seat, foreign).
 * 0: it is none of the library. */
void record_kept(struct record *r, long long id, bool own);

/* ---- Writing ---- */

/* A watcher that writes the record of a match in memory as it is played. */
struct recorder {
    struct watcher base; /* put it into match.watchers before the first step */
    const struct setup *setup;
    size_t length, room;
    char *text; /* all lines so far, each with its line feed; ends with 0 */
};

/* Begins with the header. `setup` is borrowed. recorder_fini() ends it. */
void recorder_init(struct recorder *r, const struct setup *setup);
void recorder_fini(struct recorder *r);

/* Writes the record again, with line feeds: what Rollick would write today, so that words of brains
 * are whole. Only for one that does not disagree. free() ends it. */
char *record_text(const struct record *r);

#endif
