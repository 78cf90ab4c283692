#include "tests/picture.h"

#include "ui/widget/theme.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

enum { CELL_WIDTH = 9, CELL_HEIGHT = 18, BASE = 14, FONT = 15, COLOURS = 256 };

/* The pages of README.md, by their golden names. */
static const char *const shown[] = {
    "play_notone_100x30_utf8",  "play_hog_80x24_utf8",    "play_knucklebones_100x30_utf8",
    "play_yahtzee_100x30_utf8", "end_notone_100x30_utf8", "menu_100x30_utf8",
};

/* A part of a cell that a sign fills, in eighths; 0 columns: it is a letter. */
struct block {
    int col, row, width, height;
    double opacity;
};

static struct block block_of(ucs4_t sign)
{
    struct block b = {0, 0, 8, 8, 1};
    if (sign == 0x2580) { /* the upper half */
        b.height = 4;
    } else if (sign >= 0x2581 && sign <= 0x2588) { /* eighths from below */
        b.height = (int)(sign - 0x2580);
        b.row = 8 - b.height;
    } else if (sign >= 0x2589 && sign <= 0x258F) { /* eighths from the left */
        b.width = 8 - (int)(sign - 0x2588);
    } else if (sign == 0x2590) { /* the right half */
        b.col = b.width = 4;
    } else if (sign >= 0x2591 && sign <= 0x2593) { /* shades */
        b.opacity = 0.25 * (sign - 0x2590);
    } else {
        b.width = 0;
    }
    return b;
}

static ucs4_t sign_of(const struct cell *cell)
{
    ucs4_t sign = ' ';
    u8_strmbtouc(&sign, (const uint8_t *)cell->bytes);
    return sign;
}

/* Colours and looks of a cell, reversed where it is. */
static struct theme_row show(int style)
{
    struct theme_row row = theme_show(theme_find("dark"), style, COLOURS);
    if (row.look & LOOK_REVERSE) {
        row = (struct theme_row){row.ground, row.ink, row.look};
    }
    return row;
}

static void print_rect(FILE *out, double x, double y, double width, double height, int colour,
                       double opacity)
{
    fprintf(out, "<rect x='%g' y='%g' width='%g' height='%g' fill='#%06x'", x, y, width, height,
            (unsigned)theme_rgb(colour));
    fprintf(out, opacity < 1 ? " opacity='%g'/>\n" : "/>\n", opacity);
}

static void print_escaped(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (strchr("<>&", *text)) {
            fprintf(out, "&#%d;", *text);
        } else {
            fputc(*text, out);
        }
    }
}

/* The ground of a row, in runs of one colour. */
static void print_grounds(const struct canvas *c, int row, int own, FILE *out)
{
    const struct cell *cell = &c->cells[row * c->width];
    for (int col = 0, end; col < c->width; col = end) {
        int ground = show(cell[col].style).ground;
        for (end = col + 1; end < c->width && show(cell[end].style).ground == ground; end++) {
        }
        if (ground != own) {
            print_rect(out, col * CELL_WIDTH, row * CELL_HEIGHT, (end - col) * CELL_WIDTH,
                       CELL_HEIGHT, ground, 1);
        }
    }
}

static bool is_blank(const struct cell *cell)
{
    return !cell->width || strcmp(cell->bytes, " ") == 0;
}

static void print_block(int row, int col, const struct block *b, int ink, FILE *out)
{
    print_rect(out, (col + b->col / 8.0) * CELL_WIDTH, (row + b->row / 8.0) * CELL_HEIGHT,
               b->width / 8.0 * CELL_WIDTH, b->height / 8.0 * CELL_HEIGHT, ink, b->opacity);
}

/* Letters of one style that follow one another, as many columns wide as they are on the page. */
static int print_letters(const struct canvas *c, int row, int col, FILE *out)
{
    const struct cell *cell = &c->cells[row * c->width];
    struct theme_row how = show(cell[col].style);
    int end = col, last = col;
    while (end < c->width && cell[end].style == cell[col].style &&
           !block_of(sign_of(&cell[end])).width) {
        last = is_blank(&cell[end]) ? last : end;
        end++;
    }
    fprintf(out, "<text x='%d' y='%d' textLength='%d' fill='#%06x'%s%s>", col * CELL_WIDTH,
            row * CELL_HEIGHT + BASE, (last - col + cell[last].width) * CELL_WIDTH,
            (unsigned)theme_rgb(how.ink), how.look & LOOK_BOLD ? " font-weight='bold'" : "",
            how.look & LOOK_DIM ? " opacity='0.6'" : "");
    for (int i = col; i <= last; i++) {
        print_escaped(out, cell[i].bytes);
    }
    fprintf(out, "</text>\n");
    return end;
}

void picture_print(const struct canvas *c, FILE *out)
{
    int own = show(ROLE_NORMAL).ground, width = c->width * CELL_WIDTH;
    fprintf(out,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' font-size='%d' "
            "font-family='DejaVu Sans Mono, Menlo, Consolas, monospace' "
            "shape-rendering='crispEdges' xml:space='preserve'>\n",
            width, c->height * CELL_HEIGHT, FONT);
    print_rect(out, 0, 0, width, c->height * CELL_HEIGHT, own, 1);
    for (int row = 0; row < c->height; row++) {
        print_grounds(c, row, own, out);
        for (int col = 0; col < c->width;) {
            const struct cell *cell = &c->cells[row * c->width + col];
            struct block b = block_of(sign_of(cell));
            if (is_blank(cell)) {
                col++;
            } else if (b.width) {
                print_block(row, col++, &b, show(cell->style).ink, out);
            } else {
                col = print_letters(c, row, col, out);
            }
        }
    }
    fprintf(out, "</svg>\n");
}

void picture_page(const struct canvas *c, const char *name)
{
    const char *folder = getenv("PICTURES");
    char *path = NULL, *is = NULL, *was = NULL;
    size_t size = 0, room = 0;
    int i = 0;
    while (i < (int)(sizeof shown / sizeof *shown) && strcmp(shown[i], name) != 0) {
        i++;
    }
    if (!folder || i == (int)(sizeof shown / sizeof *shown)) {
        return;
    }
    ck_assert_int_gt(asprintf(&path, "%s/%s.svg", folder, name), 0);
    FILE *memory = open_memstream(&is, &size);
    picture_print(c, memory);
    fclose(memory);
    if (getenv("BLESS") || getenv("DRAW")) {
        FILE *file = fopen(path, "w");
        ck_assert_msg(file && fputs(is, file) >= 0 && fclose(file) == 0, "%s", path);
    }
    FILE *file = fopen(path, "r");
    ck_assert_msg(file != NULL, "there is no picture %s", path);
    ck_assert_int_ge(getdelim(&was, &room, '\0', file), 0);
    fclose(file);
    ck_assert_msg(strcmp(is, was) == 0, "the picture %s is not as the page is: ./dev pictures",
                  path);
    free(path);
    free(is);
    free(was);
}
