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

const char *die_sign(const struct canvas *c, int face)
{
    assert(face >= 1 && face <= SIDES_MOST);
    if (face > PIPS_MOST) {
        return digits[face];
    }
    return canvas_sign(c, (enum glyph)(GLYPH_DIE1 + face - 1));
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

static void draw_frame(const struct place *p, bool heavy)
{
    int bottom = p->height - 1, right = p->width - 1;
    enum glyph level = heavy ? GLYPH_HEAVY_H : GLYPH_H, upright = heavy ? GLYPH_HEAVY_V : GLYPH_V;
    for (int row = 1; row < bottom; row++) {
        sign_at(p, row, 0, upright);
        sign_at(p, row, right, upright);
        for (int col = 1; col < right; col++) {
            words_at(p, row, col, " ");
        }
    }
    for (int col = 1; col < right; col++) {
        sign_at(p, 0, col, level);
        sign_at(p, bottom, col, level);
    }
    sign_at(p, 0, 0, heavy ? GLYPH_HEAVY_TL : GLYPH_TL);
    sign_at(p, 0, right, heavy ? GLYPH_HEAVY_TR : GLYPH_TR);
    sign_at(p, bottom, 0, heavy ? GLYPH_HEAVY_BL : GLYPH_BL);
    sign_at(p, bottom, right, heavy ? GLYPH_HEAVY_BR : GLYPH_BR);
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

static void draw_face(const struct place *p, enum die_size size, struct die die)
{
    const char *figure = digits[die.face];
    if (die.sides > PIPS_MOST || (size == DIE_SMALL && p->c->alphabet != ALPHABET_UNICODE)) {
        words_at(p, p->height / 2, (p->width - (int)strlen(figure) + 1) / 2, figure);
    } else if (size == DIE_SMALL) {
        words_at(p, 1, 1, braille[die.face]);
    } else {
        draw_pips(p, die.face);
    }
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

void die_draw(struct canvas *c, struct area a, int row, int col, enum die_size size, struct die die)
{
    assert(die.sides >= 1 && die.sides <= SIDES_MOST && die.face >= 0 && die.face <= die.sides);
    struct place p = {c,
                      a,
                      row,
                      col,
                      die_height(size),
                      die_width(size, die.sides),
                      die.state == DIE_KEPT ? ROLE_DIE_KEPT : ROLE_DIE};
    if (size == DIE_MINI) {
        draw_mini(&p, die);
        return;
    }
    draw_frame(&p, die.state == DIE_KEPT);
    draw_face(&p, size, die);
}
