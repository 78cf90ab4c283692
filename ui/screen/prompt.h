/* ui/screen/prompt.h: the screens that ask for a line of text: secrets, and the faces of real dice.
 */
#ifndef ROLLICK_UI_SCREEN_PROMPT_H
#define ROLLICK_UI_SCREEN_PROMPT_H

#include "src/session/series.h"

struct playback;
struct screen;

/* Asks each person in turn for a secret, then begins the match. */
struct screen *secret_screen(const struct series *series, const struct setup *setup);

/* Asks for the faces of the throw that a match waits for. */
struct screen *faces_screen(struct playback *l);

#endif
