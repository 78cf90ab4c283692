#include "ui/widget/canvas.h"

#include <stdlib.h>
#include <string.h>
#include <unilbrk.h>

static const struct {
    enum glyph level, upright, top_left, top_right, bottom_left, bottom_right;
} frames[] = {
    [BOX_LIGHT] = {GLYPH_H, GLYPH_V, GLYPH_TL, GLYPH_TR, GLYPH_BL, GLYPH_BR},
    [BOX_HEAVY] = {GLYPH_HEAVY_H, GLYPH_HEAVY_V, GLYPH_HEAVY_TL, GLYPH_HEAVY_TR, GLYPH_HEAVY_BL,
                   GLYPH_HEAVY_BR},
    [BOX_DOUBLE] = {GLYPH_DOUBLE_H, GLYPH_DOUBLE_V, GLYPH_DOUBLE_TL, GLYPH_DOUBLE_TR,
                    GLYPH_DOUBLE_BL, GLYPH_DOUBLE_BR},
};

/* " Title " in the upper edge, with one piece of line before it and behind it at least. */
static void edge_title(struct canvas *c, struct area a, const char *title)
{
    int width = sanitize_width(title);
    width = width < a.width - 6 ? width : a.width - 6;
    if (width < 1) {
        return;
    }
    canvas_clear(c, area_part(a, 0, 2, 1, width + 2), ROLE_NORMAL);
    canvas_fit(c, a, 0, 3, width, ROLE_TITLE, title);
}

void canvas_box(struct canvas *c, struct area a, enum box box, int style, const char *title)
{
    int bottom = a.height - 1, right = a.width - 1;
    if (bottom < 1 || right < 1) {
        return;
    }
    canvas_fill(c, area_part(a, 0, 1, 1, right - 1), style, frames[box].level);
    canvas_fill(c, area_part(a, bottom, 1, 1, right - 1), style, frames[box].level);
    canvas_fill(c, area_part(a, 1, 0, bottom - 1, 1), style, frames[box].upright);
    canvas_fill(c, area_part(a, 1, right, bottom - 1, 1), style, frames[box].upright);
    canvas_glyph(c, a, 0, 0, style, frames[box].top_left);
    canvas_glyph(c, a, 0, right, style, frames[box].top_right);
    canvas_glyph(c, a, bottom, 0, style, frames[box].bottom_left);
    canvas_glyph(c, a, bottom, right, style, frames[box].bottom_right);
    if (title) {
        edge_title(c, a, title);
    }
}

/* One row of a wrapped text, without the spaces at its end; a word that is wider than the area goes
 * on in the next rows. Draws if there is a page; gives the rows. */
static int lay_row(struct canvas *c, struct area a, int row, int style, const char *bytes,
                   size_t length)
{
    struct clusters all;
    struct cluster one;
    int col = 0, rows = 1;
    while (length > 0 && (bytes[length - 1] == ' ' || bytes[length - 1] == '\n')) {
        length--;
    }
    clusters_init(&all, bytes, length);
    while (clusters_next(&all, &one)) {
        if (col + one.width > a.width && col > 0) {
            rows++;
            col = 0;
        }
        if (c) {
            canvas_text(c, a, row + rows - 1, col, style, one.bytes);
        }
        col += one.width;
    }
    clusters_fini(&all);
    return rows;
}

/* Copies the text cluster by cluster, clean, but with its line feeds. Gives its length. */
static size_t clean(const char *text, char *to, size_t room)
{
    struct clusters all;
    struct cluster one;
    size_t length = 0;
    for (const char *end; *text; text = end) {
        end = strchrnul(text, '\n');
        clusters_init(&all, text, (size_t)(end - text));
        while (clusters_next(&all, &one) && length + CLUSTER_BYTES < room) {
            strcpy(to + length, one.bytes);
            length += strlen(one.bytes);
        }
        clusters_fini(&all);
        if (*end) {
            to[length++] = *end++;
        }
        if (length + CLUSTER_BYTES >= room) {
            break;
        }
    }
    return length;
}

/* Sets begins[i] where a row begins at byte i. */
static void find_rows(const char *text, size_t length, int width, char *begins)
{
    u8_width_linebreaks((const uint8_t *)text, length, width, 0, 0, NULL, "UTF-8", begins);
    for (size_t i = 0; i < length; i++) {
        bool after_feed = i > 0 && text[i - 1] == '\n';
        begins[i] = begins[i] == UC_BREAK_POSSIBLE || after_feed;
    }
}

static int wrap(struct canvas *c, struct area a, int style, const char *text)
{
    char bytes[3 * SANITIZE_READ], begins[3 * SANITIZE_READ];
    size_t length = clean(text, bytes, sizeof bytes), begin = 0;
    int row = 0;
    find_rows(bytes, length, a.width, begins);
    for (size_t i = 1; i <= length; i++) {
        if (i == length || begins[i]) {
            row += lay_row(c, a, row, style, bytes + begin, i - begin);
            begin = i;
        }
    }
    return row;
}

int canvas_wrap(struct canvas *c, struct area a, int style, const char *text)
{
    return wrap(c, a, style, text);
}

int canvas_rows(int width, const char *text)
{
    return wrap(NULL, (struct area){0, 0, 0, width}, ROLE_NORMAL, text);
}
