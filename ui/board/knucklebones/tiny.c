#include "ui/board/knucklebones/tiny.h"

#include "ui/board/knucklebones/panel.h"
#include "ui/text/sentences.h"

static const struct knucklebones *board(const struct scene *s)
{
    return (const struct knucklebones *)&s->state;
}

/* Shape and points; gives the column behind them. */
static int draw_points(const struct scene *s, struct canvas *c, struct area a, int row, int seat)
{
    struct text chance = say_text();
    int col = canvas_text(c, a, row, 0, scene_style(seat), scene_shape(c, seat));
    scene_chance(s, c, seat, &chance);
    col += 1 + canvas_format(c, a, row, col, LOOK_BOLD, "%d", scene_score(s, seat));
    return chance.length ? col + 1 + canvas_text(c, a, row, col, ROLE_NORMAL, chance.bytes) : col;
}

/* The columns of a seat as figures from the middle line on: "44 6 ... ". */
static void draw_figures(const struct scene *s, struct canvas *c, struct area a, int row, int seat)
{
    const struct knucklebones *k = board(s);
    int col = draw_points(s, c, a, row, seat);
    for (int column = 0; column < k->columns; column++, col++) {
        const int *cell = knucklebones_cells(k, seat, column);
        for (int i = 0; i < k->rows; i++) {
            col += cell[i] ? canvas_format(c, a, row, col, ROLE_NORMAL, "%d", cell[i])
                           : canvas_text(c, a, row, col, ROLE_DIM, canvas_sign(c, GLYPH_DOT));
        }
    }
}

/* Columns of draw_points() at most, with the space behind; of that a chance. */
enum { POINTS_WIDTH = 7, CHANCE_WIDTH = 6 };

static bool figures_fit(const struct scene *s, struct area a)
{
    const struct knucklebones *k = board(s);
    int width = POINTS_WIDTH + (s->chances ? CHANCE_WIDTH : 0);
    return k->sides <= 9 && width + k->columns * (k->rows + 1) - 1 <= a.width;
}

/* The dice of one column from the middle line on, and the totals of all where they have room. */
static void draw_one(const struct scene *s, struct canvas *c, struct area a, int row, int seat,
                     int column)
{
    const struct knucklebones *k = board(s);
    const int *cell = knucklebones_cells(k, seat, column);
    int col = draw_points(s, c, a, row, seat), pitch = 4;
    struct text dice = {0};
    for (int i = 0; i < k->rows && cell[i]; i++) {
        text_add(&dice, i ? " %d" : "%d", cell[i]);
    }
    text_add(&dice, "%s", cell[0] ? "" : canvas_sign(c, GLYPH_DOT));
    canvas_fit(c, a, row, col, a.width - col, ROLE_NORMAL, dice.bytes);
    for (int i = 0; i < k->columns && a.height >= 7 && k->columns * pitch <= a.width; i++) {
        canvas_format(c, a, 4, pitch * i, i == column ? ROLE_SELECTED : ROLE_KEY, "%3d ", i + 1);
        canvas_format(c, a, 5 + row, pitch * i, ROLE_NORMAL, "%3d",
                      knucklebones_column_points(k, seat, i));
    }
}

void knucklebones_tiny_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                            struct area a)
{
    const struct knucklebones *k = board(s);
    int owner = scene_owner(s), seats = k->common.seats;
    for (int row = seats > 1 ? 0 : 1; row < 2; row++) {
        int seat = row ? owner : 1 - owner;
        if (figures_fit(s, a)) {
            draw_figures(s, c, a, row, seat);
        } else {
            draw_one(s, c, a, row, seat, cursor->choice > 0 ? cursor->choice : 0);
        }
    }
    knucklebones_panel_hand(s, c, a, 2, 0, DIE_MINI);
    if (s->chooser >= 0 || !figures_fit(s, a)) {
        canvas_format(c, a, 2, 5, ROLE_NORMAL, say_word(N_("column %d")), cursor->choice + 1);
    }
}
