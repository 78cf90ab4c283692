/* ui/screen/replay/view.h: what each page on a match that is looked back on can do: draw it, and
 * say a sentence on the moment where focus is. Pages are pure functions of a struct replay; a new
 * one is a file and a line of ui/screen/replay/page.c. */
#ifndef ROLLICK_UI_SCREEN_REPLAY_VIEW_H
#define ROLLICK_UI_SCREEN_REPLAY_VIEW_H

#include "ui/play/replay.h"

struct replay_view {
    const char *name; /* a message id */
    const struct binding *keys;
    void (*draw)(const struct replay *p, struct canvas *c, struct area a);

    /* The sentence of the message line, in so many columns. */
    void (*say)(const struct replay *p, const struct canvas *c, int width, struct text *out);

    /* True: the command was the page's. */
    bool (*command)(struct replay *p, int command);
};

#endif
