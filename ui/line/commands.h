/* ui/line/commands.h: words for the program, which begin with a slash; it may be left out where
 * nothing else can be meant. */
#ifndef ROLLICK_UI_LINE_COMMANDS_H
#define ROLLICK_UI_LINE_COMMANDS_H

#include "ui/line/mode.h"

/* Obeys what was said for the program: with its slash any beginning of a word that fits no other;
 * without it a whole word, of beginnings it is said what they could mean. aside: another question
 * must be answered first, what would change the match is refused, and nothing is said of such
 * beginnings. False: it has no slash and is no such word, nothing was said. */
bool commands_obey(struct line_mode *l, const char *said, bool aside, enum course *course);

/* The same aside, of `mode`, a struct line_mode. For prompt.aside. */
bool commands_aside(void *mode, const char *said, enum course *course);

/* Names the choices of the moment, and these words; for "?". */
void commands_choices(struct line_mode *l);

#endif
