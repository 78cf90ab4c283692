/* ui/term/keys.h: keys as curses gives them. Programs ask ui/term/terminal.h for them. */
#ifndef ROLLICK_UI_TERM_KEYS_H
#define ROLLICK_UI_TERM_KEYS_H

#include "ui/widget/key.h"

#include <stdbool.h>

struct keys {
    void *pad; /* a window that is never shown: reading from it never draws */
    bool pasting;
    int64_t last;          /* when the last key came */
    unsigned char part[4]; /* a character that has not come whole */
    int parts;
    int figure[3], figures; /* of a report of the mouse that has not come whole; 0: there is none */
};

/* Begins to read keys; the terminal is open. */
void keys_init(struct keys *k);
void keys_fini(struct keys *k);

/* Reports of the mouse in figures (mode 1006) are read here, whatever curses knows of them: it
 * would wait for the rest of one that has not come whole. After each mousemask(), which takes them
 * back. */
void keys_take_reports(void);

/* The next key that means something. False: nothing waits. */
bool keys_next(struct keys *k, struct key *key);

#endif
