#include "ui/screen/replay/view.h"

#include "games/words.h"
#include "src/session/series.h"
#include "ui/guide/hint.h"
#include "ui/play/animation.h"
#include "ui/play/tutor.h"
#include "ui/screen/stack.h"
#include "ui/text/sentences.h"
#include "ui/widget/window.h"

#include <math.h>

static void run(struct binding_call *call)
{
    playback_pause(((struct replay *)call->of)->playback);
}

static void step(struct binding_call *call)
{
    playback_step(((struct replay *)call->of)->playback);
}

static void move(struct binding_call *call)
{
    struct replay *p = call->of;
    replay_move(p, call->command, MOMENT_MARKS);
    p->playback->running = p->playback->step = false;
}

static void go_to_tenth(struct binding_call *call)
{
    struct replay *p = call->of;
    int tenth = (int)(call->key->code - '0');
    replay_go(p, (int)((long long)p->playback->events * tenth / 10));
}

static void ask_number(struct binding_call *call)
{
    ((struct replay *)call->of)->typed = 0;
}

static void change_speed(struct binding_call *call)
{
    struct playback *l = ((struct replay *)call->of)->playback;
    bool faster = call->command == REPLAY_FASTER;
    l->speed = faster ? animation_faster(l->speed) : animation_slower(l->speed);
}

static void change_chances(struct binding_call *call)
{
    struct replay *p = call->of;
    p->chances = (p->chances + 1) % CHANCES_SHOWN;
    call->stack->chances = p->chances;
    if (!p->analysis.able) {
        text_say(&p->notice, N_("No chances are known: %s."), p->analysis.why.bytes);
    } else if (p->chances == CHANCES_HIDDEN) {
        text_say(&p->notice, N_("Chances are hidden."));
    } else if (p->chances == CHANCES_IN_PANEL) {
        text_say(&p->notice, N_("Chances are shown where a window has room for them."));
    } else {
        tutor_unit(&p->analysis.judge.policy, &p->playback->match->start, &p->notice);
    }
}

static void change_comments(struct binding_call *call)
{
    struct replay *p = call->of;
    struct playback *l = p->playback;
    l->comments = !l->comments;
    playback_go(l, l->shown);
    text_say(&p->notice, l->comments ? N_("Comments are shown.") : N_("Comments are hidden."));
}

static void show_log(struct binding_call *call)
{
    call->stack->routes->log(call->stack, &((struct replay *)call->of)->playback->log);
}

/* What begins is told before anybody in it does something. */
static void begin_there(void *with, struct stack *stack)
{
    struct replay *p = with;
    struct text news = say_text();
    struct series series = preferences_series(&stack->preferences, NULL, p->playback->setup);
    if (replay_play_on(p, &series.setup, &p->notice)) {
        series.setup.store = tables_store(stack->services.tables);
        setup_name_person(&series.setup, stack->preferences.config.text[CONFIG_NAME]);
        replay_tell_new(p, &series.setup, &news);
        stack->routes->menu(stack);
        if (stack->routes->start(stack, &series)) {
            stack->routes->notice(stack, news.bytes);
        }
    }
}

/* Whoever watches a match leaves it: it waits in the library, or would be lost. */
static void ask_to_begin(struct stack *stack, struct replay *p)
{
    const struct playback *l = p->playback;
    struct text question = say_text();
    if (l->live && l->match->ending == ENDING_NONE && session_is_kept(&l->table)) {
        text_say(&question, N_("The match is kept. Play on from here, as another one?"));
        stack->routes->ask(stack, CONFIRM_LEAVE, &question, begin_there, p);
    } else {
        stack->routes->ask_before_loss(stack, begin_there, p);
    }
}

static void play_on(struct binding_call *call)
{
    struct replay *p = call->of;
    const struct playback *l = p->playback;
    struct setup setup;
    if (!l->record && !l->live && l->match->ending == ENDING_NONE) {
        text_say(&p->notice, N_("The match is still being played: choices are taken back there."));
    } else if (replay_play_on(p, &setup, &p->notice)) {
        ask_to_begin(call->stack, p);
    }
}

