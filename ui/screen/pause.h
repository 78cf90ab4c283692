/* ui/screen/pause.h: the list behind Esc. */
#ifndef ROLLICK_UI_SCREEN_PAUSE_H
#define ROLLICK_UI_SCREEN_PAUSE_H

struct playback;
struct stack;

/* Asks what is left to do with a match that goes on: stay, leave it, concede it. */
void pause_ask(struct stack *stack, struct playback *l);

#endif
