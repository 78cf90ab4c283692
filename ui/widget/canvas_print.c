#include "ui/widget/canvas_print.h"

#include <string.h>

static const struct cell *cells_of(const struct canvas *c, int row)
{
    return &c->cells[row * c->width];
}

/* Columns of the row without the spaces at its end. */
static int used_columns(const struct canvas *c, int row)
{
    int used = c->width;
    while (used > 0 && strcmp(cells_of(c, row)[used - 1].bytes, " ") == 0) {
        used--;
    }
    return used;
}

static const struct {
    int look;
    const char *name;
} looks[] = {
    {LOOK_BOLD, "bold"},
    {LOOK_DIM, "dim"},
    {LOOK_REVERSE, "reverse"},
    {LOOK_UNDERLINE, "underline"},
};

static void print_style(int style, FILE *out)
{
    fputs(role_name(style & STYLE_ROLE), out);
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        if (style & looks[i].look) {
            fprintf(out, " %s", looks[i].name);
        }
    }
}

static bool same_styles(const struct canvas *c, int row, int other)
{
    for (int col = 0; col < c->width; col++) {
        if (cells_of(c, row)[col].style != cells_of(c, other)[col].style) {
            return false;
        }
    }
    return true;
}

/* The styles of the rows first … last, which are all the same. */
static void print_styles_of(const struct canvas *c, int first, int last, FILE *out)
{
    const struct cell *cells = cells_of(c, first);
    const char *before = "";
    for (int col = 0, end; col < c->width; col = end) {
        end = col + 1;
        while (end < c->width && cells[end].style == cells[col].style) {
            end++;
        }
        if (cells[col].style != ROLE_NORMAL) {
            if (!*before) {
                fprintf(out, "%d-%d:", first, last);
            }
            fprintf(out, "%s %d-%d ", before, col, end - 1);
            print_style(cells[col].style, out);
            before = ",";
        }
    }
    if (*before) {
        fputc('\n', out);
    }
}

void canvas_print(const struct canvas *c, FILE *out, bool styles)
{
    for (int row = 0; row < c->height; row++) {
        int used = used_columns(c, row);
        for (int col = 0; col < used; col++) {
            fputs(cells_of(c, row)[col].bytes, out);
        }
        fputc('\n', out);
    }
    if (!styles) {
        return;
    }
    fputs("----\n", out);
    for (int first = 0, last; first < c->height; first = last + 1) {
        last = first;
        while (last + 1 < c->height && same_styles(c, first, last + 1)) {
            last++;
        }
        print_styles_of(c, first, last, out);
    }
    if (c->cursor_row >= 0) {
        fprintf(out, "cursor %d %d\n", c->cursor_row, c->cursor_col);
    }
}
