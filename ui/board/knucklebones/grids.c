#include "ui/board/knucklebones/grids.h"

#include "games/knucklebones/rules.h"
#include "ui/text/sentences.h"
#include "ui/widget/figure.h"

#include <stdio.h>

/* What a board may look like, the best first. */
static const struct form {
    enum die_size size;
    bool boxed; /* each column has a frame */
    int gap;    /* columns between two */
    int middle; /* rows between the grids, at least */
    int side;   /* columns of names, scores and the die at the left, at least */
} forms[KNUCKLEBONES_FORMS] = {
    {DIE_LARGE, false, 2, 3, 14},  {DIE_LARGE, false, 1, 3, 13}, {DIE_MEDIUM, false, 2, 1, 14},
    {DIE_MEDIUM, false, 1, 1, 13}, {DIE_SMALL, true, 1, 3, 13},  {DIE_SMALL, false, 1, 1, 11},
};

enum { TALL = 24, SIDE = 20, SIDE_TALL = 24, MARGIN = 3 }; /* from TALL rows on all has more room */

static const struct knucklebones *board(const struct scene *s)
{
    return (const struct knucklebones *)&s->state;
}

void knucklebones_column_target(const struct scene *s, struct canvas *c, struct area part,
                                int column)
{
    if (column < 9) {
        scene_target(s, c, part, KNUCKLEBONES_COLUMN_KEY, (char)('1' + column));
    }
}

/* The die to be placed, or in the air; greyed the last one, until somebody throws. */
static void draw_hand(const struct scene *s, struct canvas *c, struct area a, int row, int col,
                      enum die_size size)
{
    const struct knucklebones *k = board(s);
    struct die die = {k->die, k->sides, DIE_LIES};
    if (scene_in_air(s)) {
        die = scene_die(s, 0);
    } else if (!die.face && s->thrown.dice && s->node.kind != NODE_OVER) {
        die = (struct die){s->thrown.face[0], k->sides, DIE_LAST};
    }
    if (die.face || s->editing) {
        die_draw(c, a, row, col, size, die);
    }
    scene_figure(s, c, area_part(a, row, col, die_height(size), die_width(size, k->sides)), &k->die,
                 k->sides);
}

/* A column as it is drawn: its dice, and while that is shown what they were before. */
struct column {
    const int *cell, *before;
    int rows, sides;
    bool falls; /* the dice are those before, of which some go */
    bool top;
};

static struct column column_of(const struct scene *s, int seat, int column, bool top)
{
    const struct knucklebones *k = board(s), *before = (const void *)&s->change.before;
    struct column u = {.rows = k->rows, .sides = k->sides, .top = top};
    u.cell = knucklebones_cells(k, seat, column);
    u.before = s->change.runs ? knucklebones_cells(before, seat, column) : u.cell;
    u.falls = s->change.runs && s->change.picture < CHANGE_PICTURES &&
              knucklebones_count(u.before, u.rows, 0) < knucklebones_count(u.cell, u.rows, 0);
    return u;
}

/* Whether the die there is gone, though it is still shown. */
static bool gone_at(const struct column *u, int i)
{
    return u->falls && u->before[i] && knucklebones_count(u->cell, u->rows, u->before[i]) == 0;
}

/* The die at a cell: gold is one of a pair, blue one of three or more alike, which flash when one
 * more has come. */
static struct die die_at(const struct column *u, int i, bool lit)
{
    const int *cell = u->falls ? u->before : u->cell;
    int n = cell[i] ? knucklebones_count(lit ? cell : u->before, u->rows, cell[i]) : 0;
    enum die_state state = gone_at(u, i) ? DIE_BAD
                           : n > 2       ? DIE_MANY
                           : n == 2      ? DIE_PAIR
                                         : DIE_LIES;
    bool below = u->top ? i > 0 : i + 1 < u->rows && cell[i + 1];
    return (struct die){cell[i], u->sides, state, .shade = i % 2, .seam = below};
}

/* Rows by which what is destroyed has fallen, of `height`: it is red first, and leaves a gap. */
static int fallen(const struct scene *s, int height)
{
    enum { RED = 2, FALLS = 2 };
    int pictures = s->change.picture - RED;
    return pictures > 0 ? (height * pictures + 1) / FALLS : 0;
}

/* A die that is gone falls out of its cell. */
static void draw_gone(const struct scene *s, struct canvas *c, struct area cell, enum die_size size,
                      struct die die)
{
    bool edge = c->alphabet == ALPHABET_ASCII || c->outlines;
    int by = fallen(s, cell.height);
    if (by < cell.height) {
        die_draw(c, cell, by, 0, size, die);
    }
    if (!by) {
        canvas_glyph(c, cell, cell.height / 2, die_width(size, die.sides) / 2,
                     ROLE_DIE_BAD | (edge ? LOOK_EDGE : 0), GLYPH_GONE);
    }
}

