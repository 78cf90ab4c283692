/* ui/board/knucklebones/tiny.h: the board where there is hardly any room. */
#ifndef ROLLICK_UI_BOARD_KNUCKLEBONES_TINY_H
#define ROLLICK_UI_BOARD_KNUCKLEBONES_TINY_H

#include "ui/board/view.h"

/* The board on 20×3. */
void knucklebones_tiny_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                            struct area a);

#endif
