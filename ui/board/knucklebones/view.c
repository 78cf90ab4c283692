#include "ui/board/knucklebones/view.h"

#include "games/knucklebones/game.h"
#include "games/knucklebones/rules.h"
#include "games/words.h"
#include "ui/guide/hint.h"
#include "ui/text/sentences.h"
#include "ui/widget/figure.h"

#include <stdio.h>
#include <string.h>

enum { CMD_COLUMN = COMMAND_VIEW }; /* a column is chosen by its number */

/* Where things are on a board: grids of dice that fill towards the middle line. */
struct grids {
    enum die_size size;
    bool boxed; /* each column has a frame, and its number below */
    int left;   /* column of the first grid column */
    int pitch;  /* columns from one to the next */
    int width;  /* columns of each */
    int grid;   /* rows of a grid */
    int middle; /* rows between the grids */
    int top;    /* the seat shown above; -1: nobody */
    int bottom; /* the seat shown below */
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

/* The die at a cell of a column: gold is one of a pair, blue one of three or more alike. `gone`: it
 * has just been destroyed. */
static struct die die_at(const struct knucklebones *k, const int *cell, int i, bool gone, bool top)
{
    int n = cell[i] ? knucklebones_count(cell, k->rows, cell[i]) : 0;
    enum die_state state = gone ? DIE_BAD : n > 2 ? DIE_MANY : n == 2 ? DIE_PAIR : DIE_LIES;
    bool below = top ? i > 0 : i + 1 < k->rows && cell[i + 1];
    return (struct die){cell[i], k->sides, state, .shade = i % 2, .seam = below};
}

/* Where the die would come to lie, with the number of its column. */
static void draw_place(const struct grids *p, struct canvas *c, struct area a, int row, int col,
                       int column, bool chosen)
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

/* The dice of a column and its frame. Those that have just been destroyed are still there, crossed
 * out. */
static void draw_column(const struct scene *s, const struct grids *p, struct canvas *c,
                        struct area a, int seat, int column, bool chosen)
{
    const struct knucklebones *k = board(s), *before = (const void *)&s->change.before;
    const int *cell = knucklebones_cells(k, seat, column), *after = cell;
    bool top = seat == p->top, chooses = s->chooser == seat;
    bool flash = s->change.runs && s->change.flash &&
                 knucklebones_height(before, seat, column) > knucklebones_height(k, seat, column);
    int begin = top ? 0 : p->grid + p->middle, col = p->left + column * p->pitch;
    int height = die_height(p->size), free = knucklebones_height(k, seat, column);
    if (flash) {
        k = before;
        cell = knucklebones_cells(k, seat, column);
    }
    for (int i = 0; i < k->rows; i++) {
        bool gone = flash && cell[i] && knucklebones_count(after, k->rows, cell[i]) == 0;
        int row = begin + p->boxed + height * (top ? k->rows - 1 - i : i);
        struct die die = die_at(k, cell, i, gone, top);
        die_draw(c, a, row, col + p->boxed, p->size, die);
        if (gone) {
            bool edge = c->alphabet == ALPHABET_ASCII || c->outlines;
            canvas_glyph(c, a, row + height / 2, col + p->boxed + die_width(p->size, k->sides) / 2,
                         ROLE_DIE_BAD | (edge ? LOOK_EDGE : 0), GLYPH_GONE);
        } else if (i == free && chooses) {
            draw_place(p, c, a, row, col, column, chosen);
        }
    }
    if (p->boxed) {
        canvas_box(c, area_part(a, begin, col, p->grid, p->width), BOX_LIGHT,
                   chosen && chooses ? ROLE_ACCENT : ROLE_RULE, NULL);
    }
}

/* What a column is worth to both sides, between the grids: around a line, or around a colon. */
static void draw_totals(const struct scene *s, const struct grids *p, struct canvas *c,
                        struct area a, int column)
{
    const struct knucklebones *k = board(s);
    struct area in = area_part(a, p->grid, p->left + column * p->pitch, p->middle, p->width);
    char above[16] = "", below[16];
    snprintf(below, sizeof below, "%d", knucklebones_column_points(k, p->bottom, column));
    if (p->top >= 0) {
        snprintf(above, sizeof above, "%d", knucklebones_column_points(k, p->top, column));
    }
    if (p->middle > 1) {
        int end = p->width / 2 + 2, line = p->middle / 2;
        canvas_right(c, in, 0, end, role_of_seat(p->top < 0 ? 0 : p->top),
                     p->middle > 2 ? above : "");
        canvas_right(c, in, p->middle - 1, end, role_of_seat(p->bottom), below);
        if (p->size > DIE_SMALL || p->boxed) {
            canvas_rule(c, in, line, ROLE_RULE);
        }
    } else if (p->size > DIE_SMALL && p->top >= 0) {
        canvas_right(c, in, 0, p->width / 2, role_of_seat(p->top), above);
        canvas_text(c, in, 0, p->width / 2, ROLE_DIM, ":");
        canvas_text(c, in, 0, p->width / 2 + 1, role_of_seat(p->bottom), below);
    } else if (p->size > DIE_SMALL) {
        canvas_centre(c, in, 0, role_of_seat(p->bottom), below);
    }
}

/* The number of a column, where it does not stand in the place of the next die. */
static void draw_number(const struct scene *s, const struct grids *p, struct canvas *c,
                        struct area a, int column, bool chosen)
{
    const struct knucklebones *k = board(s);
    int row = p->boxed ? 2 * p->grid + p->middle : p->grid + (p->middle - 1) / 2;
    struct area number = area_part(a, row, p->left + column * p->pitch, 1, p->width);
    if (p->size > DIE_SMALL) {
        return;
    }
    if (knucklebones_height(k, p->bottom, column) < k->rows) {
        canvas_format(c, number, 0, p->boxed, chosen ? ROLE_SELECTED : ROLE_KEY, " %d ",
                      column + 1);
    } else if (p->boxed) {
        canvas_text(c, number, 0, 0, ROLE_DIM, say_word(N_("full")));
    } else {
        canvas_glyph(c, number, 0, 1, ROLE_DIM, GLYPH_DASH);
    }
}

static void draw_grids(const struct scene *s, const struct cursor *cursor, const struct grids *p,
                       struct canvas *c, struct area a)
{
    const struct knucklebones *k = board(s);
    for (int column = 0; column < k->columns; column++) {
        bool chosen = s->chooser >= 0 && cursor->choice == column;
        int col = p->left + column * p->pitch;
        column_target(s, c, area_part(a, 0, col, a.height, p->pitch), column);
        if (p->top >= 0) {
            draw_column(s, p, c, a, p->top, column, chosen);
        }
        draw_column(s, p, c, a, p->bottom, column, chosen);
        draw_totals(s, p, c, a, column);
        draw_number(s, p, c, a, column, chosen);
    }
}

/* Medium dice where both grids have room, else small ones, in frames if those have room. */
static struct grids grids_of(const struct scene *s, struct area a)
{
    const struct knucklebones *k = board(s);
    int owner = scene_owner(s), wide = a.width >= 78;
    struct grids p = {.bottom = owner, .top = k->common.seats > 1 ? 1 - owner : -1};
    bool medium = wide && k->columns <= 4 && 2 * k->rows * die_height(DIE_MEDIUM) < a.height;
    p.size = medium ? DIE_MEDIUM : DIE_SMALL;
    p.boxed = !medium && wide && k->columns <= 6 && 2 * k->rows + 8 <= a.height;
    p.grid = k->rows * die_height(p.size) + 2 * p.boxed;
    p.width = die_width(p.size, k->sides) + 2 * p.boxed;
    p.pitch = p.width + 1 + medium;
    p.left = medium ? 18 : p.boxed ? 24 : 14;
    p.middle = a.height - 2 * p.grid;
    p.middle = p.middle > 3 ? 3 : p.middle;
    return p;
}

enum { SIDE_ROWS = 2 + FIGURE_HEIGHT };

/* A seat at its end of the board, its name outside: its score in figures where the area has rows
 * for them, and its chance. */
static void draw_side(const struct scene *s, struct canvas *c, struct area a, int seat, bool top)
{
    bool figures = a.height >= SIDE_ROWS;
    int name = top ? 0 : a.height - 1, points = top || figures ? 1 : 0, chance = top ? 4 : 0;
    char score[16];
    struct text words = say_text();
    snprintf(score, sizeof score, "%d", scene_score(s, seat));
    scene_chance(s, c, seat, &words);
    if (scene_is_turn(s, seat)) {
        canvas_glyph(c, a, name, 0, role_of_seat(seat), GLYPH_POINTER);
    }
    scene_seat(s, c, a, name, 2, a.width - 3, seat);
    if (figures) {
        figure_draw(c, a, points, 2, role_of_seat(seat), score);
        canvas_text(c, a, chance, 2, ROLE_NORMAL, words.bytes);
    } else {
        canvas_format(c, a, points, 2, LOOK_BOLD, "%3s", score);
        canvas_text(c, a, points, 7, ROLE_NORMAL, words.bytes);
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
    int panel = p.left + k->columns * p.pitch + 1;
    panel = panel < 47 ? 47 : panel;
    draw_grids(s, cursor, &p, c, a);
    if (p.top >= 0) {
        draw_side(s, c, area_part(a, 0, 0, SIDE_ROWS, p.left - 1), p.top, true);
    }
    draw_side(s, c, area_part(a, a.height - SIDE_ROWS, 0, SIDE_ROWS, p.left - 1), p.bottom, false);
    draw_hand(s, c, a, (a.height - die_height(DIE_MEDIUM)) / 2, 4, DIE_MEDIUM);
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
    draw_hand(s, c, a, 2, 0, DIE_SMALL);
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
        draw_side(s, c, area_part(a, 0, 0, 2, p.left - 1), p.top, true);
    }
    draw_side(s, c, area_part(a, a.height - 2, 0, 2, p.left - 1), p.bottom, false);
    draw_hand(s, c, a, 3, 3, DIE_MEDIUM);
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
