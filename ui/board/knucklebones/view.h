/* ui/board/knucklebones/view.h: what stands beside the two grids. */
#ifndef ROLLICK_UI_BOARD_KNUCKLEBONES_VIEW_H
#define ROLLICK_UI_BOARD_KNUCKLEBONES_VIEW_H

#include "ui/board/view.h"

/* A column is chosen by its number. */
enum { KNUCKLEBONES_COLUMN = COMMAND_VIEW };

/* The die to be placed, or in the air. */
void knucklebones_view_hand(const struct scene *s, struct canvas *c, struct area a, int row,
                            int col, enum die_size size);

/* What the die would do in each column. */
void knucklebones_view_effects(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                               struct area a);

/* The same in a frame, or what happened while no die is to be placed. */
void knucklebones_view_panel(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                             struct area a);

/* The board on 20×3. */
void knucklebones_view_tiny(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                            struct area a);

#endif
