#include "ui/widget/bar.h"

enum { EIGHTHS = 8 };

/* How many of the steps are filled: none only for 0, all only for the whole. */
static int filled(double part, double whole, int steps)
{
    if (!(part > 0) || !(whole > 0)) {
        return 0;
    }
    if (part >= whole) {
        return steps;
    }
    int n = (int)(part / whole * steps + 0.5);
    n = n < 1 ? 1 : n;
    return n < steps ? n : steps - 1;
}

static void ascii_bar(struct canvas *c, struct area a, int row, int col, int width, int style,
                      double part, double whole)
{
    bool frame = width >= 3;
    int inner = frame ? width - 2 : width, n = filled(part, whole, inner);
    if (frame) {
        canvas_text(c, a, row, col, ROLE_NORMAL, "[");
        canvas_text(c, a, row, col + width - 1, ROLE_NORMAL, "]");
    }
    for (int i = 0; i < inner; i++) {
        canvas_glyph(c, a, row, col + frame + i, i < n ? style : ROLE_DIM,
                     i < n ? GLYPH_FULL : GLYPH_EMPTY);
    }
}

void bar_draw(struct canvas *c, struct area a, int row, int col, int width, int style, double part,
              double whole)
{
    if (c->alphabet == ALPHABET_ASCII) {
        ascii_bar(c, a, row, col, width, style, part, whole);
        return;
    }
    int n = filled(part, whole, width * EIGHTHS);
    for (int i = 0; i < width; i++, n -= EIGHTHS) {
        if (n >= EIGHTHS) {
            canvas_glyph(c, a, row, col + i, style, GLYPH_FULL);
        } else if (n > 0) {
            canvas_glyph(c, a, row, col + i, style, (enum glyph)(GLYPH_LEFT1 + n - 1));
        } else {
            canvas_glyph(c, a, row, col + i, ROLE_DIM, GLYPH_EMPTY);
        }
    }
}

void bar_upright(struct canvas *c, struct area a, int bottom, int col, int height, int style,
                 double part, double whole)
{
    int n = filled(part, whole, height * EIGHTHS);
    for (int i = 0; i < height; i++, n -= EIGHTHS) {
        if (n >= EIGHTHS) {
            canvas_glyph(c, a, bottom - i, col, style, GLYPH_FULL);
        } else if (n > 0) {
            canvas_glyph(c, a, bottom - i, col, style, (enum glyph)(GLYPH_LOW1 + n - 1));
        } else {
            canvas_text(c, a, bottom - i, col, ROLE_NORMAL, " ");
        }
    }
}
