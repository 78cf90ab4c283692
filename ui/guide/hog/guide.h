/* ui/guide/hog/guide.h: what there is to read and to learn about Hog. */
#ifndef ROLLICK_UI_GUIDE_HOG_GUIDE_H
#define ROLLICK_UI_GUIDE_HOG_GUIDE_H

#include "ui/guide/guide.h"

extern const struct guide hog_guide;

#endif
