/* ui/cli/front.h: chooses between the full screen and line mode, and gives both what the command
 * line says. */
#ifndef ROLLICK_UI_CLI_FRONT_H
#define ROLLICK_UI_CLI_FRONT_H

#include "ui/cli/command.h"
#include "ui/line/line.h"

/* Whether a full screen may be tried. False: because says what stands in the way, as in "TERM is
 * dumb". */
bool front_screen(const struct options *o, struct text *because);

/* Fills in what the options say about terminal, pace and talk. False: why says what is wrong. */
bool front_options(const struct options *o, struct line_options *line, struct text *why);

/* Runs the front end with a library of its own; gives the exit status. */
int front_run(const struct options *o, const struct line_options *wish, struct out *out,
              struct text *why);

#endif
