/* ui/line/input.h: lines from standard input, and what else wakes the line mode: signals that ask
 * the program to end, and a descriptor of somebody else.
 *
 * Signals are taken from a descriptor, so nothing happens in handlers, and every way out passes
 * through the caller. */
#ifndef ROLLICK_UI_LINE_INPUT_H
#define ROLLICK_UI_LINE_INPUT_H

#include "games/text.h"

#include <termios.h>

enum { INPUT_LINE = 1024 }; /* bytes of a line, the closing 0 included */

enum heard {
    HEARD_LINE,
    HEARD_END,    /* standard input has ended or cannot be read */
    HEARD_SIGNAL, /* signal says which */
    HEARD_OTHER,  /* the other descriptor can be read */
    HEARD_NOTHING,
};

struct input {
    int signals;  /* a descriptor */
    int signal;   /* the signal that came; 0: none yet */
    bool ended;   /* standard input gave its last byte */
    bool skipped; /* the line before the present one was too long and was dropped */
    bool hidden;  /* the terminal shows nothing of what is typed */
    bool terminal;
    struct termios shown; /* how the terminal was */
    size_t length;
    bool overflow; /* the rest of the present line is dropped */
    char bytes[INPUT_LINE];
};

/* Must come before any thread is made: INT, TERM, HUP and QUIT are blocked for all of them. */
void input_init(struct input *in);

/* Shows typed letters again if they were hidden, and lets go. */
void input_fini(struct input *in);

/* Waits for a line of standard input, without its line feed, bytes that are no text replaced. */
enum heard input_line(struct input *in, char line[INPUT_LINE]);

/* Waits until the descriptor can be read (-1: there is none), at most `ms` milliseconds (-1: as
 * long as it takes), or a signal comes. Standard input is left alone. */
enum heard input_wait(struct input *in, int other, int ms);

/* Hides what is typed, or shows it again. Does nothing without a terminal. */
void input_hide(struct input *in, bool hide);

#endif
