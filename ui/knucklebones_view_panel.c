#include "games/knucklebones.h"

#include "ui/counsel.h"
#include "ui/knucklebones_view.h"
#include "ui/say.h"

static const struct knucklebones *board(const struct scene *s)
{
    return (const struct knucklebones *)&s->state;
}

void knucklebones_view_hand(const struct scene *s, struct canvas *c, struct area a, int row,
                            int col, enum die_size size)
{
    const struct knucklebones *k = board(s);
    struct die die = {k->die, k->sides, DIE_LIES};
    if (scene_in_air(s)) {
        die = scene_die(s, 0);
    }
    if (die.face) {
        die_draw(c, a, row, col, size, die);
    }
}

/* What the lead changes by. */
static void draw_swing(struct canvas *c, struct area a, int row, int points)
{
    struct text swing = {0};
    text_add(&swing, "+%d", points);
    canvas_text(c, a, row, 2, ROLE_DIM, say_word(N_("swing")));
    canvas_text(c, a, row, 17, LOOK_BOLD, swing.bytes);
}

static void draw_effect(const struct knucklebones *k, struct canvas *c, struct area a, int row,
                        int column, int rows, bool you)
{
    struct knucklebones_effect e = knucklebones_effect(k, column);
    int seat = k->common.seat, own = knucklebones_column_points(k, seat, column);
    const char *to = canvas_sign(c, GLYPH_RIGHT), *minus = canvas_sign(c, GLYPH_MINUS);
    if (rows == 1) {
        canvas_format(c, a, row, 0, ROLE_KEY, "%d", column + 1);
        canvas_format(c, a, row, 2, ROLE_GOOD, "+%d", e.gain);
        if (e.destroyed) {
            canvas_format(c, a, row, 6, ROLE_BAD, "%s%d", minus, e.loss);
        }
        return;
    }
    canvas_format(c, a, row, 0, ROLE_NORMAL, say_word(N_("Column %d")), column + 1);
    canvas_format(c, a, row + 1, 2, ROLE_NORMAL, "%-5s%3d %s %3d",
                  say_word(you ? N_("you") : N_("own")), own, to, own + e.gain);
    canvas_format(c, a, row + 1, 17, ROLE_GOOD, "+%d", e.gain);
    if (k->common.seats > 1) {
        int other = knucklebones_column_points(k, 1 - seat, column);
        canvas_format(c, a, row + 2, 2, ROLE_NORMAL, "%-5s%3d %s %3d",
                      say_word(you ? N_("them") : N_("other")), other, to, other - e.loss);
        canvas_format(c, a, row + 2, 17, e.loss ? ROLE_BAD : ROLE_DIM, "%s%d", e.loss ? minus : " ",
                      e.loss);
        draw_swing(c, a, row + 3, e.gain + e.loss);
    }
}

/* Rows of a choice without the blank behind it: all, without the swing, or one. */
static int rows_of(const struct knucklebones *k, struct area a)
{
    int rows = k->common.seats > 1 ? 4 : 2;
    while (rows > 1 && k->columns * (rows + 1) - 1 > a.height) {
        rows = rows == 4 ? 3 : 1;
    }
    return rows;
}

void knucklebones_view_effects(const struct scene *s, const struct cursor *cursor, struct canvas *c,
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
        if (s->chooser >= 0 && column < 9) {
            canvas_target_char(c, part, KNUCKLEBONES_COLUMN, (char)('1' + column));
        }
        if (full) {
            canvas_format(c, part, 0, 0, ROLE_DIM,
                          say_word(rows > 1 ? N_("Column %d is full") : N_("%d full")), column + 1);
        } else {
            draw_effect(k, c, part, 0, column, rows, s->chooser >= 0);
        }
        row += (full ? 1 : rows) + (rows > 1);
    }
}

/* Narrow, one choice a row. */
static void draw_counsel(const struct counsel *counsel, struct canvas *c, struct area a)
{
    struct area in = area_part(area_inner(a), 0, 0, a.height - 2, a.width - 2);
    canvas_box(c, a, BOX_LIGHT, ROLE_ACCENT, counsel->tag.bytes);
    int row = counsel_draw_choices(counsel, c, in);
    counsel_draw_reason(counsel, c, area_part(in, row, 1, in.height - row, in.width - 1));
}

void knucklebones_view_panel(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                             struct area a)
{
    const struct knucklebones *k = board(s);
    struct text title = say_text();
    if (s->node.kind != NODE_CHOICE || !k->die || scene_in_air(s)) {
        scene_log(s, c, area_part(a, 0, 0, a.height, a.width));
        return;
    }
    text_say(&title, N_("Place the %d"), k->die);
    if (s->counsel) {
        int rows = k->columns + 3 < a.height / 2 ? k->columns + 3 : a.height / 2;
        draw_counsel(s->counsel, c, area_part(a, rows, 0, a.height - rows, a.width));
        a = area_part(a, 0, 0, rows, a.width);
    }
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
    knucklebones_view_effects(s, cursor, c,
                              area_part(area_inner(a), 1, 0, a.height - 3, a.width - 2));
}
