/* ui/screen/stack.h: the full-screen program: a stack of screens of which the uppermost has the
 * keys, and the loop that runs them.
 *
 * One thread, one poll(): keys, signals, the library's answers and whatever is due by the clock.
 * Nothing sleeps; while nothing is due nothing runs. What a match shows has been kept before, where
 * there is a library. */
#ifndef ROLLICK_UI_SCREEN_STACK_H
#define ROLLICK_UI_SCREEN_STACK_H

#include "src/base/clock.h"
#include "ui/guide/guide.h"
#include "ui/play/replay.h"
#include "ui/text/preferences.h"
#include "ui/widget/key_bar.h"
#include "ui/widget/window.h"

#include <stdint.h>

struct list_item;
struct log;
struct playback;
struct record;
struct screen;
struct series;
struct stack;
struct statistics;
struct statistics_row;
struct told_story;
struct tournament;
struct tutorial;

/* How many descriptors a screen may wait for. */
enum { SCREEN_FDS = 3 };

struct screen_ops {
    /* The bindings that hold, or that hold now: one of the two. */
    const struct binding *bindings;
    void (*keys)(const struct screen *s, struct keyset *set);

    /* Draws the page; pure. */
    void (*draw)(const struct screen *s, struct canvas *c);

    /* A key before its command is looked up. True: it was taken (as text, say). May be NULL. */
    bool (*type)(struct screen *s, struct stack *stack, const struct key *key);

    /* Does what a command stands for. May be NULL: the functions of the bindings do, which are
     * given the screen, and Back closes it. */
    void (*command)(struct screen *s, struct stack *stack, int command, const struct key *key);

    /* Focus goes to a line of the page that was clicked. May be NULL. */
    void (*point)(struct screen *s, int line);

    /* Does what is due; gives when to come back, or CLOCK_NEVER. May be NULL. */
    int64_t (*tick)(struct screen *s, struct stack *stack, int64_t now);

    /* Fills in descriptors that become readable when tick() has something to do; -1, as they are
     * before: none. May be NULL. */
    void (*descriptors)(const struct screen *s, int fd[SCREEN_FDS]);

    /* Whether something is just being kept and tick() goes on when it is: the page as it is now
     * would be seen for some milliseconds only. May be NULL: never. */
    bool (*keeps)(const struct screen *s);

    /* Ends what it holds besides its playback; the stack frees both. May be NULL: nothing. */
    void (*fini)(struct screen *s);

    /* The game that it is about, and the rules that hold, as a position that has them. May be NULL:
     * none but that of its playback. */
    const struct game *(*topic)(const struct screen *s, union position *start);

    bool overlay; /* drawn over the screen below */
    bool always;  /* tick() is called while other screens lie over it, too: it opens and closes none
                   */
    bool teaches; /* it is a tutorial, which its help need not offer */
};

struct screen {
    const struct screen_ops *ops;
    struct screen *below;
    struct playback *playback; /* its own: a match that it shows; NULL: none */
};

/* The bindings that hold now. */
void screen_keys(const struct screen *s, struct keyset *set);

/* Fills in what its tick() waits for; -1: nothing. False: nothing at all. */
bool screen_descriptors(const struct screen *s, int fd[SCREEN_FDS]);

/* Says of a key that nothing is done by it there, where `set` are the bindings that hold. Appended;
 * nothing if it is no key that has a name. */
void screen_say_unknown(const struct keyset *set, const struct key *key, struct text *out);

/* Does what a command stands for; `key` made it. */
void screen_command(struct screen *s, struct stack *stack, int command, const struct key *key);

/* Every place that a screen can lead to: no screen knows another one. ui/screen/registry.c has the
 * program's; tests have some that only write down what was asked for. What is handed over becomes
 * the new screen's where the header of that screen says so. */
