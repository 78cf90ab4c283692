#include "ui/widget/figure.h"

#include <assert.h>
#include <string.h>

enum { DIGIT = 3, PITCH = DIGIT + 1 };

static const char signs[] = "0123456789+-";

static const struct {
    const char *blocks[FIGURE_HEIGHT], *strokes[FIGURE_HEIGHT];
} table[] = {
    {{"█▀█", "█ █", "█▄█"}, {" _ ", "| |", "|_|"}}, /* 0 */
    {{"▄█ ", " █ ", "▄█▄"}, {"   ", "  |", "  |"}}, /* 1 */
    {{"▀▀█", "█▀▀", "█▄▄"}, {" _ ", " _|", "|_ "}}, /* 2 */
    {{"▀▀█", " ▀█", "▄▄█"}, {" _ ", " _|", " _|"}}, /* 3 */
    {{"█ █", "▀▀█", "  █"}, {"   ", "|_|", "  |"}}, /* 4 */
    {{"█▀▀", "▀▀█", "▄▄█"}, {" _ ", "|_ ", " _|"}}, /* 5 */
    {{"█▀▀", "█▀█", "█▄█"}, {" _ ", "|_ ", "|_|"}}, /* 6 */
    {{"▀▀█", "  █", "  █"}, {" _ ", "  |", "  |"}}, /* 7 */
    {{"█▀█", "█▀█", "█▄█"}, {" _ ", "|_|", "|_|"}}, /* 8 */
    {{"█▀█", "▀▀█", "▄▄█"}, {" _ ", "|_|", " _|"}}, /* 9 */
    {{" ▄ ", "▀█▀", "   "}, {"   ", "_|_", " | "}}, /* + */
    {{"   ", "▀▀▀", "   "}, {"   ", " _ ", "   "}}, /* - */
};

static int sign_of(char c)
{
    const char *at = strchr(signs, c);
    assert(c && at);
    return (int)(at - signs);
}

int figure_width(const char *number)
{
    int n = (int)strlen(number);
    return n ? n * PITCH - 1 : 0;
}

/* As text, in the middle of the rows that there are. */
static int write_number(struct canvas *c, struct area a, int row, int col, int style,
                        const char *number)
{
    int at = col;
    row += a.height - row >= FIGURE_HEIGHT;
    for (; *number; number++) {
        const char digit[] = {*number, '\0'};
        at +=
            canvas_text(c, a, row, at, style, *number == '-' ? canvas_sign(c, GLYPH_MINUS) : digit);
    }
    return at - col;
}

int figure_draw(struct canvas *c, struct area a, int row, int col, int style, const char *number)
{
    int width = figure_width(number);
    if (a.height - row < FIGURE_HEIGHT || a.width - col < width) {
        return write_number(c, a, row, col, style, number);
    }
    for (int i = 0; i < FIGURE_HEIGHT; i++) {
        canvas_fit(c, a, row + i, col, width, style, "");
        for (int k = 0; number[k]; k++) {
            int sign = sign_of(number[k]);
            canvas_text(c, a, row + i, col + k * PITCH, style,
                        c->alphabet == ALPHABET_ASCII ? table[sign].strokes[i]
                                                      : table[sign].blocks[i]);
        }
    }
    return width;
}
