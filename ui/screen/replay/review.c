#include "ui/screen/replay/review.h"

#include "src/base/alloc.h"
#include "ui/guide/hint.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

static const struct binding keys[] = {
    {COMMAND_UP, "Up | k", "+", NULL, 0},
    {COMMAND_DOWN, "Down | j", N_("choice"), N_("another choice"), 0},
    {REPLAY_TEN_BACK, "PgUp", NULL, NULL, 0},
    {REPLAY_TEN_ON, "PgDn", NULL, N_("ten back and on"), 0},
    {REPLAY_FIRST, "Home", NULL, NULL, 0},
    {REPLAY_LAST, "End", NULL, N_("to the first, to the last"), 0},
    {REPLAY_FILTER, "f", N_("mistakes, all"), N_("only what cost something, or all choices"), 2},
    {0},
};

const struct key_page replay_review_key_page = {N_("Review"), {keys}};

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

/* As chess players write them. */
static const char *const signs[] = {
    [MARK_NONE] = "", [MARK_DOUBTFUL] = "?!", [MARK_MISTAKE] = "?", [MARK_BLUNDER] = "??"};

static int style_of(enum mark mark)
{
    static const int styles[] = {[MARK_NONE] = ROLE_DIM,
                                 [MARK_DOUBTFUL] = ROLE_WARNING,
                                 [MARK_MISTAKE] = ROLE_BAD,
                                 [MARK_BLUNDER] = ROLE_BAD | LOOK_BOLD};
    return styles[mark];
}

/* The sums of a seat, right ends of their columns. */
enum { ACCURACY = 32, LUCK = 46, LOST = 60, MARKS = 65, MARK_WIDTH = 5 };

static void draw_heads(struct canvas *c, struct area a)
{
    canvas_right(c, a, 0, ACCURACY, ROLE_TITLE, say_word(N_("Accuracy")));
    canvas_right(c, a, 0, LUCK, ROLE_TITLE, say_word(N_("Luck")));
    canvas_right(c, a, 0, LOST, ROLE_TITLE, say_word(N_("Lost")));
    for (int mark = MARK_DOUBTFUL; mark <= MARK_BLUNDER; mark++) {
        canvas_right(c, a, 0, MARKS + MARK_WIDTH * (mark - 1), ROLE_TITLE, signs[mark]);
    }
}

static void draw_seat(const struct replay *p, struct canvas *c, struct area a, int row, int seat)
{
    const struct seat_review *s = &p->analysis.review.seat[seat];
    struct text luck = say_text(), lost = say_text(), accuracy = say_text();
    text_say(&accuracy, N_("%.0f %%"), review_shown(s->accuracy));
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
        canvas_right(c, a, row, MARKS + MARK_WIDTH * (mark - 1), style_of((enum mark)mark),
                     n.bytes);
    }
}

/* The rows it takes. */
static int draw_seats(const struct replay *p, struct canvas *c, struct area a)
{
    struct text far = say_text();
    int most = a.height / 3, seats = p->playback->match->start.common.seats;
    if (!analysis_done(&p->analysis)) {
        analysis_say(&p->analysis, &far);
        canvas_fit(c, a, 0, 1, a.width - 2, ROLE_DIM, far.bytes);
        return 1;
    }
    draw_heads(c, a);
    for (int seat = 0; seat < seats && seat < most; seat++) {
        draw_seat(p, c, a, seat + 1, seat);
    }
    return 1 + (seats < most ? seats : most);
}

/* The columns of the list, for wide and for narrow pages. */
struct columns {
    int event, seat, name, chosen, best, cost, mark; /* 0: not shown */
};

static const struct columns wide = {6, 8, 10, 22, 42, 71, 72}, narrow = {4, 6, 0, 8, 0, 0, 0};

static void draw_cost(const struct replay *p, struct canvas *c, struct area a, int row,
                      const struct columns *at, const struct judged *j)
{
    struct text cost = say_text();
    int end = at->cost ? at->cost : a.width - 4;
    if (j->mark == MARK_NONE) {
        text_add(&cost, "%s", canvas_sign(c, GLYPH_DASH));
    } else {
        advice_amount(p->analysis.review.unit, j->cost, &cost);
    }
    canvas_right(c, a, row, end, style_of(j->mark), cost.bytes);
    if (!at->mark) {
        canvas_text(c, a, row, a.width - 3, style_of(j->mark), signs[j->mark]);
    } else if (tutor_mark_word(j->mark)) {
        canvas_text(c, a, row, at->mark, style_of(j->mark), say_word(tutor_mark_word(j->mark)));
    }
}

