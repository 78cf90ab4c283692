/* ui/screen/screen.h: what stands on the screen: a stack of screens of which the uppermost has the
 * keys. */
#ifndef ROLLICK_UI_SCREEN_SCREEN_H
#define ROLLICK_UI_SCREEN_SCREEN_H

#include "src/base/clock.h"
#include "ui/screen/stack.h"
#include "ui/widget/bindings.h"
#include "ui/widget/frame.h"

#include <stdint.h>

struct app;
struct screen;

struct screen_ops {
    /* The bindings that hold now. */
    void (*keys)(const struct screen *s, struct keyset *set);

    /* Draws the page; pure. */
    void (*draw)(const struct screen *s, struct canvas *c);

    /* A key before its command is looked up. True: it was taken (as text, say). May be NULL. */
    bool (*type)(struct screen *s, struct app *app, const struct key *key);

    void (*command)(struct screen *s, struct app *app, int command, const struct key *key);

    /* Does what is due; gives when to come back, or CLOCK_NEVER. May be NULL. */
    int64_t (*tick)(struct screen *s, struct app *app, int64_t now);

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
void app_push(struct app *app, struct screen *s);

/* Closes the uppermost screen; when it was the last one, the program ends. */
void app_pop(struct app *app);

/* Closes all screens and begins again with the menu. */
void app_menu(struct app *app);

/* Whether something would be lost if all screens were closed (ask_before_loss() in
 * ui/screen/screens.h). */
bool app_loses(const struct app *app);

/* Ends the program. */
void app_leave(struct app *app);

/* What was typed before is not meant for what is asked now. */
void app_drop_keys(struct app *app);

const struct app_options *app_options(const struct app *app);

/* What people have settled takes effect at once. */
void app_configure(struct app *app, const struct config *c);

/* What people want to see beside the scores, for the rest of the run. */
bool *app_chances(struct app *app);

/* How often the library has written something: when this changes, a list of it may have, too. */
int app_library_woke(const struct app *app);

/* Somebody has removed something from the library: lists of it are old. */
void app_library_changed(struct app *app);

/* A sentence from the program itself that the page has to tell which is drawn now (the library has
 * trouble), NULL: none. For tick(); a key that comes when it has been drawn ends it. */
const char *app_notice(struct app *app);

/* Keeps bytes from the heap (NULL is fine) as long as the program runs; gives them back. */
const char *app_keep(struct app *app, char *bytes);

/* The line to leave in the shell. */
void app_last(struct app *app, const char *words);

/* The page as it was drawn last. */
const struct canvas *app_page(const struct app *app);

/* Opens the help on the keys of a screen. */
void app_help(struct app *app, const struct screen *s);

#endif