/* Where the die would come to lie, with the number of its column. */
static void draw_place(const struct knucklebones_grids *p, struct canvas *c, struct area a, int row,
                       int col, int column, bool chosen)
{
    int height = die_height(p->size), at = col + p->width / 2 - 1;
    struct area place = area_part(a, row, col, height, p->width);
    if (height < FIGURE_HEIGHT) {
        return;
    }
    if (chosen) {
        canvas_clear(c, place, ROLE_NORMAL);
        canvas_outline(c, place, 0, 0, height, p->width, BOX_LIGHT, ROLE_ACCENT);
    }
    canvas_format(c, a, row + height / 2, at, chosen ? ROLE_SELECTED : ROLE_DIE_NONE | LOOK_BOLD,
                  " %d ", column + 1);
}

/* The dice of a column and its frame. */
static void draw_column(const struct scene *s, const struct knucklebones_grids *p, struct canvas *c,
                        struct area a, int seat, int column, bool chosen)
{
    struct column u = column_of(s, seat, column, seat == p->top);
    bool chooses = s->chooser == seat, lit = scene_lit(s);
    int begin = p->row + (u.top ? 0 : p->height - p->grid), col = p->left + column * p->pitch;
    int height = die_height(p->size), free = knucklebones_height(board(s), seat, column);
    for (int i = 0; i < u.rows; i++) {
        int row = begin + p->boxed + height * (u.top ? u.rows - 1 - i : i);
        struct die die = die_at(&u, i, lit);
        if (gone_at(&u, i)) {
            draw_gone(s, c, area_part(a, row, col + p->boxed, height, p->width), p->size, die);
        } else {
            die_draw(c, a, row, col + p->boxed, p->size, die);
        }
        if (i == free && chooses) {
            draw_place(p, c, a, row, col, column, chosen);
        }
        scene_figure(s, c, area_part(a, row, col + p->boxed, height, die_width(p->size, u.sides)),
                     &u.cell[i], u.sides);
    }
    if (p->boxed) {
        canvas_box(c, area_part(a, begin, col, p->grid, p->width), BOX_LIGHT,
                   chosen && chooses ? ROLE_ACCENT : ROLE_RULE, NULL);
    }
}

/* The points of a column, on their way. */
static int points_of(const struct scene *s, int seat, int column)
{
    const struct knucklebones *before = (const void *)&s->change.before;
    int now = knucklebones_column_points(board(s), seat, column);
    return s->change.runs ? scene_between(s, knucklebones_column_points(before, seat, column), now)
                          : now;
}

/* What a column is worth to both sides, between the grids: around a line, or around a colon. */
static void draw_totals(const struct scene *s, const struct knucklebones_grids *p, struct canvas *c,
                        struct area a, int column)
{
    bool duel = p->top >= 0, line = p->size > DIE_SMALL || p->boxed;
    struct area in = area_part(a, p->row + (duel ? p->grid : 0), p->left + column * p->pitch,
                               p->middle, p->width);
    char above[16] = "", below[16];
    snprintf(below, sizeof below, "%d", points_of(s, p->bottom, column));
    if (duel) {
        snprintf(above, sizeof above, "%d", points_of(s, p->top, column));
    }
    if (p->middle == 1 && p->size > DIE_SMALL && duel) {
        canvas_right(c, in, 0, p->width / 2, role_of_seat(p->top), above);
        canvas_text(c, in, 0, p->width / 2, ROLE_DIM, ":");
        canvas_text(c, in, 0, p->width / 2 + 1, role_of_seat(p->bottom), below);
    } else if (p->middle > 1 || p->size > DIE_SMALL) {
        int end = p->width / 2 + 2;
        canvas_right(c, in, p->middle - 1, end, role_of_seat(p->bottom), below);
        if (duel && (p->middle > 2 || line)) {
            canvas_right(c, in, 0, end, role_of_seat(p->top), above);
        }
        if (p->middle > 2 && line) {
            canvas_rule(c, in, p->line - in.row + a.row, ROLE_RULE);
        }
    }
}

/* The number of a column on the middle line, where it does not stand in the place of the next die.
 */
