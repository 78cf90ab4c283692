#include "ui/board/knucklebones/view.h"

#include "games/knucklebones/game.h"
#include "games/knucklebones/rules.h"
#include "ui/board/hint_panel.h"
#include "ui/board/knucklebones/panel.h"
#include "ui/board/knucklebones/tiny.h"
#include "ui/board/layout.h"
#include "ui/board/scoreboard.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"

#include <string.h>

/* Where things are on a board: grids of cells that fill towards the middle line. */
struct grids {
    bool boxed;  /* each column has a frame … */
    bool framed; /* … and each cell in it, with its value beside it */
    int left;    /* column of the first grid column */
    int pitch;   /* columns from one to the next */
    int grid;    /* rows of a grid */
    int middle;  /* rows between the grids */
    int top;     /* the seat shown above; -1: nobody */
    int bottom;  /* the seat shown below */
};

static const struct knucklebones *board(const struct scene *s)
{
    return (const struct knucklebones *)&s->state;
}

static int cell_row(const struct grids *p, const struct knucklebones *k, bool top, int cell)
{
    int step = p->framed ? 2 : 1, begin = top ? 0 : p->grid + p->middle;
    begin += p->boxed && !p->framed;
    return begin + step * (top ? k->rows - 1 - cell : cell);
}

static int count(const int *cell, int rows, int face)
{
    int n = 0;
    for (int row = 0; row < rows; row++) {
        n += cell[row] == face;
    }
    return n;
}

/* The value of a die in its column, with a sign for a multiple: "4²". */
static void draw_value(const struct knucklebones *k, struct canvas *c, struct area a, int row,
                       int col, const int *cell, int i)
{
    int n = count(cell, k->rows, cell[i]);
    const char *sign = n == 2 ? canvas_sign(c, GLYPH_SQUARE) : canvas_sign(c, GLYPH_CUBE);
    if (!k->multiply || n == 1) {
        canvas_format(c, a, row, col, ROLE_NORMAL, "%d", cell[i]);
    } else if (n <= 3) {
        canvas_format(c, a, row, col, ROLE_ACCENT, "%d%s", cell[i], sign);
    } else {
        canvas_format(c, a, row, col, ROLE_ACCENT, "%d%s%d", cell[i], canvas_sign(c, GLYPH_TIMES),
                      n);
    }
}

/* The frame of a column of cells, drawn over the dice in it. */
static void draw_frame(const struct grids *p, const struct knucklebones *k, struct canvas *c,
                       struct area a, int row, int col, int style)
{
    struct area box = area_part(a, row, col, p->grid, 5);
    canvas_box(c, box, BOX_LIGHT, style, NULL);
    for (int i = 1; p->framed && i < k->rows; i++) {
        canvas_glyph(c, box, 2 * i, 0, style, GLYPH_TEE_RIGHT);
        canvas_glyph(c, box, 2 * i, 4, style, GLYPH_TEE_LEFT);
        for (int x = 1; x < 4; x++) {
            canvas_glyph(c, box, 2 * i, x, style, GLYPH_H);
        }
    }
}

/* Whether dice of this column have just been destroyed: they are still there, crossed out. */
static bool flashes(const struct scene *s, int seat, int column)
{
    const struct knucklebones *before = (const struct knucklebones *)&s->change.before;
    return s->change.runs && s->change.flash &&
           knucklebones_height(before, seat, column) > knucklebones_height(board(s), seat, column);
}

static void draw_cell(const struct grids *p, const struct knucklebones *k, struct canvas *c,
                      struct area a, int row, int col, const int *cell, int i, bool gone)
{
    struct die die = {gone ? 0 : cell[i], k->sides, DIE_LIES};
    if (!p->framed) {
        die_draw(c, a, row, col + p->boxed, DIE_MINI, die);
    } else if (cell[i]) {
        die_draw(c, a, row, col, DIE_SMALL, die);
    }
    if (gone) {
        canvas_glyph(c, a, row + p->framed, col + p->boxed + 1, ROLE_BAD | LOOK_BOLD, GLYPH_GONE);
    } else if (p->framed && cell[i]) {
        draw_value(k, c, a, row + 1, col + 5, cell, i);
    }
}

