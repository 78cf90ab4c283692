#include "ui/board/scoreboard.h"

#include "ui/text/sentences.h"
#include "ui/widget/chart.h"

enum { GAP = 2 };

static void draw_seat(const struct scene *s, struct canvas *c, struct area a, int seat)
{
    struct text score = say_text(), chance = say_text();
    scene_chance(s, c, seat, &chance);
    text_add(&score, "%d", scene_score(s, seat));
    if (chance.length) {
        text_add(&score, a.width >= 24 ? "   %s" : " %s", chance.bytes);
    }
    int digits = sanitize_width(score.bytes), name = a.width - digits - 1;
    bool turn = s->node.kind != NODE_OVER && s->node.seat == seat;
    scene_seat(s, c, a, 0, 0, name, seat);
    canvas_right(c, a, 0, a.width, turn ? LOOK_BOLD : ROLE_NORMAL, score.bytes);
}

/* A pointer before whoever's turn it is, so that neither colour nor boldness has to say it. */
static void draw_turn(const struct scene *s, struct canvas *c, struct area a, int seat)
{
    if (s->node.kind != NODE_OVER && s->node.seat == seat) {
        canvas_glyph(c, a, 0, 0, scene_style(seat), GLYPH_POINTER);
    }
}

static int columns(int seats, int width)
{
    if (width >= 60) {
        return seats <= 4 ? seats : 4;
    }
    return seats <= 2 ? seats : 2;
}

int seats_draw(const struct scene *s, struct canvas *c, struct area a, int whole)
{
    int seats = s->state.common.seats, across = columns(seats, a.width);
    int rows = (seats + across - 1) / across, width = a.width / across;
    bool bars = whole > 0 && seats <= 4 && a.width >= 60 && a.height > 2;
    for (int seat = 0; seat < seats; seat++) {
        struct area cell = area_part(a, seat / across, seat % across * width, 1 + bars, width);
        draw_turn(s, c, cell, seat);
        cell = area_part(cell, 0, 2, cell.height, cell.width - 2 - GAP);
        draw_seat(s, c, cell, seat);
        if (bars) {
            chart_bar(c, cell, 1, 2, cell.width - 2, scene_style(seat), scene_score(s, seat),
                      whole);
        }
    }
    return bars ? 2 : rows;
}

/* Score, and chance where it is shown. */
static void say_standing(const struct scene *s, const struct canvas *c, int seat, struct text *out)
{
    struct text chance = say_text();
    scene_chance(s, c, seat, &chance);
    text_add(out, "%d", scene_score(s, seat));
    text_add(out, chance.length ? " %s" : "%s", chance.bytes);
}

/* Columns of the seats from..to - 1 in a line, with the space behind each. */
static int line_width(const struct scene *s, const struct canvas *c, int from, int to)
{
    int width = 0;
    for (int seat = from; seat < to; seat++) {
        struct text words = say_text();
        say_standing(s, c, seat, &words);
        width += 2 + sanitize_width(words.bytes);
    }
    return width;
}

void seats_line(const struct scene *s, struct canvas *c, struct area a, int row)
{
    int seats = s->state.common.seats, turn = s->state.common.seat, from = 0, col = 0;
    bool all = line_width(s, c, 0, seats) - 1 <= a.width;
    while (!all && from < turn && line_width(s, c, from, turn + 1) > a.width - 2) {
        from++;
    }
    if (from) {
        col = canvas_text(c, a, row, 0, ROLE_DIM, canvas_sign(c, GLYPH_ELLIPSIS));
    }
    for (int seat = from; seat < seats; seat++) {
        bool now = s->node.kind != NODE_OVER && s->node.seat == seat;
        struct text words = say_text();
        if (!all && col + line_width(s, c, seat, seat + 1) > a.width - (seat + 1 < seats)) {
            canvas_text(c, a, row, col, ROLE_DIM, canvas_sign(c, GLYPH_ELLIPSIS));
            return;
        }
        say_standing(s, c, seat, &words);
        col += canvas_text(c, a, row, col, scene_style(seat), scene_shape(c, seat));
        col += 1 + canvas_text(c, a, row, col, now ? LOOK_REVERSE : ROLE_NORMAL, words.bytes);
    }
}
