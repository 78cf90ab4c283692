#include "ui/board/bracket_view.h"

#include "ui/text/sentences.h"
#include "ui/widget/frame.h"

/* Columns of a round: at least and at most; what stands before and after a name. */
enum { CELL_LEAST = 18, CELL_MOST = 20, LEAD = 3, SCORE = 3, LINE = 3 };

int bracket_matches(int rounds)
{
    return (1 << rounds) - 1;
}

int bracket_index(int rounds, int round, int m)
{
    int before = 0;
    for (int r = 0; r < round; r++) {
        before += 1 << (rounds - 1 - r);
    }
    return before + m;
}

static void place_of(int rounds, int index, int *round, int *m)
{
    *round = 0;
    while (index >= 1 << (rounds - 1 - *round)) {
        index -= 1 << (rounds - 1 - *round);
        ++*round;
    }
    *m = index;
}

int bracket_move(int rounds, int focus, int command)
{
    int round, m, last;
    place_of(rounds, focus, &round, &m);
    last = (1 << (rounds - 1 - round)) - 1;
    switch (command) {
    case COMMAND_UP:
        return m > 0 ? focus - 1 : focus;
    case COMMAND_DOWN:
        return m < last ? focus + 1 : focus;
    case COMMAND_LEFT:
        return round > 0 ? bracket_index(rounds, round - 1, 2 * m) : focus;
    case COMMAND_RIGHT:
        return round + 1 < rounds ? bracket_index(rounds, round + 1, m / 2) : focus;
    default:
        return focus;
    }
}

/* The row on which the winner of a match goes on: entries of the first round stand four rows apart
 * from match to match. */
static int centre(int round, int m)
{
    return round == 0 ? 4 * m + 1 : (centre(round - 1, 2 * m) + centre(round - 1, 2 * m + 1)) / 2;
}

static int entry_row(int round, int m, int side)
{
    return round == 0 ? 4 * m + 2 * side : centre(round - 1, 2 * m + side);
}

/* How a page shows a bracket. */
struct sight {
    const struct bracket *b;
    int cell;       /* columns of a round */
    int from, to;   /* rounds shown; b->rounds stands for the winner's column */
    int scrolled;   /* rows above the first that is shown */
    struct area in; /* where matches stand */
};

static const struct bracket_match *match_at(const struct sight *l, int round, int m)
{
    return &l->b->match[bracket_index(l->b->rounds, round, m)];
}

static bool in_focus(const struct sight *l, int round, int m)
{
    return bracket_index(l->b->rounds, round, m) == l->b->focus;
}

static void draw_name(const struct sight *l, struct canvas *c, int row, int col,
                      const struct bracket_entry *e, bool here)
{
    int width = l->cell - LEAD - SCORE - LINE;
    int style = e->bye || e->out ? ROLE_DIM : e->name ? ROLE_NORMAL : ROLE_DIM;
    style = here ? ROLE_SELECTED : style;
    const char *name = e->bye    ? say_word(N_("bye"))
                       : e->name ? e->name
                                 : canvas_sign(c, GLYPH_DASH);
    canvas_fit(c, l->in, row, col + LEAD, width, style, name);
    if (e->won >= 0 && !e->bye && e->name) {
        canvas_format(c, l->in, row, col + LEAD + width, style, "%*d", SCORE, e->won);
    }
}

/* What stands before a name: its seed, or the line that leads to it. */
static void draw_lead(const struct sight *l, struct canvas *c, int row, int col, int round,
                      const struct bracket_entry *e)
{
    if (round > 0) {
        canvas_glyph(c, l->in, row, col, ROLE_RULE, GLYPH_H);
    } else if (e->seed > 0) {
        canvas_format(c, l->in, row, col, ROLE_DIM, "%2d", e->seed);
    }
}

static void draw_entry(const struct sight *l, struct canvas *c, int round, int m, int side)
{
    const struct bracket_match *match = match_at(l, round, m);
    const struct bracket_entry *e = &match->entry[side];
    int row = entry_row(round, m, side) - l->scrolled, col = (round - l->from) * l->cell;
    draw_lead(l, c, row, col, round, e);
    if (round > 0 && !e->name && match_at(l, round - 1, 2 * m + side)->state == BRACKET_PLAYS) {
        canvas_glyph(c, l->in, row, col + LEAD - 1, ROLE_ACCENT, GLYPH_POINTER);
        canvas_fit(c, l->in, row, col + LEAD + 1, l->cell - LEAD - LINE - 1, ROLE_ACCENT,
                   say_word(N_("playing")));
    } else {
        draw_name(l, c, row, col, e, in_focus(l, round, m));
    }
    canvas_glyph(c, l->in, row, col + l->cell - 3, ROLE_RULE, GLYPH_H);
    canvas_glyph(c, l->in, row, col + l->cell - 2, ROLE_RULE, GLYPH_H);
    canvas_glyph(c, l->in, row, col + l->cell - 1, ROLE_RULE, side ? GLYPH_BR : GLYPH_TR);
}

/* The line from one entry of a match to the other, and out of it. */
static void draw_joint(const struct sight *l, struct canvas *c, int round, int m)
{
    int top = entry_row(round, m, 0), bottom = entry_row(round, m, 1), out = centre(round, m);
    int col = (round - l->from) * l->cell + l->cell - 1;
    for (int row = top + 1; row < bottom; row++) {
        canvas_glyph(c, l->in, row - l->scrolled, col, ROLE_RULE,
                     row == out ? GLYPH_TEE_RIGHT : GLYPH_V);
    }
    if (in_focus(l, round, m)) {
        canvas_cursor(c, l->in, out - l->scrolled, col);
    }
}

