/* list_screen.h: a small list over the screen below, from which one line is chosen. */
#ifndef ROLLICK_LIST_SCREEN_H
#define ROLLICK_LIST_SCREEN_H

#include "ui/screen.h"

enum { LIST_ITEMS = 8 };

struct list_item {
    const char *label; /* a message id; NULL ends the list */
    int command;       /* told to whoever asked */
};

/* Makes a list; when a line is chosen it closes itself and calls `chosen`. `title` is a message id.
 */
struct screen *list_screen(const char *title, const struct list_item *items,
                           void (*chosen)(void *with, struct app *app, int command), void *with);

#endif