static void draw_number(const struct scene *s, const struct knucklebones_grids *p, struct canvas *c,
                        struct area a, int column, bool chosen)
{
    const struct knucklebones *k = board(s);
    struct area number = area_part(a, p->line, p->left + column * p->pitch, 1, p->width);
    if (p->size > DIE_SMALL) {
        return;
    }
    if (knucklebones_height(k, p->bottom, column) < k->rows) {
        canvas_format(c, number, 0, p->boxed, chosen ? ROLE_SELECTED : ROLE_KEY, " %d ",
                      column + 1);
    } else if (!p->boxed || p->top < 0) {
        canvas_glyph(c, number, 0, 1 + p->boxed, ROLE_DIM, GLYPH_DASH);
    }
}

static void draw_grids(const struct scene *s, const struct cursor *cursor,
                       const struct knucklebones_grids *p, struct canvas *c, struct area a)
{
    const struct knucklebones *k = board(s);
    for (int column = 0; column < k->columns; column++) {
        bool chosen = s->chooser >= 0 && cursor->choice == column;
        int col = p->left + column * p->pitch;
        knucklebones_column_target(s, c, area_part(a, p->row, col, p->height, p->pitch), column);
        if (p->top >= 0) {
            draw_column(s, p, c, a, p->top, column, chosen);
        }
        draw_column(s, p, c, a, p->bottom, column, chosen);
        draw_totals(s, p, c, a, column);
        draw_number(s, p, c, a, column, chosen);
    }
}

static int between(int least, int n, int most)
{
    return n < least ? least : n > most ? most : n;
}

/* Puts a board of a form into an area; false: it has no room there. */
static bool fits(const struct scene *s, struct area a, int form, struct knucklebones_grids *p)
{
    const struct form *f = &forms[form];
    const struct knucklebones *k = board(s);
    bool duel = k->common.seats > 1, tall = a.height >= TALL;
    int across = k->columns * (die_width(f->size, k->sides) + 2 * f->boxed + f->gap) - f->gap;
    int side = tall ? SIDE_TALL : SIDE, seats = duel ? 2 : 1;
    int least = duel ? f->middle : 1 + (f->size == DIE_SMALL);
    *p = (struct knucklebones_grids){.size = f->size, .boxed = f->boxed, .form = form};
    p->bottom = scene_owner(s);
    p->top = duel ? 1 - p->bottom : -1;
    p->width = die_width(f->size, k->sides) + 2 * f->boxed;
    p->pitch = p->width + f->gap;
    p->most = side + across + MARGIN;
    p->left = between(f->side, a.width - across, side);
    p->grid = k->rows * die_height(f->size) + 2 * f->boxed;
    p->middle = between(least, a.height - seats * p->grid, !duel ? 2 : tall ? 5 : 3);
    p->least = seats * p->grid + least;
    p->height = seats * p->grid + p->middle;
    p->row = between(0, (a.height - p->height) / 2, a.height);
    p->line = p->row + (duel ? p->grid + (p->middle - 1) / 2 : 0);
    return p->least <= a.height && f->side + across <= a.width;
}

struct knucklebones_grids knucklebones_grids_in(const struct scene *s, struct area a)
{
    struct knucklebones_grids p;
    int form = 0;
    while (form < KNUCKLEBONES_FORMS && !fits(s, a, form, &p)) {
        form++;
    }
    p.form = form;
    return p;
}

enum { SIDE_ROWS = 2 + FIGURE_HEIGHT, SIDE_HEIGHT = 2 * SIDE_ROWS + 3 };

/* A seat at its end of the board, its name outside: its score in figures where the area has rows
 * for them, its chance, and one word. */
static void draw_seat(const struct scene *s, struct canvas *c, struct area a, int seat, bool top)
{
    bool figures = a.height >= SIDE_ROWS;
    int name = top ? 0 : a.height - 1, points = top || figures ? 1 : 0, chance = top ? 4 : 0;
    char score[16];
    snprintf(score, sizeof score, "%d", scene_score(s, seat));
    if (scene_is_turn(s, seat)) {
        canvas_glyph(c, a, name, 0, role_of_seat(seat), GLYPH_POINTER);
    }
    scene_seat(s, c, a, name, 2, a.width - 3, seat);
    if (figures) {
        figure_draw(c, a, points, 2, role_of_seat(seat), score);
        scene_aside(s, c, area_part(a, chance, 2, 1, a.width - 2), seat);
    } else {
        canvas_format(c, a, points, 2, LOOK_BOLD, "%3s", score);
        scene_aside(s, c, area_part(a, points, 7, 1, a.width - 7), seat);
    }
}