/* The part of the page that a click on a match is meant for. */
static void target_match(const struct sight *l, struct canvas *c, int round, int m)
{
    int top = entry_row(round, m, 0) - l->scrolled, bottom = entry_row(round, m, 1) - l->scrolled;
    int from = top < 0 ? 0 : top;
    if (bottom >= from) {
        canvas_target_line(
            c, area_part(l->in, from, (round - l->from) * l->cell, bottom - from + 1, l->cell),
            bracket_index(l->b->rounds, round, m), COMMAND_NONE);
    }
}

static void draw_round(const struct sight *l, struct canvas *c, int round)
{
    for (int m = 0; m < 1 << (l->b->rounds - 1 - round); m++) {
        draw_entry(l, c, round, m, 0);
        draw_entry(l, c, round, m, 1);
        draw_joint(l, c, round, m);
        target_match(l, c, round, m);
    }
}

static void draw_champion(const struct sight *l, struct canvas *c)
{
    const struct bracket *b = l->b;
    int row = centre(b->rounds - 1, 0) - l->scrolled, col = (b->rounds - l->from) * l->cell;
    canvas_glyph(c, l->in, row, col, ROLE_RULE, GLYPH_H);
    if (b->champion) {
        canvas_glyph(c, l->in, row, col + 1, ROLE_ACCENT, GLYPH_STAR);
        canvas_fit(c, l->in, row, col + LEAD, l->cell - LEAD, ROLE_ACCENT | LOOK_BOLD, b->champion);
    } else {
        bool plays = match_at(l, b->rounds - 1, 0)->state == BRACKET_PLAYS;
        canvas_fit(c, l->in, row, col + LEAD, l->cell - LEAD, plays ? ROLE_ACCENT : ROLE_DIM,
                   say_word(plays ? N_("playing") : N_("final")));
    }
}

/* Which rounds and rows have room, the focus among them. */
static struct sight look_at(const struct bracket *b, struct area in)
{
    struct sight l = {.b = b, .in = in};
    int round, m, columns;
    place_of(b->rounds, b->focus, &round, &m);
    l.cell = in.width / (b->rounds + 1);
    l.cell = l.cell < CELL_LEAST ? CELL_LEAST : l.cell > CELL_MOST ? CELL_MOST : l.cell;
    columns = in.width / l.cell;
    l.from = round + 2 - columns < 0 ? 0 : round + 2 - columns;
    l.to = l.from + columns - 1;
    int rows = 4 * (1 << (b->rounds - 1)) - 1, middle = centre(round, m);
    l.scrolled = middle - in.height / 2;
    l.scrolled = l.scrolled > rows - in.height ? rows - in.height : l.scrolled;
    l.scrolled = l.scrolled < 0 ? 0 : l.scrolled;
    return l;
}

static void draw_headings(const struct sight *l, struct canvas *c, struct area a)
{
    for (int r = l->from; l->b->heading && r <= l->to && r <= l->b->rounds; r++) {
        canvas_fit(c, a, 0, (r - l->from) * l->cell + LEAD, l->cell - LEAD, ROLE_DIM,
                   l->b->heading[r]);
    }
}

/* The match in focus in words, for pages without room for more. */
static void draw_single(const struct bracket *b, struct canvas *c, struct area a)
{
    const struct bracket_match *match = &b->match[b->focus];
    for (int side = 0; side < 2; side++) {
        const struct bracket_entry *e = &match->entry[side];
        const char *name = e->bye    ? say_word(N_("bye"))
                           : e->name ? e->name
                                     : canvas_sign(c, GLYPH_DASH);
        canvas_fit(c, a, side, 0, a.width - SCORE, e->out ? ROLE_DIM : ROLE_NORMAL, name);
        if (e->won >= 0 && e->name && !e->bye) {
            canvas_format(c, a, side, a.width - SCORE, ROLE_NORMAL, "%*d", SCORE, e->won);
        }
    }
    canvas_fit(c, a, 2, 0, a.width, ROLE_DIM,
               say_word(match->state == BRACKET_PLAYS  ? N_("playing")
                        : match->state == BRACKET_DONE ? N_("done")
                                                       : N_("waits")));
}

static void draw_tree(const struct bracket *b, struct canvas *c, struct area a)
{
    int top = b->heading && a.height > 10 ? 1 : 0, bottom = b->note && a.height > 10 ? 1 : 0;
    struct sight l = look_at(b, area_part(a, top, 0, a.height - top - bottom, a.width));
    if (top) {
        draw_headings(&l, c, a);
    }
    for (int r = l.from; r <= l.to && r < b->rounds; r++) {
        draw_round(&l, c, r);
    }
    if (l.to >= b->rounds) {
        draw_champion(&l, c);
    }
    if (bottom) {
        canvas_fit(c, a, a.height - 1, 2, a.width - 4, ROLE_NORMAL, b->note);
    }
}

void bracket_draw(const struct bracket *b, const struct keyset *keys, struct canvas *c)
{
    struct area a = frame_draw(c, &(struct frame){b->title, b->right, b->message, keys});
    if (a.width < 40 && a.height) {
        draw_single(b, c, a);
    } else if (a.height) {
        draw_tree(b, c, a);
    }
}
