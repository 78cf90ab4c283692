/* ui/board/table_view.h: a tournament of all against all as a page: ratings, shares of the games,
 * and what they say. A pure view of the structs below, which whoever runs the tournament fills in.
 */
#ifndef ROLLICK_UI_BOARD_TABLE_VIEW_H
#define ROLLICK_UI_BOARD_TABLE_VIEW_H

#include "ui/widget/key_bar.h"

enum { TABLE_SAYS = 8 }; /* lines of what the table says, at most */

struct table_row {
    const char *name;      /* as it came, cleaned where it is drawn */
    bool rated;            /* rating is known */
    double rating;         /* Elo against the mean of all, or another measure */
    double error;          /* half of its 95 % interval; below 0: it has none */
    double share;          /* of all its games, 0 … 1; below 0: none to tell */
    const double *against; /* of its games against each row, 0 … 1; below 0: none */
    const char *faults;    /* "2 late"; NULL: none */
};

struct table_page {
    const char *title, *right;   /* of line 1; may be NULL */
    const char *measure;         /* what rating is: a heading; NULL: Elo */
    int decimals;                /* … of another measure; without any it has no errors */
    bool unrated;                /* nobody has a rating: its column stays empty */
    bool alone;                  /* nobody meets anybody: there are no shares and no opponents */
    const struct table_row *row; /* the best first */
    int rows, focus;
    const char *says[TABLE_SAYS]; /* what can be told from it, a line each; NULL ends them */
    double done;                  /* 0 … 1; below 0: nothing to tell */
    const char *speed;            /* beside the bar: "41 300 games/s, 2 s left"; may be NULL */
    const char *message;          /* the sentence of the page */
};

/* Draws the page; where there is no room for all columns the last ones are left out, rows around
 * the focus are shown, and of what the table says as many lines as leave room for ten rows. */
void table_draw(const struct table_page *t, const struct keyset *keys, struct canvas *c);

#endif
