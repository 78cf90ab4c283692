/* ui/widget/canvas.h: a page of cells, drawn on by views, shown by ui/term/terminal.h, printed by
 * tests.
 *
 * Nothing drawn can leave the area it is meant for, and everything drawn is clean
 * (src/base/sanitize.h): text from anywhere may be handed in. On a page in ASCII signs become what
 * ui/widget/glyph.h has for them, letters lose their marks, the rest becomes question marks of the
 * same width.
 *
 * Rows and columns count from 0 within an area. Areas may be empty or lie partly outside the page:
 * then less is drawn, or nothing. */
#ifndef ROLLICK_UI_WIDGET_CANVAS_H
#define ROLLICK_UI_WIDGET_CANVAS_H

#include "src/base/sanitize.h"
#include "ui/widget/glyph.h"
#include "ui/widget/key.h"
#include "ui/widget/theme.h"

struct cell {
    char bytes[CLUSTER_BYTES]; /* "" in the second half of a wide character */
    short style;
    short width; /* 1, 2, or 0 for that second half */
};

struct keymap;

/* A rectangle on a page, or what is left of it. */
struct area {
    int row, col, height, width;
};

/* What a click on a part of a page stands for: focus goes to a line, if there is one, then a
 * command (ui/widget/key_bar.h) is given as if that key had been pressed. */
struct target {
    int line;    /* where focus goes; -1: it stays where it is */
    int command; /* COMMAND_NONE: nothing more */
    struct key key;
    struct area area; /* of the page */
};

enum { TARGETS_MOST = 256 };

struct canvas {
    int height, width; /* from 1 */
    enum alphabet alphabet;
    bool outlines; /* nothing is filled: dice are outlines, as they always are in ASCII */
    bool lacks;    /* something had no room: it was cut, has to be scrolled to, or was left out.
                    * Texts that are cut say so by themselves, and so do lists and panels; rows
                    * outside their area were only measured */
    const struct keymap
        *keymap;      /* what keys are called on it (ui/text/key_settings.h); NULL: as usual */
    const char *said; /* instead of each page's message; NULL: that stands */
    int cursor_row, cursor_col; /* where the terminal's cursor shall rest; -1: nowhere */
    struct cell *cells;
    int targets; /* what can be clicked, in the order in which it was drawn */
    struct target target[TARGETS_MOST];
};

enum box { BOX_LIGHT, BOX_HEAVY, BOX_DOUBLE };

/* Makes an empty page, at least 1×1; end it with canvas_fini(). */
void canvas_init(struct canvas *c, int height, int width, enum alphabet alphabet);
void canvas_fini(struct canvas *c);

/* Makes the page empty again, with that size. */
void canvas_reset(struct canvas *c, int height, int width);

/* The whole page. */
struct area canvas_area(const struct canvas *c);

/* A part of an area: never larger than what the area has left there. */
struct area area_part(struct area a, int row, int col, int height, int width);

/* The area without its border of one cell. */
struct area area_inner(struct area a);

/* Puts text on one row and gives the columns it took. A wide character that would be cut in half is
 * left out. Line feeds count as spaces. */
int canvas_text(struct canvas *c, struct area a, int row, int col, int style, const char *text);

/* The same, filled in as printf does. */
__attribute__((format(printf, 6, 7))) int canvas_format(struct canvas *c, struct area a, int row,
                                                        int col, int style, const char *format,
                                                        ...);

/* Text that ends before column `end`; what does not fit is cut at its end. */
int canvas_right(struct canvas *c, struct area a, int row, int end, int style, const char *text);

/* Text in the middle of the row; cut with an ellipsis where it is wider. */
int canvas_centre(struct canvas *c, struct area a, int row, int style, const char *text);

/* Text in exactly `width` columns: padded with spaces, or cut with an ellipsis. */
void canvas_fit(struct canvas *c, struct area a, int row, int col, int width, int style,
                const char *text);

/* One sign. */
void canvas_glyph(struct canvas *c, struct area a, int row, int col, int style, enum glyph g);

/* The sign as a string for this page, to be put into sentences. */
const char *canvas_sign(const struct canvas *c, enum glyph g);

/* Fills the area with spaces, or with a sign. */
void canvas_clear(struct canvas *c, struct area a, int style);
void canvas_fill(struct canvas *c, struct area a, int style, enum glyph g);

/* A level line over the width of the area; an upright one over its height. */
void canvas_rule(struct canvas *c, struct area a, int row, int style);
void canvas_upright(struct canvas *c, struct area a, int col, int style);

/* The outline of a box with its upper left corner there, at least 2×2, of which parts may lie
 * outside the area. */
void canvas_outline(struct canvas *c, struct area a, int row, int col, int height, int width,
                    enum box box, int style);

/* A frame around the inside of the area, with a title in its upper edge unless that is NULL. What
 * is within stays. Smaller than 2×2: nothing. */
void canvas_box(struct canvas *c, struct area a, enum box box, int style, const char *title);

/* Wraps a text at spaces (and where its language allows) from the first row of the area on; line
 * feeds begin a new row. Gives the rows the text takes at this width, even when there are fewer. */
int canvas_wrap(struct canvas *c, struct area a, int style, const char *text);

/* The same without drawing. */
int canvas_rows(int width, const char *text);

/* Gives what stands in the area another style; `look` adds looks to the styles it has. */
void canvas_restyle(struct canvas *c, struct area a, int style);
void canvas_look(struct canvas *c, struct area a, enum look look);

/* Where the terminal's cursor shall rest. The last wish wins; outside the area it is moved in. */
void canvas_cursor(struct canvas *c, struct area a, int row, int col);

/* A part of the page, of area_part(), can be clicked from now on: that key and its command; or the
 * line i of a list, form or log, and then perhaps a command that Enter gives. Of parts that overlap
 * the last one counts; empty ones, and those for which there is no room, do not. */
void canvas_target(struct canvas *c, struct area part, int command, struct key key);
void canvas_target_char(struct canvas *c, struct area part, int command, char character);
void canvas_target_line(struct canvas *c, struct area part, int line, int command);

/* What a click at a cell of the page stands for; NULL: nothing. */
const struct target *canvas_target_at(const struct canvas *c, int row, int col);

/* Nothing can be clicked any more: what comes is drawn over it. */
void canvas_forget(struct canvas *c);

/* Copies a page into another, of canvas_init() or empty ({0}): size, cells, alphabet and
 * outlines, cursor, and whether it lacks something, but not what can be clicked. */
void canvas_copy(struct canvas *to, const struct canvas *from);

/* Copies the rows of a page from `row` on into an area, as many as both have; wide characters that
 * would be cut in half are left out. */
void canvas_paste(struct canvas *c, struct area a, const struct canvas *from, int row);

#endif
