/* ui/screen/replay/timeline.h: the match as a line: its marks, and where focus is. */
#ifndef ROLLICK_UI_SCREEN_REPLAY_TIMELINE_H
#define ROLLICK_UI_SCREEN_REPLAY_TIMELINE_H

#include "ui/play/replay.h"

/* Draws the line in a row of the area: a click leads to what stands out there. */
void timeline_draw(const struct replay *p, struct canvas *c, struct area a, int row);

/* Draws what the marks are, as many as have room. */
void timeline_legend(const struct replay *p, struct canvas *c, struct area a, int row);

/* What the most telling of some signs is called, a message id; NULL: there is none. */
const char *timeline_word(const struct game *g, unsigned signs);

#endif
