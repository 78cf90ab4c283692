/* ui/guide/yahtzee/guide.h: what there is to read and to learn about Yahtzee. */
#ifndef ROLLICK_UI_GUIDE_YAHTZEE_GUIDE_H
#define ROLLICK_UI_GUIDE_YAHTZEE_GUIDE_H

#include "ui/guide/guide.h"

extern const struct guide yahtzee_guide;

#endif
