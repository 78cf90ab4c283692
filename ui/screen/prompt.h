/* ui/screen/prompt.h: the screens that ask for a line of text: secrets, and the faces of real dice.
 */
#ifndef ROLLICK_UI_SCREEN_PROMPT_H
#define ROLLICK_UI_SCREEN_PROMPT_H

#include "src/session/series.h"

struct playback;
struct stack;

/* Asks each person in turn for a secret, if there are any, then begins the match. */
void secret_open(struct stack *stack, const struct series *series, const struct setup *setup);

/* Asks for the faces of the throw that a match waits for. */
void faces_open(struct stack *stack, struct playback *l);

#endif
