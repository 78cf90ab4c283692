/* ui/term/terminal.h: the terminal. Only this unit, its ui/term/keys.c and ui/term/colours.c know
 * curses; the program has one terminal.
 *
 *     if (!term_open(&wish, &why)) { … line mode … }
 *     for (;;) {
 *         draw(&page); term_show(&page);
 *         poll(fds, term_poll(fds) + …, timeout);
 *         while (term_key(&key)) { … }
 *         if (term_state()->signal || term_state()->gone) { break; }
 *     }
 *     term_close();
 *
 * Nothing is ever drawn, and nothing ends, in a signal handler, but for crashes: these restore the
 * terminal with one prepared write and go on to the system. */
#ifndef ROLLICK_UI_TERM_TERMINAL_H
#define ROLLICK_UI_TERM_TERMINAL_H

#include "ui/term/keys.h"
#include "ui/widget/canvas.h"

#include <poll.h>

struct term_wish {
    const struct theme *theme; /* NULL: the default */
    bool ascii;                /* ASCII even where Unicode would do */
    int colour; /* -1 never, 0 as environment and terminal say, 1 even with NO_COLOR */
    bool mouse;
};

/* Takes over the terminal: full screen, keys one by one. False: why says what is missing (no
 * terminal, TERM unknown or too simple) and the terminal is as it was. The locale must be set. */
bool term_open(const struct term_wish *wish, struct text *why);

/* Has `stopping` called before the program stops (true) and when it goes on (false): Ctrl-Z. NULL:
 * nobody is told. */
void term_on_stop(void (*stopping)(void *with, bool stops), void *with);

/* Changes what was wished for, while it is open; the next page is sent whole. */
void term_change(const struct term_wish *wish);

/* Gives the terminal back as it was. Does nothing when it is not open. */
void term_close(void);

/* What the terminal is to draw for, and what term_key() noted. */
struct term_state {
    enum alphabet alphabet;
    int colours;   /* 0, 8, 16, 256 */
    bool outlines; /* colours are not wanted, so nothing is to be filled */
    int signal;    /* the one (INT, TERM, HUP) that asks the program to end; 0: none */
    bool gone;     /* the terminal has gone away */
};

const struct term_state *term_state(void);
void term_size(int *height, int *width);

/* Shows a page; only what changed is sent. A page larger than the terminal is cut. */
void term_show(const struct canvas *page);

/* Rings its bell, at once. */
void term_ring(void);

/* The next page is sent whole: Ctrl-L. */
void term_repaint(void);

/* The next key. False: there is none now. Call it until then before waiting. A stop (Ctrl-Z)
 * happens within, and ends with PRESS_RESIZE. */
bool term_key(struct key *key);

/* Drops the keys that were typed ahead; signals, resizes and the end of the terminal stay. */
void term_flush_keys(void);

/* The descriptors to wait for, TERM_POLL of them. */
enum { TERM_POLL = 2 };
int term_poll(struct pollfd *fds);

#endif
