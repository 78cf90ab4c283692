#include "ui/board/knucklebones/panel.h"

#include "ui/board/hint_panel.h"
#include "ui/text/sentences.h"

static const struct knucklebones *board(const struct scene *s)
{
    return (const struct knucklebones *)&s->state;
}

void knucklebones_panel_hand(const struct scene *s, struct canvas *c, struct area a, int row,
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
    canvas_fit(c, a, row + 1, 2, 5, ROLE_NORMAL, say_word(you ? N_("you") : N_("own")));
    canvas_format(c, a, row + 1, 7, ROLE_NORMAL, "%3d %s %3d", own, to, own + e.gain);
    canvas_format(c, a, row + 1, 17, ROLE_GOOD, "+%d", e.gain);
    if (k->common.seats > 1) {
        int other = knucklebones_column_points(k, 1 - seat, column);
        canvas_fit(c, a, row + 2, 2, 5, ROLE_NORMAL, say_word(you ? N_("them") : N_("other")));
        canvas_format(c, a, row + 2, 7, ROLE_NORMAL, "%3d %s %3d", other, to, other - e.loss);
        canvas_format(c, a, row + 2, 17, e.loss ? ROLE_BAD : ROLE_DIM, "%s%d", e.loss ? minus : " ",
                      e.loss);
        canvas_format(c, a, row, 17, LOOK_BOLD, "+%d", e.gain + e.loss); /* to the lead */
    }
}

/* Rows of a choice without the blank behind it: all, or one. */
static int rows_of(const struct knucklebones *k, struct area a)
{
    int rows = k->common.seats > 1 ? 3 : 2;
    return k->columns * (rows + 1) - 1 > a.height ? 1 : rows;
}

void knucklebones_panel_effects(const struct scene *s, const struct cursor *cursor,
                                struct canvas *c, struct area a)
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

/* Rows that they take, as many as there are. */
static int effects_height(const struct knucklebones *k, struct area a)
{
    int rows = rows_of(k, a), height = 0;
    for (int column = 0; column < k->columns; column++) {
        bool full = knucklebones_height(k, k->common.seat, column) == k->rows;
        height += (full ? 1 : rows) + (rows > 1);
    }
    return rows > 1 ? height - 1 : height;
}

/* What the others did meanwhile, below. */
static void draw_news(const struct scene *s, struct canvas *c, struct area a)
{
    int from = 0;
    if (s->log && a.height > 1 && log_news(s->log, s->node.seat, &from)) {
        log_draw(s->log, c, a, from);
    }
}

/* Narrow, one choice a row. */
static void draw_hint(const struct hint *hint, struct canvas *c, struct area a)
{
    struct area in = area_part(area_inner(a), 0, 0, a.height - 2, a.width - 2);
    canvas_box(c, a, BOX_LIGHT, ROLE_ACCENT, hint->tag.bytes);
    int row = hint_panel_draw_choices(hint, c, in);
    hint_panel_draw_reason(hint, c, area_part(in, row, 1, in.height - row, in.width - 1));
}

void knucklebones_panel_draw(const struct scene *s, const struct cursor *cursor, struct canvas *c,
                             struct area a)
{
    const struct knucklebones *k = board(s);
    struct text title = say_text();
    if (s->node.kind != NODE_CHOICE || !k->die || scene_in_air(s)) {
        scene_log(s, c, area_part(a, 0, 0, a.height, a.width));
        return;
    }
    text_say(&title, N_("Place the %d"), k->die);
    if (s->hint) {
        int rows = k->columns + 3 < a.height / 2 ? k->columns + 3 : a.height / 2;
        draw_hint(s->hint, c, area_part(a, rows, 0, a.height - rows, a.width));
        a = area_part(a, 0, 0, rows, a.width);
    } else {
        int rows = effects_height(k, area_part(a, 0, 0, a.height - 2, a.width)) + 2;
        draw_news(s, c, area_part(a, rows, 1, a.height - rows, a.width - 1));
        a = area_part(a, 0, 0, rows, a.width);
    }
    canvas_box(c, a, BOX_LIGHT, ROLE_RULE, title.bytes);
    knucklebones_panel_effects(s, cursor, c, area_inner(a));
}
