#include "ui/widget/die.h"

#include "games/game.h"
#include "ui/widget/figure.h"

#include <assert.h>
#include <string.h>

enum { PIPS_MOST = 6, PIP_ROWS = 3, PIP_COLS = 3 };

static const char *const pips[PIPS_MOST + 1][PIP_ROWS] = {
    {"   ", "   ", "   "}, {"   ", " * ", "   "}, {"*  ", "   ", "  *"}, {"*  ", " * ", "  *"},
    {"* *", "   ", "* *"}, {"* *", " * ", "* *"}, {"* *", "* *", "* *"},
};

static const char *const digits[SIDES_MOST + 1] = {
    "",   "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10",
    "11", "12", "13", "14", "15", "16", "17", "18", "19", "20",
};

static const struct {
    int height, width;
    int row, col, pitch; /* of its pips: the upper left one, columns from one to the next */
} sizes[] = {
    [DIE_SMALL] = {1, 3},
    [DIE_MEDIUM] = {3, 7, 0, 1, 2},
    [DIE_LARGE] = {5, 11, 1, 2, 3},
};

static const struct {
    int role;
    enum box box;
    const char *before, *after; /* a small figure */
} states[] = {
    [DIE_LIES] = {ROLE_DIE, BOX_LIGHT, " ", " "},
    [DIE_BAD] = {ROLE_DIE_BAD, BOX_LIGHT, "!", "!"},
    [DIE_PAIR] = {ROLE_DIE_GOLD, BOX_HEAVY, "[", "]"},
    [DIE_MANY] = {ROLE_DIE_BLUE, BOX_DOUBLE, "{", "}"},
    [DIE_LAST] = {ROLE_DIE_LAST, BOX_LIGHT, " ", " "},
};

int die_height(enum die_size size)
{
    return sizes[size].height;
}

int die_width(enum die_size size, int sides)
{
    return sizes[size].width + (size == DIE_SMALL && sides > 9);
}

enum die_size die_fitting(struct area a, int dice, int sides, int gap, enum die_size most)
{
    int size = (int)most;
    while (size > DIE_SMALL &&
           (die_height((enum die_size)size) > a.height ||
            dice * (die_width((enum die_size)size, sides) + gap) - gap > a.width)) {
        size--;
    }
    return (enum die_size)size;
}

/* A die's place on the page, and how it is drawn there. */
struct place {
    struct canvas *c;
    struct area area;
    int row, col;
    enum die_size size;
    int height, width, style;
};

/* The rows of a face, of which the lowest one may be a seam. */
static void fill_face(const struct place *p, bool seam)
{
    bool halves = p->size == DIE_LARGE;
    for (int i = 0; i < p->height; i++) {
        int style = p->style | (seam && i == p->height - 1 ? LOOK_SEAM : 0);
        if (halves && (i == 0 || i == p->height - 1)) {
            canvas_fill(p->c, area_part(p->area, p->row + i, p->col, 1, p->width),
                        p->style | LOOK_EDGE, i ? GLYPH_HIGH : GLYPH_LOW);
        } else {
            canvas_fit(p->c, p->area, p->row + i, p->col, p->width, style, "");
        }
    }
}

/* A sign in the style that stands there. */
static void put(const struct place *p, int row, int col, enum glyph g, int look)
{
    canvas_glyph(p->c, p->area, p->row + row, p->col + col, p->style | look, g);
}

static void draw_pips(const struct place *p, int face, bool seam)
{
    for (int row = 0; row < PIP_ROWS; row++) {
        for (int col = 0; col < PIP_COLS; col++) {
            int at = sizes[p->size].row + row;
            if (pips[face][row][col] == '*') {
                put(p, at, sizes[p->size].col + col * sizes[p->size].pitch, GLYPH_PIP,
                    seam && at == p->height - 1 ? LOOK_SEAM : 0);
            }
        }
    }
}

