/* ui/screen/library/match_list.h: the matches of the library as a list: all of them, or those that
 * can be gone on with. */
#ifndef ROLLICK_UI_SCREEN_LIBRARY_MATCH_LIST_H
#define ROLLICK_UI_SCREEN_LIBRARY_MATCH_LIST_H

#include "games/game.h"
#include "src/library/library.h"
#include "ui/widget/bindings.h"
#include "ui/widget/text_input.h"

struct library;
struct library_row;

enum { MATCH_LIST_WORDS = 96 };

struct matches_list_row {
    long long id;
    char day[11];  /* "2026-11-20" … */
    char time[6];  /* … "14:03", when it began here; unfinished only, if it is known */
    char game[16]; /* "Hog" */
    char words[MATCH_LIST_WORDS]; /* "Ada 101, Linus 88", unfinished as it stands */
    char stand[40];               /* unfinished: "round 7 of 10", if that is known */
    bool series;                  /* it has ended, and the series goes on with another match … */
    char winners[40];             /* … after these won it */
    bool open;                    /* unfinished … */
    bool claimed;                 /* … and played in another window */
    const char *end;              /* how it ended, a message id; NULL: as its rules say */
};

enum matches_list_order { NEWEST_FIRST, OLDEST_FIRST, GAME_BY_GAME, MATCH_LIST_ORDERS };

struct matches_list {
    bool unfinished;              /* only those are listed */
    bool brief;                   /* how far they are matters only if it is a single one */
    struct matches_list_row *row; /* as the library gave them */
    int n, room;
    int *shown; /* indices of row: what is listed, in order */
    int shows, choice;
    enum matches_list_order order;
    struct text_input search; /* what is looked for; empty: everything is listed */
    bool typing;              /* it is being typed */
    struct text notice;       /* said instead of what is there to do */
};

void matches_list_init(struct matches_list *m, bool unfinished);
void matches_list_fini(struct matches_list *m);

/* Appends a match, if it belongs to the list; matches_list_show() shows it. */
void matches_list_add(struct matches_list *m, const struct library_row *row);

/* Reads the list anew, focus near where it was; says how far unfinished matches are. */
void matches_list_fill(struct matches_list *m, struct library *library);

/* Lists what is looked for in its order. */
void matches_list_show(struct matches_list *m);

/* Moves focus; too far is the first or the last. */
void matches_list_go(struct matches_list *m, int to);

/* The match in focus; NULL: there is none. */
const struct matches_list_row *matches_list_focus(const struct matches_list *m);

/* "Hog, Ada and Linus, first to 100" for a line of the menu. Appended. */
void matches_list_say(const struct matches_list_row *row, const char *dot, struct text *out);

#endif
