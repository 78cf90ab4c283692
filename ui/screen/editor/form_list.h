/* ui/screen/editor/form_list.h: the form of a new match as rows of a list. */
#ifndef ROLLICK_UI_SCREEN_EDITOR_FORM_LIST_H
#define ROLLICK_UI_SCREEN_EDITOR_FORM_LIST_H

#include "ui/screen/editor/form.h"

/* The panels of its rows, in their order. */
enum form_panel { FORM_GAME, FORM_PLAYERS, FORM_RULES, FORM_MATCH };

/* Makes the list of its rows, which point to it; the last one is the button that starts the match.
 */
void form_list(struct form *f, struct list_editor *l);

#endif
