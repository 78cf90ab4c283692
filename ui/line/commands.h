/* ui/line/commands.h: words for the program, which begin with a slash. */
#ifndef ROLLICK_UI_LINE_COMMANDS_H
#define ROLLICK_UI_LINE_COMMANDS_H

#include "ui/line/mode.h"

/* Obeys a word, the slash included: any beginning that fits no other. aside: another question must
 * be answered first, and what would change the match is refused. */
enum course commands_obey(struct line_mode *l, const char *word, bool aside);

/* The same aside, of `mode`, a struct line_mode. For prompt.aside. */
enum course commands_aside(void *mode, const char *word);

/* Names the choices of the moment, and these words; for "?". */
void commands_choices(struct line_mode *l);

#endif
