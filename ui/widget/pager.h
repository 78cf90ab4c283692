/* ui/widget/pager.h: something longer than the window: scrolled, searched, drawn in part. */
#ifndef ROLLICK_UI_WIDGET_PAGER_H
#define ROLLICK_UI_WIDGET_PAGER_H

#include "ui/widget/bindings.h"

/* What is read. It draws itself into an area of any width and gives the rows that all of it takes;
 * in an area without rows it only counts them. */
struct reading {
    int (*draw)(const void *with, struct canvas *c, struct area a);
    const void *with;
};

enum { READER_WORD = 64 };

/* Where somebody is in it. A zeroed struct is at the beginning. */
struct reader {
    int from;               /* the first row that is shown */
    bool typing;            /* a word to be searched for … */
    char word[READER_WORD]; /* … which is this; "": none */
    int hit;                /* the row in which it was found last; -1: nowhere */
    int from_before;        /* where the search began */
};

/* Commands of a reader. */
enum {
    READER_PAGE_UP = COMMAND_OWN,
    READER_PAGE_DOWN,
    READER_TOP,
    READER_END,
    READER_SEARCH,
    READER_NEXT,
    READER_PREVIOUS,
    READER_OWN, /* of whoever shows it */
};

/* Draws the part that has room. */
void reader_draw(const struct reader *r, const struct reading *what, struct canvas *c,
                 struct area a);

/* Moves, or begins to search; false: it is no command of a reader. `c` is a page like the one that
 * is shown, `a` the area in it. */
bool reader_command(struct reader *r, const struct reading *what, const struct canvas *c,
                    struct area a, int command);

/* A key while a word is typed; false: it is none of those that are typed. */
bool reader_type(struct reader *r, const struct reading *what, const struct canvas *c,
                 struct area a, const struct key *key);

/* What the message line has to say about the search: the word that is typed, where it was found.
 * False: nothing. */
bool reader_message(const struct reader *r, const struct reading *what, const struct canvas *c,
                    struct area a, struct text *out);

#endif