static void draw_choice(const struct replay *p, struct canvas *c, struct area a, int row, bool here,
                        const struct judged *j)
{
    const struct columns *at = a.width >= 80 ? &wide : &narrow;
    int cost = at->cost ? 0 : a.width >= 38 ? 13 : 0;
    int room = at->best ? at->best - at->chosen - 1 : a.width - at->chosen - cost;
    struct text number = say_text(), chosen = say_text(), best = say_text();
    text_add(&number, "%d", j->event + 1);
    verdict_action(p->playback->match, j->event, j->chosen, &chosen);
    verdict_action(p->playback->match, j->event, j->best, &best);
    if (here) {
        canvas_glyph(c, a, row, 0, ROLE_ACCENT, GLYPH_POINTER);
        canvas_cursor(c, a, row, 0);
    }
    canvas_target_line(c, area_part(a, row, 0, 1, a.width), j->event, COMMAND_NONE);
    canvas_right(c, a, row, at->event + 1, ROLE_DIM, number.bytes);
    canvas_text(c, a, row, at->seat, role_of_seat(j->seat), scene_shape(c, j->seat));
    canvas_fit(c, a, row, at->chosen, room, here ? ROLE_SELECTED : ROLE_NORMAL, chosen.bytes);
    if (at->name) {
        canvas_fit(c, a, row, at->name, 11, ROLE_NORMAL, scene_name(&p->playback->scene, j->seat));
        canvas_fit(c, a, row, at->best, 18, ROLE_DIM, j->mark == MARK_NONE ? "" : best.bytes);
    }
    if (at->cost || cost) {
        draw_cost(p, c, a, row, at, j);
    }
}

static void draw_list(const struct replay *p, struct canvas *c, struct area a)
{
    struct rows rows = rows_of(p);
    int from = rows.here - a.height / 2;
    from = from > rows.n - a.height ? rows.n - a.height : from;
    from = from < 0 ? 0 : from;
    for (int i = from; i < rows.n && i - from < a.height; i++) {
        draw_choice(p, c, a, i - from, i == rows.here, rows.row[i]);
    }
    if (!rows.n && analysis_done(&p->analysis)) {
        canvas_text(
            c, a, 0, 1, ROLE_DIM,
            say_word(p->errors ? N_("No mistakes.") : N_("Nobody had anything to choose.")));
    }
    free(rows.row);
}

static void draw(const struct replay *p, struct canvas *c, struct area a)
{
    int top = 0;
    if (a.width >= 80 && a.height >= 12) {
        top = draw_seats(p, c, a) + 1;
        canvas_text(c, a, top, 2, ROLE_TITLE, say_word(N_("Event")));
        canvas_text(c, a, top, wide.chosen, ROLE_TITLE, say_word(N_("Chosen")));
        canvas_text(c, a, top, wide.best, ROLE_TITLE, say_word(N_("Better")));
        canvas_right(c, a, top, wide.cost, ROLE_TITLE, say_word(N_("Cost")));
        top++;
    }
    draw_list(p, c, area_part(a, top, 0, a.height - top, a.width));
}

static void say(const struct replay *p, const struct canvas *c, int width, struct text *out)
{
    struct rows rows = rows_of(p);
    struct text far = say_text(), reason = say_text();
    const struct judged *j = rows.n ? rows.row[rows.here] : NULL;
    (void)c;
    if (!analysis_done(&p->analysis)) {
        analysis_say(&p->analysis, &far);
        text_add(out, "%s", far.bytes);
    } else if (j && j->mark != MARK_NONE) {
        verdict_choice(p->playback->match, p->analysis.review.unit, j, out);
        verdict_reason(p->playback->match, j, &reason);
        say_fit(out, width, &reason);
    } else if (j) {
        text_say(out, N_("Well chosen."));
    }
    free(rows.row);
}

/* How many lines a command goes on; 0: it does not move. */
static int lines_of(int cmd)
{
    switch (cmd) {
    case COMMAND_UP:
        return -1;
    case COMMAND_DOWN:
        return 1;
    case REPLAY_TEN_BACK:
        return -10;
    case REPLAY_TEN_ON:
        return 10;
    case REPLAY_FIRST:
        return -EVENTS_MOST;
    case REPLAY_LAST:
        return EVENTS_MOST;
    default:
        return 0;
    }
}

static void move(struct replay *p, int lines)
{
    struct rows rows = rows_of(p);
    int to = rows.here + lines;
    to = to >= rows.n ? rows.n - 1 : to;
    if (rows.n) {
        replay_go(p, rows.row[to < 0 ? 0 : to]->event);
    }
    free(rows.row);
}

static bool command(struct replay *p, int cmd)
{
    if (cmd == REPLAY_FILTER) {
        p->errors = !p->errors;
        return true;
    }
    move(p, lines_of(cmd));
    return lines_of(cmd) != 0;
}

const struct replay_view replay_review = {
    .name = N_("review"), .keys = keys, .draw = draw, .say = say, .command = command};
