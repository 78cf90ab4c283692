#include "ui/widget/chart.h"

#include <math.h>
#include <stdlib.h>

enum { EIGHTHS = 8, ACROSS = 2, DOWN = 4 }; /* parts of a cell upright, its dots in curves */

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

void chart_bar(struct canvas *c, struct area a, int row, int col, int width, int style, double part,
               double whole)
{
    if (c->alphabet == ALPHABET_ASCII && width >= 3) {
        canvas_text(c, a, row, col, ROLE_NORMAL, "[");
        canvas_text(c, a, row, col + width - 1, ROLE_NORMAL, "]");
        col++;
        width -= 2;
    }
    int n = filled(part, whole, width);
    for (int i = 0; i < width; i++) {
        canvas_glyph(c, a, row, col + i, i < n ? style : ROLE_DIM,
                     i < n ? GLYPH_FULL : GLYPH_EMPTY);
    }
}

void chart_upright(struct canvas *c, struct area a, int bottom, int col, int height, int style,
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

void chart_ground(struct canvas *c, struct area a, int style, const struct curve *k)
{
    for (int col = 0; col < a.width; col++) {
        int i = a.width > 1 ? (int)((double)col * (k->whole - 1) / (a.width - 1) + 0.5) : 0;
        double value = i < k->n ? k->value[i] : k->low;
        chart_upright(c, a, a.height - 1, col, a.height, style, value - k->low, k->high - k->low);
        if (value < (k->low + k->high) / 2) {
            canvas_glyph(c, a, (a.height - 1) / 2, col, ROLE_RULE, GLYPH_DASHED);
        }
    }
}

/* Rows of dots, both included. */
struct span {
    int top, bottom;
};

static int dot_row(const struct curve *k, struct area a, double value)
{
    double part = k->high > k->low ? (k->high - value) / (k->high - k->low) : 0.5;
    part = part < 0 ? 0 : part > 1 ? 1 : part;
    return (int)(part * (DOWN * a.height - 1) + 0.5);
}

int chart_curve_row(const struct curve *k, struct area a, double value)
{
    return dot_row(k, a, value) / DOWN;
}

int chart_curve_col(const struct curve *k, struct area a, int i)
{
    return k->whole > 1 ? (int)((double)i * (a.width - 1) / (k->whole - 1) + 0.5) : 0;
}

/* The place among the values of a column of dots. */
static double place(const struct curve *k, struct area a, int x)
{
    return k->whole > 1 ? (double)x * (k->whole - 1) / (ACROSS * a.width - 1) : 0;
}

/* Between two values: on the straight line from one to the other. */
static double value_at(const struct curve *k, double place)
{
    int i = (int)floor(place);
    double part = place - i;
    return i + 1 < k->n ? (1 - part) * k->value[i] + part * k->value[i + 1] : k->value[k->n - 1];
}

static void widen(struct span *s, int row)
{
    s->top = row < s->top ? row : s->top;
    s->bottom = row > s->bottom ? row : s->bottom;
}

/* What the curve passes from the middle before a column of dots to the middle after it. */
static struct span span_of(const struct curve *k, struct area a, int x)
{
    double here = place(k, a, x), before = fmax(0, (place(k, a, x - 1) + here) / 2);
    double after = fmin(k->n - 1, (place(k, a, x + 1) + here) / 2);
    if (here > k->n - 1 + 1e-9) {
        return (struct span){0, -1};
    }
    int row = dot_row(k, a, value_at(k, here));
    struct span s = {row, row};
    widen(&s, dot_row(k, a, value_at(k, before)));
    widen(&s, dot_row(k, a, value_at(k, after)));
    for (int i = (int)ceil(before); i <= (int)floor(after); i++) {
        widen(&s, dot_row(k, a, k->value[i]));
    }
    return s;
}

/* The dots of a cell as a braille sign counts them. Source: The Unicode Standard, "Braille". */
static unsigned dots(const struct span span[ACROSS], int row)
{
    static const unsigned bit[DOWN][ACROSS] = {
        {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    unsigned bits = 0;
    for (int y = 0; y < DOWN; y++) {
        for (int x = 0; x < ACROSS; x++) {
            int at = DOWN * row + y;
            bits |= at >= span[x].top && at <= span[x].bottom ? bit[y][x] : 0;
        }
    }
    return bits;
}

void chart_curve(struct canvas *c, struct area a, int style, const struct curve *k)
{
    for (int col = 0; col < a.width && k->n > 0; col++) {
        struct span span[ACROSS] = {span_of(k, a, ACROSS * col), span_of(k, a, ACROSS * col + 1)};
        for (int row = 0; row < a.height; row++) {
            unsigned bits = dots(span, row);
            char braille[] = {(char)0xE2, (char)(0xA0 | bits >> 6), (char)(0x80 | (bits & 0x3F)),
                              0};
            if (bits) {
                canvas_text(c, a, row, col, style, c->alphabet == ALPHABET_UNICODE ? braille : "*");
            }
        }
    }
}

int chart_steps(int height, int *rows)
{
    int steps = height > 8 ? 4 : height > 2 ? 2 : 0;
    *rows = steps ? (height - 1) / steps * steps + 1 : height;
    return steps;
}

void chart_bounds(double least, double most, int steps, double *low, double *high)
{
    static const int factor[] = {1, 2, 5};
    double power = 1;
    for (int i = 0;; i = (i + 1) % 3) {
        double step = power * factor[i];
        *low = floor(least / step) * step;
        *high = *low + steps * step;
        if (*high >= most) {
            return;
        }
        power *= i == 2 ? 10 : 1;
    }
}

/* How many marks stand before that one. */
static int rank(const int *at, int n, int mark)
{
    int before = 0;
    for (int i = 0; i < n; i++) {
        before += at[i] < at[mark] || (at[i] == at[mark] && i < mark);
    }
    return before;
}

void chart_marks(const struct curve *k, struct area a, int n, const int *at, int *col)
{
    int shown = n;
    while (shown > 0 && 2 * shown - 1 > a.width) {
        shown--;
    }
    for (int i = 0; i < n; i++) {
        int place = rank(at, shown, i), most = a.width - 1 - 2 * (shown - 1 - place);
        col[i] = i < shown ? 0 : -1;
        for (int j = 0; i < shown && j < shown; j++) {
            int gap = place - rank(at, shown, j);
            int right = chart_curve_col(k, a, at[j]) + 2 * gap;
            col[i] = gap >= 0 && right > col[i] ? right : col[i];
        }
        col[i] = col[i] > most ? most : col[i];
    }
}

void chart_panel(struct canvas *c, struct area a, const char *title, int n, const double *value,
                 double low, double high, int here)
{
    enum { LABEL = 7 };
    struct curve k = {.n = n, .whole = n, .value = value, .low = low, .high = high};
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title);
    struct area in = area_inner(a);
    int rows, steps = chart_steps(in.height, &rows);
    struct area curve = area_part(in, 0, LABEL + 1, rows, in.width - LABEL - 2);
    if (low == high) {
        k.low = k.high = value[0];
        for (int i = 0; i < n; i++) {
            k.low = value[i] < k.low ? value[i] : k.low;
            k.high = value[i] > k.high ? value[i] : k.high;
        }
        chart_bounds(k.low, k.high, steps ? steps : 1, &k.low, &k.high);
    }
    for (int i = 0; i <= steps && steps; i++) {
        double level = k.low + (double)i / steps * (k.high - k.low);
        int line = chart_curve_row(&k, curve, level);
        canvas_fill(c, area_part(curve, line, 0, 1, curve.width), ROLE_RULE, GLYPH_DASHED);
        struct text label = {0};
        text_add(&label, "%.0f", level);
        canvas_right(c, in, line, LABEL, ROLE_DIM, label.bytes);
    }
    chart_curve(c, curve, ROLE_ACCENT, &k);
    if (here >= 0) {
        int col = curve.col - a.col + chart_curve_col(&k, curve, here);
        canvas_glyph(c, a, a.height - 1, col, ROLE_SELECTED, GLYPH_RISE);
        canvas_cursor(c, a, a.height - 1, col);
    }
}
