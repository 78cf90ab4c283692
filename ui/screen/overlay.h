/* ui/screen/overlay.h: screens that only show something over another one: a log, a sentence. */
#ifndef ROLLICK_UI_SCREEN_OVERLAY_H
#define ROLLICK_UI_SCREEN_OVERLAY_H

#include "ui/board/scene.h"

struct screen;

/* What happened in a match, the newest event last. The log is borrowed. */
struct screen *log_screen(const struct log *log);

/* A sentence that has to be read before anything goes on. */
struct screen *notice_screen(const char *words);

#endif