static const struct binding keys[] = {
    {REPLAY_RUN, "Space p", N_("play, pause"), N_("let it run, and stop it"), 0, ACTION_PAUSE, run},
    {COMMAND_LEFT, "Left | h", "+", NULL, 0, .run = move},
    {COMMAND_RIGHT, "Right | l", N_("step"), N_("one throw or choice back and on"), 0, .run = step},
    {REPLAY_STEP, ". n", NULL, N_("one on"), 0, ACTION_STEP, step},
    {REPLAY_TEN_BACK, "PgUp", NULL, NULL, 0, .run = move},
    {REPLAY_TEN_ON, "PgDn", NULL, N_("ten back and on"), 0, .run = move},
    {REPLAY_TURN_BACK, "<", "+", NULL, 2, .run = move},
    {REPLAY_TURN_ON, ">", N_("turn"), N_("to the beginning of a turn"), 2, .run = move},
    {REPLAY_MARK_BACK, "[", "+", NULL, 1, .run = move},
    {REPLAY_MARK_ON, "]", N_("mark"), N_("to what stands out: the signs on the line"), 1,
     .run = move},
    {REPLAY_FASTER, "+ | =", "+", N_("faster"), 3, ACTION_FASTER, change_speed},
    {REPLAY_SLOWER, "-", N_("speed"), N_("slower"), 3, ACTION_SLOWER, change_speed},
    {REPLAY_FIRST, "Home", NULL, NULL, 0, .run = move},
    {REPLAY_LAST, "End", NULL, N_("to the beginning, to the end"), 0, .run = move},
    /* xgettext:no-c-format */
    {REPLAY_TENTH, "0-9", NULL, N_("to 0, 10 … 90 % of the match"), 0, .run = go_to_tenth},
    {REPLAY_NUMBER, ":", NULL, N_("to the round of a number; too large means the end"), 0,
     .run = ask_number},
    {REPLAY_CHANCES, "%", NULL, N_("chances as they were: hidden, in a panel, beside the scores"),
     0, ACTION_CHANCES, change_chances},
    {REPLAY_COMMENTS, "c C", NULL, N_("comments, on and off"), 0, ACTION_COMMENTS, change_comments},
    {REPLAY_LOG, "L", NULL, N_("what happened before"), 0, ACTION_LOG, show_log},
    {REPLAY_PLAY_ON, "P", N_("play on"), N_("play on from here, as a new match"), 1,
     .run = play_on},
    {0},
};

