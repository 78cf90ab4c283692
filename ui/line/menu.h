/* ui/line/menu.h: what `rollick` alone does in line mode: asks for a match, reads rules out, tells
 * tutorials, shows what is kept, makes positions, changes settings. */
#ifndef ROLLICK_UI_LINE_MENU_H
#define ROLLICK_UI_LINE_MENU_H

#include "src/session/waiting.h"
#include "ui/line/mode.h"

enum menu_wish { MENU_ASK, MENU_PLAY, MENU_DAILY, MENU_CONTINUE, MENU_QUIT };

/* Asks until there is something to do. `w` is what may be gone on with (w->id 0: nothing), and
 * afterwards what shall be: MENU_CONTINUE. MENU_PLAY: s is a setup that could be finished.
 * MENU_DAILY: s->game is the game, NULL that of the day. */
enum course menu_ask(struct line_mode *l, struct waiting *w, enum menu_wish *wished,
                     struct setup *s);

#endif
