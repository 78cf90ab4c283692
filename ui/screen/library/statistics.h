/* ui/screen/library/statistics.h: the page of the statistics, player by player, read from the
 * library while they are shown. */
#ifndef ROLLICK_UI_SCREEN_LIBRARY_STATISTICS_H
#define ROLLICK_UI_SCREEN_LIBRARY_STATISTICS_H

#include "ui/export/statistics_columns.h"
#include "ui/screen/library/statistics_judge.h"
#include "ui/screen/stack.h"

struct statistics_page {
    struct screen base;
    struct statistics_reader reader;
    struct statistics_judge judge; /* finds out accuracy and luck of the game in focus */
    const char *me;                /* who is shown first; borrowed */
    int64_t since;                 /* when reading began … */
    bool waiting;                  /* … so long ago that it has to be said how far it is */
    char name[NAME_BYTES];         /* who is shown */
    enum seat_kind kind;
    bool chosen; /* by a key, before all had been read, perhaps */
    int players; /* of whom there is something to say */
    int game;    /* in focus: index of games[] */
    bool moved;  /* … which a key or a click has chosen */
    enum statistics_order order;
    struct text notice; /* said instead of what is there to know */
};

extern const struct key_page statistics_key_page;

/* What the matches of the library say about who played them; whose name is settled comes first. */
void statistics_open(struct stack *stack);

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
