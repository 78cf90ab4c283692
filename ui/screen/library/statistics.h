/* ui/screen/library/statistics.h: the statistics of one player as a page, as data, so that it can
 * be drawn by tests.
 */
#ifndef ROLLICK_UI_SCREEN_LIBRARY_STATISTICS_H
#define ROLLICK_UI_SCREEN_LIBRARY_STATISTICS_H

#include "ui/export/statistics.h"
#include "ui/widget/bindings.h"

struct statistics_page {
    const struct statistics *stats; /* borrowed */
    int done, all, unreadable;      /* matches read, and to be read */
    bool waiting;                   /* reading takes so long that it has to be said how far it is */
    char name[NAME_BYTES];          /* who is shown */
    bool human;
    int game; /* in focus: index of games[] */
    enum statistics_order order;
    bool judging;       /* accuracy and luck of the game in focus are being found out … */
    int judged, judges; /* … in so many matches of so many */
    struct text notice; /* said instead of what is there to know */
};

/* Shows whoever is named, if that is a person of the statistics, else the first of all. */
void statistics_begin(struct statistics_page *s, const char *name);

/* The next or previous player or game, around the end. */
void statistics_player(struct statistics_page *s, int by);
void statistics_game(struct statistics_page *s, int by);

/* The rows of the player in order; NULL where a game was never played. Gives how many games. */
enum { STATISTICS_GAMES = 16 };
int statistics_rows(const struct statistics_page *s, int game[STATISTICS_GAMES]);
const struct statistics_row *statistics_row(const struct statistics_page *s, int game);

void statistics_draw(const struct statistics_page *s, const struct keyset *keys, struct canvas *c);

#endif
