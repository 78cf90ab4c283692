/* ui/widget/letters.h: the letters that choose the lines of a menu or a list. They are shown
 * underlined, and a range in the table of keys ("a-z") has their command, so that keys with another
 * meaning on that screen, by its table or by the settings of keys, are never among them. */
#ifndef ROLLICK_UI_WIDGET_LETTERS_H
#define ROLLICK_UI_WIDGET_LETTERS_H

#include "ui/widget/bindings.h"

struct letter_line {
    const char *label; /* in the reader's language */
    int command;       /* its keys choose this line, too; COMMAND_NONE: there is none */
    int at;            /* the letter, as a byte of the label; -1: it has none */
};

/* Finds `at` of each line: its first letter, unless that means something else or a line above
 * begins with it; then the first one of its label that is left over. `command` is that of all
 * letters. Only letters of ASCII count, capital or not. */
void letters_find(const struct keyset *set, int command, struct letter_line *line, int n);

/* The line that a key chooses by its letter; -1: none. */
int letters_line(const struct letter_line *line, int n, const struct key *key);

/* The letter of a line, small; 0: it has none. */
char letters_of(const struct letter_line *line);

/* Underlines a line's letter, where its label stands in an area of one row, unless that means
 * something else than `command` or the line's own by now. */
void letters_draw(const struct letter_line *line, const struct keyset *set, int command,
                  struct canvas *c, struct area a);

#endif
