#include "ui/widget/canvas.h"

#include "src/base/alloc.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unilbrk.h>

static int at_least(int n, int least)
{
    return n < least ? least : n;
}

static int at_most(int n, int most)
{
    return n > most ? most : n;
}

void canvas_init(struct canvas *c, int height, int width, enum alphabet alphabet)
{
    *c = (struct canvas){.alphabet = alphabet};
    canvas_reset(c, height, width);
}

void canvas_fini(struct canvas *c)
{
    free(c->cells);
    *c = (struct canvas){0};
}

static void blank(struct cell *cell, int style)
{
    *cell = (struct cell){.bytes = " ", .style = (short)style, .width = 1};
}

void canvas_reset(struct canvas *c, int height, int width)
{
    assert(height >= 1 && width >= 1);
    size_t n = (size_t)height * (size_t)width;
    if (n != (size_t)c->height * (size_t)c->width) {
        c->cells = alloc_resize(c->cells, n, sizeof *c->cells);
    }
    c->height = height;
    c->width = width;
    c->cursor_row = c->cursor_col = -1;
    c->targets = 0;
    c->lacks = false;
    memset(c->cells, 0, n * sizeof *c->cells);
    for (size_t i = 0; i < n; i++) {
        blank(&c->cells[i], ROLE_NORMAL);
    }
}

struct area canvas_area(const struct canvas *c)
{
    return (struct area){0, 0, c->height, c->width};
}

struct area area_part(struct area a, int row, int col, int height, int width)
{
    int top = at_least(row, 0), left = at_least(col, 0);
    int bottom = at_most(row + height, a.height), right = at_most(col + width, a.width);
    return (struct area){a.row + top, a.col + left, at_least(bottom - top, 0),
                         at_least(right - left, 0)};
}

struct area area_inner(struct area a)
{
    return area_part(a, 1, 1, a.height - 2, a.width - 2);
}

static struct cell *cell_at(struct canvas *c, int row, int col)
{
    return &c->cells[row * c->width + col];
}

/* Whether a cell of the page lies in the area, both counted in the page. */
static bool within(const struct canvas *c, struct area a, int row, int col)
{
    return row >= a.row && row < a.row + a.height && col >= a.col && col < a.col + a.width &&
           row >= 0 && row < c->height && col >= 0 && col < c->width;
}

/* Before a cell is written: the other half of a wide character that stands there goes. */
static void part_with(struct canvas *c, int row, int col)
{
    struct cell *cell = cell_at(c, row, col);
    if (cell->width == 0 && col > 0) {
        blank(cell - 1, cell[-1].style);
    } else if (cell->width == 2 && col + 1 < c->width) {
        blank(cell + 1, cell[1].style);
    }
}

/* Writes a cluster at a place of the area, if it is wholly within. */
static void put(struct canvas *c, struct area a, int row, int col, int style,
                const struct cluster *one)
{
    row += a.row;
    col += a.col;
    if (!within(c, a, row, col) || !within(c, a, row, col + one->width - 1)) {
        return;
    }
    part_with(c, row, col);
    struct cell *cell = cell_at(c, row, col);
    memset(cell->bytes, 0, sizeof cell->bytes);
    strcpy(cell->bytes, one->bytes);
    cell->style = (short)style;
    cell->width = (short)one->width;
    if (one->width == 2) {
        part_with(c, row, col + 1);
        cell[1] = (struct cell){.style = (short)style};
    }
}

/* Puts a cluster in the alphabet of the page, where it may become several characters. */
static void put_spelled(struct canvas *c, struct area a, int row, int col, int style,
                        const struct cluster *one)
{
    struct cluster other = *one;
    if (c->alphabet != ALPHABET_UNICODE && strlen(one->bytes) > 1) {
        const char *instead = glyph_instead(one->bytes, c->alphabet);
        if (instead) {
            other = (struct cluster){.width = 1};
            strcpy(other.bytes, instead);
        } else if (c->alphabet == ALPHABET_ASCII) {
            other = cluster_ascii(one);
        }
    }
    if (other.width == 2 && other.bytes[1] == '?') {
        other = (struct cluster){1, "?"};
        put(c, a, row, col + 1, style, &other);
    }
    put(c, a, row, col, style, &other);
}

/* Puts what of the text fits before column `end`. */
static int put_text(struct canvas *c, struct area a, int row, int col, int end, int style,
                    const char *text)
{
    struct clusters all;
    struct cluster one;
    int at = col;
    bool more;
    clusters_init(&all, text, strlen(text));
    while ((more = clusters_next(&all, &one)) && at + one.width <= end) {
        put_spelled(c, a, row, at, style, &one);
        at += one.width;
    }
    c->lacks |= more && col < end && row >= 0 && row < a.height;
    clusters_fini(&all);
    return at - col;
}

int canvas_text(struct canvas *c, struct area a, int row, int col, int style, const char *text)
{
    return put_text(c, a, row, col, a.width, style, text);
}

