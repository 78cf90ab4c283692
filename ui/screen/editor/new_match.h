/* ui/screen/editor/new_match.h: the page of a new match: a list of what its form says. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_NEW_MATCH_H
#define ROLLICK_UI_SCREEN_EDITOR_NEW_MATCH_H

#include "ui/screen/editor/form_page.h"
#include "ui/widget/list.h"

enum { SAVED_SETUPS = 7 }; /* at most: few enough to be seen at a glance */

/* Series with a name, as they were read from the library last. */
struct saved_setups {
    int n;
    char name[SAVED_SETUPS][NAME_BYTES];
    char *series[SAVED_SETUPS];
    struct list_item item[LIST_ITEMS]; /* command is the number, from 1 */
    const char *doomed;                /* the name of the one that is to be forgotten */
};

struct new_match {
    struct form_page page; /* its list is of the form */
    struct form form;
    bool naming; /* a name for a saved setup is being typed … */
    struct text_input name;
    struct saved_setups saved;
};

extern const struct key_page new_match_key_page;

/* The page for a game, with focus on the button that starts; `watch`: with nobody at the keyboard.
 */
void new_match_open(struct stack *stack, const struct game *g, bool watch);

/* Begins a match at once, as the page would. */
void new_match_play(struct stack *stack, const struct game *g);

#endif
