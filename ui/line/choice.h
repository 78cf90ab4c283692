/* ui/line/choice.h: a choice that is asked outside a match: in a tutorial, in a drill. */
#ifndef ROLLICK_UI_LINE_CHOICE_H
#define ROLLICK_UI_LINE_CHOICE_H

#include "ui/line/mode.h"

/* Tells a position and asks until an action is chosen there. *chosen is false where the person has
 * had enough: "quit", or a word with a slash; `leave`, a message id, says what that does and stands
 * below the list of choices. COURSE_ON, or why nobody could be asked. */
enum course choice_ask(struct line_mode *l, const struct setup *s, const void *state,
                       const char *leave, int *action, bool *chosen);

#endif
