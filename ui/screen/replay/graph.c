#include "ui/screen/replay/view.h"

#include "ui/board/course.h"
#include "ui/guide/hint.h"
#include "ui/text/sentences.h"
#include "ui/widget/window.h"

#include <stdlib.h>

static void move(struct binding_call *call)
{
    replay_move(call->of, call->command, MOMENT_POINT);
}

static void change_seat(struct binding_call *call)
{
    struct replay *p = call->of;
    int seats = p->playback->match->start.common.seats;
    p->seat = (p->seat + seats + key_bar_step(call->command)) % seats;
}

static const struct binding keys[] = {
    {COMMAND_LEFT, "Left | h", "+", NULL, 0, .run = move},
    {COMMAND_RIGHT, "Right | l", N_("step"), N_("one throw or choice back and on"), 0, .run = move},
    {REPLAY_MARK_BACK, "[", "+", NULL, 1, .run = move},
    {REPLAY_MARK_ON, "]", N_("turning point"), N_("to a turning point"), 1, .run = move},
    {REPLAY_TEN_BACK, "PgUp", NULL, NULL, 0, .run = move},
    {REPLAY_TEN_ON, "PgDn", NULL, N_("ten back and on"), 0, .run = move},
    {REPLAY_TURN_BACK, "<", NULL, NULL, 0, .run = move},
    {REPLAY_TURN_ON, ">", NULL, N_("to the beginning of a turn"), 0, .run = move},
    {REPLAY_FIRST, "Home", NULL, NULL, 0, .run = move},
    {REPLAY_LAST, "End", NULL, N_("to the beginning, to the end"), 0, .run = move},
    {COMMAND_UP, "Up | k", "+", NULL, 2, .run = change_seat},
    {COMMAND_DOWN, "Down | j", N_("seat"), N_("the chances of another seat"), 2,
     .run = change_seat},
    {0},
};

/* The parts of the page. */
struct layout {
    bool words;        /* heading and list have room */
    struct area curve; /* the curve by itself */
    int steps;         /* between its level lines; 0: there are none */
    int axis;          /* the row below it */
};

static struct layout lay_out(struct area a)
{
    bool words = a.height >= 15 && window_columns(a) >= TIER_HALF,
         labels = window_columns(a) >= TIER_COMPACT;
    int top = words, below = words ? 7 : a.height >= 6 ? 2 : 1, left = labels ? 8 : 0;
    int rows = a.height - top - below, steps = labels ? chart_steps(rows, &rows) : 0;
    struct area curve = area_part(a, top, left, rows, a.width - left - words);
    return (struct layout){words, curve, steps, top + rows};
}

/* The worth of each moment to the seat, as far as it is known. free() ends the values. */
static struct curve curve_of(const struct replay *p, int steps, double **values)
{
    const struct review *r = &p->analysis.review;
    int whole = p->playback->events + 1;
    *values = NULL;
    if (!p->analysis.begun) {
        return (struct curve){.whole = whole, .low = 0, .high = 1};
    }
    struct curve k = course_curve(r, r->done < whole ? r->done + 1 : whole, p->seat, values);
    k.whole = whole;
    if (!unit_is_win(r->unit)) {
        chart_bounds(k.low, k.high, steps ? steps : 1, &k.low, &k.high);
    }
    return k;
}

/* Level lines, their worths before them; the middle one goes all through. */
static void draw_grid(const struct replay *p, struct canvas *c, struct area a,
                      const struct layout *l, const struct curve *k)
{
    bool wins = unit_is_win(p->analysis.review.unit);
    int steps = l->steps, top = l->curve.row - a.row;
    if (!steps) {
        return;
    }
    canvas_upright(c, area_part(a, top, 0, l->curve.height, a.width), 7, ROLE_RULE);
    for (int i = 0; i <= steps; i++) {
        double value = k->low + (double)i / steps * (k->high - k->low);
        int row = chart_curve_row(k, l->curve, value);
        struct text label = say_text();
        if (wins) {
            text_say(&label, N_("%.0f %%"), 100 * value);
        } else {
            text_add(&label, "%.0f", value);
        }
        canvas_right(c, a, top + row, 7, ROLE_DIM, label.bytes);
        if (2 * i == steps) {
            canvas_fill(c, area_part(l->curve, row, 0, 1, l->curve.width), ROLE_RULE, GLYPH_DASHED);
        }
    }
}

