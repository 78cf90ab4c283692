/* ui/screen/library/matches.h: the matches of the library as a list, as data, so that its page can
 * be drawn by tests: all of them, or those that can be gone on with. */
#ifndef ROLLICK_UI_SCREEN_LIBRARY_MATCHES_H
#define ROLLICK_UI_SCREEN_LIBRARY_MATCHES_H

#include "games/game.h"
#include "src/library/reader.h"
#include "ui/widget/bindings.h"
#include "ui/widget/text_input.h"

struct key_page;
struct library;
struct library_row;
struct screen;
struct stack;

enum { MATCHES_WORDS = 96 };

struct matches_row {
    long long id;
    char day[11];  /* "2026-11-20" … */
    char time[6];  /* … "14:03", when it began here; unfinished only, if it is known */
    char game[16]; /* "Hog" */
    char words[MATCHES_WORDS]; /* "Ada 101, Linus 88", unfinished as it stands */
    char stand[40];            /* unfinished: "round 7 of 10", if that is known */
    bool series;               /* it has ended, and the series goes on with another match … */
    char winners[40];          /* … after these won it */
    bool open;                 /* unfinished … */
    bool claimed;              /* … and played in another window */
    const char *end;           /* how it ended, a message id; NULL: as its rules say */
};

enum matches_order { NEWEST_FIRST, OLDEST_FIRST, GAME_BY_GAME, MATCHES_ORDERS };

struct matches {
    bool unfinished;         /* only those are listed */
    bool brief;              /* how far they are matters only if it is a single one */
    struct matches_row *row; /* as the library gave them */
    int n, room;
    int *shown; /* indices of row: what is listed, in order */
    int shows, choice;
    enum matches_order order;
    struct entry search; /* what is looked for; empty: everything is listed */
    bool typing;         /* it is being typed */
    struct text notice;  /* said instead of what is there to do */
};

void matches_init(struct matches *m, bool unfinished);
void matches_fini(struct matches *m);

/* Appends a match, if it belongs to the list; matches_list() shows it. */
void matches_add(struct matches *m, const struct library_row *row);

/* Reads the list anew, focus near where it was; says how far unfinished matches are. */
void matches_fill(struct matches *m, struct library *library);

/* Lists what is looked for in its order. */
void matches_list(struct matches *m);

/* Moves focus; too far is the first or the last. */
void matches_go(struct matches *m, int to);

/* The match in focus; NULL: there is none. */
const struct matches_row *matches_focus(const struct matches *m);

/* "Hog, Ada and Linus, first to 100" for a line of the menu. Appended. */
void matches_say(const struct matches_row *row, const char *dot, struct text *out);

/* ui/screen/library/matches_draw.c */
void matches_draw(const struct matches *m, const struct keyset *keys, struct canvas *c);

/* ui/screen/library/matches_screen.c */
extern const struct key_page matches_key_page, unfinished_key_page;

/* The matches of the library, to be looked at again, or only those to be gone on with; read as by
 * the menu. */
struct screen *matches_screen(const struct stack *stack, bool unfinished);

#endif
