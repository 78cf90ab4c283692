/* ui/line/prompt.h: questions and their answers, between the lines that are told. */
#ifndef ROLLICK_UI_LINE_PROMPT_H
#define ROLLICK_UI_LINE_PROMPT_H

#include "ui/line/input.h"
#include "ui/text/lines.h"

/* How a match went on, or why it stopped. */
enum course {
    COURSE_ON,
    COURSE_OVER,
    COURSE_LEFT,      /* the person left, or the input ended */
    COURSE_SIGNAL,    /* prompt.in.signal */
    COURSE_FAILED,    /* why says how */
    COURSE_UNWRITTEN, /* standard output cannot be written */
};

struct prompt {
    struct lines lines; /* what is told in between */
    struct input in;
    bool echo; /* answers are written after questions: nobody else shows them */

    /* Obeys a word for the program beside a question that must be answered first. */
    enum course (*aside)(void *with, const char *word);
    void *with;
};

/* Begins to ask on standard input; must come before any thread is made (ui/line/input.h). */
void prompt_init(struct prompt *p, struct out *out);
void prompt_fini(struct prompt *p);

/* Asks a question at the end of the open line, or on one of its own, and reads the answer, cleaned.
 * COURSE_ON, or why there is none. */
enum course prompt_ask(struct prompt *p, const struct text *question, char answer[INPUT_LINE]);

/* The same for what nobody may see: it is hidden while it is typed, and kept byte for byte. */
enum course prompt_secret(struct prompt *p, const struct text *question, char answer[INPUT_LINE]);

/* Asks for yes or no, with a message id or in words. Words for the program are obeyed meanwhile as
 * p->aside does. */
enum course prompt_agree(struct prompt *p, const char *question, bool *yes);
enum course prompt_agree_to(struct prompt *p, const struct text *question, bool *yes);

#endif