/* The numbers of the turning points, in the order of these and as near as they keep apart. */
static void draw_marks(const struct replay *p, struct canvas *c, struct area marks,
                       const struct curve *k)
{
    int points = analysis_done(&p->analysis) ? p->analysis.review.points : 0;
    int at[TURNING_POINTS], col[TURNING_POINTS];
    for (int i = 0; i < points; i++) {
        at[i] = p->analysis.review.point[i].event + 1;
    }
    chart_marks(k, marks, points, at, col);
    for (int i = 0; i < points; i++) {
        if (col[i] >= 0) {
            canvas_format(c, marks, 0, col[i], ROLE_ACCENT | LOOK_BOLD, "%d", i + 1);
        }
    }
}

/* Where the turning points are, by their numbers, and focus. */
static void draw_axis(const struct replay *p, struct canvas *c, struct area a,
                      const struct layout *l, const struct curve *k)
{
    struct area axis = area_part(a, l->axis, l->curve.col - a.col, 1, l->curve.width);
    struct area marks = area_part(a, l->axis + 1, l->curve.col - a.col, 1, l->curve.width);
    canvas_rule(c, axis, 0, ROLE_RULE);
    for (int col = 0; col < axis.width; col++) {
        int at =
            axis.width > 1 ? (int)((double)col * p->playback->events / (axis.width - 1) + 0.5) : 0;
        struct area upright = {l->curve.row, l->curve.col + col, l->curve.height + 1, 1};
        canvas_target_line(c, upright, at, COMMAND_NONE);
    }
    if (l->curve.col > a.col) {
        canvas_glyph(c, a, l->axis, 7, ROLE_RULE, GLYPH_BL);
    }
    marks = a.height - l->axis < 2 ? axis : marks;
    draw_marks(p, c, marks, k);
    int here = chart_curve_col(k, l->curve, p->playback->shown);
    canvas_glyph(c, axis, 0, here, ROLE_SELECTED, GLYPH_RISE);
    canvas_cursor(c, axis, 0, here);
}

static void draw_point(const struct replay *p, struct canvas *c, struct area a, int row, int i)
{
    const struct match *m = p->playback->match;
    const struct review *r = &p->analysis.review;
    const struct turning_point *point = &r->point[i];
    struct text told = say_text(), swing = say_text(), kind = say_text();
    bool here = p->playback->shown == point->event + 1;
    if (m->event[point->event].kind == EVENT_ACTION) {
        text_say(&told, N_("%s: "), scene_name(&p->playback->scene, point->seat));
        verdict_action(m, point->event, m->event[point->event].action, &told);
        text_add(&told, ".");
    } else {
        verdict_event(p->playback->setup, m, point->event, &told);
    }
    verdict_swing(r->unit, canvas_sign(c, GLYPH_MINUS), point->swing, &swing);
    verdict_point(m, r, point, &kind);
    canvas_format(c, a, row, 1, ROLE_ACCENT | LOOK_BOLD, "%d", i + 1);
    canvas_right(c, a, row, 16, point->swing < 0 ? ROLE_BAD : ROLE_GOOD, swing.bytes);
    say_fit(&told, a.width - 18, &kind);
    canvas_target_line(c, area_part(a, row, 0, 1, a.width), point->event + 1, COMMAND_NONE);
    canvas_fit(c, a, row, 18, a.width - 18, here ? ROLE_SELECTED : ROLE_NORMAL, told.bytes);
}

