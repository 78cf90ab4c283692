/* ui/screen/library/match_preview.h: a match of the library beside the list it stands in: when it
 * was played, how it ended or how far it is, its board. */
#ifndef ROLLICK_UI_SCREEN_LIBRARY_MATCH_PREVIEW_H
#define ROLLICK_UI_SCREEN_LIBRARY_MATCH_PREVIEW_H

#include "ui/play/playback.h"
#include "ui/text/match_list.h"

/* A zeroed one looks at nothing. */
struct match_preview {
    long long id;              /* what is looked at; 0: nothing */
    struct playback *playback; /* it, at its end; NULL: it cannot be read … */
    struct text why;           /* … and this is why */
};

/* Looks at a match; 0: at nothing. match_preview_fini() ends it. */
void match_preview_read(struct match_preview *p, struct library *library, long long id);
void match_preview_fini(struct match_preview *p);

/* Draws what it looks at, which stands in that row of a list. */
void match_preview_draw(const struct match_preview *p, const struct match_row *row,
                        struct canvas *c, struct area a);

#endif
