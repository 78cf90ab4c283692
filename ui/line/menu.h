/* ui/line/menu.h: what `rollick` alone does in line mode: asks for a match, reads rules out, tells
 * tutorials. */
#ifndef ROLLICK_UI_LINE_MENU_H
#define ROLLICK_UI_LINE_MENU_H

#include "ui/line/mode.h"

enum menu_wish { MENU_ASK, MENU_PLAY, MENU_CONTINUE, MENU_QUIT };

/* Asks until there is something to do; something may be gone on with if `unfinished`. MENU_PLAY: s
 * is a setup that could be finished. */
enum course menu_ask(struct line_mode *l, bool unfinished, enum menu_wish *wished, struct setup *s);

#endif
