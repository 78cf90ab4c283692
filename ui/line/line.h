/* ui/line/line.h: the complete program in words, line by line: for --plain, for a terminal that
 * knows no more, for pipes, for people who listen.
 *
 * One event a line; questions end a line and list the answers; words that begin with a slash are
 * for the program. What a line tells has been kept before, where there is a library. */
#ifndef ROLLICK_UI_LINE_LINE_H
#define ROLLICK_UI_LINE_LINE_H

#include "src/record/record.h"
#include "ui/line/mode.h"
#include "ui/text/output.h"

/* Plays until the end of the match or of the series, or until the person or a signal leaves; gives
 * the exit status. why: what stopped it, or a sentence that should be said; may stay empty. */
int line_run(const struct line_options *o, struct out *out, struct text *why);

/* Tells a record from its event `at` on, and its end. */
void line_retell(const struct line_options *o, const struct record *r, int at, struct out *out);

#endif
