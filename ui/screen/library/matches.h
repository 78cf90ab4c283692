/* ui/screen/library/matches.h: the page of the matches of the library: all of them, or those that
 * can be gone on with. */
#ifndef ROLLICK_UI_SCREEN_LIBRARY_MATCHES_H
#define ROLLICK_UI_SCREEN_LIBRARY_MATCHES_H

#include "ui/screen/library/match_preview.h"
#include "ui/screen/stack.h"
#include "ui/text/match_list.h"

enum matches_order { NEWEST_FIRST, OLDEST_FIRST, GAME_BY_GAME, MATCHES_ORDERS };

struct matches {
    struct screen base;
    struct match_list list;
    int *shown; /* indices of its rows: what is listed, in order */
    int shows, choice;
    int widest; /* columns that the list has use for */
    enum matches_order order;
    struct text_input search; /* what is looked for; empty: everything is listed */
    bool typing;              /* it is being typed */
    int woke;                 /* of the library, when it was read */
    struct {
        long long id;
        bool series;
    } doomed;                     /* what is to be forgotten */
    struct text notice;           /* said instead of what is there to do */
    struct match_preview preview; /* of the match in focus, where that has room */
};

/* Lists what is looked for in its order, focus near where it was. */
void matches_show(struct matches *m);

/* Moves focus; too far is the first or the last. The match in focus; NULL: there is none. */
void matches_go(struct matches *m, int to);
const struct match_row *matches_focus(const struct matches *m);

/* The keys where all matches are listed, and where only unfinished ones are. */
extern const struct key_page matches_key_page, unfinished_key_page;

/* The matches of the library, to be looked at again, or only those to be gone on with; read as by
 * the menu. */
void matches_open(struct stack *stack, bool unfinished);

#endif
