/* matches_screen.h: the matches of the library as a list, as data, so that its page can be drawn by
 * tests. */
#ifndef ROLLICK_MATCHES_SCREEN_H
#define ROLLICK_MATCHES_SCREEN_H

#include "games/game.h"
#include "ui/canvas.h"

struct library_row;

enum { MATCHES_MOST = 500, MATCHES_WORDS = 96 };

struct matches_row {
    long long id;
    char day[11];              /* "2026-11-20" */
    char game[16];             /* "Hog" */
    char words[MATCHES_WORDS]; /* "Ada 101, Linus 88" */
    const char *end;           /* how it ended, a message id; NULL: as its rules say */
};

struct matches {
    int n, choice;
    struct text notice; /* said instead of what is there to do */
    struct matches_row row[MATCHES_MOST];
};

/* Appends a match; false when there is no room for more. */
bool matches_add(struct matches *m, const struct library_row *row);

void matches_draw(const struct matches *m, struct canvas *c);

#endif
