/* ui/screen/screen.h: what stands on the screen: a stack of screens of which the uppermost has the
 * keys. */
#ifndef ROLLICK_UI_SCREEN_SCREEN_H
#define ROLLICK_UI_SCREEN_SCREEN_H

#include "src/base/clock.h"
#include "ui/screen/stack.h"
#include "ui/widget/bindings.h"
#include "ui/widget/frame.h"

#include <stdint.h>

struct stack;
struct screen;

struct screen_ops {
    /* The bindings that hold now. */
    void (*keys)(const struct screen *s, struct keyset *set);

    /* Draws the page; pure. */
    void (*draw)(const struct screen *s, struct canvas *c);

    /* A key before its command is looked up. True: it was taken (as text, say). May be NULL. */
    bool (*type)(struct screen *s, struct stack *stack, const struct key *key);

    void (*command)(struct screen *s, struct stack *stack, int command, const struct key *key);

    /* Does what is due; gives when to come back, or CLOCK_NEVER. May be NULL. */
    int64_t (*tick)(struct screen *s, struct stack *stack, int64_t now);

    /* A descriptor that becomes readable when tick() has something to do; -1: none. May be NULL. */
    int (*descriptor)(const struct screen *s);

    /* Whether something is just being kept and tick() goes on when it is: the page as it is now
     * would be seen for some milliseconds only. May be NULL: never. */
    bool (*keeps)(const struct screen *s);

    /* Ends the screen and frees it. */
    void (*close)(struct screen *s);

    /* The game that it is about, and the rules that hold, as a position that has them; NULL: none
     * now. May be NULL: never one. */
    const struct game *(*topic)(const struct screen *s, union position *start);

    /* Whether something would be lost if it were closed: a match that is not kept. May be NULL:
     * never. */
    bool (*loses)(const struct screen *s);

    bool overlay; /* drawn over the screen below */
    bool teaches; /* it is a tutorial, which its help need not offer */
};

struct screen {
    const struct screen_ops *ops;
    struct screen *below;
};

/* Puts a screen on top, which then belongs to the stack. */
void stack_push(struct stack *stack, struct screen *s);

/* Closes the uppermost screen; when it was the last one, the program ends. */
void stack_pop(struct stack *stack);

/* Closes all screens and begins again with the menu. */
void stack_menu(struct stack *stack);

/* Whether something would be lost if all screens were closed (ask_before_loss() in
 * ui/screen/screens.h). */
bool stack_loses(const struct stack *stack);

/* Ends the program. */
void stack_leave(struct stack *stack);

/* What was typed before is not meant for what is asked now. */
void stack_drop_keys(struct stack *stack);

const struct app_options *stack_options(const struct stack *stack);

/* What people have settled takes effect at once. */
void stack_configure(struct stack *stack, const struct config *c);

/* What people want to see beside the scores, for the rest of the run. */
bool *stack_chances(struct stack *stack);

/* How often the library has written something: when this changes, a list of it may have, too. */
int stack_library_woke(const struct stack *stack);

/* Somebody has removed something from the library: lists of it are old. */
void stack_library_changed(struct stack *stack);

/* How many colours the terminal has: 0, 8, 16, 256. */
int stack_colours(void);

/* A sentence from the program itself that the page has to tell which is drawn now (the library has
 * trouble), NULL: none. For tick(); a key that comes when it has been drawn ends it. */
const char *stack_notice(struct stack *stack);

/* Keeps bytes from the heap (NULL is fine) as long as the program runs; gives them back. */
const char *stack_keep(struct stack *stack, char *bytes);

/* The line to leave in the shell. */
void stack_last(struct stack *stack, const char *words);

/* The page as it was drawn last. */
const struct canvas *stack_page(const struct stack *stack);

/* Opens the help on the keys of a screen. */
void stack_help(struct stack *stack, const struct screen *s);

#endif
