#include "ui/widget/die.h"

#include "games/game.h"

#include <assert.h>
#include <string.h>

enum { PIPS_MOST = 6 };

/* Pips of a big die: its three rows, five columns between frame and air. */
static const char *const pips[PIPS_MOST + 1][3] = {
    {"     ", "     ", "     "}, {"     ", "  *  ", "     "}, {"*    ", "     ", "    *"},
    {"*    ", "  *  ", "    *"}, {"*   *", "     ", "*   *"}, {"*   *", "  *  ", "*   *"},
    {"*   *", "*   *", "*   *"},
};

static const char *const braille[PIPS_MOST + 1] = {
    "   ", "⠀⠒⠀", "⠁⠀⠠", "⠁⠒⠠", "⠅⠀⠨", "⠅⠒⠨", "⠇⠀⠸",
};

static const char *const digits[SIDES_MOST + 1] = {
    "",   "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10",
    "11", "12", "13", "14", "15", "16", "17", "18", "19", "20",
};

int die_height(enum die_size size)
{
    static const int heights[] = {[DIE_MINI] = 1, [DIE_SMALL] = 3, [DIE_BIG] = 5};
    return heights[size];
}

int die_width(enum die_size size, int sides)
{
    static const int widths[] = {[DIE_MINI] = 3, [DIE_SMALL] = 5, [DIE_BIG] = 9};
    return widths[size] + (size == DIE_MINI && sides > 9);
}

/* A die's place: everything is drawn in the area, relative to the die's corner. */
struct place {
    struct canvas *c;
    struct area area;
    int row, col, height, width, style;
};

static void sign_at(const struct place *p, int row, int col, enum glyph g)
{
    canvas_glyph(p->c, p->area, p->row + row, p->col + col, p->style, g);
}

static void words_at(const struct place *p, int row, int col, const char *words)
{
    canvas_text(p->c, p->area, p->row + row, p->col + col, p->style, words);
}

static void draw_mini(const struct place *p, struct die die)
{
    bool kept = die.state == DIE_KEPT;
    words_at(p, 0, 0, kept ? "[" : " ");
    words_at(p, 0, 1, p->width > 3 && strlen(digits[die.face]) < 2 ? "  " : " ");
    if (die.face) {
        words_at(p, 0, p->width - 1 - (int)strlen(digits[die.face]), digits[die.face]);
    } else {
        sign_at(p, 0, p->width - 2, GLYPH_DOT);
    }
    words_at(p, 0, p->width - 1, kept ? "]" : " ");
}

static void draw_pips(const struct place *p, int face)
{
    for (int row = 0; row < 3; row++) {
        for (int col = 0; col < 5; col++) {
            if (pips[face][row][col] == '*') {
                sign_at(p, 1 + row, 2 + col, GLYPH_PIP);
            }
        }
    }
}

void die_draw(struct canvas *c, struct area a, int row, int col, enum die_size size, struct die die)
{
    assert(die.sides >= 1 && die.sides <= SIDES_MOST && die.face >= 0 && die.face <= die.sides);
    bool kept = die.state == DIE_KEPT;
    int height = die_height(size), width = die_width(size, die.sides);
    int style = kept ? ROLE_DIE_KEPT : ROLE_DIE;
    const struct place p = {c, a, row, col, height, width, style};
    if (size == DIE_MINI) {
        draw_mini(&p, die);
        return;
    }
    const char *figure = digits[die.face];
    for (int i = 1; i < height - 1; i++) {
        canvas_fit(c, a, row + i, col + 1, width - 2, style, "");
    }
    canvas_outline(c, a, row, col, height, width, kept ? BOX_HEAVY : BOX_LIGHT, style);
    if (die.sides > PIPS_MOST || (size == DIE_SMALL && c->alphabet != ALPHABET_UNICODE)) {
        words_at(&p, height / 2, (width - (int)strlen(figure) + 1) / 2, figure);
    } else if (size == DIE_SMALL) {
        words_at(&p, 1, 1, braille[die.face]);
    } else {
        draw_pips(&p, die.face);
    }
}

int die_in_air(int frame, int k, int sides)
{
    int step = 1 + (3 * k + 2) % (sides - 1);
    return (frame * step + 7 * k) % sides + 1;
}
