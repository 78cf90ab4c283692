/* ui/board/scoreboard.h: who plays and how they stand, in the rows above a board. */
#ifndef ROLLICK_UI_BOARD_SCOREBOARD_H
#define ROLLICK_UI_BOARD_SCOREBOARD_H

#include "ui/board/scene.h"

/* Draws all seats with their scores in the first rows of the area and gives how many rows that
 * took: where there is room each has a bar of its score beside `whole` (0: no bars). */
int seats_draw(const struct scene *s, struct canvas *c, struct area a, int whole);

/* Shapes and scores in one row, for pages with hardly any room. */
void seats_line(const struct scene *s, struct canvas *c, struct area a, int row);

#endif
