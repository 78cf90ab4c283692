/* ui/widget/pager.h: something longer than the window: scrolled, searched, drawn in part. */
#ifndef ROLLICK_UI_WIDGET_PAGER_H
#define ROLLICK_UI_WIDGET_PAGER_H

#include "ui/widget/key_bar.h"
#include "ui/widget/text_input.h"

/* What is read. It draws itself into an area of any width and gives the rows that all of it takes;
 * in an area without rows it only counts them. */
struct pager_text {
    int (*draw)(const void *with, struct canvas *c, struct area a);
    const void *with;
};

enum { PAGER_WORD = 64 };

/* Where somebody is in it. A zeroed struct is at the beginning. */
struct pager {
    int from;               /* the first row that is shown */
    bool typing;            /* a word to be searched for … */
    struct text_input word; /* … which is this; empty: none */
    int hit;                /* the row in which it was found last; -1: nowhere */
    int from_before;        /* where the search began */
};

/* Commands of a pager. */
enum {
    PAGER_PAGE_UP = COMMAND_OWN,
    PAGER_PAGE_DOWN,
    PAGER_TOP,
    PAGER_END,
    PAGER_SEARCH,
    PAGER_NEXT,
    PAGER_PREVIOUS,
    PAGER_OWN, /* of whoever shows it */
};

/* Draws the part that has room. */
void pager_draw(const struct pager *p, const struct pager_text *what, struct canvas *c,
                struct area a);

/* Moves, or begins to search; false: it is no command of a pager. `c` is a page like the one that
 * is shown, `a` the area in it. */
bool pager_command(struct pager *p, const struct pager_text *what, const struct canvas *c,
                   struct area a, int command);

/* A key while a word is typed; false: it is none of those that are typed. */
bool pager_type(struct pager *p, const struct pager_text *what, const struct canvas *c,
                struct area a, const struct key *key);

/* What the message line has to say about the search: the word that is typed, where it was found.
 * False: nothing. */
bool pager_message(const struct pager *p, const struct pager_text *what, const struct canvas *c,
                   struct area a, struct text *out);

#endif
