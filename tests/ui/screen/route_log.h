/* route_log.h: a stack whose routes lead nowhere and write down where a screen would have gone, and
 * a match to be shown on it. */
#ifndef ROLLICK_TESTS_UI_SCREEN_ROUTE_LOG_H
#define ROLLICK_TESTS_UI_SCREEN_ROUTE_LOG_H

#include "src/session/series.h"
#include "ui/screen/stack.h"
#include "ui/widget/list.h"

struct route_log {
    struct stack stack; /* first: its routes find the log by it */

    /* The places, with what was asked for there, as in "menu, start hog Ada Bo": series with names
     * or "-", positions with scores, matches with the secrets of their dice. */
    struct text went;

    /* The list and the question that were put last, to be answered. */
    struct list_item item[LIST_ITEMS + 1];
    void (*chosen)(void *with, struct stack *stack, int command);
    void (*removed)(void *with, struct stack *stack, int command);
    void (*yes)(void *with, struct stack *stack);
    void *with;

    struct series started; /* the last that was begun */

    /* The match that route_log_begin() made. */
    struct series series;
    struct playback *playback;
};

/* Begins without a screen, and with chances hidden, so that nobody waits for a judge;
 * route_log_fini() closes those that were opened on its stack. */
void route_log_init(struct route_log *r);
void route_log_fini(struct route_log *r);

/* Begins a match of two under seed 12, kept in the library of the stack if that has one, of which
 * nothing has been shown: series and playback, which belongs to the screen that is opened on it. */
void route_log_begin(struct route_log *r, const char *game, const char *rules, const char *first,
                     const char *second, enum dice_kind dice);

/* Shows the match as far as it goes without a person. */
void route_log_settle(struct route_log *r);

/* The same of a match of hog. */
void route_log_sit_down(struct route_log *r, const char *first, const char *second,
                        enum dice_kind dice);

/* Lets the uppermost screen go on until nothing is due: somebody at the keyboard is asked. */
void route_log_tick(struct route_log *r);

/* Presses keys, as words of ui/widget/key_bar.h, on the uppermost screen. */
void route_log_press(struct route_log *r, const char *keys);
void route_log_press_key(struct route_log *r, const struct key *key);

/* Whether the key bar of the uppermost screen names a key, such as "u", where it has room for all.
 */
bool route_log_bar_names(struct route_log *r, const char *key);

/* Answers the list by the beginning of a line, or removes that line, and the question by yes. */
void route_log_choose(struct route_log *r, const char *label);
void route_log_remove(struct route_log *r, const char *label);
void route_log_agree(struct route_log *r);

/* Where it went since it was asked last. */
void route_log_expect(struct route_log *r, const char *went);

#endif
