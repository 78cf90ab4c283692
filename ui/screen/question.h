/* ui/screen/question.h: questions over the screen that asks them: before something that hurts, and
 * what is left to do with a match that waits. */
#ifndef ROLLICK_UI_SCREEN_QUESTION_H
#define ROLLICK_UI_SCREEN_QUESTION_H

#include "ui/guide/guide.h"

struct playback;
struct stack;
struct text;

/* Does what hurts (ui/guide/guide.h) by `yes`, if it hurts only after a question that is not
 * silenced and was answered with y; everything else that closes the question leaves it. The
 * question closes itself before it calls `yes`. */
void ask_before(struct stack *stack, enum confirm confirm, const struct text *question,
                void (*yes)(void *with, struct stack *stack), void *with);

/* Does by `yes` what closes all screens; asks before, as above, if a match that is not kept would
 * be lost. */
void ask_before_loss(struct stack *stack, void (*yes)(void *with, struct stack *stack), void *with);

/* Behind Esc at a match that goes on: to stay, to leave it, to concede it. */
void ask_paused(struct stack *stack, struct playback *l);

#endif