int canvas_format(struct canvas *c, struct area a, int row, int col, int style, const char *format,
                  ...)
{
    char bytes[TEXT_MOST];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(bytes, sizeof bytes, format, arguments);
    va_end(arguments);
    return canvas_text(c, a, row, col, style, bytes);
}

int canvas_right(struct canvas *c, struct area a, int row, int end, int style, const char *text)
{
    int col = at_least(end - sanitize_width(text), 0);
    return put_text(c, a, row, col, at_most(end, a.width), style, text);
}

int canvas_centre(struct canvas *c, struct area a, int row, int style, const char *text)
{
    int aside = a.width - sanitize_width(text);
    if (aside < 0) {
        canvas_fit(c, a, row, 0, a.width, style, text);
        return a.width;
    }
    return canvas_text(c, a, row, aside / 2, style, text);
}

void canvas_fit(struct canvas *c, struct area a, int row, int col, int width, int style,
                const char *text)
{
    bool cut = sanitize_width(text) > width;
    int end = col + width, used;
    used = put_text(c, a, row, col, cut ? end - 1 : end, style, text);
    if (cut && width > 0) {
        c->lacks |= row >= 0 && row < a.height;
        canvas_glyph(c, a, row, col + used++, style, GLYPH_ELLIPSIS);
    }
    for (int i = col + used; i < end; i++) {
        put(c, a, row, i, style, &(struct cluster){1, " "});
    }
}

const char *canvas_sign(const struct canvas *c, enum glyph g)
{
    return glyph(g, c->alphabet);
}

void canvas_glyph(struct canvas *c, struct area a, int row, int col, int style, enum glyph g)
{
    struct cluster one = {.width = 1};
    strcpy(one.bytes, canvas_sign(c, g));
    put(c, a, row, col, style, &one);
}

void canvas_clear(struct canvas *c, struct area a, int style)
{
    for (int row = 0; row < a.height; row++) {
        canvas_fit(c, a, row, 0, a.width, style, "");
    }
}

void canvas_fill(struct canvas *c, struct area a, int style, enum glyph g)
{
    for (int row = 0; row < a.height; row++) {
        for (int col = 0; col < a.width; col++) {
            canvas_glyph(c, a, row, col, style, g);
        }
    }
}

void canvas_rule(struct canvas *c, struct area a, int row, int style)
{
    canvas_fill(c, area_part(a, row, 0, 1, a.width), style, GLYPH_H);
}

void canvas_upright(struct canvas *c, struct area a, int col, int style)
{
    canvas_fill(c, area_part(a, 0, col, a.height, 1), style, GLYPH_V);
}

/* Takes the bits out of the styles in the area and puts others in. */
static void restyle(struct canvas *c, struct area a, int out, int in)
{
    for (int row = a.row; row < a.row + a.height; row++) {
        for (int col = a.col; col < a.col + a.width; col++) {
            if (within(c, a, row, col)) {
                struct cell *cell = cell_at(c, row, col);
                cell->style = (short)((cell->style & ~out) | in);
            }
        }
    }
}

void canvas_restyle(struct canvas *c, struct area a, int style)
{
    restyle(c, a, ~0, style);
}

void canvas_look(struct canvas *c, struct area a, enum look look)
{
    restyle(c, a, 0, (int)look);
}

void canvas_cursor(struct canvas *c, struct area a, int row, int col)
{
    if (a.height < 1 || a.width < 1) {
        return;
    }
    row = a.row + at_most(at_least(row, 0), a.height - 1);
    col = a.col + at_most(at_least(col, 0), a.width - 1);
    c->cursor_row = at_most(row, c->height - 1);
    c->cursor_col = at_most(col, c->width - 1);
}

void canvas_copy(struct canvas *to, const struct canvas *from)
{
    canvas_reset(to, from->height, from->width);
    memcpy(to->cells, from->cells,
           (size_t)from->height * (size_t)from->width * sizeof *from->cells);
    to->alphabet = from->alphabet;
    to->outlines = from->outlines;
    to->lacks = from->lacks;
    to->cursor_row = from->cursor_row;
    to->cursor_col = from->cursor_col;
}

void canvas_paste(struct canvas *c, struct area a, const struct canvas *from, int row)
{
    for (int i = 0; i < a.height && row + i < from->height; i++) {
        for (int col = 0; col < a.width && col < from->width; col++) {
            const struct cell *cell = &from->cells[(row + i) * from->width + col];
            if (cell->width && within(c, a, a.row + i, a.col + col + cell->width - 1)) {
                struct cluster one = {.width = cell->width};
                memcpy(one.bytes, cell->bytes, sizeof one.bytes);
                put(c, a, i, col, cell->style, &one);
            }
        }
    }
}

