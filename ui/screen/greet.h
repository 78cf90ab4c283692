/* ui/screen/greet.h: bots greet before a match with them is set up: this screen says so and waits,
 * and asks first where they would run without a sandbox. */
#ifndef ROLLICK_UI_SCREEN_GREET_H
#define ROLLICK_UI_SCREEN_GREET_H

#include "src/session/series.h"

struct stack;

/* Calls the bots of a setup with its seed; when they have greeted they are introduced and the match
 * begins (routes->seated). A notice says why that cannot be. */
void greet_open(struct stack *stack, const struct series *series, const struct setup *setup);

/* Asks whether the bots of a match of the library, which has that setup, may do without a sandbox,
 * and goes on with it then (routes->resume). */
void greet_ask(struct stack *stack, long long id, const struct setup *setup);

#endif
