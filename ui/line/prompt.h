/* ui/line/prompt.h: questions and their answers on standard input, between the lines that are told;
 * and what else wakes the line mode: signals that ask the program to end, and a descriptor of
 * somebody else.
 *
 * Signals are taken from a descriptor, so nothing happens in handlers, and every way out passes
 * through the caller. */
#ifndef ROLLICK_UI_LINE_PROMPT_H
#define ROLLICK_UI_LINE_PROMPT_H

#include "ui/text/output.h"

#include <termios.h>

enum { PROMPT_LINE = 1024 }; /* bytes of an answer, the closing 0 included */

/* How a match went on, or why it stopped. */
enum course {
    COURSE_ON,
    COURSE_OVER,
    COURSE_LEFT,      /* the person left, or the input ended */
    COURSE_SIGNAL,    /* prompt.signal */
    COURSE_FAILED,    /* why says how */
    COURSE_UNSTARTED, /* a bot could not be started: why says which */
    COURSE_UNWRITTEN, /* standard output cannot be written */
};

enum heard { HEARD_NOTHING, HEARD_SIGNAL, HEARD_OTHER };

struct prompt {
    struct lines lines; /* what is told in between */
    bool echo;          /* answers are written after questions: nobody else shows them */
    int signals;        /* a descriptor */
    int signal;         /* the signal that came; 0: none yet */
    bool ended;         /* standard input gave its last byte */
    bool terminal;      /* standard input is one */
    bool hidden;        /* what is typed is not shown: a secret */
    struct termios shown, silent;

    /* Obeys a word for the program beside a question that must be answered first. False: it is none
     * for the program, and nothing was said. */
    bool (*aside)(void *with, const char *word, enum course *course);
    void *with;

    /* Told before the program is stopped (Ctrl-Z), and when it goes on. NULL: nobody is. */
    void (*stopping)(void *with, bool stops);
    void *stopping_with;
};

/* Begins to ask on standard input. Must come before any thread is made: INT, TERM, HUP, QUIT and
 * TSTP are blocked for all of them. */
void prompt_init(struct prompt *p, struct out *out);
void prompt_fini(struct prompt *p);

/* Asks a question at the end of the open line, or on one of its own, and reads the answer, cleaned.
 * COURSE_ON, or why there is none. */
enum course prompt_ask(struct prompt *p, const struct text *question, char answer[PROMPT_LINE]);

/* The same for what nobody may see: it is hidden while it is typed, and kept byte for byte. */
enum course prompt_secret(struct prompt *p, const struct text *question, char answer[PROMPT_LINE]);

/* What may be answered in place of yes or no: whether `answer` is that. */
struct instead {
    bool (*fits)(void *with, const char *answer);
    void *with;
    const char *about; /* what "?" is answered, a message id */
};

/* Asks for yes or no. Words for the program are obeyed meanwhile as p->aside does. */
enum course prompt_agree(struct prompt *p, const struct text *question, bool *yes);

/* Asks for yes or no or something in their place. *other: that was said, and is in `answer`. */
enum course prompt_agree_or(struct prompt *p, const struct text *question,
                            const struct instead *instead, bool *yes, bool *other,
                            char answer[PROMPT_LINE]);

/* Waits until the descriptor can be read (-1: there is none), at most `ms` milliseconds (-1: as
 * long as it takes), or a signal comes. Standard input is left alone. */
enum heard prompt_wait(struct prompt *p, int other, int ms);

#endif
