/* ui/screen/replay/view.h: the pages on a match that is looked back on. Each draws itself, and says
 * a sentence on the moment where focus is. A new one is a file, and a line of ui/screen/replay.c.
 */
#ifndef ROLLICK_UI_SCREEN_REPLAY_VIEW_H
#define ROLLICK_UI_SCREEN_REPLAY_VIEW_H

#include "ui/play/replay.h"

struct replay_view {
    const char *name;     /* a message id */
    struct key_page keys; /* whose functions are given the struct replay */
    void (*draw)(const struct replay *p, struct canvas *c, struct area a);

    /* The event that focus is on, from 1. May be NULL: the one that happened last. */
    int (*event)(const struct replay *p);

    /* The sentence of the message line, in so many columns. */
    void (*say)(const struct replay *p, const struct canvas *c, int width, struct text *out);
};

/* The board as it was at any moment, the line of the match above it. */
extern const struct replay_view replay_board;

/* The chances of a seat over the whole match, and its turning points. */
extern const struct replay_view replay_graph;

/* Every choice, judged: what was chosen, what was better, what it cost. */
extern const struct replay_view replay_review;

/* What the most telling of some signs of a moment is called, a message id; NULL: there is none. */
const char *replay_mark_word(const struct game *g, unsigned signs);

#endif
