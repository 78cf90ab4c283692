/* ui/guide/knucklebones/guide.h: what there is to read and to learn about Knucklebones. */
#ifndef ROLLICK_UI_GUIDE_KNUCKLEBONES_GUIDE_H
#define ROLLICK_UI_GUIDE_KNUCKLEBONES_GUIDE_H

#include "ui/guide/guide.h"

extern const struct guide knucklebones_guide;

#endif
