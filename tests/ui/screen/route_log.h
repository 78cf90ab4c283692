/* route_log.h: a stack whose routes lead nowhere and write down where a screen would have gone. */
#ifndef ROLLICK_TESTS_UI_SCREEN_ROUTE_LOG_H
#define ROLLICK_TESTS_UI_SCREEN_ROUTE_LOG_H

#include "ui/screen/stack.h"
#include "ui/widget/list.h"

struct route_log {
    struct stack stack; /* first: its routes find the log by it */

    /* The places, with what was asked for there, as in "menu, start hog". */
    struct text went;

    /* The list and the question that were put last, to be answered. */
    struct list_item item[LIST_ITEMS + 1];
    void (*chosen)(void *with, struct stack *stack, int command);
    void (*yes)(void *with, struct stack *stack);
    void *with;
};

/* Begins without a screen; route_log_fini() closes those that were opened on its stack. */
void route_log_init(struct route_log *r);
void route_log_fini(struct route_log *r);

/* Presses keys, as words of ui/widget/key_bar.h, on the uppermost screen. */
void route_log_press(struct route_log *r, const char *keys);
void route_log_press_key(struct route_log *r, const struct key *key);

/* Answers the list by the beginning of a line, the question by yes. */
void route_log_choose(struct route_log *r, const char *label);
void route_log_agree(struct route_log *r);

/* Where it went since it was asked last. */
void route_log_expect(struct route_log *r, const char *went);

#endif
