/* ui/widget/key_bar.h: the bar of keys at the foot of a screen, and the tables behind it: a
 * screen's bindings are one table that its keys, the bar and the help read, so that none of them
 * can say something else than the others.
 *
 * Keys are written as words separated by spaces: "r", "Space", "Enter", "Esc", "Tab", "Up", "PgUp",
 * "Ctrl-R", "?", or a range "1-9", "a-s!hjklqr" (two signs around a hyphen, perhaps without some,
 * which are not shown). Those after a "|" work as well, but only the help names them. */
#ifndef ROLLICK_UI_WIDGET_KEY_BAR_H
#define ROLLICK_UI_WIDGET_KEY_BAR_H

#include "ui/text/key_settings.h"
#include "ui/widget/canvas.h"

/* What a key does. The first ones mean the same on every screen; a screen's own begin with
 * COMMAND_OWN. */
enum {
    COMMAND_NONE,
    COMMAND_BACK, /* one level back */
    COMMAND_HELP,
    COMMAND_UP,
    COMMAND_DOWN,
    COMMAND_LEFT,
    COMMAND_RIGHT,
    COMMAND_ENTER,
    COMMAND_OWN = 32,
    COMMAND_VIEW = 64, /* a view's own */
};

struct stack;

/* What the function of a binding is given. */
struct binding_call {
    void *of;            /* what its table is made for: a screen, a struct view_call */
    struct stack *stack; /* of a screen; NULL elsewhere */
    int command;
    const struct key *key;
};

struct binding {
    int command;
    const char *keys;
    const char *label; /* a message id for the key bar, one or two words; NULL: not in the bar; "+":
                        * this key stands before that of the next row and shares its words */
    const char *help;  /* a message id, one line; NULL: shares that of the next row */
    int rank;          /* where room is short, the highest leave the bar first; 0: then it loses its
                        * words, and leaves only where even the keys alone have no room */
    enum action action; /* what it is to the settings of keys; 0: what a general command is */

    /* What the key does, for key_bar_run(). NULL: whoever asks for the command knows. */
    void (*run)(struct binding_call *call);
};

enum { KEYSET_TABLES = 8, KEYSET_IDLE = 2 };

/* The tables that hold now, in the order in which they are asked and shown. */
struct keyset {
    const struct binding *table[KEYSET_TABLES]; /* each ends with command 0; NULL: none */
    const struct keymap *keymap; /* for key_bar_command(); NULL: as usual. Pages have their own */
    int digits;                  /* how far the bar says that "1-9" goes; 0: as it is */
    int idle[KEYSET_IDLE]; /* commands that can do nothing now: the bar does not name them. 0: none
                            */
};

/* The keys of one screen, or of one part of it, for the page of all keys. */
struct key_page {
    const char *title; /* a message id */
    const struct binding *table[KEYSET_TABLES];
};

/* The command of a key; COMMAND_NONE: it has none here. */
int key_bar_command(const struct keyset *set, const struct key *key);

/* Does what a command stands for, by the first of its bindings that has a function. False: none
 * has.
 */
bool key_bar_run(const struct keyset *set, struct binding_call *call);

/* Where a command of the arrows leads: -1 for COMMAND_UP and COMMAND_LEFT, 1 for others. */
int key_bar_step(int command);

/* Draws the key bar on a row. Each key in it can be clicked, but for ranges, and so can the words
 * of a single binding. */
void key_bar_draw(const struct keyset *set, struct canvas *c, struct area a, int row);

/* Draws the help, a row for each binding, from the row `from` of the list on; gives the number of
 * rows that the whole list has. */
int key_bar_help(const struct keyset *set, struct canvas *c, struct area a, int from);

#endif