struct routes {
    void (*begin)(struct stack *stack); /* the first screens, as stack->start says */
    void (*menu)(struct stack *stack);  /* which closes all others */
    void (*learn)(struct stack *stack);
    void (*settings)(struct stack *stack);
    void (*statistics)(struct stack *stack);
    void (*career)(struct stack *stack, const struct statistics *s,
                   const struct statistics_row *row); /* both of the screen below */
    /* A built-in player at a table (NULL: two seats, the usual rules), met by a person (NULL: whose
     * name is settled). */
    void (*opponent)(struct stack *stack, const struct policy *policy, const union position *table,
                     const char *person);
    void (*matches)(struct stack *stack, bool unfinished); /* all, or only those */
    bool (*salvage)(struct stack *stack);                  /* false: nothing is asked */
    void (*help)(struct stack *stack, const struct screen *of);
    void (*guide)(struct stack *stack, const struct game *g, enum guide_page page);
    void (*tutorial)(struct stack *stack, const struct tutorial *tutorial);
    void (*drills)(struct stack *stack, const char *person, const struct game *g);

    /* Before a match: the forms, a match as the form would begin it, the next match of a series,
     * bots that greet and what follows then, secrets for it, and the match itself. */
    void (*new_match)(struct stack *stack, const struct game *g, bool watch);
    void (*position)(struct stack *stack, const struct setup *setup); /* NULL: a usual one */
    void (*play_now)(struct stack *stack, const struct game *g);
    void (*daily)(struct stack *stack, const struct game *g);        /* NULL: that of the day */
    bool (*start)(struct stack *stack, const struct series *series); /* false: a notice says why */
    void (*greet)(struct stack *stack, const struct series *series, const struct setup *setup);
    bool (*seated)(struct stack *stack, const struct series *series, const struct setup *setup);
    void (*secrets)(struct stack *stack, const struct series *series, const struct setup *setup);
    bool (*start_match)(struct stack *stack, const struct series *series,
                        const struct setup *setup);

    /* Matches of the library to go on with, and whether their bots may do without a sandbox; the
     * next one of a series, by the winners of the last: "[0]". */
    void (*resume)(struct stack *stack, long long id);
    void (*ask_bots)(struct stack *stack, long long id, const struct setup *setup);
    void (*next_match)(struct stack *stack, long long id, const char *winners);

    /* The form of a new tournament. A tournament whose entrants are there and whose seed is given:
     * bots are tried, then it is played and watched. It becomes the screen's: tournament_fini() and
     * free(). `pause`: after each round somebody presses a key first. Goes on with one of the
     * library. */
    void (*new_tournament)(struct stack *stack);
    void (*tournament)(struct stack *stack, struct tournament *t, bool pause);
    void (*resume_tournament)(struct stack *stack, long long id);

    /* A match that goes on. */
    void (*play)(struct stack *stack, const struct series *series, struct playback *l);
    void (*watch)(struct stack *stack, const struct series *series, struct playback *l);
    void (*faces)(struct stack *stack, struct playback *l); /* asks for those of a throw */
    void (*pause)(struct stack *stack, struct playback *l);
    void (*log)(struct stack *stack, const struct log *log);

    /* A match that has ended, or as far as it has come. */
    void (*result)(struct stack *stack, const struct series *series, const struct playback *l);
    void (*name)(struct stack *stack, const struct series *series, const struct playback *l);
    void (*replay)(struct stack *stack, const struct playback *of, int events, int at,
                   enum replay_page page);
    void (*replay_record)(struct stack *stack, struct record *record, int at, bool running,
                          enum replay_page page);
    void (*dice)(struct stack *stack, const struct playback *l);      /* what proves them */
    void (*card)(struct stack *stack, const struct told_story *told); /* for others */

    /* Asks in which form a match is to be written; writes it into a file, a record (which is freed)
     * or, where that is NULL, what a playback shows. Says where, or why not. */
    void (*export_forms)(struct stack *stack,
                         void (*chosen)(void *with, struct stack *stack, int form), void *with);
    void (*export_match)(struct stack *stack, const struct playback *of, struct record *record,
                         int form, struct text *said);

