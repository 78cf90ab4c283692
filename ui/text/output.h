/* ui/text/output.h: words on standard output, line by line: what commands and the line mode print.
 * `struct lines` is for people who read or listen: one thing a line, and the last line stays open
 * where a question may follow on it.
 *
 * Where the locale's characters are not UTF-8, words come out as ASCII; JSON is always UTF-8.
 * Whether everything could be written is asked once, by out_flush(). */
#ifndef ROLLICK_UI_TEXT_OUTPUT_H
#define ROLLICK_UI_TEXT_OUTPUT_H

#include "games/text.h"

#include <jansson.h>
#include <stdio.h>

struct out {
    FILE *to;
    const struct translator *translator; /* NULL: English, for machines */
    bool ascii;
    bool spoken; /* for people who listen: no boxes, blocks, braille or arrows, not even in names */
};

/* Writes to a stream that the caller keeps; the locale must be set. */
void out_init(struct out *out, FILE *to);

/* An empty text for the reader of this output. */
struct text out_text(const struct out *out);

/* Writes a text without a line feed; controls in it, other than line feeds, become question marks.
 */
void out_words(struct out *out, const struct text *words);

/* The same, and ends the line. */
void out_words_line(struct out *out, const struct text *words);

/* Writes a message of at most TEXT_MOST bytes and a line feed. */
__attribute__((format(printf, 2, 3))) void out_line(struct out *out, const char *message, ...);

/* A number that is not negative as people read it: with something between thousands from five
 * figures on, "12,345"; machines write theirs themselves. */
struct text out_count(const struct translator *translator, long long n);

/* Ends a line. */
void out_break(struct out *out);

/* Writes a JSON value as a line, then lets go of it: real numbers in the fewest digits that are
 * read as the same, those nearer to 0 than 1e-9, which is rounding, as 0.0. */
void out_json(struct out *out, json_t *value);

/* Hands everything to the system. False: not all of it could be written, now or before; why says
 * what the system said, nothing when it was a reader who has read enough. */
bool out_flush(struct out *out, struct text *why);

struct lines {
    struct out *out; /* borrowed */
    bool open;       /* the last line has not been ended */
    int open_seat;   /* open: the seat it speaks of, if its turn goes on; else -1 */
};

/* Begins to tell lines on `out`. There is nothing to end but an open line: lines_close(). */
void lines_init(struct lines *l, struct out *out);

/* Ends an open line. */
void lines_close(struct lines *l);

/* Begins a line that stays open, and speaks of that seat (-1: of none). */
void lines_begin(struct lines *l, const char *words, int seat);

/* Says a line of its own: a message id with its arguments, or words as they are. */
__attribute__((format(printf, 2, 3))) void lines_say(struct lines *l, const char *message, ...);
void lines_words(struct lines *l, const struct text *words);

#endif
