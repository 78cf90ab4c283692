/* ui/guide/notone/guide.h: what there is to read and to learn about Not One. */
#ifndef ROLLICK_UI_GUIDE_NOTONE_GUIDE_H
#define ROLLICK_UI_GUIDE_NOTONE_GUIDE_H

#include "ui/guide/guide.h"

extern const struct guide notone_guide;

#endif
