#include "ui/screen/replay/board.h"

#include "ui/guide/hint.h"
#include "ui/play/animation.h"
#include "ui/screen/replay/timeline.h"
#include "ui/text/sentences.h"

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
        timeline_draw(p, c, area_part(page, 1, 1, 1, page.width - 2), 0);
        timeline_legend(p, c, page, page.height - 3);
    } else if (page.height >= 12 && page.width >= 40) {
        struct area line = area_part(page, 0, 10, 1, page.width - 11);
        canvas_clear(c, area_part(page, 0, 0, 1, page.width), ROLE_NORMAL);
        canvas_format(c, page, 0, 1, ROLE_TITLE, "%d/%d", p->playback->shown, p->playback->events);
        timeline_draw(p, c, line, 0);
    }
    view_draw(p->playback->view, &p->playback->scene, &p->playback->cursor, c, a);
}

/* "52 % → 44 %" of whose throw or choice it was, where it moved anything to speak of. */
static void say_change(const struct replay *p, const struct canvas *c, struct text *out)
{
    double before, after;
    int seat = p->playback->shown ? p->playback->match->event[p->playback->shown - 1].seat : 0;
    if (!p->chances || !p->playback->shown ||
        !analysis_value(&p->analysis, p->playback->shown - 1, seat, &before) ||
        !analysis_value(&p->analysis, p->playback->shown, seat, &after) ||
        fabs(after - before) < 0.005) {
        return;
    }
    verdict_worth(p->analysis.review.unit, before, out);
    text_add(out, " %s ", canvas_sign(c, GLYPH_RIGHT));
    verdict_worth(p->analysis.review.unit, after, out);
    text_add(out, ".");
}

static void say_next(const struct replay *p, struct text *out)
{
    const struct judged *j = analysis_choice(&p->analysis, p->playback->shown);
    if (j && j->mark != MARK_NONE) {
        struct text chosen = say_text(), verdict = say_text();
        verdict_action(p->playback->match, j->event, j->chosen, &chosen);
        verdict_choice(p->playback->match, p->analysis.review.unit, j, &verdict);
        text_say(out, N_("Now comes: %s. %s"), chosen.bytes, verdict.bytes);
    }
}

/* What happened, whether it was wise, and what comes; from the review only that. */
static void say(const struct replay *p, const struct canvas *c, int width, struct text *out)
{
    struct text change = say_text(), verdict = say_text(), next = say_text();
    const struct judged *j = analysis_choice(&p->analysis, p->playback->shown - 1);
    say_next(p, &next);
    if (p->befores && p->before[p->befores - 1] == REPLAY_REVIEW && next.length) {
        text_add(out, "%s", next.bytes);
        return;
    }
    if (p->playback->shown == 0 && !*playback_said(p->playback)) {
        text_say(out, N_("The match begins."));
    } else {
        text_add(out, "%s", playback_said(p->playback));
        say_change(p, c, &change);
    }
    if (j) {
        verdict_choice(p->playback->match, p->analysis.review.unit, j, &verdict);
    }
    say_fit(out, width, &verdict);
    say_fit(out, width, &change);
    say_fit(out, width, &next);
}

static void change_comments(struct replay *p)
{
    struct playback *l = p->playback;
    l->comments = !l->comments;
    playback_go(l, l->shown);
    text_say(&p->notice, l->comments ? N_("Comments are shown.") : N_("Comments are hidden."));
}

static bool command(struct replay *p, int cmd)
{
    struct playback *l = p->playback;
    switch (cmd) {
    case COMMAND_RIGHT:
    case REPLAY_STEP:
        playback_step(l);
        break;
    case REPLAY_RUN:
        playback_pause(l);
        break;
    case REPLAY_FASTER:
        l->speed = animation_faster(l->speed);
        break;
    case REPLAY_SLOWER:
        l->speed = animation_slower(l->speed);
        break;
    case REPLAY_COMMENTS:
        change_comments(p);
        break;
    case REPLAY_NUMBER:
        p->typed = 0;
        break;
    default:
        if (!replay_move(p, cmd, MOMENT_MARKS)) {
            return false;
        }
        l->running = l->step = false;
    }
    replay_refresh(p);
    return true;
}

const struct replay_view replay_board = {
    .name = N_("replay"), .keys = keys, .draw = draw, .say = say, .command = command};
