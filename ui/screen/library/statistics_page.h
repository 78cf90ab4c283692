/* ui/screen/library/statistics_page.h: who and what the page of the statistics shows. */
#ifndef ROLLICK_UI_SCREEN_LIBRARY_STATISTICS_PAGE_H
#define ROLLICK_UI_SCREEN_LIBRARY_STATISTICS_PAGE_H

#include "ui/export/statistics_columns.h"
#include "ui/screen/library/statistics_judge.h"
#include "ui/screen/stack.h"
#include "ui/widget/text_input.h"

struct statistics_page {
    struct screen base;
    struct statistics_reader reader;
    struct statistics_judge judge; /* finds out accuracy and luck of the game in focus */
    const char *me;                /* who is shown first; borrowed */
    int64_t since;                 /* when reading began … */
    bool waiting;                  /* … so long ago that it has to be said how far it is */
    char name[NAME_BYTES];         /* who is shown */
    enum seat_kind kind;
    bool chosen;   /* by a key, before all had been read, perhaps */
    bool imported; /* matches that do not count are kept, too */
    int players;   /* of whom there is something to say */
    int game;      /* in focus: index of games[] */
    bool moved;    /* … which a key or a click has chosen */
    enum statistics_order order;
    bool naming;             /* another name for who is shown is being typed … */
    struct text_input fresh; /* … and this is it so far */
    struct text notice;      /* said instead of what is there to know */
};

/* What they have at a game, an index of games[]; NULL: nothing. */
const struct statistics_row *statistics_page_row(const struct statistics_page *s, int game);

/* Their name in people's language; "": nobody is shown. */
const char *statistics_page_called(const struct statistics_page *s);

/* Shows whoever stands `by` behind that player in the list of all, around its end; behind the first
 * one if that is no player of the statistics. */
void statistics_page_show(struct statistics_page *s, const char *name, enum seat_kind kind, int by);

/* Puts the game in focus that whoever is shown played last of those that are read; it stays where
 * they have played none. */
void statistics_page_settle(struct statistics_page *s);

/* The games in order; gives how many. */
enum { STATISTICS_GAMES = 16 };
int statistics_page_games(const struct statistics_page *s, int game[STATISTICS_GAMES]);

/* The game that stands `by` further in that order, around its end. */
void statistics_page_move(struct statistics_page *s, int by);

#endif