/* The sign on the line, the most telling first. */
static const struct mark_row {
    unsigned sign;
    enum glyph glyph;
    int style;
    const char *word; /* a message id; NULL: the game has one */
} rows[] = {
    {MOMENT_POINT, GLYPH_STAR, ROLE_ACCENT | LOOK_BOLD, N_("turning point")},
    {MOMENT_ERROR, GLYPH_DIAMOND, ROLE_BAD | LOOK_BOLD, N_("biggest mistake")},
    {MOMENT_GAME, GLYPH_SEAT3, ROLE_WARNING, NULL},
    {MOMENT_AGAIN, GLYPH_POINTER, ROLE_GOOD, N_("extra turn")},
    {MOMENT_LEAD, GLYPH_PIP, ROLE_GOOD, N_("lead change")},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

const char *replay_mark_word(const struct game *g, unsigned signs)
{
    for (int i = 0; i < ROWS; i++) {
        if (signs & rows[i].sign) {
            return rows[i].word ? rows[i].word : g->words->highlight;
        }
    }
    return NULL;
}

static int column(const struct replay *p, struct area a, int at)
{
    return p->playback->events ? (int)((double)at * (a.width - 1) / p->playback->events + 0.5) : 0;
}

/* The moment that a column stands for: one that stands out, if there is one. */
static int moment(const struct replay *p, struct area a, int col)
{
    int from = a.width > 1 ? (int)((double)col * p->playback->events / (a.width - 1) + 0.5) : 0;
    int first = from;
    while (first > 0 && column(p, a, first - 1) == col) {
        first--;
    }
    for (int at = first; at <= p->playback->events && column(p, a, at) == col; at++) {
        if (moments_signs(&p->moments, at) & MOMENT_MARKS) {
            return at;
        }
    }
    return from;
}

/* The line in an area of one row: a click leads to what stands out there. */
static void draw_timeline(const struct replay *p, struct canvas *c, struct area a)
{
    int here = column(p, a, p->playback->shown);
    for (int col = 0; col < a.width; col++) {
        bool gone = col < here;
        canvas_glyph(c, a, 0, col, gone ? ROLE_BAR : ROLE_RULE, gone ? GLYPH_HEAVY_H : GLYPH_H);
        canvas_target_line(c, area_part(a, 0, col, 1, 1), moment(p, a, col), COMMAND_NONE);
    }
    for (int i = ROWS - 1; i >= 0; i--) {
        for (int at = 0; at <= p->playback->events; at++) {
            if (moments_signs(&p->moments, at) & rows[i].sign) {
                canvas_glyph(c, a, 0, column(p, a, at), rows[i].style, rows[i].glyph);
            }
        }
    }
    canvas_glyph(c, a, 0, here, ROLE_SELECTED, GLYPH_RISE);
}

/* What the marks are, as many as have room. */
static void draw_legend(const struct replay *p, struct canvas *c, struct area a, int row)
{
    const char *here = say_word(N_("here"));
    int col = 1, most = a.width - sanitize_width(here) - 6;
    for (int i = 0; i < ROWS; i++) {
        const char *word = replay_mark_word(p->playback->match->game, rows[i].sign);
        if (moments_next(&p->moments, -1, 1, rows[i].sign) < 0 ||
            col + sanitize_width(say_word(word)) + 4 > most) {
            continue;
        }
        canvas_format(c, a, row, col, ROLE_DIM, "   %s ", say_word(word));
        canvas_text(c, a, row, col, ROLE_DIM, " ");
        canvas_glyph(c, a, row, col + 1, rows[i].style, rows[i].glyph);
        col += 4 + sanitize_width(say_word(word));
    }
    canvas_format(c, a, row, col, ROLE_DIM, "   %s ", here);
    canvas_glyph(c, a, row, col + 1, ROLE_SELECTED, GLYPH_RISE);
}

static void draw(const struct replay *p, struct canvas *c, struct area a)
{
    struct area page = canvas_area(c);
    if (window_tier(c) >= TIER_FULL) {
        draw_timeline(p, c, area_part(page, 1, 1, 1, page.width - 2));
        draw_legend(p, c, page, page.height - 3);
    } else if (window_tier(c) >= TIER_COMPACT) {
        canvas_clear(c, area_part(page, 0, 0, 1, page.width), ROLE_NORMAL);
        canvas_format(c, page, 0, 1, ROLE_TITLE, "%d/%d", p->playback->shown, p->playback->events);
        draw_timeline(p, c, area_part(page, 0, 10, 1, page.width - 11));
    }
    view_draw(p->playback->view, &p->playback->scene, &p->playback->cursor, c, a);
}

/* "52 % → 44 % to win" of whose throw or choice it was, where it moved anything to speak of. */
static void say_change(const struct replay *p, const struct canvas *c, struct text *out)
{
    const struct playback *l = p->playback;
    const struct analysis *judge = &p->analysis;
    double before, after;
    int seat = l->shown ? l->match->event[l->shown - 1].seat : 0;
    if (p->chances == CHANCES_HIDDEN || !l->shown ||
        !analysis_value(judge, l->shown - 1, seat, &before) ||
        !analysis_value(judge, l->shown, seat, &after) || fabs(after - before) < 0.005) {
        return;
    }
    verdict_change(judge->review.unit, canvas_sign(c, GLYPH_RIGHT), before, after, out);
    text_add(out, ".");
}

/* What happened, whether it was wise, and what comes; from the review only that. */
static void say(const struct replay *p, const struct canvas *c, int width, struct text *out)
{
    const struct playback *l = p->playback;
    const char *unit = p->analysis.review.unit;
    struct text change = say_text(), verdict = say_text(), next = say_text();
    const struct judged *made = analysis_choice(&p->analysis, l->shown - 1);
    const struct judged *comes = analysis_choice(&p->analysis, l->shown);
    if (comes && comes->mark != MARK_NONE) {
        struct text chosen = say_text(), comment = say_text();
        verdict_action(l->match, comes->event, comes->chosen, &chosen);
        verdict_choice(l->match, unit, comes, &comment);
        text_say(&next, N_("Now comes: %s. %s"), chosen.bytes, comment.bytes);
    }
    bool reviewed = p->befores && p->before[p->befores - 1] == REPLAY_REVIEW;
    if ((reviewed || p->asked == l->shown) && next.length) {
        text_add(out, "%s", next.bytes);
        return;
    }
    replay_say(p, width, out);
    say_change(p, c, &change);
    if (made && made->mark != MARK_NONE) {
        verdict_choice(l->match, unit, made, &verdict);
    }
    say_fit(out, width, &verdict);
    say_fit(out, width, &change);
    say_fit(out, width, &next);
}

const struct replay_view replay_board = {
    .name = N_("replay"), .keys = {N_("Replay"), {keys}}, .draw = draw, .say = say};
