/* ui/board/log.h: what happened in a match, for boards and for the page that shows all of it; also
 * other lines for that page. */
#ifndef ROLLICK_UI_BOARD_LOG_H
#define ROLLICK_UI_BOARD_LOG_H

#include "ui/widget/canvas.h"

enum { LOG_MOST = 256, LOG_BYTES = 200 };

/* What happened, a sentence a line, the newest last; the oldest give way. */
struct log_line {
    int seat; /* whose shape stands before it; -1: none */
    char text[LOG_BYTES];
};

struct log {
    const char *title; /* of the page, a message id; NULL: what happened */
    int first, lines;  /* of the ring */
    struct log_line line[LOG_MOST];
};

/* Appends a line; what does not fit is cut. */
void log_add(struct log *log, int seat, const char *text);

/* The last lines of a text file in place of what was there, cleaned, long ones in parts; none where
 * there is no file. */
void log_read(struct log *log, const char *path);

/* Line i from the newest, 0 … log->lines - 1. */
const struct log_line *log_line(const struct log *log, int i);

/* How many lines came since a seat's last turn, from the *from-th newest on: those about the turn
 * that it has begun are left out. */
int log_news(const struct log *log, int seat, int *from);

/* Draws the lines from the `from`-th newest on, as many as have room: that one at the bottom, of
 * the last one maybe its end behind an ellipsis. */
void log_draw(const struct log *log, struct canvas *c, struct area a, int from);

#endif
