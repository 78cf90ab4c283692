/* ui/screen/editor/new_match.h: the page of a new match: a list of what its form says. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_NEW_MATCH_H
#define ROLLICK_UI_SCREEN_EDITOR_NEW_MATCH_H

#include "ui/screen/editor/form.h"
#include "ui/widget/list_editor.h"

struct key_page;
struct screen;
struct stack;

struct new_match {
    struct form form;
    struct list_editor list; /* of the form */
};

/* Begins as form_begin(), with focus on the button that starts. */
void new_match_begin(struct new_match *m, const struct game *g, const struct preferences *usual,
                     const struct store *store, bool watch);

extern const struct key_page new_match_key_page;

/* The page for a game; `watch`: with nobody at the keyboard. */
struct screen *new_match_screen(const struct stack *stack, const struct game *g, bool watch);

/* Begins a match at once, as the page would. */
void new_match_play(struct stack *stack, const struct game *g);

#endif
