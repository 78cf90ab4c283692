/* hog_view.h: what stands beside the dice. */
#ifndef ROLLICK_HOG_VIEW_H
#define ROLLICK_HOG_VIEW_H

#include "ui/view.h"

/* Free Bacon: the digits of pi around the one that counts, and what it would bring; in five rows.
 */
void hog_view_bacon(const struct scene *s, struct canvas *c, struct area a);

#endif
