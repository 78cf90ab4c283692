/* ui/screen/prompt.h: the screens that ask for a line of text: secrets, the faces of real dice, and
 * a name. */
#ifndef ROLLICK_UI_SCREEN_PROMPT_H
#define ROLLICK_UI_SCREEN_PROMPT_H

#include "src/session/series.h"

struct playback;
struct stack;

/* Asks each person in turn for a secret, if there are any, then begins the match. */
void secret_open(struct stack *stack, const struct series *series, const struct setup *setup);

/* Asks for the faces of the throw that a match waits for. */
void faces_open(struct stack *stack, struct playback *l);

/* After the first match ever (ui/text/preferences.h) asks below its result what to call the person;
 * Enter settles that, Esc leaves it. Nothing happens after any other match. */
void name_open(struct stack *stack, const struct series *series, const struct playback *l);

#endif