/* The face as a figure in the middle: of a large die a large one. */
static void draw_figure(const struct place *p, const char *figure, int style)
{
    bool large = p->size == DIE_LARGE;
    int width = large ? figure_width(figure) : (int)strlen(figure);
    int col = p->col + (p->width - width + 1) / 2;
    if (large) {
        figure_draw(p->c, p->area, p->row + 1, col, style, figure);
    } else {
        canvas_text(p->c, p->area, p->row + p->height / 2, col, style, figure);
    }
}

static void draw_small(const struct place *p, const char *before, const char *figure,
                       const char *after, int style)
{
    int at = p->width - 1 - (int)strlen(figure);
    canvas_fit(p->c, p->area, p->row, p->col, p->width, p->style, before);
    canvas_text(p->c, p->area, p->row, p->col + at, style, figure);
    canvas_text(p->c, p->area, p->row, p->col + p->width - 1, p->style, after);
}

/* The figure can be read on any ground; what is around it has the colour of the face. */
static void draw_outline(const struct place *p, struct die die)
{
    const char *figure = digits[die.face];
    int ink = die.state == DIE_LAST ? ROLE_DIM : ROLE_NORMAL, middle = p->row + p->height / 2;
    if (p->size == DIE_SMALL) {
        draw_small(p, states[die.state].before, figure, states[die.state].after, ink);
        return;
    }
    for (int i = 1; i < p->height - 1; i++) {
        canvas_fit(p->c, p->area, p->row + i, p->col, p->width, ROLE_NORMAL, "");
    }
    canvas_outline(p->c, p->area, p->row, p->col, p->height, p->width, states[die.state].box,
                   p->style);
    draw_figure(p, figure, ink);
    if (die.state == DIE_BAD) {
        canvas_text(p->c, p->area, middle, p->col + 1, p->style, "!");
        canvas_text(p->c, p->area, middle, p->col + p->width - 2, p->style, "!");
    }
}

static void draw_none(const struct place *p)
{
    for (int i = 0; i < p->height; i++) {
        canvas_fit(p->c, p->area, p->row + i, p->col, p->width, p->style, "");
    }
    put(p, p->height / 2, p->width / 2, GLYPH_DOT, 0);
}

void die_draw(struct canvas *c, struct area a, int row, int col, enum die_size size, struct die die)
{
    assert(die.sides >= 1 && die.sides <= SIDES_MOST && die.face >= 0 && die.face <= die.sides);
    struct place p = {c, a, row, col, size, die_height(size), die_width(size, die.sides), 0};
    bool none = !die.face && die.state == DIE_LIES;
    p.style = none ? ROLE_DIE_NONE : states[die.state].role | (die.shade ? LOOK_SHADE : 0);
    if (none) {
        draw_none(&p);
    } else if (c->alphabet == ALPHABET_ASCII || c->outlines) {
        p.style |= LOOK_EDGE;
        draw_outline(&p, die);
    } else if (size == DIE_SMALL) {
        p.style |= die.seam ? LOOK_SEAM : 0;
        draw_small(&p, " ", digits[die.face], " ", p.style);
    } else {
        fill_face(&p, die.seam);
        if (die.sides > PIPS_MOST) {
            draw_figure(&p, digits[die.face], p.style);
        } else {
            draw_pips(&p, die.face, die.seam);
        }
    }
}

/* Between pips those follow each other that differ in few of them, so that a picture changes
 * little; neighbours go around in opposite directions. */
int die_in_air(int frame, int k, int sides)
{
    static const int around[PIPS_MOST] = {1, 3, 2, 4, 6, 5};
    if (sides == PIPS_MOST) {
        int at = (frame + 2 * k) % PIPS_MOST;
        return around[k % 2 ? PIPS_MOST - 1 - at : at];
    }
    int step = 1 + (3 * k + 2) % (sides - 1);
    return (frame * step + 7 * k) % sides + 1;
}