static void draw_column(const struct scene *s, const struct grids *p, struct canvas *c,
                        struct area a, int seat, int column, int style)
{
    bool flash = flashes(s, seat, column), top = seat == p->top;
    const struct knucklebones *k = board(s);
    const int *after = knucklebones_cells(k, seat, column);
    const int *cell = after;
    int col = p->left + column * p->pitch;
    if (flash) {
        k = (const struct knucklebones *)&s->change.before;
        cell = knucklebones_cells(k, seat, column);
    }
    for (int i = 0; i < k->rows; i++) {
        bool gone = flash && cell[i] && count(after, k->rows, cell[i]) == 0;
        draw_cell(p, k, c, a, cell_row(p, k, top, i), col, cell, i, gone);
    }
    if (p->boxed) {
        draw_frame(p, k, c, a, top ? 0 : p->grid + p->middle, col, style);
    }
}

static void draw_total(const struct grids *p, const struct knucklebones *k, struct canvas *c,
                       struct area a, int row, int seat, int column)
{
    canvas_format(c, a, row, p->left + column * p->pitch, ROLE_NORMAL, p->boxed ? "%3d" : "%2d",
                  knucklebones_column_points(k, seat, column));
}

static void draw_number(const struct scene *s, const struct grids *p, struct canvas *c,
                        struct area a, int row, int column, bool here)
{
    const struct knucklebones *k = board(s);
    bool full = knucklebones_height(k, p->bottom, column) == k->rows;
    struct area at = area_part(a, row, p->left + column * p->pitch, 1, p->boxed ? 5 : 3);
    int style = here ? ROLE_SELECTED : full ? ROLE_DIM : ROLE_KEY;
    if (full && p->boxed) {
        canvas_text(c, at, 0, 0, ROLE_DIM, say_word(N_("full")));
    } else if (full) {
        canvas_glyph(c, at, 0, 1, ROLE_DIM, GLYPH_DASH);
    } else {
        canvas_format(c, at, 0, p->boxed ? 1 : 0, style, " %d ", column + 1);
    }
}

/* The rows between the grids: totals of both sides around a line. */
static void draw_middle(const struct scene *s, const struct grids *p, struct canvas *c,
                        struct area a, int column)
{
    const struct knucklebones *k = board(s);
    int col = p->left + column * p->pitch;
    if (p->top >= 0 && p->middle >= 3) {
        draw_total(p, k, c, a, p->grid, p->top, column);
    }
    if (p->boxed) {
        canvas_rule(c, area_part(a, p->grid + p->middle / 2, col, 1, 5), 0, ROLE_RULE);
    }
    if (p->middle >= 2) {
        draw_total(p, k, c, a, p->grid + p->middle - 1, p->bottom, column);
    }
}

/* A column, whichever of its grids, and its number. */
static void add_target(const struct scene *s, const struct grids *p, struct canvas *c,
                       struct area a, int column)
{
    struct area part = area_part(a, 0, p->left + column * p->pitch, a.height, p->pitch);
    if (s->chooser >= 0 && column < 9) {
        canvas_target_char(c, part, KNUCKLEBONES_COLUMN, (char)('1' + column));
    }
}

static void draw_grids(const struct scene *s, const struct cursor *cursor, const struct grids *p,
                       struct canvas *c, struct area a)
{
    const struct knucklebones *k = board(s);
    for (int column = 0; column < k->columns; column++) {
        bool here = s->chooser == p->bottom && cursor->choice == column;
        bool there = s->chooser >= 0 && s->chooser == p->top && cursor->choice == column;
        add_target(s, p, c, a, column);
        if (p->top >= 0) {
            draw_column(s, p, c, a, p->top, column, there ? ROLE_ACCENT : ROLE_RULE);
        }
        draw_column(s, p, c, a, p->bottom, column, here ? ROLE_ACCENT : ROLE_RULE);
        draw_middle(s, p, c, a, column);
        draw_number(s, p, c, a, p->boxed ? 2 * p->grid + p->middle : p->grid + p->middle / 2,
                    column, here || there);
    }
}

