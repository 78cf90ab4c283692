/* ui/text/lines.h: what is told line by line, for people who read or listen: one thing a line, and
 * the last line stays open where a question may follow on it. */
#ifndef ROLLICK_UI_TEXT_LINES_H
#define ROLLICK_UI_TEXT_LINES_H

#include "ui/text/output.h"

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
