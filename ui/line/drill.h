/* ui/line/drill.h: drills, in words. */
#ifndef ROLLICK_UI_LINE_DRILL_H
#define ROLLICK_UI_LINE_DRILL_H

#include "ui/line/mode.h"

/* Asks what is due today of a person's drills of a game (NULL: of all); an empty name is that of
 * whoever has settled none. COURSE_ON: it is over, or the person has had enough. */
enum course drill_ask(struct line_mode *l, const char *person, const struct game *g);

#endif
