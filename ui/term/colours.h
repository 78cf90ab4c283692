/* ui/term/colours.h: the colours and looks of cells for curses: a part of the terminal.
 *
 * Those of a row are chosen so that the terminal has few changes to be told of. A blank shows
 * nothing but its ground, so it may have any ink on it: blanks between words go on as the word
 * before them. Long ones, which are skipped rather than sent, and those at the ends of the row are
 * as the empty page is. */
#ifndef ROLLICK_UI_TERM_COLOURS_H
#define ROLLICK_UI_TERM_COLOURS_H

#include "ui/widget/canvas.h"

enum { COLOURS_SKIPPED = 8 }; /* so many blanks cost more than to move over them */

/* What an empty page looks like: what curses has after it has cleared one. */
extern const struct theme_row colours_empty;

/* Fills out[0 … width - 1] with colours and looks of the cells as theme_show() has them for so many
 * colours, the blanks as said above. */
void colours_row(const struct theme *t, int colours, const struct cell *cells, int width,
                 struct theme_row *out);

/* The pairs of ink and ground that a theme needs for so many colours, each once. */
struct colours {
    const struct theme *theme;
    int count;     /* of colours, as theme_show() counts them: 0, 8, 16, 256 */
    bool unwished; /* there may be more, but nobody wants to see them */
    int page;      /* the pair of the empty page: 0, unless curses cannot be told */
    int pairs;
    struct theme_row pair[4 * ROLES]; /* edges and shades are further pairs of a role */
};

void colours_collect(struct colours *c, const struct theme *t, int colours);

/* The number of the pair that a row of theme_show() or colours_row() has: `page` the terminal's own
 * and that of an empty page, else 1 + its place among the pairs. */
int colours_pair(const struct colours *c, struct theme_row row);

/* Collects them for the colours that the terminal has, makes them there, and has empty pages look
 * normal; may be called again. `wish` is as in ui/term/terminal.h. */
void colours_start(struct colours *c, const struct theme *theme, int wish);

#endif
