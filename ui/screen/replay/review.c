#include "ui/screen/replay/view.h"

#include "src/base/alloc.h"
#include "ui/guide/hint.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"

#include <stdlib.h>

/* The choices that are listed, and the one focus is on: the first from the moment on. */
struct rows {
    const struct judged **row;
    int n, here;
};

/* free(rows.row) ends them. */
static struct rows rows_of(const struct replay *p)
{
    const struct review *r = &p->analysis.review;
    struct rows rows = {.row = alloc((size_t)(r->choices + 1) * sizeof(struct judged *))};
    int before = 0;
    for (int i = 0; p->analysis.begun && i < r->choices; i++) {
        if (!p->errors || r->choice[i].mark != MARK_NONE) {
            rows.row[rows.n++] = &r->choice[i];
            before += r->choice[i].event < p->playback->shown;
        }
    }
    rows.here = before < rows.n ? before : rows.n - 1;
    return rows;
}

static void move(struct binding_call *call)
{
    static const int lines[] = {
        [COMMAND_UP] = -1,
        [COMMAND_DOWN] = 1,
        [REPLAY_TEN_BACK] = -10,
        [REPLAY_TEN_ON] = 10,
        [REPLAY_FIRST] = -EVENTS_MOST,
        [REPLAY_LAST] = EVENTS_MOST,
    };
    struct replay *p = call->of;
    struct rows rows = rows_of(p);
    int to = rows.here + lines[call->command];
    to = to >= rows.n ? rows.n - 1 : to;
    if (rows.n) {
        replay_go(p, rows.row[to < 0 ? 0 : to]->event);
    }
    free(rows.row);
}

static void filter(struct binding_call *call)
{
    struct replay *p = call->of;
    p->errors = !p->errors;
}

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 0, .run = move},
    {COMMAND_DOWN, "Down | j", N_("choice"), N_("another choice"), 0, .run = move},
    {REPLAY_TEN_BACK, "PgUp", NULL, NULL, 0, .run = move},
    {REPLAY_TEN_ON, "PgDn", NULL, N_("ten back and on"), 0, .run = move},
    {REPLAY_FIRST, "Home", NULL, NULL, 0, .run = move},
    {REPLAY_LAST, "End", NULL, N_("to the first, to the last"), 0, .run = move},
    {REPLAY_FILTER, "f", N_("mistakes, all"), N_("only what cost something, or all choices"), 2,
     .run = filter},
    {0},
};

/* As chess players write them. */
static const char *const signs[] = {
    [MARK_NONE] = "", [MARK_DOUBTFUL] = "?!", [MARK_MISTAKE] = "?", [MARK_BLUNDER] = "??"};

static const int styles[] = {[MARK_NONE] = ROLE_DIM,
                             [MARK_DOUBTFUL] = ROLE_WARNING,
                             [MARK_MISTAKE] = ROLE_BAD,
                             [MARK_BLUNDER] = ROLE_BAD | LOOK_BOLD};

/* The sums of a seat, right ends of their columns. */
enum { ACCURACY = 32, LUCK = 46, LOST = 60, MARKS = 65, MARK_WIDTH = 5 };

static void draw_seat(const struct replay *p, struct canvas *c, struct area a, int row, int seat)
{
    const struct seat_review *s = &p->analysis.review.seat[seat];
    struct text luck = say_text(), lost = say_text(), accuracy = say_text();
    text_add(&accuracy, "%.0f", review_shown(s->accuracy));
    verdict_swing(p->analysis.review.unit, canvas_sign(c, GLYPH_MINUS), s->luck, &luck);
    advice_amount(p->analysis.review.unit, s->own_errors < 0 ? 0 : s->own_errors, &lost);
    canvas_text(c, a, row, 1, role_of_seat(seat), scene_shape(c, seat));
    canvas_fit(c, a, row, 3, 18, LOOK_BOLD, scene_name(&p->playback->scene, seat));
    canvas_right(c, a, row, ACCURACY, ROLE_NORMAL, accuracy.bytes);
    canvas_right(c, a, row, LUCK, ROLE_NORMAL, luck.bytes);
    canvas_right(c, a, row, LOST, ROLE_NORMAL, lost.bytes);
    for (int mark = MARK_DOUBTFUL; mark <= MARK_BLUNDER; mark++) {
        struct text n = say_text();
        text_add(&n, "%d", s->marks[mark]);
        canvas_right(c, a, row, MARKS + MARK_WIDTH * (mark - 1), styles[mark], n.bytes);
    }
}

/* The rows it takes. */
static int draw_seats(const struct replay *p, struct canvas *c, struct area a)
{
    struct text far = say_text(), unit = say_text();
    int most = a.height / 3, seats = p->playback->match->start.common.seats;
    if (!analysis_done(&p->analysis)) {
        analysis_say(&p->analysis, &far);
        canvas_fit(c, a, 0, 1, a.width - 2, ROLE_DIM, far.bytes);
        return 1;
    }
    verdict_unit(p->analysis.review.unit, &unit);
    canvas_fit(c, a, 0, 1, ACCURACY - 10, ROLE_DIM, unit.bytes);
    canvas_right(c, a, 0, ACCURACY, ROLE_TITLE, say_word(N_("Accuracy")));
    canvas_right(c, a, 0, LUCK, ROLE_TITLE, say_word(N_("Luck")));
    canvas_right(c, a, 0, LOST, ROLE_TITLE, say_word(N_("Lost")));
    for (int mark = MARK_DOUBTFUL; mark <= MARK_BLUNDER; mark++) {
        canvas_right(c, a, 0, MARKS + MARK_WIDTH * (mark - 1), ROLE_TITLE, signs[mark]);
    }
    for (int seat = 0; seat < seats && seat < most; seat++) {
        draw_seat(p, c, a, seat + 1, seat);
    }
    return 1 + (seats < most ? seats : most);
}

