/* Replay: the board as it was at any moment, the line of the match above it. */
#include "ui/play/animation.h"
#include "ui/play/playback.h"
#include "ui/play/replay.h"
#include "ui/text/sentences.h"

#include <math.h>

static const struct binding keys[] = {
    {PAST_RUN, "Space p", N_("play, pause"), N_("let it run, and stop it"), 0, ACTION_PAUSE},
    {COMMAND_LEFT, "Left | h", "+", NULL, 0},
    {COMMAND_RIGHT, "Right | l", N_("step"), N_("one throw or choice back and on"), 0},
    {PAST_STEP, ". n", NULL, N_("one on"), 0, ACTION_STEP},
    {PAST_TEN_BACK, "PgUp", NULL, NULL, 0},
    {PAST_TEN_ON, "PgDn", NULL, N_("ten back and on"), 0},
    {PAST_TURN_BACK, "<", "+", NULL, 2},
    {PAST_TURN_ON, ">", N_("turn"), N_("to the beginning of a turn"), 2},
    {PAST_MARK_BACK, "[", "+", NULL, 1},
    {PAST_MARK_ON, "]", N_("mark"), N_("to what stands out: the signs on the line"), 1},
    {PAST_FASTER, "+ | =", "+", N_("faster"), 3, ACTION_FASTER},
    {PAST_SLOWER, "-", N_("speed"), N_("slower"), 3, ACTION_SLOWER},
    {PAST_FIRST, "Home", NULL, NULL, 0},
    {PAST_LAST, "End", NULL, N_("to the beginning, to the end"), 0},
    /* xgettext:no-c-format */
    {PAST_TENTH, "0-9", NULL, N_("to 0, 10 … 90 % of the match"), 0},
    {PAST_NUMBER, ":", NULL, N_("to the turn of a number; too large means the end"), 0},
    {PAST_CHANCES, "%", NULL, N_("what positions were worth, on and off"), 0, ACTION_CHANCES},
    {PAST_COMMENTS, "c", NULL, N_("comments, on and off"), 0},
    {PAST_LOG, "L", NULL, N_("what happened before"), 0, ACTION_LOG},
    {PAST_PLAY_ON, "P", N_("play on"), N_("play on from here, as a new match"), 1},
    {0},
};

const struct key_page past_board_key_page = {N_("Replay"), {keys}};

static void draw(const struct past *p, struct canvas *c, struct area a)
{
    struct area page = canvas_area(c);
    if (page.height >= 24 && page.width >= 80) {
        past_timeline(p, c, area_part(page, 1, 1, 1, page.width - 2), 0);
        past_legend(p, c, page, page.height - 3);
    } else if (page.height >= 12 && page.width >= 40) {
        struct area line = area_part(page, 0, 10, 1, page.width - 11);
        canvas_clear(c, area_part(page, 0, 0, 1, page.width), ROLE_NORMAL);
        canvas_format(c, page, 0, 1, ROLE_TITLE, "%d/%d", p->at, p->events);
        past_timeline(p, c, line, 0);
    }
    view_of(p->match->game)->draw(&p->scene, &p->cursor, c, a);
}

/* "52 % → 44 %" of whose throw or choice it was, where it moved anything to speak of. */
static void say_change(const struct past *p, const struct canvas *c, struct text *out)
{
    double before, after;
    int seat = p->at ? p->match->event[p->at - 1].seat : 0;
    if (!p->chances || !p->at || !analysis_worth(&p->analysis, p->at - 1, seat, &before) ||
        !analysis_worth(&p->analysis, p->at, seat, &after) || fabs(after - before) < 0.005) {
        return;
    }
    past_amount(p, before, out);
    text_add(out, " %s ", canvas_sign(c, GLYPH_RIGHT));
    past_amount(p, after, out);
    text_add(out, ".");
}

static void say_next(const struct past *p, struct text *out)
{
    const struct judged *j = analysis_choice(&p->analysis, p->at);
    if (j && j->mark != MARK_NONE) {
        struct text chosen = say_text(), verdict = say_text();
        past_label(p, j->event, j->chosen, &chosen);
        past_verdict(p, j, &verdict);
        text_say(out, N_("Now comes: %s. %s"), chosen.bytes, verdict.bytes);
    }
}

/* What happened, whether it was wise, and what comes; from the review only that. */
static void say(const struct past *p, const struct canvas *c, int width, struct text *out)
{
    struct text change = say_text(), verdict = say_text(), next = say_text();
    const struct judged *j = analysis_choice(&p->analysis, p->at - 1);
    say_next(p, &next);
    if (p->befores && p->before[p->befores - 1] == PAST_REVIEW && next.length) {
        text_add(out, "%s", next.bytes);
        return;
    }
    if (p->at == 0 && !(p->playback && p->playback->last.length)) {
        text_say(out, N_("The match begins."));
    } else {
        bool front = p->playback && p->at == p->events;
        text_add(out, "%s", front ? p->playback->last.bytes : p->told.bytes);
        say_change(p, c, &change);
    }
    if (j) {
        past_verdict(p, j, &verdict);
    }
    past_fit(out, width, &verdict);
    past_fit(out, width, &change);
    past_fit(out, width, &next);
}

/* Steps on; at the end of what is watched that goes on by a choice. */
static void step(struct past *p)
{
    p->running = false;
    if (p->playback && p->at == p->events) {
        p->step = true;
        p->due = 0;
    } else {
        past_go(p, p->at + 1);
    }
}

static bool command(struct past *p, int cmd)
{
    bool on = cmd == COMMAND_RIGHT || cmd == PAST_STEP;
    if (!on && past_move(p, cmd, PAST_MARKS)) {
        p->running = p->step = false;
        return true;
    }
    switch (cmd) {
    case COMMAND_RIGHT:
    case PAST_STEP:
        step(p);
        return true;
    case PAST_RUN:
        past_pause(p);
        return true;
    case PAST_FASTER:
    case PAST_SLOWER:
        p->speed = cmd == PAST_FASTER ? animation_faster(p->speed) : animation_slower(p->speed);
        return true;
    case PAST_COMMENTS:
        p->comments = !p->comments;
        past_go(p, p->at);
        text_say(&p->notice, p->comments ? N_("Comments are shown.") : N_("Comments are hidden."));
        return true;
    case PAST_NUMBER:
        p->typed = 0;
        return true;
    default:
        return false;
    }
}

const struct past_view past_board = {
    .name = N_("replay"), .keys = keys, .draw = draw, .say = say, .command = command};
