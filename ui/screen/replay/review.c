#include "ui/screen/replay/view.h"

#include "src/base/alloc.h"
#include "src/library/drills.h"
#include "ui/guide/hint.h"
#include "ui/guide/story.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"
#include "ui/widget/list.h"
#include "ui/widget/panels.h"
#include "ui/widget/window.h"

#include <stdlib.h>

/* The choices that are listed, and the one focus is on (replay_choice()). */
struct rows {
    const struct judged **row;
    int n, here;
};

/* free(rows.row) ends them. */
static struct rows rows_of(const struct replay *p)
{
    const struct review *r = &p->analysis.review;
    const struct judged *here = replay_choice(p);
    struct rows rows = {.row = alloc((size_t)(r->choices + 1) * sizeof(struct judged *)),
                        .here = -1};
    for (int i = 0; p->analysis.begun && i < r->choices; i++) {
        if (replay_lists(p, &r->choice[i])) {
            rows.here = &r->choice[i] == here ? rows.n : rows.here;
            rows.row[rows.n++] = &r->choice[i];
        }
    }
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

/* The choice where focus is becomes a drill of whoever made it. */
static void keep(struct binding_call *call)
{
    struct replay *p = call->of;
    const struct playback *l = p->playback;
    const struct judged *j = replay_choice(p);
    struct text why = say_text();
    if (!j) {
        return;
    }
    text_clear(&p->notice);
    if (drills_keep(call->stack->services.library, playback_id(l), l->setup, l->match,
                    &p->analysis.review, j, leitner_day(clock_date()), &why)) {
        text_say(&p->notice, N_("Kept: this choice is a drill from tomorrow on."));
        call->stack->library_woke++;
    } else {
        text_add(&p->notice, "%s", say_sentence(why.bytes).bytes);
    }
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
    {REPLAY_KEEP, "+ | =", N_("drill"), N_("keep this choice, to be asked again as a drill"), 3,
     .run = keep},
    {0},
};

/* As chess players write them. */
static const char *const signs[] = {
    [MARK_NONE] = "", [MARK_DOUBTFUL] = "?!", [MARK_MISTAKE] = "?", [MARK_BLUNDER] = "??"};

static const int styles[] = {[MARK_NONE] = ROLE_DIM,
                             [MARK_DOUBTFUL] = ROLE_WARNING,
                             [MARK_MISTAKE] = ROLE_BAD,
                             [MARK_BLUNDER] = ROLE_BAD | LOOK_BOLD};

/* The sums of a seat, right ends of their columns; 0: not shown. */
struct sums {
    int name, accuracy, luck, lost, marks; /* name: its width */
};

enum { MARK_WIDTH = 5 };

/* Names have what they need, as far as the other columns leave it. */
static struct sums sums_of(const struct replay *p, struct area a)
{
    const struct sums wide = {18, 32, 46, 60, 65}, narrow = {12, 24, 33, 42, 0},
                      points = {10, 21, 35, 48, 0}; /* whose amounts are longer words */
    bool longer = a.width > points.lost && unit_is_points(p->analysis.review.unit);
    struct sums at = window_columns(a) >= TIER_FULL ? wide : longer ? points : narrow;
    int end = at.marks ? at.marks + 2 * MARK_WIDTH : at.lost;
    int name = scene_names_width(&p->playback->scene), more = a.width - 1 - end;
    more = name - at.name < more ? name - at.name : more;
    more = more > 0 ? more : 0;
    return (struct sums){at.name + more, at.accuracy + more, at.luck + more, at.lost + more,
                         at.marks ? at.marks + more : 0};
}

static void draw_seat(const struct replay *p, struct canvas *c, struct area a, int row, int seat,
                      const struct sums *at)
{
    const struct seat_review *s = &p->analysis.review.seat[seat];
    struct text luck = say_text(), lost = say_text(), accuracy = say_text();
    if (s->differing) {
        text_add(&accuracy, "%.0f", review_shown(s->accuracy));
    } else {
        text_add(&accuracy, "%s", canvas_sign(c, GLYPH_DASH));
    }
    verdict_swing(p->analysis.review.unit, canvas_sign(c, GLYPH_MINUS), s->luck, &luck);
    advice_amount(p->analysis.review.unit, s->own_errors, &lost);
    canvas_text(c, a, row, 1, role_of_seat(seat), scene_shape(c, seat));
    canvas_fit(c, a, row, 3, at->name, LOOK_BOLD, scene_name(&p->playback->scene, seat));
    canvas_right(c, a, row, at->accuracy, ROLE_NORMAL, accuracy.bytes);
    canvas_right(c, a, row, at->luck, ROLE_NORMAL, luck.bytes);
    canvas_right(c, a, row, at->lost, ROLE_NORMAL, lost.bytes);
    for (int mark = MARK_DOUBTFUL; at->marks && mark <= MARK_BLUNDER; mark++) {
        struct text n = say_text();
        text_add(&n, "%d", s->marks[mark]);
        canvas_right(c, a, row, at->marks + MARK_WIDTH * (mark - 1), styles[mark], n.bytes);
    }
}

/* The rows it takes. */
static int draw_seats(const struct replay *p, struct canvas *c, struct area a)
{
    struct text far = say_text(), unit = say_text();
    const struct sums at = sums_of(p, a);
    int most = a.height - 1, seats = p->playback->match->start.common.seats;
    if (!analysis_done(&p->analysis)) {
        analysis_say(&p->analysis, &far);
        canvas_fit(c, a, 0, 1, a.width - 2, ROLE_DIM, far.bytes);
        return 1;
    }
    verdict_unit(p->analysis.review.unit, &unit);
    if (at.marks) {
        int room = at.accuracy - sanitize_width(say_word(N_("Accuracy"))) - 2;
        canvas_fit(c, a, 0, 1, room, ROLE_DIM, unit.bytes);
    }
    canvas_right(c, a, 0, at.accuracy, ROLE_TITLE, say_word(N_("Accuracy")));
    canvas_right(c, a, 0, at.luck, ROLE_TITLE, say_word(N_("Luck")));
    canvas_right(c, a, 0, at.lost, ROLE_TITLE, say_word(N_("Lost")));
    for (int mark = MARK_DOUBTFUL; at.marks && mark <= MARK_BLUNDER; mark++) {
        canvas_right(c, a, 0, at.marks + MARK_WIDTH * (mark - 1), ROLE_TITLE, signs[mark]);
    }
    c->lacks |= seats > most;
    for (int seat = 0; seat < seats && seat < most; seat++) {
        draw_seat(p, c, a, seat + 1, seat, &at);
    }
    return 1 + (seats < most ? seats : most);
}

/* The columns of the list, for wide pages, halves of them, and narrow ones; 0: not shown. */
struct columns {
    int chosen, best, cost, mark; /* cost: its right end */
};

enum { WHEN_WIDTH = 48 }; /* columns from which on a list says when exactly, below headings */
enum { HEADED = 4 };      /* rows that have room for those */

static struct columns columns_of(struct area a)
{
    enum tier tier = window_columns(a);
    if (tier >= TIER_FULL) {
        return (struct columns){32, 46, 68, 70};
    }
    int chosen = a.width >= WHEN_WIDTH ? 31 : tier >= TIER_COMPACT ? 14 : 4;
    return (struct columns){chosen, 0, tier >= TIER_COMPACT ? a.width - 4 : 0, 0};
}

/* When a choice came, with how it stood where that has room. */
static void draw_when(const struct replay *p, struct canvas *c, struct area a, int row, int col,
                      int width, int event)
{
    struct text exactly = say_text(), when = say_text();
    story_when_exactly(p->playback->match, event, &exactly);
    story_when(p->playback->match, event, &when);
    bool room = sanitize_width(exactly.bytes) <= width;
    canvas_fit(c, a, row, col, width, ROLE_NORMAL, room ? exactly.bytes : when.bytes);
}

static void draw_choice(const struct replay *p, struct canvas *c, struct area a, int row, bool here,
                        const struct judged *j)
{
    const struct match *m = p->playback->match;
    const struct columns at = columns_of(a);
    int style = styles[j->mark];
    struct text chosen = say_text(), best = say_text(), cost = say_text();
    story_chosen(m, j, &chosen);
    if (j->mark == MARK_NONE) {
        text_add(&cost, "%s", canvas_sign(c, GLYPH_DASH));
    } else {
        verdict_action(m, j->event, j->best, &best);
        story_cost(p->analysis.review.unit, j->cost, &cost);
    }
    int end = at.best ? at.best : at.cost ? at.cost - sanitize_width(cost.bytes) : a.width;
    int focus = list_row(c, a, row, j->event, here, COMMAND_NONE);
    canvas_text(c, a, row, 2, role_of_seat(j->seat), scene_shape(c, j->seat));
    if (at.chosen > 4) {
        draw_when(p, c, a, row, 4, at.chosen - 5, j->event);
    }
    canvas_fit(c, a, row, at.chosen, end - at.chosen - 1, focus, chosen.bytes);
    if (at.best) {
        canvas_fit(c, a, row, at.best, at.cost - 8 - at.best, ROLE_DIM, best.bytes);
    }
    if (at.cost) {
        canvas_right(c, a, row, at.cost, style, cost.bytes);
    }
    if (at.cost && !at.mark) {
        canvas_text(c, a, row, a.width - 3, style, signs[j->mark]);
    } else if (at.mark && tutor_mark_word(j->mark)) {
        canvas_text(c, a, row, at.mark, style, say_word(tutor_mark_word(j->mark)));
    }
}

/* What stands above the list, where it has room; the rows it takes. */
static int draw_headings(struct canvas *c, struct area a)
{
    const struct columns at = columns_of(a);
    if (a.width < WHEN_WIDTH || a.height < HEADED) {
        return 0;
    }
    canvas_text(c, a, 0, 4, ROLE_TITLE, say_word(N_("When")));
    canvas_text(c, a, 0, at.chosen, ROLE_TITLE, say_word(N_("Chosen")));
    canvas_text(c, a, 0, at.best ? at.best : a.width, ROLE_TITLE, say_word(N_("Better")));
    canvas_right(c, a, 0, at.cost, ROLE_TITLE, say_word(N_("Cost")));
    return 1;
}

/* The choices around focus. */
static void draw_list(const struct replay *p, struct canvas *c, struct area a)
{
    struct rows rows = rows_of(p);
    int top = draw_headings(c, a);
    a = area_part(a, top, 0, a.height - top, a.width);
    int from = list_from(c, rows.here, rows.n, a.height);
    for (int i = from; i < rows.n && i - from < a.height; i++) {
        draw_choice(p, c, a, i - from, i == rows.here, rows.row[i]);
    }
    if (!rows.n && analysis_done(&p->analysis)) {
        struct text none = say_text();
        if (p->analysis.review.choices) {
            story_no_mistakes(&p->analysis.review, -1, &none);
        } else {
            text_say(&none, N_("Nobody had anything to choose."));
        }
        canvas_wrap(c, area_part(a, 0, 1, a.height, a.width - 1), ROLE_DIM, none.bytes);
    }
    free(rows.row);
}

/* The board before the choice where focus is. What the choices are worth stands in the list. */
static void draw_board(const struct replay *p, struct canvas *c, struct area a)
{
    const struct judged *j = replay_choice(p);
    struct playback before;
    if (j) {
        playback_look(p->playback, j->event, &before);
        view_draw(before.view, &before.scene, &before.cursor, c, a);
    }
}

/* What was better there, and why. */
static void draw_reason(const struct replay *p, struct canvas *c, struct area a)
{
    const struct judged *j = replay_choice(p);
    struct scene scene = p->playback->scene;
    a = area_part(a, 0, 1, a.height, a.width - 2);
    if (!j || p->hinted != j->event) {
        return;
    }
    scene.hint = &p->hint;
    int row = scene_hint_choices(&scene, c, a, p->hint.choices);
    scene_hint_reason(&scene, c, area_part(a, row, 0, a.height - row, a.width));
}

static void draw_sums(const struct replay *p, struct canvas *c, struct area a)
{
    draw_seats(p, c, a);
}

enum part { PART_SUMS, PART_LIST, PART_BOARD, PART_WHY, PARTS };
enum { ASIDE_HEIGHT = 25, SUMS_HEIGHT = 12, VAST = 200, FRAME = 2 };

/* List, board and reason side by side. */
static void draw_aside(const struct replay *p, struct canvas *c, struct area a)
{
    static void (*const draw[PARTS])(const struct replay *, struct canvas *,
                                     struct area) = {[PART_SUMS] = draw_sums,
                                                     [PART_LIST] = draw_list,
                                                     [PART_BOARD] = draw_board,
                                                     [PART_WHY] = draw_reason};
    static const char *const titles[PARTS] = {N_("Accuracy and luck"), N_("Choices"),
                                              N_("Before the choice"), N_("Better")};
    int left = a.width * (window_columns(a) >= TIER_LARGE ? 58 : 55) / 100;
    int right = a.width >= VAST ? 90 : 60;
    int sums = p->playback->match->start.common.seats + 1 + FRAME;
    struct panel panel[PARTS] = {
        [PART_SUMS] = {.height = sums, .width = left, .most_height = sums, .most_width = left},
        [PART_LIST] = {.height = 6,
                       .width = left,
                       .most_height = 8,
                       .most_width = left,
                       .needed = true,
                       .grows = true},
        [PART_BOARD] = {.height = 10,
                        .width = 40,
                        .most_height = a.height,
                        .most_width = right,
                        .needed = true},
        [PART_WHY] =
            {.height = 7, .width = 40, .most_height = 7, .most_width = right, .needed = true},
    };
    panels_place(c, a, panel, PARTS);
    for (int i = 0; i < PARTS; i++) {
        struct area in = area_inner(panel[i].area);
        struct text title = say_text();
        text_say(&title, "%s", text_word(&title, titles[i]));
        if (i == PART_SUMS) {
            text_say(&title, N_(": "));
            verdict_unit(p->analysis.review.unit, &title);
        }
        canvas_box(c, panel[i].area, BOX_LIGHT, ROLE_RULE, title.bytes);
        draw[i](p, c, in);
    }
}

/* The sums of all seats where they have room, and the choices around focus; from pages of 100×30 on
 * with the board beside them. */
static void draw(const struct replay *p, struct canvas *c, struct area a)
{
    if (window_columns(a) >= TIER_WIDE && a.height >= ASIDE_HEIGHT) {
        draw_aside(p, c, a);
        return;
    }
    if (window_columns(a) >= TIER_HALF && a.height >= SUMS_HEIGHT) {
        int top = draw_seats(p, c, area_part(a, 0, 0, a.height / 3, a.width)) + 1;
        a = area_part(a, top, 0, a.height - top, a.width);
    }
    draw_list(p, c, a);
}

/* Focus is on what comes at that moment. */
static int event(const struct replay *p)
{
    const struct judged *j = replay_choice(p);
    return j ? j->event + 1 : p->playback->shown;
}

static void say(const struct replay *p, const struct canvas *c, int width, struct text *out)
{
    struct text reason = say_text();
    const struct judged *j = replay_choice(p);
    (void)c;
    if (!analysis_done(&p->analysis)) {
        analysis_say(&p->analysis, out);
    } else if (j) {
        verdict_choice(p->playback->match, p->analysis.review.unit, j, out);
        if (j->mark != MARK_NONE) {
            verdict_reason(p->playback->match, j, &reason);
            say_fit(out, width, &reason);
        }
    }
}

const struct replay_view replay_review = {
    .name = N_("review"),
    .keys = {N_("Review"), {keys}},
    .draw = draw,
    .event = event,
    .say = say,
};
