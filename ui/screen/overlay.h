/* ui/screen/overlay.h: screens that only show something over another one: a log, a sentence. */
#ifndef ROLLICK_UI_SCREEN_OVERLAY_H
#define ROLLICK_UI_SCREEN_OVERLAY_H

struct log;
struct playback;
struct stack;

/* What happened in a match, the newest event last. The log is borrowed. */
void log_open(struct stack *stack, const struct log *log);

/* A sentence that has to be read before anything goes on. */
void notice_open(struct stack *stack, const char *words);

/* What proves the dice of a match. */
void notice_open_dice(struct stack *stack, const struct playback *l);

#endif