/* The columns of the list, for wide and for narrow pages. */
struct columns {
    int event, seat, name, chosen, best, cost, mark; /* 0: not shown */
};

static const struct columns wide = {6, 8, 10, 27, 44, 71, 72}, narrow = {4, 6, 0, 8, 0, 0, 0};

static void draw_choice(const struct replay *p, struct canvas *c, struct area a, int row, bool here,
                        const struct judged *j)
{
    const struct match *m = p->playback->match;
    const struct columns *at = a.width >= 80 ? &wide : &narrow;
    int style = styles[j->mark], end = at->cost ? at->cost : a.width >= 38 ? a.width - 4 : 0;
    int room = at->best ? at->best - at->chosen - 1 : a.width - at->chosen - (end ? 13 : 0);
    struct text number = say_text(), chosen = say_text(), best = say_text(), cost = say_text();
    text_add(&number, "%d", j->event + 1);
    verdict_action(m, j->event, j->chosen, &chosen);
    if (j->mark == MARK_NONE) {
        text_add(&cost, "%s", canvas_sign(c, GLYPH_DASH));
    } else {
        verdict_action(m, j->event, j->best, &best);
        advice_amount(p->analysis.review.unit, j->cost, &cost);
    }
    int focus = list_row(c, a, row, j->event, here, COMMAND_NONE);
    canvas_right(c, a, row, at->event + 1, ROLE_DIM, number.bytes);
    canvas_text(c, a, row, at->seat, role_of_seat(j->seat), scene_shape(c, j->seat));
    canvas_fit(c, a, row, at->chosen, room, focus, chosen.bytes);
    if (at->name) {
        canvas_fit(c, a, row, at->name, at->chosen - at->name - 1, ROLE_NORMAL,
                   scene_name(&p->playback->scene, j->seat));
        canvas_fit(c, a, row, at->best, room, ROLE_DIM, best.bytes);
    }
    if (end) {
        canvas_right(c, a, row, end, style, cost.bytes);
    }
    if (end && !at->mark) {
        canvas_text(c, a, row, a.width - 3, style, signs[j->mark]);
    } else if (at->mark && tutor_mark_word(j->mark)) {
        canvas_text(c, a, row, at->mark, style, say_word(tutor_mark_word(j->mark)));
    }
}

/* The sums of all seats where they have room, and the choices around focus. */
static void draw(const struct replay *p, struct canvas *c, struct area a)
{
    struct rows rows = rows_of(p);
    if (a.width >= 80 && a.height >= 12) {
        int top = draw_seats(p, c, a) + 1;
        canvas_text(c, a, top, 2, ROLE_TITLE, say_word(N_("Event")));
        canvas_text(c, a, top, wide.chosen, ROLE_TITLE, say_word(N_("Chosen")));
        canvas_text(c, a, top, wide.best, ROLE_TITLE, say_word(N_("Better")));
        canvas_right(c, a, top, wide.cost, ROLE_TITLE, say_word(N_("Cost")));
        a = area_part(a, top + 1, 0, a.height - top - 1, a.width);
    }
    int from = list_first(rows.here, rows.n, a.height);
    for (int i = from; i < rows.n && i - from < a.height; i++) {
        draw_choice(p, c, a, i - from, i == rows.here, rows.row[i]);
    }
    if (!rows.n && analysis_done(&p->analysis)) {
        const char *none = p->errors ? N_("No mistakes.") : N_("Nobody had anything to choose.");
        canvas_text(c, a, 0, 1, ROLE_DIM, say_word(none));
    }
    free(rows.row);
}

/* Focus is on what comes at that moment. */
static int event(const struct replay *p)
{
    struct rows rows = rows_of(p);
    int number = rows.n ? rows.row[rows.here]->event + 1 : p->playback->shown;
    free(rows.row);
    return number;
}

static void say(const struct replay *p, const struct canvas *c, int width, struct text *out)
{
    struct rows rows = rows_of(p);
    struct text reason = say_text();
    const struct judged *j = rows.n ? rows.row[rows.here] : NULL;
    (void)c;
    if (!analysis_done(&p->analysis)) {
        analysis_say(&p->analysis, out);
    } else if (j && j->mark != MARK_NONE) {
        verdict_choice(p->playback->match, p->analysis.review.unit, j, out);
        verdict_reason(p->playback->match, j, &reason);
        say_fit(out, width, &reason);
    } else if (j) {
        text_say(out, N_("Well chosen."));
    }
    free(rows.row);
}

const struct replay_view replay_review = {
    .name = N_("review"), .keys = {N_("Review"), {keys}}, .draw = draw, .event = event, .say = say};
