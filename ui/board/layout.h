/* ui/board/layout.h: what a page that is larger than a board has room for. */
#ifndef ROLLICK_UI_BOARD_LAYOUT_H
#define ROLLICK_UI_BOARD_LAYOUT_H

#include "ui/board/scene.h"

/* Gives the part of an area that the board shall have. From 78×25 on that is its upper 80×19;
 * beneath it stands what happened, with a hint or the tutor beside it, and the scene, a copy, loses
 * what is drawn already. */
struct area layout_share(struct scene *s, struct canvas *c, struct area a);

#endif
