/* ui/board/hint_panel.h: what a hint and the tutor say (ui/guide/hint.h), beside a board. */
#ifndef ROLLICK_UI_BOARD_HINT_PANEL_H
#define ROLLICK_UI_BOARD_HINT_PANEL_H

#include "ui/guide/hint.h"
#include "ui/widget/canvas.h"

/* Draws all of it, in a box where there is room; what stood in the area is gone. */
void hint_panel_draw(const struct hint *s, struct canvas *c, struct area a);

/* Draws its parts into an area without a box: the choices, giving the rows they take; the reason,
 * if it has room. */
int hint_panel_draw_choices(const struct hint *s, struct canvas *c, struct area a);
void hint_panel_draw_reason(const struct hint *s, struct canvas *c, struct area a);

#endif
