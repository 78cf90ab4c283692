/* ui/board/knucklebones/panel.h: what stands beside the two grids. */
#ifndef ROLLICK_UI_BOARD_KNUCKLEBONES_PANEL_H
#define ROLLICK_UI_BOARD_KNUCKLEBONES_PANEL_H

#include "games/knucklebones/rules.h"
#include "ui/board/view.h"

/* A column is chosen by its number. */
enum { KNUCKLEBONES_COLUMN = COMMAND_VIEW };

/* The die to be placed, or in the air. */
void knucklebones_panel_hand(const struct scene *s, struct canvas *c, struct area a, int row,
                             int col, enum die_size size);

/* What the die would do in each column. */
void knucklebones_panel_effects(const struct scene *s, const struct cursor *cursor,
                                struct canvas *c, struct area a);

/* The same in a frame, or what happened while no die is to be placed. */
void knucklebones_panel_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                             struct area a);

#endif
