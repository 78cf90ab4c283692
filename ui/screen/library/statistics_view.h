/* ui/screen/library/statistics_view.h: how the page of the statistics looks. */
#ifndef ROLLICK_UI_SCREEN_LIBRARY_STATISTICS_VIEW_H
#define ROLLICK_UI_SCREEN_LIBRARY_STATISTICS_VIEW_H

#include "ui/screen/library/statistics_page.h"

/* Draws what there is to say about whoever is shown: games, dice, totals, achievements; as many of
 * them as have room. */
void statistics_view_draw(const struct statistics_page *s, struct canvas *c, struct area a);

#endif
