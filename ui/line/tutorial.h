/* ui/line/tutorial.h: a tutorial, in words. */
#ifndef ROLLICK_UI_LINE_TUTORIAL_H
#define ROLLICK_UI_LINE_TUTORIAL_H

#include "ui/guide/guide.h"
#include "ui/line/mode.h"

/* COURSE_ON: it is over, or the learner has had enough. */
enum course tutorial_tell(struct line_mode *l, const struct tutorial *tutorial);

#endif
