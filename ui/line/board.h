/* ui/line/board.h: a position made by hand: changed figure by figure, shown, asked about, played
 * from. */
#ifndef ROLLICK_UI_LINE_BOARD_H
#define ROLLICK_UI_LINE_BOARD_H

#include "ui/line/mode.h"

/* Asks about a board of that game until there is enough, or a match shall begin there: *begins, and
 * s is a setup that could be finished. */
enum course board_ask(struct line_mode *l, const struct game *g, bool *begins, struct setup *s);

#endif
