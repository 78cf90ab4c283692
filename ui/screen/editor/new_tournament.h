/* ui/screen/editor/new_tournament.h: the page of a new tournament: a list of what its form
 * says; and tournaments that are kept, to go on with. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_NEW_TOURNAMENT_H
#define ROLLICK_UI_SCREEN_EDITOR_NEW_TOURNAMENT_H

#include "ui/screen/editor/form_page.h"
#include "ui/screen/editor/tournament_form.h"
#include "ui/widget/list.h"

/* The newest tournaments, as they were read from the library last. */
struct kept_tournaments {
    int n;
    struct list_item item[LIST_ITEMS]; /* command is the place, from 1; labels are on the heap */
    long long id[LIST_ITEMS];
    long long doomed; /* the one that is to be forgotten */
};

struct new_tournament {
    struct form_page page; /* its list is of the form */
    struct tournament_form form;
    struct kept_tournaments kept;
};

extern const struct key_page new_tournament_key_page;

/* The page with focus on the button that starts: of the game of the newest tournament that is kept,
 * or else the first game. */
void new_tournament_open(struct stack *stack);

#endif
