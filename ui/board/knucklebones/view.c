#include "ui/board/knucklebones/view.h"

#include "games/knucklebones/game.h"
#include "games/knucklebones/rules.h"
#include "games/words.h"
#include "ui/guide/hint.h"
#include "ui/text/sentences.h"
#include "ui/widget/chart.h"

#include <string.h>

enum { CMD_COLUMN = COMMAND_VIEW }; /* a column is chosen by its number */

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

/* A part of the page stands for a column and can be clicked. */
static void column_target(const struct scene *s, struct canvas *c, struct area part, int column)
{
    if (column < 9) {
        scene_target(s, c, part, CMD_COLUMN, (char)('1' + column));
    }
}

/* The die to be placed, or in the air. */
static void draw_hand(const struct scene *s, struct canvas *c, struct area a, int row, int col,
                      enum die_size size)
{
    const struct knucklebones *k = board(s);
    struct die die = {k->die, k->sides, DIE_LIES};
    die = scene_in_air(s) ? scene_die(s, 0) : die;
    if (die.face) {
        die_draw(c, a, row, col, size, die);
    }
}

/* The value of a die in its column, with a sign for a multiple: "4²". */
static void draw_value(const struct knucklebones *k, struct canvas *c, struct area a, int row,
                       int col, const int *cell, int i)
{
    int n = knucklebones_count(cell, k->rows, cell[i]);
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

/* The dice of a column and its frame. Those that have just been destroyed are still there, crossed
 * out. */
static void draw_column(const struct scene *s, const struct grids *p, struct canvas *c,
                        struct area a, int seat, int column, bool chosen)
{
    const struct knucklebones *k = board(s), *before = (const void *)&s->change.before;
    const int *cell = knucklebones_cells(k, seat, column), *after = cell;
    bool top = seat == p->top;
    bool flash = s->change.runs && s->change.flash &&
                 knucklebones_height(before, seat, column) > knucklebones_height(k, seat, column);
    int begin = top ? 0 : p->grid + p->middle, col = p->left + column * p->pitch;
    int step = p->framed ? 2 : 1, first = begin + (p->boxed && !p->framed);
    if (flash) {
        k = before;
        cell = knucklebones_cells(k, seat, column);
    }
    for (int i = 0; i < k->rows; i++) {
        bool gone = flash && cell[i] && knucklebones_count(after, k->rows, cell[i]) == 0;
        int row = first + step * (top ? k->rows - 1 - i : i);
        struct die die = {gone ? 0 : cell[i], k->sides, DIE_LIES};
        if (!p->framed) {
            die_draw(c, a, row, col + p->boxed, DIE_MINI, die);
        } else if (cell[i]) {
            die_draw(c, a, row, col, DIE_SMALL, die);
        }
        if (gone) {
            canvas_glyph(c, a, row + p->framed, col + p->boxed + 1, ROLE_BAD | LOOK_BOLD,
                         GLYPH_GONE);
        } else if (p->framed && cell[i]) {
            draw_value(k, c, a, row + 1, col + 5, cell, i);
        }
    }
    int style = chosen && s->chooser == seat ? ROLE_ACCENT : ROLE_RULE;
    struct area box = area_part(a, begin, col, p->grid, 5);
    if (p->boxed) {
        canvas_box(c, box, BOX_LIGHT, style, NULL);
    }
    for (int row = 2; p->framed && row < 2 * k->rows; row += 2) {
        canvas_rule(c, box, row, style);
        canvas_glyph(c, box, row, 0, style, GLYPH_TEE_RIGHT);
        canvas_glyph(c, box, row, 4, style, GLYPH_TEE_LEFT);
    }
}

static void draw_total(const struct grids *p, const struct knucklebones *k, struct canvas *c,
                       struct area a, int row, int seat, int column)
{
    canvas_format(c, a, row, p->left + column * p->pitch, ROLE_NORMAL, p->boxed ? "%3d" : "%2d",
                  knucklebones_column_points(k, seat, column));
}

/* The grids with their numbers, and the rows between them: totals of both sides around a line. */
static void draw_grids(const struct scene *s, const struct cursor *cursor, const struct grids *p,
                       struct canvas *c, struct area a)
{
    const struct knucklebones *k = board(s);
    for (int column = 0; column < k->columns; column++) {
        bool chosen = s->chooser >= 0 && cursor->choice == column;
        int col = p->left + column * p->pitch, middle = p->grid + p->middle / 2;
        column_target(s, c, area_part(a, 0, col, a.height, p->pitch), column);
        if (p->top >= 0) {
            draw_column(s, p, c, a, p->top, column, chosen);
        }
        draw_column(s, p, c, a, p->bottom, column, chosen);
        if (p->top >= 0 && p->middle >= 3) {
            draw_total(p, k, c, a, p->grid, p->top, column);
        }
        if (p->boxed) {
            canvas_rule(c, area_part(a, middle, col, 1, 5), 0, ROLE_RULE);
        }
        if (p->middle >= 2) {
            draw_total(p, k, c, a, p->grid + p->middle - 1, p->bottom, column);
        }
        int row = p->boxed ? 2 * p->grid + p->middle : middle;
        struct area number = area_part(a, row, col, 1, p->boxed ? 5 : 3);
        if (knucklebones_height(k, p->bottom, column) < k->rows) {
            canvas_format(c, number, 0, p->boxed, chosen ? ROLE_SELECTED : ROLE_KEY, " %d ",
                          column + 1);
        } else if (p->boxed) {
            canvas_text(c, number, 0, 0, ROLE_DIM, say_word(N_("full")));
        } else {
            canvas_glyph(c, number, 0, 1, ROLE_DIM, GLYPH_DASH);
        }
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

static void draw_side(const struct scene *s, struct canvas *c, struct area a, int seat, int name,
                      int points)
{
    const struct knucklebones *k = board(s);
    struct text chance = say_text();
    if (scene_is_turn(s, seat)) {
        canvas_glyph(c, a, name, 0, role_of_seat(seat), GLYPH_POINTER);
    }
    scene_seat(s, c, a, name, 2, a.width - 3, seat);
    canvas_format(c, a, points, 2, LOOK_BOLD, "%3d", scene_score(s, seat));
    scene_chance(s, c, seat, &chance);
    int width = canvas_text(c, a, points, 7, ROLE_NORMAL, chance.bytes);
    int left = width ? 7 + width + 1 : 7, whole = 60; /* a round number above all scores */
    for (int i = 0; i < k->common.seats; i++) {
        int most = knucklebones_points(k, i);
        whole = most > whole ? (most + 29) / 30 * 30 : whole;
    }
    if (a.width >= 20) {
        chart_bar(c, a, points, left, a.width - left - 2, role_of_seat(seat), scene_score(s, seat),
                  whole);
    }
}

static void draw_effect(const struct knucklebones *k, struct canvas *c, struct area a, int column,
                        int rows, bool you)
{
    struct knucklebones_effect e = knucklebones_effect(k, column);
    int seat = k->common.seat, own = knucklebones_column_points(k, seat, column);
    const char *to = canvas_sign(c, GLYPH_RIGHT), *minus = canvas_sign(c, GLYPH_MINUS);
    if (rows == 1) {
        canvas_format(c, a, 0, 0, ROLE_KEY, "%d", column + 1);
        canvas_format(c, a, 0, 2, ROLE_GOOD, "+%d", e.gain);
        if (e.destroyed) {
            canvas_format(c, a, 0, 6, ROLE_BAD, "%s%d", minus, e.loss);
        }
        return;
    }
    canvas_format(c, a, 0, 0, ROLE_NORMAL, say_word(N_("Column %d")), column + 1);
    canvas_fit(c, a, 1, 2, 5, ROLE_NORMAL, say_word(you ? N_("you") : N_("own")));
    canvas_format(c, a, 1, 7, ROLE_NORMAL, "%3d %s %3d", own, to, own + e.gain);
    canvas_format(c, a, 1, 17, ROLE_GOOD, "+%d", e.gain);
    if (k->common.seats > 1) {
        int other = knucklebones_column_points(k, 1 - seat, column);
        canvas_fit(c, a, 2, 2, 5, ROLE_NORMAL, say_word(you ? N_("them") : N_("other")));
        canvas_format(c, a, 2, 7, ROLE_NORMAL, "%3d %s %3d", other, to, other - e.loss);
        canvas_format(c, a, 2, 17, e.loss ? ROLE_BAD : ROLE_DIM, "%s%d", e.loss ? minus : " ",
                      e.loss);
        canvas_format(c, a, 0, 17, LOOK_BOLD, "+%d", e.gain + e.loss); /* to the lead */
    }
}

/* Rows of a choice without the blank behind it: all, or one. */
static int rows_of(const struct knucklebones *k, struct area a)
{
    int rows = k->common.seats > 1 ? 3 : 2;
    return k->columns * (rows + 1) - 1 > a.height ? 1 : rows;
}

/* What the die would do in each column. */
static void draw_effects(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    const struct knucklebones *k = board(s);
    int rows = rows_of(k, a);
    for (int column = 0, row = 0; column < k->columns; column++) {
        bool full = knucklebones_height(k, k->common.seat, column) == k->rows;
        if (s->chooser >= 0 && cursor->choice == column && a.width >= 14) {
            canvas_glyph(c, a, row, 0, ROLE_ACCENT, GLYPH_POINTER);
        }
        struct area part = area_part(a, row, a.width >= 14 ? 2 : 0, rows, a.width);
        column_target(s, c, part, column);
        if (full) {
            canvas_format(c, part, 0, 0, ROLE_DIM,
                          say_word(rows > 1 ? N_("Column %d is full") : N_("%d full")), column + 1);
        } else {
            draw_effect(k, c, part, column, rows, s->chooser >= 0);
        }
        row += (full ? 1 : rows) + (rows > 1);
    }
}

/* The same in a frame, or what happened while no die is to be placed. */
static void draw_panel(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                       struct area a)
{
    const struct knucklebones *k = board(s);
    struct text title = say_text();
    int rows = 2, from = 0;
    if (s->node.kind != NODE_CHOICE || !k->die || scene_in_air(s)) {
        scene_log(s, c, a);
        return;
    }
    if (s->hint) { /* narrow, one choice a row */
        rows = k->columns + 3 < a.height / 2 ? k->columns + 3 : a.height / 2;
        struct area box = area_part(a, rows, 0, a.height - rows, a.width);
        struct area in = area_inner(box);
        canvas_box(c, box, BOX_LIGHT, ROLE_ACCENT, s->hint->tag.bytes);
        int row = scene_hint_choices(s, c, in, s->hint->choices);
        scene_hint_reason(s, c, area_part(in, row, 1, in.height - row, in.width - 1));
    } else { /* what the others did meanwhile, below */
        int each = rows_of(k, area_inner(a)), gap = each > 1;
        for (int column = 0; column < k->columns; column++) {
            bool full = knucklebones_height(k, k->common.seat, column) == k->rows;
            rows += (full ? 1 : each) + gap;
        }
        rows -= gap;
        if (s->log && a.height - rows > 1 && log_news(s->log, s->node.seat, &from)) {
            log_draw(s->log, c, area_part(a, rows, 1, a.height - rows, a.width - 1), from);
        }
    }
    a = area_part(a, 0, 0, rows, a.width);
    text_say(&title, N_("Place the %d"), k->die);
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
    draw_effects(s, cursor, c, area_inner(a));
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
    draw_hand(s, c, a, hand + 1, p.left >= 24 ? 7 : 2, DIE_BIG);
    draw_panel(s, cursor, c, area_part(a, 0, panel, a.height - 1, a.width - panel - 1));
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
        canvas_format(c, a, 5 + row, 4 * i, ROLE_NORMAL, "%3d",
                      knucklebones_column_points(k, seat, i));
    }
}

/* The board on 20×3. */
static void draw_tiny(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                      struct area a)
{
    const struct knucklebones *k = board(s);
    int owner = scene_owner(s), width = POINTS_WIDTH + (s->chances ? CHANCE_WIDTH : 0);
    bool all = k->sides <= 9 && width + k->columns * (k->rows + 1) - 1 <= a.width;
    for (int row = k->common.seats > 1 ? 0 : 1; row < 2; row++) {
        draw_figures(s, c, a, row, row ? owner : 1 - owner, all,
                     cursor->choice > 0 ? cursor->choice : 0);
    }
    draw_hand(s, c, a, 2, 0, DIE_MINI);
    if (s->chooser >= 0 || !all) {
        canvas_format(c, a, 2, 5, ROLE_NORMAL, say_word(N_("column %d")), cursor->choice + 1);
    }
}

static void draw_compact(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    const struct knucklebones *k = board(s);
    struct grids p = grids_of(s, a);
    if (2 * k->rows + 1 > a.height || 26 + 4 * (k->columns - 3) > a.width) {
        draw_tiny(s, cursor, c, a);
        return;
    }
    int right = p.left + k->columns * p.pitch + 1;
    draw_grids(s, cursor, &p, c, a);
    if (p.top >= 0) {
        draw_side(s, c, area_part(a, 0, 0, 2, p.left - 1), p.top, 0, 1);
    }
    draw_side(s, c, area_part(a, a.height - 2, 0, 2, p.left - 1), p.bottom, 1, 0);
    draw_hand(s, c, a, 3, 3, DIE_SMALL);
    if (s->hint) {
        scene_hint(s, c, area_part(a, 0, right - 1, a.height, a.width - right + 1));
    } else if (s->node.kind == NODE_CHOICE && !scene_in_air(s)) {
        draw_effects(s, cursor, c, area_part(a, 0, right, a.height, a.width - right));
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

static void place(struct binding_call *call)
{
    struct view_call *v = call->of;
    const struct knucklebones *k = board(v->scene);
    int column = call->command == CMD_COLUMN ? (int)call->key->code - '1' : v->cursor->choice;
    if (knucklebones.legal(k, column)) {
        v->action = column;
    } else {
        knucklebones.words->why_not(k, column, v->why);
    }
}

/* To the next free column in a direction, around the end. */
static void move(struct binding_call *call)
{
    struct view_call *v = call->of;
    const struct knucklebones *k = board(v->scene);
    int to = v->cursor->choice;
    do {
        to = (to + key_bar_step(call->command) + k->columns) % k->columns;
    } while (!knucklebones.legal(k, to) && to != v->cursor->choice);
    v->cursor->choice = to;
}

static const struct binding keys[] = {
    {CMD_COLUMN, "1-9", N_("column"), N_("put the die into that column"), 0, .run = place},
    {COMMAND_LEFT, "Left | h", "+", NULL, 1, .run = move},
    {COMMAND_RIGHT, "Right | l", N_("move"), N_("to the next column"), 1, .run = move},
    {COMMAND_ENTER, "Enter | Space", N_("place"), N_("put the die into the column chosen"), 0,
     .run = place},
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
    .sizes = {{78, 19, draw_full}, {38, 9, draw_compact}, {0, 0, draw_tiny}},
    .ask = ask,
    .figure = figure,
};
