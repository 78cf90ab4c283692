/* ui/line/commands.h: words for the program, which begin with a slash. */
#ifndef ROLLICK_UI_LINE_COMMANDS_H
#define ROLLICK_UI_LINE_COMMANDS_H

#include "ui/line/mode.h"

/* Obeys a word, the slash included: any beginning that fits no other. */
enum course commands_obey(struct line_mode *l, const char *word);

/* The same of `mode`, a struct line_mode, beside a question that must be answered first: what would
 * change the match is refused. For prompt.aside. */
enum course commands_aside(void *mode, const char *word);

/* Names the choices of the moment, and these words; for "?". */
void commands_choices(struct line_mode *l);

#endif
