/* ui/board/registry.h: how each game looks. */
#ifndef ROLLICK_UI_BOARD_REGISTRY_H
#define ROLLICK_UI_BOARD_REGISTRY_H

#include "ui/board/view.h"

/* The view of a game; the plain one if it has none of its own. */
const struct view *view_of(const struct game *g);

#endif
