/* ui/screen/result.h: how a match ended, and what can follow it. */
#ifndef ROLLICK_UI_SCREEN_RESULT_H
#define ROLLICK_UI_SCREEN_RESULT_H

#include "src/session/series.h"

struct key_page;
struct playback;
struct stack;

extern const struct key_page result_key_page;

/* The result of a match, which is borrowed. `series` has counted it already. */
void result_open(struct stack *stack, const struct series *series, const struct playback *l);

#endif
