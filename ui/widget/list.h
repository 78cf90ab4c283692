/* ui/widget/list.h: rows of which one has the focus: those that have room, how it is shown, and
 * letters that choose.
 *
 * Letters are shown underlined, and a range in the table of keys ("a-z") has their command, so that
 * keys with another meaning on that screen, by its table or by the settings of keys, are never
 * among them. */
#ifndef ROLLICK_UI_WIDGET_LIST_H
#define ROLLICK_UI_WIDGET_LIST_H

#include "ui/widget/key_bar.h"

/* The first row that is shown where `height` of them have room: focus is in the middle, unless that
 * would leave room behind the last one. */
int list_first(int focus, int rows, int height);

/* The same for a list that is drawn: the page lacks those that have no room. */
int list_from(struct canvas *c, int focus, int rows, int height);

/* The sign before what is chosen, and the terminal's cursor on it. */
void list_pointer(struct canvas *c, struct area a, int row, int col);

/* Begins to draw row i of the list on a row of the area: a click moves the focus there and gives a
 * command (COMMAND_NONE: no more), and before the one in focus stands the pointer. Gives the style
 * of its words. */
int list_row(struct canvas *c, struct area a, int row, int i, bool here, int command);

enum { LIST_ITEMS = 32 }; /* of a list to choose from, at most */

/* A line to choose. */
struct list_item {
    const char *label; /* NULL ends the list */
    int command;       /* told to whoever asked */
};

/* A line with a letter. */
struct list_line {
    const char *label; /* in the reader's language */
    int command;       /* its keys choose this line, too; COMMAND_NONE: there is none */
    int at;            /* the letter, as a byte of the label; -1: it has none */
};

/* Finds `at` of each line: its first letter, unless that means something else or a line above
 * begins with it; then the first one of its label that is left over. `command` is that of all
 * letters. Only letters of ASCII count, capital or not, and none of h, j, k, l and q, which
 * move or lead back: those choose a line only if they have its command. */
void list_letters(const struct keyset *set, int command, struct list_line *line, int n);

/* The line that a key chooses by its letter; -1: none. */
int list_line_of(const struct list_line *line, int n, const struct key *key);

/* The letter of a line, small; 0: it has none. */
char list_letter(const struct list_line *line);

/* Underlines a line's letter, where its label stands in an area of one row, unless that means
 * something else than `command` or the line's own by now. */
void list_underline(const struct list_line *line, const struct keyset *set, int command,
                    struct canvas *c, struct area a);

#endif
