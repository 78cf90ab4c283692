/* ui/screen/guide_text.h: what there is to read about a game (ui/guide/guide.h), on a page. */
#ifndef ROLLICK_UI_SCREEN_GUIDE_TEXT_H
#define ROLLICK_UI_SCREEN_GUIDE_TEXT_H

#include "ui/guide/guide.h"
#include "ui/widget/canvas.h"

/* Draws a page of it as it is by the rules of a position, headings above their paragraphs; gives
 * the rows all of it takes at that width, even when there are fewer. */
int guide_text_draw(const struct game *g, const union position *rules, enum guide_page page,
                    struct canvas *c, struct area a);

#endif
