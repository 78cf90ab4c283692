/* ui/line/turn.h: asks whoever is waited for, a person for a choice or typed dice. */
#ifndef ROLLICK_UI_LINE_TURN_H
#define ROLLICK_UI_LINE_TURN_H

#include "ui/line/mode.h"

/* One question and its answer, which may be a word for the program or nothing that can be done. */
enum course turn_ask(struct line_mode *l);

#endif
