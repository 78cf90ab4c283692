/* Replay: the board as it was at any moment, the line of the match above it. */
#include "ui/play/animation.h"
#include "ui/play/playback.h"
#include "ui/play/replay.h"
#include "ui/text/sentences.h"
#include "ui/text/verdict.h"

#include <math.h>

static const struct binding keys[] = {
    {REPLAY_RUN, "Space p", N_("play, pause"), N_("let it run, and stop it"), 0, ACTION_PAUSE},
    {COMMAND_LEFT, "Left | h", "+", NULL, 0},
    {COMMAND_RIGHT, "Right | l", N_("step"), N_("one throw or choice back and on"), 0},
    {REPLAY_STEP, ". n", NULL, N_("one on"), 0, ACTION_STEP},
    {REPLAY_TEN_BACK, "PgUp", NULL, NULL, 0},
    {REPLAY_TEN_ON, "PgDn", NULL, N_("ten back and on"), 0},
    {REPLAY_TURN_BACK, "<", "+", NULL, 2},
    {REPLAY_TURN_ON, ">", N_("turn"), N_("to the beginning of a turn"), 2},
    {REPLAY_MARK_BACK, "[", "+", NULL, 1},
    {REPLAY_MARK_ON, "]", N_("mark"), N_("to what stands out: the signs on the line"), 1},
    {REPLAY_FASTER, "+ | =", "+", N_("faster"), 3, ACTION_FASTER},
    {REPLAY_SLOWER, "-", N_("speed"), N_("slower"), 3, ACTION_SLOWER},
    {REPLAY_FIRST, "Home", NULL, NULL, 0},
    {REPLAY_LAST, "End", NULL, N_("to the beginning, to the end"), 0},
    /* xgettext:no-c-format */
    {REPLAY_TENTH, "0-9", NULL, N_("to 0, 10 … 90 % of the match"), 0},
    {REPLAY_NUMBER, ":", NULL, N_("to the turn of a number; too large means the end"), 0},
    {REPLAY_CHANCES, "%", NULL, N_("what positions were worth, on and off"), 0, ACTION_CHANCES},
    {REPLAY_COMMENTS, "c", NULL, N_("comments, on and off"), 0},
    {REPLAY_LOG, "L", NULL, N_("what happened before"), 0, ACTION_LOG},
    {REPLAY_PLAY_ON, "P", N_("play on"), N_("play on from here, as a new match"), 1},
    {0},
};

const struct key_page replay_board_key_page = {N_("Replay"), {keys}};

static void draw(const struct replay *p, struct canvas *c, struct area a)
{
    struct area page = canvas_area(c);
    if (page.height >= 24 && page.width >= 80) {
        replay_timeline(p, c, area_part(page, 1, 1, 1, page.width - 2), 0);
        replay_legend(p, c, page, page.height - 3);
    } else if (page.height >= 12 && page.width >= 40) {
        struct area line = area_part(page, 0, 10, 1, page.width - 11);
        canvas_clear(c, area_part(page, 0, 0, 1, page.width), ROLE_NORMAL);
        canvas_format(c, page, 0, 1, ROLE_TITLE, "%d/%d", p->at, p->events);
        replay_timeline(p, c, line, 0);
    }
    view_of(p->match->game)->draw(&p->scene, &p->cursor, c, a);
}

/* "52 % → 44 %" of whose throw or choice it was, where it moved anything to speak of. */
static void say_change(const struct replay *p, const struct canvas *c, struct text *out)
{
    double before, after;
    int seat = p->at ? p->match->event[p->at - 1].seat : 0;
    if (!p->chances || !p->at || !analysis_value(&p->analysis, p->at - 1, seat, &before) ||
        !analysis_value(&p->analysis, p->at, seat, &after) || fabs(after - before) < 0.005) {
        return;
    }
    verdict_worth(p->analysis.review.unit, before, out);
    text_add(out, " %s ", canvas_sign(c, GLYPH_RIGHT));
    verdict_worth(p->analysis.review.unit, after, out);
    text_add(out, ".");
}

static void say_next(const struct replay *p, struct text *out)
{
    const struct judged *j = analysis_choice(&p->analysis, p->at);
    if (j && j->mark != MARK_NONE) {
        struct text chosen = say_text(), verdict = say_text();
        verdict_action(p->match, j->event, j->chosen, &chosen);
        verdict_choice(p->match, p->analysis.review.unit, j, &verdict);
        text_say(out, N_("Now comes: %s. %s"), chosen.bytes, verdict.bytes);
    }
}

/* What happened, whether it was wise, and what comes; from the review only that. */
static void say(const struct replay *p, const struct canvas *c, int width, struct text *out)
{
    struct text change = say_text(), verdict = say_text(), next = say_text();
    const struct judged *j = analysis_choice(&p->analysis, p->at - 1);
    say_next(p, &next);
    if (p->befores && p->before[p->befores - 1] == REPLAY_REVIEW && next.length) {
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
        verdict_choice(p->match, p->analysis.review.unit, j, &verdict);
    }
    replay_fit(out, width, &verdict);
    replay_fit(out, width, &change);
    replay_fit(out, width, &next);
}

/* Steps on; at the end of what is watched that goes on by a choice. */
static void step(struct replay *p)
{
    p->running = false;
    if (p->playback && p->at == p->events) {
        p->step = true;
        p->due = 0;
    } else {
        replay_go(p, p->at + 1);
    }
}

static bool command(struct replay *p, int cmd)
{
    bool on = cmd == COMMAND_RIGHT || cmd == REPLAY_STEP;
    if (!on && replay_move(p, cmd, REPLAY_MARKS)) {
        p->running = p->step = false;
        return true;
    }
    switch (cmd) {
    case COMMAND_RIGHT:
    case REPLAY_STEP:
        step(p);
        return true;
    case REPLAY_RUN:
        replay_pause(p);
        return true;
    case REPLAY_FASTER:
    case REPLAY_SLOWER:
        p->speed = cmd == REPLAY_FASTER ? animation_faster(p->speed) : animation_slower(p->speed);
        return true;
    case REPLAY_COMMENTS:
        p->comments = !p->comments;
        replay_go(p, p->at);
        text_say(&p->notice, p->comments ? N_("Comments are shown.") : N_("Comments are hidden."));
        return true;
    case REPLAY_NUMBER:
        p->typed = 0;
        return true;
    default:
        return false;
    }
}

const struct replay_view replay_board = {
    .name = N_("replay"), .keys = keys, .draw = draw, .say = say, .command = command};