static struct grids grids_of(const struct scene *s, struct area a)
{
    const struct knucklebones *k = board(s);
    int seats = k->common.seats, owner = scene_owner(s), wide = k->sides > 9 ? 5 : 4;
    struct grids p = {.bottom = owner, .top = seats > 1 ? 1 - owner : -1};
    p.framed = a.width >= 78 && k->columns <= 4 && 4 * k->rows + 6 <= a.height;
    p.boxed = p.framed || (a.width >= 78 && k->columns <= 6 && 2 * k->rows + 8 <= a.height);
    p.grid = p.framed ? 2 * k->rows + 1 : p.boxed ? k->rows + 2 : k->rows;
    p.pitch = p.framed ? 8 : p.boxed ? 6 : wide;
    p.left = p.framed ? (k->columns <= 3 ? 30 : 24) : a.width < 78 || k->columns > 6 ? 14 : 24;
    p.middle = a.height - 2 * p.grid;
    p.middle = p.middle > 3 ? 3 : p.middle;
    return p;
}

static int whole(const struct knucklebones *k)
{
    int most = 60;
    for (int seat = 0; seat < k->common.seats; seat++) {
        int points = knucklebones_points(k, seat);
        most = points > most ? (points + 29) / 30 * 30 : most;
    }
    return most;
}

static void draw_side(const struct scene *s, struct canvas *c, struct area a, int seat, int name,
                      int points)
{
    const struct knucklebones *k = board(s);
    if (s->node.kind != NODE_OVER && s->node.seat == seat) {
        canvas_glyph(c, a, name, 0, scene_style(seat), GLYPH_POINTER);
    }
    scene_seat(s, c, a, name, 2, a.width - 3, seat);
    canvas_format(c, a, points, 2, LOOK_BOLD, "%3d", scene_score(s, seat));
    struct text chance = say_text();
    scene_chance(s, c, seat, &chance);
    int width = sanitize_width(chance.bytes);
    canvas_text(c, a, points, 7, ROLE_NORMAL, chance.bytes);
    if (a.width >= 20) {
        int left = width ? 7 + width + 1 : 7;
        chart_bar(c, a, points, left, a.width - left - 2, scene_style(seat), scene_score(s, seat),
                  whole(k));
    }
}

static void draw_full(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    const struct knucklebones *k = board(s);
    struct grids p = grids_of(s, a);
    int panel = p.left + k->columns * p.pitch + 1, hand = (a.height - 7) / 2;
    panel = panel < 55 ? 55 : panel;
    draw_grids(s, cursor, &p, c, a);
    if (p.top >= 0) {
        draw_side(s, c, area_part(a, 0, 1, 4, p.left - 2), p.top, 0, 2);
    }
    draw_side(s, c, area_part(a, a.height - 4, 1, 4, p.left - 2), p.bottom, 3, 1);
    knucklebones_panel_hand(s, c, a, hand + 1, p.left >= 24 ? 7 : 2, DIE_BIG);
    knucklebones_panel_draw(s, cursor, c,
                            area_part(a, 0, panel, a.height - 1, a.width - panel - 1));
}

static void draw_compact(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    const struct knucklebones *k = board(s);
    struct grids p = grids_of(s, a);
    int right = p.left + k->columns * p.pitch + 1;
    draw_grids(s, cursor, &p, c, a);
    if (p.top >= 0) {
        draw_side(s, c, area_part(a, 0, 0, 2, p.left - 1), p.top, 0, 1);
    }
    draw_side(s, c, area_part(a, a.height - 2, 0, 2, p.left - 1), p.bottom, 1, 0);
    knucklebones_panel_hand(s, c, a, 3, 3, DIE_SMALL);
    if (s->hint) {
        hint_panel_draw(s->hint, c, area_part(a, 0, right - 1, a.height, a.width - right + 1));
    } else if (s->node.kind == NODE_CHOICE && !scene_in_air(s)) {
        knucklebones_panel_effects(s, cursor, c, area_part(a, 0, right, a.height, a.width - right));
    }
}

