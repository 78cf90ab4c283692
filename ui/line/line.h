/* ui/line/line.h: the complete program in words, line by line: for --plain, for a terminal that
 * knows no more, for pipes, for people who listen.
 *
 * One event a line; questions end a line and list the answers; words that begin with a slash are
 * for the program. What a line tells has been kept before, where there is a library. */
#ifndef ROLLICK_UI_LINE_LINE_H
#define ROLLICK_UI_LINE_LINE_H

#include "src/record/record.h"
#include "ui/text/output.h"
#include "ui/text/preferences.h"
#include "ui/text/start.h"

struct line_options {
    struct preferences preferences;
    struct services services;
    struct start start;
    const char *because; /* what turned the line mode on: "TERM is dumb" */
    int loudness;        /* below 0: say less; above: say more */
};

/* Plays until the end of the match or of the series, or until the person or a signal leaves; gives
 * the exit status. why: what stopped it, or a sentence that should be said; may stay empty. */
int line_run(const struct line_options *o, struct out *out, struct text *why);

/* Tells a match from its event `at` on, and its end; from a record, which it ends. */
void line_retell(const struct line_options *o, const struct setup *setup, const struct match *m,
                 int at, struct out *out);
int line_replay(const struct line_options *o, struct record *r, int at, struct out *out);

#endif
