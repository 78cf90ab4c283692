/* ui/screen/play.h: the board of a match that is played, and the curtain that hides it from people
 * at one keyboard until the one who chooses sits there. */
#ifndef ROLLICK_UI_SCREEN_PLAY_H
#define ROLLICK_UI_SCREEN_PLAY_H

#include "src/session/series.h"

struct key_page;
struct playback;
struct stack;

extern const struct key_page play_key_page;

/* The board of a match, which then belongs to the screen; of the series that has come so far. */
void play_open(struct stack *stack, const struct series *series, struct playback *l);

#endif