    /* Over the screen that asks: a sentence, a list of words, one below a sentence, a list of
     * names, a question. */
    void (*notice)(struct stack *stack, const char *words);
    void (*list)(struct stack *stack, const char *title, const struct list_item *items,
                 void (*chosen)(void *with, struct stack *stack, int command), void *with);
    void (*choice)(struct stack *stack, const char *title, const char *words,
                   const struct list_item *items,
                   void (*chosen)(void *with, struct stack *stack, int command), void *with);
    void (*names)(struct stack *stack, const char *title, const struct list_item *items,
                  void (*chosen)(void *with, struct stack *stack, int command),
                  void (*removed)(void *with, struct stack *stack, int command), void *with);
    void (*ask)(struct stack *stack, enum confirm confirm, const struct text *question,
                void (*yes)(void *with, struct stack *stack), void *with);
    void (*ask_before_loss)(struct stack *stack, void (*yes)(void *with, struct stack *stack),
                            void *with);

    /* The keys of all screens, ended by NULL; those of the boards come from their views. */
    const struct key_page *const *key_pages;
};

/* What screens share. They may read everything, and change what says so. */
struct stack {
    const struct routes *routes;
    struct services services;       /* stack_open_library() changes the library */
    struct preferences preferences; /* stack_configure() changes them */
    struct start start;             /* what was asked for at the beginning */
    struct screen *top;
    struct canvas page; /* as it was drawn last */
    int colours;        /* of the terminal: 0, 8, 16, 256 */
    bool opening;       /* the menu is drawn before the library is opened */

    /* How often the library was written to: when this changes, lists of it are old. Whoever
     * removes something from it counts on. */
    int library_woke;

    /* Where people want to see chances, for the rest of the run: to be changed. */
    enum chances_shown chances;

    /* How often settings were changed. */
    int configured;

    /* The line to leave in the shell: to be changed. */
    struct text last;

    /* The stack's own. */
    bool leaving, drop;
    int bells;          /* to be rung */
    int64_t held_until; /* something is just being kept: the page waits for it that long; 0: not */
    bool seen;          /* the page shows how things are: it can be clicked */
    char **kept;        /* bytes that screens which come and go share */
    int keeps;
    struct text unknown; /* what is said of the last key, if the page did not know it */
    struct text notice;
    bool noticed; /* the notice was asked for, to be shown … */
    bool shown;   /* … and is on the page */
};

/* Puts a screen on top, which then belongs to the stack. */
void stack_push(struct stack *stack, struct screen *s);

/* Closes the uppermost screen; when it was the last one, the program ends. */
void stack_pop(struct stack *stack);

/* Closes all screens: another one has to be pushed. */
void stack_clear(struct stack *stack);

/* The match that goes on, on whichever screen; NULL: none does. */
struct playback *stack_match(const struct stack *stack);

/* Whether something would be lost if all screens were closed: a match that is not kept. */
bool stack_loses(const struct stack *stack);

/* What would be best, or what choices are worth, is shown now: a match with people that goes on
 * below keeps that. */
void stack_help(struct stack *stack);

/* Ends the program. */
void stack_leave(struct stack *stack);

/* What was typed before is not meant for what is asked now. */
void stack_drop_keys(struct stack *stack);

/* The terminal's bell rings so many times with the next page, where people want to hear it. */
void stack_ring(struct stack *stack, int times);

/* Opens the library that start.data names (NULL: does nothing), for all screens to come; where it
 * cannot be opened start.unkept says why. The one before, if any, has been closed. */
void stack_open_library(struct stack *stack);

/* What people have settled takes effect at once. */
void stack_configure(struct stack *stack, const struct config *c);

/* A sentence from the program itself that the page has to tell which is drawn now (the library has
 * trouble), NULL: none. For tick(); a key that comes when it has been drawn ends it. */
const char *stack_notice(struct stack *stack);

/* Keeps bytes from the heap (NULL is fine) as long as the program runs; gives them back. */
const char *stack_keep(struct stack *stack, char *bytes);

/* Runs until the person leaves. Gives the exit status: 0, or 128 + the number of the signal that
 * ended it, with everything kept; services has the library that was opened meanwhile. `last`
 * becomes the line to leave in the shell (may be empty). -1: there is no terminal to draw on;
 * `last` says why, nothing was begun or kept. */
int stack_run(const struct routes *routes, const struct preferences *preferences,
              struct services *services, const struct start *start, struct text *last);

#endif