static void draw(const struct scene *scene, const struct cursor *cursor, struct canvas *c,
                 struct area a)
{
    struct scene own = *scene, *s = &own;
    a = layout_share(s, c, a);
    const struct knucklebones *k = board(s);
    bool fits = 2 * k->rows + 1 <= a.height && 26 + 4 * (k->columns - 3) <= a.width;
    if (a.width >= 78 && a.height >= 19) {
        draw_full(s, cursor, c, a);
    } else if (a.width >= 38 && a.height >= 9 && fits) {
        draw_compact(s, cursor, c, a);
    } else {
        knucklebones_tiny_draw(s, cursor, c, a);
    }
}

static int digits(const struct scene *s)
{
    return board(s)->columns < 9 ? board(s)->columns : 9;
}

static void begin(const struct scene *s, struct cursor *cursor)
{
    int action[ACTIONS_MOST];
    knucklebones.actions(&s->state, action);
    *cursor = (struct cursor){.choice = action[0]};
}

/* The next free column in a direction, around the end; the same one when there is no other. */
static int step_to(const struct knucklebones *k, int column, int step)
{
    for (int i = 1; i < k->columns; i++) {
        int to = (column + i * step + k->columns * k->columns) % k->columns;
        if (knucklebones.legal(k, to)) {
            return to;
        }
    }
    return column;
}

static void place(struct view_call *call, int column)
{
    const struct knucklebones *k = board(call->scene);
    if (column >= k->columns) {
        text_say(call->why, N_("There are %d columns."), k->columns);
    } else if (!knucklebones.legal(k, column)) {
        text_say(call->why, N_("Column %d is full."), column + 1);
    } else {
        call->action = column;
    }
}

static void place_there(void *call, const struct key *key)
{
    place(call, (int)key->code - '1');
}

static void place_here(void *with, const struct key *key)
{
    struct view_call *call = with;
    (void)key;
    place(call, call->cursor->choice);
}

static void go_left(void *with, const struct key *key)
{
    struct view_call *call = with;
    (void)key;
    call->cursor->choice = step_to(board(call->scene), call->cursor->choice, -1);
}

static void go_right(void *with, const struct key *key)
{
    struct view_call *call = with;
    (void)key;
    call->cursor->choice = step_to(board(call->scene), call->cursor->choice, 1);
}

static const struct binding keys[] = {
    {KNUCKLEBONES_COLUMN, "1-9", N_("column"), N_("put the die into that column"), 0,
     .run = place_there},
    {COMMAND_LEFT, "Left | h", "+", NULL, 1, .run = go_left},
    {COMMAND_RIGHT, "Right | l", N_("move"), N_("to the next column"), 1, .run = go_right},
    {COMMAND_ENTER, "Enter | Space", N_("place"), N_("put the die into the column chosen"), 0,
     .run = place_here},
    {0},
};

static void ask(const struct scene *s, const struct cursor *cursor, struct text *out)
{
    (void)cursor;
    text_say(out, N_("Which column for the %d?"), board(s)->die);
}

static int figure(const void *state, const char *field, int i, struct text *out)
{
    const struct knucklebones *k = state;
    if (strcmp(field, "boards") != 0) {
        return 0;
    }
    text_say(out, N_("column %d, die %d from the middle line"), i / k->rows + 1, i % k->rows + 1);
    return k->rows;
}

const struct view knucklebones_view = {
    .game = &knucklebones,
    .keys = keys,
    .digits = digits,
    .begin = begin,
    .draw = draw,
    .ask = ask,
    .figure = figure,
};
