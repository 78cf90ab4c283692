/* ui/screen/begin.h: matches that begin or are gone on with, from wherever people ask for them. */
#ifndef ROLLICK_UI_SCREEN_BEGIN_H
#define ROLLICK_UI_SCREEN_BEGIN_H

#include "src/session/series.h"

struct stack;

/* The first screens: the menu, and what stack->start asks for. */
void begin_first(struct stack *stack);

/* Begins the next match of the series: has its bots greet, asks for secrets if it wants them,
 * then shows the board.
 * False: a notice says why that cannot be. */
bool begin_series(struct stack *stack, const struct series *series);

/* The same when its dice are known and its bots have greeted. */
bool begin_seated(struct stack *stack, const struct series *series, const struct setup *setup);

/* Begins a match at a setup with its seed. False: as above. */
bool begin_match(struct stack *stack, const struct series *series, const struct setup *setup);

/* Goes on with a match of the library; a notice if that cannot be. */
void begin_resumed(struct stack *stack, long long id);

/* Goes on with the series whose last match that was, from its winners in the library: "[0]". */
void begin_next(struct stack *stack, long long id, const char *winners);

#endif