static const struct {
    enum glyph level, upright, top_left, top_right, bottom_left, bottom_right;
} frames[] = {
    [BOX_LIGHT] = {GLYPH_H, GLYPH_V, GLYPH_TL, GLYPH_TR, GLYPH_BL, GLYPH_BR},
    [BOX_HEAVY] = {GLYPH_HEAVY_H, GLYPH_HEAVY_V, GLYPH_HEAVY_TL, GLYPH_HEAVY_TR, GLYPH_HEAVY_BL,
                   GLYPH_HEAVY_BR},
    [BOX_DOUBLE] = {GLYPH_DOUBLE_H, GLYPH_DOUBLE_V, GLYPH_DOUBLE_TL, GLYPH_DOUBLE_TR,
                    GLYPH_DOUBLE_BL, GLYPH_DOUBLE_BR},
};

void canvas_outline(struct canvas *c, struct area a, int row, int col, int height, int width,
                    enum box box, int style)
{
    int bottom = row + height - 1, right = col + width - 1;
    for (int i = col + 1; i < right; i++) {
        canvas_glyph(c, a, row, i, style, frames[box].level);
        canvas_glyph(c, a, bottom, i, style, frames[box].level);
    }
    for (int i = row + 1; i < bottom; i++) {
        canvas_glyph(c, a, i, col, style, frames[box].upright);
        canvas_glyph(c, a, i, right, style, frames[box].upright);
    }
    canvas_glyph(c, a, row, col, style, frames[box].top_left);
    canvas_glyph(c, a, row, right, style, frames[box].top_right);
    canvas_glyph(c, a, bottom, col, style, frames[box].bottom_left);
    canvas_glyph(c, a, bottom, right, style, frames[box].bottom_right);
}

void canvas_box(struct canvas *c, struct area a, enum box box, int style, const char *title)
{
    if (a.height < 2 || a.width < 2) {
        return;
    }
    canvas_outline(c, a, 0, 0, a.height, a.width, box, style);
    int room = a.width - 6, width = title ? at_most(sanitize_width(title), room) : 0;
    if (width > 0) { /* with one piece of line before it and behind it at least */
        canvas_clear(c, area_part(a, 0, 2, 1, width + 2), ROLE_NORMAL);
        canvas_fit(c, a, 0, 3, width, ROLE_TITLE, title);
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
    while (length > 0 && bytes[length - 1] == ' ') {
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

/* No break between "robo." and "py": rule LB29 of UAX #14, which libunistring 1.0 does not know. */
static void join_words(const char *bytes, size_t length, char *breaks)
{
    memset(breaks, UC_BREAK_UNDEFINED, length);
    for (size_t i = 1; i < length; i++) {
        if (strchr(".,:;", bytes[i - 1]) && isalpha((unsigned char)bytes[i])) {
            breaks[i] = UC_BREAK_PROHIBITED;
        }
    }
}

int canvas_wrap(struct canvas *c, struct area a, int style, const char *text)
{
    char bytes[3 * SANITIZE_READ], begins[sizeof bytes], joined[sizeof bytes];
    int rows = 0;
    for (const char *end; *text; text = end + (*end == '\n')) {
        struct clusters all;
        struct cluster one;
        size_t length = 0, begin = 0;
        end = strchrnul(text, '\n');
        clusters_init(&all, text, (size_t)(end - text));
        while (clusters_next(&all, &one) && length + CLUSTER_BYTES < sizeof bytes) {
            strcpy(bytes + length, one.bytes);
            length += strlen(one.bytes);
        }
        clusters_fini(&all);
        join_words(bytes, length, joined);
        u8_width_linebreaks((uint8_t *)bytes, length, a.width, 0, 0, joined, "UTF-8", begins);
        rows += length == 0;
        for (size_t i = 1; i <= length; i++) {
            if (i == length || begins[i] == UC_BREAK_POSSIBLE) {
                rows += lay_row(c, a, rows, style, bytes + begin, i - begin);
                begin = i;
            }
        }
    }
    if (c) {
        c->lacks |= a.height > 0 && rows > a.height;
    }
    return rows;
}

int canvas_rows(int width, const char *text)
{
    return canvas_wrap(NULL, (struct area){0, 0, 0, width}, ROLE_NORMAL, text);
}

static void add_target(struct canvas *c, struct target target)
{
    if (target.area.height > 0 && target.area.width > 0 && c->targets < TARGETS_MOST) {
        c->target[c->targets++] = target;
    }
}

void canvas_target(struct canvas *c, struct area part, int command, struct key key)
{
    add_target(c, (struct target){.line = -1, .command = command, .key = key, .area = part});
}

void canvas_target_char(struct canvas *c, struct area part, int command, char character)
{
    const struct key key = {.press = PRESS_CHAR, .code = (unsigned char)character};
    canvas_target(c, part, command, key);
}

void canvas_target_line(struct canvas *c, struct area part, int line, int command)
{
    const struct key key = {.press = PRESS_ENTER};
    add_target(c, (struct target){.line = line, .command = command, .key = key, .area = part});
}

const struct target *canvas_target_at(const struct canvas *c, int row, int col)
{
    for (int i = c->targets - 1; i >= 0; i--) {
        if (within(c, c->target[i].area, row, col)) {
            return &c->target[i];
        }
    }
    return NULL;
}

void canvas_forget(struct canvas *c)
{
    c->targets = 0;
}