/* Accuracy and luck of all seats in a row, as far as there is room. */
static void draw_sums(const struct replay *p, struct canvas *c, struct area a, int row)
{
    const struct review *r = &p->analysis.review;
    const char *head = say_word(N_("Luck"));
    struct text luck[SEATS_MOST];
    int col = 1 + canvas_text(c, a, row, 1, ROLE_TITLE, say_word(N_("Accuracy"))) + 1;
    for (int s = 0; s < r->seats; s++) {
        col += canvas_text(c, a, row, col, role_of_seat(s), scene_shape(c, s)) + 1;
        col +=
            canvas_format(c, a, row, col, ROLE_NORMAL, "%s ", scene_name(&p->playback->scene, s));
        col += r->seat[s].differing
                   ? canvas_format(c, a, row, col, ROLE_NORMAL, "%.0f",
                                   review_shown(r->seat[s].accuracy))
                   : canvas_text(c, a, row, col, ROLE_NORMAL, canvas_sign(c, GLYPH_DASH));
        col++;
    }
    col++;
    int end = col + sanitize_width(head) + 1;
    for (int s = 0; s < r->seats; s++) {
        luck[s] = say_text();
        verdict_swing(r->unit, canvas_sign(c, GLYPH_MINUS), r->seat[s].luck, &luck[s]);
        end += 3 + sanitize_width(luck[s].bytes);
    }
    if (end > a.width) {
        return;
    }
    col += canvas_text(c, a, row, col, ROLE_TITLE, head) + 1;
    for (int s = 0; s < r->seats; s++) {
        col += canvas_text(c, a, row, col, role_of_seat(s), scene_shape(c, s)) + 1;
        col += canvas_text(c, a, row, col, ROLE_NORMAL, luck[s].bytes) + 1;
    }
}

/* What the curve is of, and below it the turning points and the sums of all seats. */
static void draw_words(const struct replay *p, struct canvas *c, struct area a, int row)
{
    const struct review *r = &p->analysis.review;
    struct text unit = say_text();
    bool points = unit_is_points(r->unit);
    int col = 9 + canvas_text(c, a, 0, 9, role_of_seat(p->seat), scene_shape(c, p->seat)) + 1;
    canvas_format(c, a, 0, col, ROLE_TITLE,
                  say_word(points ? N_("%s: points expected at the end, after each event")
                                  : N_("%s: chance of winning after each event")),
                  scene_name(&p->playback->scene, p->seat));
    verdict_unit(r->unit, &unit);
    canvas_format(c, a, row, 1, ROLE_TITLE, say_word(N_("Turning points: %s, for whoever moved")),
                  unit.bytes);
    if (!analysis_done(&p->analysis)) {
        struct text far = say_text();
        analysis_say(&p->analysis, &far);
        canvas_wrap(c, area_part(a, row + 1, 1, 3, a.width - 2), ROLE_DIM, far.bytes);
        return;
    }
    for (int i = 0; i < r->points; i++) {
        draw_point(p, c, a, row + 1 + i, i);
    }
    draw_sums(p, c, a, a.height - 1);
}

static void draw(const struct replay *p, struct canvas *c, struct area a)
{
    struct layout l = lay_out(a);
    double *values;
    struct curve k = curve_of(p, l.steps, &values);
    draw_grid(p, c, a, &l, &k);
    chart_curve(c, l.curve, role_of_seat(p->seat), &k);
    draw_axis(p, c, a, &l, &k);
    free(values);
    if (l.words) {
        bool spare = l.axis + 7 < a.height; /* a row for what would not have made the lines even */
        draw_words(p, c, a, l.axis + 2 + spare);
    }
}

static void say(const struct replay *p, const struct canvas *c, int width, struct text *out)
{
    const struct playback *l = p->playback;
    const struct review *r = &p->analysis.review;
    double value;
    (void)c;
    if (width >= 60 && analysis_value(&p->analysis, l->shown, p->seat, &value)) {
        text_add(out, "%s ", scene_name(&l->scene, p->seat));
        verdict_worth(r->unit, value, out);
        text_say(out, N_(": "));
    }
    if (!analysis_done(&p->analysis)) {
        analysis_say(&p->analysis, out);
        return;
    }
    replay_say(p, width, out);
    for (int i = 0; i < r->points; i++) {
        struct text kind = say_text();
        if (r->point[i].event + 1 == l->shown) {
            verdict_point(l->match, r, &r->point[i], &kind);
            say_fit(out, width, &kind);
        }
    }
}

const struct replay_view replay_graph = {
    .name = N_("graph"), .keys = {N_("Graph"), {keys}}, .draw = draw, .say = say};
