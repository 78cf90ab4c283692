#include "ui/text/chart.h"

#include <stdlib.h>
#include <unistd.h>

enum { CELLS = 48, LINES = 12, ACROSS = 2 * CELLS, DOWN = 4 * LINES };

/* Dots, from the upper left corner. */
struct field {
    bool dot[DOWN][ACROSS];
};

struct scale {
    double low, high;
};

bool plot_wanted(const struct out *out)
{
    return !out->spoken && isatty(fileno(out->to));
}

static double error_of(const struct plot *p, int i)
{
    return p->error ? p->error[i] : 0;
}

static int row_of(const struct scale *s, double value)
{
    return (int)((s->high - value) / (s->high - s->low) * (DOWN - 1) + 0.5);
}

static int column_of(const struct plot *p, int i)
{
    return p->n > 1 ? i * (ACROSS - 1) / (p->n - 1) : 0;
}

static void draw(struct field *f, const struct plot *p, const struct scale *s)
{
    for (int i = 0; i < p->n; i++) {
        int column = column_of(p, i);
        int to = row_of(s, p->value[i] - error_of(p, i));
        for (int row = row_of(s, p->value[i] + error_of(p, i)); row <= to; row++) {
            f->dot[row][column] = true;
        }
        if (!p->joined || i + 1 == p->n) {
            continue;
        }
        int from = row_of(s, p->value[i]), rise = row_of(s, p->value[i + 1]) - from;
        int across = column_of(p, i + 1) - column, n = across > abs(rise) ? across : abs(rise);
        for (int k = 1; k < n; k++) {
            f->dot[from + rise * k / n][column + across * k / n] = true;
        }
    }
}

/* The dots of a cell as a braille sign counts them. Source: The Unicode Standard, "Braille". */
static unsigned braille(const struct field *f, int line, int cell)
{
    static const unsigned bit[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    unsigned bits = 0;
    for (int row = 0; row < 4; row++) {
        for (int column = 0; column < 2; column++) {
            bits |= f->dot[4 * line + row][2 * cell + column] ? bit[row][column] : 0;
        }
    }
    return bits;
}

void plot_print(struct out *out, const struct plot *p)
{
    struct scale s = {p->value[0], p->value[0]};
    struct field f = {0};
    for (int i = 0; i < p->n; i++) {
        double low = p->value[i] - error_of(p, i), high = p->value[i] + error_of(p, i);
        s.low = low < s.low ? low : s.low;
        s.high = high > s.high ? high : s.high;
    }
    s.high = s.high > s.low ? s.high : s.low + 1;
    draw(&f, p, &s);
    for (int line = 0; line < LINES; line++) {
        struct text words = out_text(out);
        if (line == 0 || line == LINES - 1) {
            text_add(&words, "%10.4f ", line == 0 ? s.high : s.low);
        } else {
            text_add(&words, "%11s", "");
        }
        for (int cell = 0; cell < CELLS; cell++) {
            unsigned bits = braille(&f, line, cell);
            if (out->ascii) {
                text_add(&words, "%s", bits ? "*" : " ");
            } else {
                text_add(&words, "%c%c%c", 0xE2, (int)(0xA0 | bits >> 6),
                         (int)(0x80 | (bits & 0x3F)));
            }
        }
        out_line(out, "%s", words.bytes);
    }
    out_line(out, "%11s%-*d%d", "", CELLS - 3, p->from, p->from + p->n - 1);
}
