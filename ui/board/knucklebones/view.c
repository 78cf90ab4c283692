#include "ui/board/knucklebones/view.h"

#include "games/knucklebones/game.h"
#include "games/knucklebones/rules.h"
#include "games/words.h"
#include "ui/board/knucklebones/grids.h"
#include "ui/text/sentences.h"

#include <stdio.h>
#include <string.h>

static const struct knucklebones *board(const struct scene *s)
{
    return (const struct knucklebones *)&s->state;
}

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

/* How a page is shared. */
struct share {
    struct panel board;
    int aside; /* columns of the choices at the right of the board; 0: they stand below it */
};

enum { ASIDE = 28, FRAMED = 20, NARROW = 12, LINES = 3, LINES_WIDTH = 20, BELOW = 5 };

/* The board beside or, where its dice are larger there, above the others, which have two fifths of
 * the columns, or their own rows and some more. Where so only small dice or none have room, choices
 * do with less for the sake of larger ones. */
static struct share share_of(const struct scene *s, struct area page)
{
    static const int asides[] = {FRAMED + 4, FRAMED, NARROW};
    int wished = (page.width - 1) * 2 / 5, aside = wished > ASIDE ? wished : ASIDE;
    int above = page.height - (board(s)->columns + 2) - BELOW, height = page.height;
    struct area left = area_part(page, 0, 0, page.height, page.width - aside - 1);
    struct knucklebones_grids p = knucklebones_grids_in(s, left);
    struct knucklebones_grids q =
        knucklebones_grids_in(s, area_part(page, 0, 0, above, page.width));
    if (q.form < p.form) {
        p = q;
        aside = 0;
        height = above;
    }
    for (int i = 0; i < 3 && p.size == DIE_SMALL && !p.boxed; i++) {
        left = area_part(page, 0, 0, page.height, page.width - asides[i] - 1);
        q = knucklebones_grids_in(s, left);
        if (q.form < p.form && (q.size > DIE_SMALL || p.form == KNUCKLEBONES_FORMS)) {
            p = q;
            aside = asides[i];
            height = page.height;
        }
    }
    bool lines = p.form == KNUCKLEBONES_FORMS;
    if (lines && page.width <= LINES_WIDTH + aside) {
        aside = page.width > LINES_WIDTH + NARROW ? NARROW : 0;
    }
    int width = page.width - (aside ? aside + 1 : 0);
    struct panel board = {.height = lines ? LINES : p.least,
                          .width = LINES_WIDTH,
                          .most_height = height,
                          .most_width = aside && !lines ? least_of(width, p.most) : width};
    return (struct share){board, aside};
}

static void board_size(const struct scene *s, struct area page, struct panel *p)
{
    *p = share_of(s, page).board;
}

enum { CHOICES_WIDTH = 26, CHOICES_WIDE = 44, OTHERS = 15 };

/* They have a place also while there are none, so that nothing else moves. */
static void choices_size(const struct scene *s, struct area page, struct panel *p)
{
    int columns = board(s)->columns, aside = share_of(s, page).aside;
    bool framed = (!aside || aside >= FRAMED) && columns + 2 <= page.height;
    bool spaced = framed && aside && 2 * columns + 3 + OTHERS <= page.height;
    *p = (struct panel){.height = columns + 2 * framed,
                        .width = aside ? least_of(aside, CHOICES_WIDTH) : CHOICES_WIDTH,
                        .most_height = spaced ? 2 * columns + 3 : columns + 2 * framed,
                        .most_width = CHOICES_WIDE,
                        .needed = true};
}

/* Columns of what stands in a row about a choice; -1: it has no room. */
struct parts {
    int die, gain, total, loss;
};

static struct parts parts_of(const struct knucklebones *k, int width)
{
    struct parts p = {-1, -1, -1, -1};
    char most[16];
    int digits =
        snprintf(most, sizeof most, "%d", k->sides * k->rows * (k->multiply ? k->rows : 1));
    int die = die_width(DIE_SMALL, k->sides), at = 4;
    int room = width - at - (digits + 1) - (k->common.seats > 1 ? digits + 2 : 0);
    bool total = room >= digits + 3, dice = room >= digits + 3 + die + 1;
    int gap = room >= digits + 3 + die + 6 ? 2 : 1;
    if (dice) {
        p.die = at;
        at += die + gap;
    }
    p.gain = at;
    at += digits + 1 + gap;
    if (total) {
        p.total = at;
        at += digits + 2 + gap;
    }
    p.loss = at;
    return p;
}

/* What the other one would lose, with name or shape where that has room. */
static void draw_loss(const struct scene *s, struct canvas *c, struct area a, int loss)
{
    int other = 1 - board(s)->common.seat;
    struct text words = {0};
    text_add(&words, "%s%d", canvas_sign(c, GLYPH_MINUS), loss);
    const char *who[] = {scene_name(s, other), scene_shape(c, other)};
    int col = 0;
    for (int i = 0; i < 2 && !col; i++) {
        if (sanitize_width(who[i]) + 1 + sanitize_width(words.bytes) <= a.width) {
            col = 1 + canvas_text(c, a, 0, 0, i ? role_of_seat(other) : ROLE_BAD, who[i]);
        }
    }
    canvas_text(c, a, 0, col, ROLE_BAD, words.bytes);
}

