/* ui/term/keys.h: what is pressed, pasted and clicked. Programs ask ui/term/terminal.h for it. */
#ifndef ROLLICK_UI_TERM_KEYS_H
#define ROLLICK_UI_TERM_KEYS_H

#include <stdbool.h>
#include <stdint.h>

enum press {
    PRESS_NONE,
    PRESS_CHAR,   /* code: a character that is no control */
    PRESS_PASTED, /* code: a character, or '\n' or '\t', of text that was pasted; to be ignored
                     outside text fields */
    PRESS_CTRL,   /* code: the letter with Ctrl, 'a' … 'z'; not those that have names below */
    PRESS_ENTER,
    PRESS_ESC,
    PRESS_TAB,
    PRESS_BACKTAB,
    PRESS_BACKSPACE,
    PRESS_DELETE,
    PRESS_INSERT,
    PRESS_UP,
    PRESS_DOWN,
    PRESS_LEFT,
    PRESS_RIGHT,
    PRESS_HOME,
    PRESS_END,
    PRESS_PGUP,
    PRESS_PGDN,
    PRESS_FUNCTION, /* code: 1 … 12 */
    PRESS_CLICK,    /* row, col */
    PRESS_WHEEL_UP, /* row, col */
    PRESS_WHEEL_DOWN,
    PRESS_RESIZE, /* the size may be another: draw again. Also after the program was stopped */
};

struct key {
    enum press press;
    uint32_t code;
    int row, col;
};

/* Reading keys from curses: a part of the terminal. */
struct keys {
    void *pad; /* a window that is never shown: reading from it never draws */
    bool pasting;
    int64_t last;          /* when the last key came */
    unsigned char part[4]; /* a character that has not come whole */
    int parts;
};

/* Begins to read keys; the terminal is open. */
void keys_init(struct keys *k);
void keys_fini(struct keys *k);

/* The next key that means something. False: nothing waits. */
bool keys_next(struct keys *k, struct key *key);

#endif