/* Names and scores at the left, and between them the die to be placed. */
static void draw_side(const struct scene *s, const struct knucklebones_grids *p, struct canvas *c,
                      struct area a)
{
    bool duel = p->top >= 0, tall = a.height >= TALL;
    int rows = p->height > SIDE_HEIGHT ? p->height : between(0, SIDE_HEIGHT, a.height);
    int each = rows >= SIDE_HEIGHT || (!duel && rows >= SIDE_ROWS + 4) ? SIDE_ROWS : 2;
    struct area side = area_part(a, (a.height - rows) / 2, 0, rows, p->left - 1);
    int above = duel ? each : 0, room = rows - each - above;
    enum die_size size = die_fitting(area_part(side, above, 0, room, p->left - 4), 1,
                                     board(s)->sides, 0, tall ? DIE_LARGE : DIE_MEDIUM);
    if (duel) {
        draw_seat(s, c, area_part(side, 0, 0, each, side.width), p->top, true);
    }
    draw_seat(s, c, area_part(side, rows - each, 0, each, side.width), p->bottom, false);
    draw_hand(s, c, side, above + (room - die_height(size)) / 2,
              (p->left - die_width(size, board(s)->sides)) / 2, size);
}

/* Columns of shape and points at most, with the space behind; of that a chance. */
enum { POINTS_WIDTH = 7, CHANCE_WIDTH = 6 };

/* The columns of a seat as figures from the middle line on, "44 6 ... ", or where they have no room
 * the dice of one column, and the totals of all. */
static void draw_figures(const struct scene *s, struct canvas *c, struct area a, int row, int seat,
                         bool all, int chosen)
{
    const struct knucklebones *k = board(s);
    struct text chance = say_text();
    int col = canvas_text(c, a, row, 0, role_of_seat(seat), scene_shape(c, seat));
    scene_chance(s, c, seat, &chance);
    col += 1 + canvas_format(c, a, row, col, LOOK_BOLD, "%d", scene_score(s, seat));
    col += chance.length ? 1 + canvas_text(c, a, row, col, ROLE_NORMAL, chance.bytes) : 0;
    for (int column = 0; all && column < k->columns; column++, col++) {
        const int *cell = knucklebones_cells(k, seat, column);
        for (int i = 0; i < k->rows; i++) {
            col += cell[i] ? canvas_format(c, a, row, col, ROLE_NORMAL, "%d", cell[i])
                           : canvas_text(c, a, row, col, ROLE_DIM, canvas_sign(c, GLYPH_DOT));
        }
    }
    if (all) {
        return;
    }
    const int *cell = knucklebones_cells(k, seat, chosen);
    struct text dice = {0};
    for (int i = 0; i < k->rows && cell[i]; i++) {
        text_add(&dice, i ? " %d" : "%d", cell[i]);
    }
    text_add(&dice, "%s", cell[0] ? "" : canvas_sign(c, GLYPH_DOT));
    canvas_fit(c, a, row, col, a.width - col, ROLE_NORMAL, dice.bytes);
    for (int i = 0; i < k->columns && a.height >= 7 && k->columns * 4 <= a.width; i++) {
        canvas_format(c, a, 4, 4 * i, i == chosen ? ROLE_SELECTED : ROLE_KEY, "%3d ", i + 1);
        canvas_format(c, a, 5 + row, 4 * i, ROLE_NORMAL, "%3d", points_of(s, seat, i));
    }
}

/* On 20×3, or where grids have no room. */
static void draw_lines(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    const struct knucklebones *k = board(s);
    int owner = scene_owner(s), width = POINTS_WIDTH + (s->chances ? CHANCE_WIDTH : 0);
    bool all = k->sides <= 9 && width + k->columns * (k->rows + 1) - 1 <= a.width;
    for (int row = k->common.seats > 1 ? 0 : 1; row < 2; row++) {
        draw_figures(s, c, a, row, row ? owner : 1 - owner, all,
                     cursor->choice > 0 ? cursor->choice : 0);
    }
    draw_hand(s, c, a, 2, 0, DIE_SMALL);
    if (s->chooser >= 0 || !all) {
        canvas_format(c, a, 2, 5, ROLE_NORMAL, say_word(N_("column %d")), cursor->choice + 1);
    }
}

void knucklebones_grids_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                             struct area a)
{
    struct knucklebones_grids p = knucklebones_grids_in(s, a);
    if (p.form == KNUCKLEBONES_FORMS) {
        draw_lines(s, cursor, c, a);
        return;
    }
    if (a.width > p.most) {
        a = area_part(a, 0, (a.width - p.most) / 2, a.height, p.most);
    }
    draw_side(s, &p, c, a);
    draw_grids(s, cursor, &p, c, a);
}