/* A column, in an area of one row: what placing the die there does, or what is in it. */
static void draw_choice(const struct scene *s, struct canvas *c, struct area a, int column,
                        bool chosen)
{
    const struct knucklebones *k = board(s);
    struct parts p = parts_of(k, a.width);
    const struct knucklebones *turn = scene_turn(s);
    int seat = turn->common.seat, total = knucklebones_column_points(k, seat, column);
    const int *cell = knucklebones_cells(k, seat, column);
    bool full = knucklebones_height(k, seat, column) == k->rows;
    bool due = s->node.kind == NODE_CHOICE && k->die && !scene_in_air(s) && !full;
    knucklebones_column_target(s, c, a, column);
    if (chosen) {
        canvas_glyph(c, a, 0, 0, ROLE_ACCENT, GLYPH_POINTER);
    }
    canvas_format(c, a, 0, 2, due ? ROLE_KEY : ROLE_DIM, "%d", column + 1);
    if (due) {
        struct knucklebones_effect e = knucklebones_effect(k, column);
        int n = 1 + knucklebones_count(cell, k->rows, k->die);
        if (p.die >= 0 && n > 1) { /* in the colour that it and those alike will have */
            struct die die = {k->die, k->sides, n > 2 ? DIE_MANY : DIE_PAIR, .shade = column % 2};
            die_draw(c, a, 0, p.die, DIE_SMALL, die);
        }
        canvas_format(c, a, 0, p.gain, ROLE_GOOD, "+%d", e.gain);
        if (p.total >= 0) {
            canvas_format(c, a, 0, p.total, ROLE_NORMAL, "%s %d", canvas_sign(c, GLYPH_BECOMES),
                          total + e.gain);
        }
        if (e.destroyed) {
            draw_loss(s, c, area_part(a, 0, p.loss, 1, a.width - p.loss), e.loss);
        }
    } else {
        canvas_text(c, a, 0, p.die < 0 ? p.gain : p.die, ROLE_DIM,
                    full ? say_word(N_("full")) : "");
        if (p.total >= 0) {
            canvas_format(c, a, 0, p.total + 2, ROLE_DIM, "%d", total);
        }
    }
}

/* Whose columns they are, and the die that is to be placed, in so many columns. */
static void say_choices(const struct scene *s, int width, struct text *out)
{
    const struct knucklebones *k = board(s), *turn = scene_turn(s);
    const char *name = scene_name(s, turn->common.seat);
    bool due = k->die && !scene_in_air(s);
    if (due) {
        text_say(out, N_("%s: place the %d"), name, k->die);
    } else {
        text_say(out, N_("Columns of %s"), name);
    }
    if (sanitize_width(out->bytes) > width) {
        text_clear(out);
        if (due) {
            text_say(out, N_("Place the %d"), k->die);
        } else {
            text_say(out, N_("Columns"));
        }
    }
}

static void draw_choices(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                         struct area a)
{
    const struct knucklebones *k = board(s);
    bool framed = a.width >= FRAMED && a.height >= k->columns + 2;
    bool spaced = a.width >= CHOICES_WIDTH && a.height >= 2 * k->columns + 3;
    if (framed) {
        struct text title = say_text();
        say_choices(s, a.width - 6, &title);
        canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
        a = area_part(area_inner(a), 0, 1, a.height - 2, a.width - 4);
    }
    int pitch = spaced ? 2 : 1;
    for (int column = 0; column < k->columns; column++) {
        draw_choice(s, c, area_part(a, pitch - 1 + column * pitch, 0, 1, a.width), column,
                    s->chooser >= 0 && cursor->choice == column);
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
    int column =
        call->command == KNUCKLEBONES_COLUMN_KEY ? (int)call->key->code - '1' : v->cursor->choice;
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

static void refuse(struct binding_call *call)
{
    struct view_call *v = call->of;
    text_say(v->why, N_("The die is thrown; Enter places it."));
}

static const struct binding keys[] = {
    {KNUCKLEBONES_COLUMN_KEY, "1-9", N_("column"), N_("put the die into that column"), 0,
     .run = place},
    {COMMAND_LEFT, "Left | h", "+", NULL, 1, .run = move},
    {COMMAND_RIGHT, "Right | l", N_("move"), N_("to the next column"), 1, .run = move},
    {COMMAND_ENTER, "Enter", N_("place"), N_("put the die into the column chosen"), 0,
     .run = place},
    {KNUCKLEBONES_THROW_KEY, "Space | r", NULL, N_("throw the die, where that waits for you"), 0,
     ACTION_ROLL, refuse},
    {0},
};

static const struct binding throw_keys[] = {
    {KNUCKLEBONES_THROW_KEY, "Space | r", N_("throw"), N_("throw the die"), 0, ACTION_ROLL},
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
    .throw_keys = throw_keys,
    .digits = digits,
    .begin = begin,
    .panels = {{board_size, knucklebones_grids_draw, true}, {choices_size, draw_choices}},
    .ask = ask,
    .figure = figure,
};
