#include "ui/board/bracket_view.h"

#include "ui/text/sentences.h"
#include "ui/widget/list.h"
#include "ui/widget/window.h"

/* Columns of a round: at least and at most; what stands before and after a name. */
enum { CELL_LEAST = 18, CELL_MOST = 34, LEAD = 3, SCORE = 3, LINE = 3, PITCH_MOST = 2 };

int bracket_matches(int rounds)
{
    return (1 << rounds) - 1;
}

int bracket_index(int rounds, int round, int m)
{
    return (1 << rounds) - (1 << (rounds - round)) + m;
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

/* The row on which the winner of a match goes on: entries of the first round stand four times
 * `pitch` rows apart from match to match. */
static int centre(int pitch, int round, int m)
{
    return round == 0 ? pitch * (4 * m + 1)
                      : (centre(pitch, round - 1, 2 * m) + centre(pitch, round - 1, 2 * m + 1)) / 2;
}

static int entry_row(int pitch, int round, int m, int side)
{
    return round == 0 ? pitch * (4 * m + 2 * side) : centre(pitch, round - 1, 2 * m + side);
}

/* How a page shows a bracket. */
struct sight {
    const struct bracket *b;
    int cell;       /* columns of a round */
    int pitch;      /* rows between two that need one */
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

/* An entry in so many columns, and what it has won behind them, each in its style. */
static void draw_name(struct canvas *c, struct area a, int row, int col, int width, int style,
                      int won_style, const struct bracket_entry *e)
{
    const char *name = e->bye    ? say_word(N_("bye"))
                       : e->name ? e->name
                                 : canvas_sign(c, GLYPH_DASH);
    int gap = e->won >= 100; /* between a name that is cut and a figure that fills its place */
    canvas_fit(c, a, row, col, width - gap, style, name);
    if (e->won >= 0 && !e->bye && e->name) {
        canvas_format(c, a, row, col + width - gap, won_style, "%*d", SCORE + gap, e->won);
    }
}

/* An entry between its seed, or the line that leads to it, and the line out of it. */
static void draw_entry(const struct sight *l, struct canvas *c, int round, int m, int side)
{
    const struct bracket_entry *e = &match_at(l, round, m)->entry[side];
    int row = entry_row(l->pitch, round, m, side) - l->scrolled, col = (round - l->from) * l->cell;
    if (round > 0) {
        canvas_glyph(c, l->in, row, col, ROLE_RULE, GLYPH_H);
    } else if (e->seed > 0) {
        canvas_format(c, l->in, row, col, ROLE_DIM, "%2d", e->seed);
    }
    if (round > 0 && !e->name && match_at(l, round - 1, 2 * m + side)->state == BRACKET_PLAYS) {
        canvas_glyph(c, l->in, row, col + LEAD - 1, ROLE_ACCENT, GLYPH_POINTER);
        canvas_fit(c, l->in, row, col + LEAD + 1, l->cell - LEAD - LINE - 1, ROLE_ACCENT,
                   say_word(N_("playing")));
    } else {
        int style = in_focus(l, round, m)          ? ROLE_SELECTED
                    : e->bye || e->out || !e->name ? ROLE_DIM
                                                   : ROLE_NORMAL;
        draw_name(c, l->in, row, col + LEAD, l->cell - LEAD - SCORE - LINE, style, style, e);
    }
    canvas_glyph(c, l->in, row, col + l->cell - 3, ROLE_RULE, GLYPH_H);
    canvas_glyph(c, l->in, row, col + l->cell - 2, ROLE_RULE, GLYPH_H);
    canvas_glyph(c, l->in, row, col + l->cell - 1, ROLE_RULE, side ? GLYPH_BR : GLYPH_TR);
}

/* Both entries, the line from one to the other and out of it; all of it can be clicked. */
static void draw_match(const struct sight *l, struct canvas *c, int round, int m)
{
    int top = entry_row(l->pitch, round, m, 0) - l->scrolled,
        bottom = entry_row(l->pitch, round, m, 1) - l->scrolled;
    int out = centre(l->pitch, round, m) - l->scrolled, col = (round - l->from) * l->cell;
    int seen = top < 0 ? 0 : top;
    draw_entry(l, c, round, m, 0);
    draw_entry(l, c, round, m, 1);
    for (int row = top + 1; row < bottom; row++) {
        canvas_glyph(c, l->in, row, col + l->cell - 1, ROLE_RULE,
                     row == out ? GLYPH_TEE_RIGHT : GLYPH_V);
    }
    if (in_focus(l, round, m)) {
        canvas_cursor(c, l->in, out, col + l->cell - 1);
    }
    canvas_target_line(c, area_part(l->in, seen, col, bottom - seen + 1, l->cell),
                       bracket_index(l->b->rounds, round, m), COMMAND_NONE);
}

/* The rounds and rows that have room, the focus among them. */
static void draw_tree(const struct bracket *b, struct canvas *c, struct area a)
{
    bool tall = a.height > 10;
    int top = b->heading && tall, bottom = b->note && tall, last = b->rounds - 1;
    int round, m, rows = 4 * (1 << last) - 1, cell = a.width / (b->rounds + 1);
    place_of(b->rounds, b->focus, &round, &m);
    cell = cell < CELL_LEAST ? CELL_LEAST : cell > CELL_MOST ? CELL_MOST : cell;
    struct sight l = {b, cell, 1, .in = area_part(a, top, 0, a.height - top - bottom, a.width)};
    l.pitch = PITCH_MOST;
    while (l.pitch > 1 && l.pitch * rows > l.in.height) {
        l.pitch--;
    }
    rows *= l.pitch;
    int columns = a.width / cell;
    l.from = round + 2 - columns < 0 ? 0 : round + 2 - columns;
    l.to = l.from + columns - 1;
    c->lacks |= columns <= b->rounds;
    l.scrolled = list_from(c, centre(l.pitch, round, m), rows, l.in.height);
    for (int r = l.from; top && r <= l.to && r <= b->rounds; r++) {
        canvas_fit(c, a, 0, (r - l.from) * l.cell + LEAD, l.cell - LEAD, ROLE_DIM, b->heading[r]);
    }
    for (int r = l.from; r <= l.to && r <= last; r++) {
        for (int i = 0; i < 1 << (last - r); i++) {
            draw_match(&l, c, r, i);
        }
    }
    if (l.to > last) { /* whose column is the champion's */
        int row = centre(l.pitch, last, 0) - l.scrolled, col = (b->rounds - l.from) * l.cell;
        bool plays = match_at(&l, last, 0)->state == BRACKET_PLAYS;
        const char *state = say_word(plays ? N_("playing") : N_("final"));
        canvas_glyph(c, l.in, row, col, ROLE_RULE, GLYPH_H);
        if (b->champion) {
            canvas_glyph(c, l.in, row, col + 1, ROLE_ACCENT, GLYPH_STAR);
        }
        canvas_fit(c, l.in, row, col + LEAD, l.cell - LEAD,
                   b->champion ? ROLE_ACCENT | LOOK_BOLD
                   : plays     ? ROLE_ACCENT
                               : ROLE_DIM,
                   b->champion ? b->champion : state);
    }
    if (bottom) {
        canvas_fit(c, a, a.height - 1, 2, a.width - 4, ROLE_NORMAL, b->note);
    }
}

void bracket_draw(const struct bracket *b, const struct keyset *keys, struct canvas *c)
{
    struct area a = window_draw(c, &(struct window){b->title, b->right, b->message, keys});
    if (window_columns(a) >= TIER_COMPACT && a.height) {
        draw_tree(b, c, a);
        return;
    }
    const struct bracket_match *match = &b->match[b->focus];
    for (int side = 0; side < 2 && a.height; side++) {
        const struct bracket_entry *e = &match->entry[side];
        draw_name(c, a, side, 0, a.width - SCORE, e->out ? ROLE_DIM : ROLE_NORMAL, ROLE_NORMAL, e);
    }
    canvas_fit(c, a, 2, 0, a.width, ROLE_DIM,
               say_word(match->state == BRACKET_PLAYS  ? N_("playing")
                        : match->state == BRACKET_DONE ? N_("done")
                                                       : N_("waits")));
}
