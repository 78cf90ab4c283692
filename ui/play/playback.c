#include "ui/play/playback.h"

#include "src/base/alloc.h"
#include "src/bot/player.h"
#include "src/match/dice.h"
#include "src/match/player.h"
#include "src/session/waiting.h"
#include "ui/board/registry.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"

#include <stdlib.h>
#include <string.h>

/* Milliseconds at speed 1 before the next thing is shown. */
enum {
    PACE_TURN = 700, /* between a person's turn and somebody else's */
    THINKING = 50,   /* between looks at a brain that is not ready */
    SECOND = 1000,
    NANOSECONDS = 1000000, /* of a millisecond */
};

/* Whether a person at the keyboard plays there. */
static bool person(const struct playback *l, int seat)
{
    return !l->watched && session_human(&l->table, seat);
}

/* How long to look at an event before the next one. */
static int pause_after(const struct playback *l, const struct event *e)
{
    int next = l->scene.node.seat;
    if (!person(l, e->seat)) {
        return animation_pause(e, l->speed);
    }
    return next != e->seat && !person(l, next) ? (int)(PACE_TURN / l->speed) : 0;
}

static struct node node_shown(const struct playback *l)
{
    struct node node = l->scene.game->next(&l->scene.state);
    if (l->match->ending != ENDING_NONE && l->shown == l->match->events) {
        node.kind = NODE_OVER;
    }
    return node;
}

/* Carries the next event out on the scene, and tells of it. */
static void carry_out(struct playback *l, bool told)
{
    const struct event *e = &l->match->event[l->shown++];
    union position before = l->scene.state;
    struct text said = say_text();
    l->scene.events = l->shown;
    animation_show(&l->scene, e, told ? &l->told : NULL, &l->log);
    turns_add(&l->turns, l->scene.game, &before, &l->scene.state, e);
    comment_index_say(&l->comment_index, told ? l->shown : 0, l->comments, &said);
    if (l->said.length && l->said_at == l->shown) {
        text_add(&said, said.length ? " %s" : "%s", l->said.bytes);
    }
    if (said.length) {
        text_add(&l->told, " %s", said.bytes);
        log_add(&l->log, -1, said.bytes);
    }
}

/* Puts the next event on the screen. */
static void show(struct playback *l, int64_t now)
{
    const struct event *e = &l->match->event[l->shown];
    union position before = l->scene.state;
    int turns = l->turns.n;
    text_clear(&l->news);
    carry_out(l, true);
    l->scene.node = node_shown(l);
    l->bells += l->turns.n > turns && l->turns.turn[turns % TURNS_MOST].spoilt;
    l->due = now + pause_after(l, e);
    if (!l->still) {
        animation_change(&l->animation, &l->scene, &before, e, l->speed, now);
    } else if (l->due > now) { /* somebody else's turn is waited for */
        animation_stand(&l->animation, &l->scene, &before, e, l->due);
    }
}

/* What there is to say at the end beyond its last event. */
static void tell_news(struct playback *l, const struct text *news)
{
    l->news = *news;
    log_add(&l->log, -1, news->bytes);
}

void playback_go(struct playback *l, int shown)
{
    struct scene *s = &l->scene;
    int at = shown < 0 ? 0 : shown > l->events ? l->events : shown;
    l->log.lines = l->log.first = 0;
    text_clear(&l->told);
    s->state = l->match->start;
    s->node = s->game->next(&s->state);
    s->thrown = (struct throw_seen){0};
    s->change.runs = false;
    s->chooser = -1;
    s->events = 0;
    turns_begin(&l->turns, s->game, &s->state);
    s->waits = false;
    for (l->shown = 0; l->shown < at;) {
        carry_out(l, l->shown >= at - LOG_MOST);
    }
    if (at == 0 && l->live) { /* so that everybody can have seen what the dice are bound to */
        struct text dice = say_text();
        match_words_promise(l->setup, &dice);
        l->told = say_sentence(dice.bytes);
    }
    s->node = node_shown(l);
    if ((l->closing || l->failed) && l->news.length && l->shown == l->events) {
        log_add(&l->log, -1, l->news.bytes);
    }
}

const char *playback_said(const struct playback *l)
{
    bool news = l->news.length && (!l->watched || l->shown == l->events);
    return news ? l->news.bytes : l->told.bytes;
}

/* Shows what there is to show; false: not before l->due. */
static bool show_next(struct playback *l, int64_t now)
{
    const struct event *e = &l->match->event[l->shown];
    if (now < l->due) {
        return false;
    }
    if (e->kind == EVENT_ROLL && !l->still &&
        !animation_tumble(&l->animation, &l->scene, e, l->speed, now, &l->due)) {
        return false;
    }
    show(l, now);
    return true;
}

bool playback_moving(const struct playback *l)
{
    return l->scene.thrown.in_air || l->scene.change.runs;
}

void playback_land(struct playback *l, int64_t now)
{
    if (l->scene.change.runs) {
        l->scene.change.runs = false;
        l->due = now;
    }
    if (l->scene.thrown.in_air) {
        show(l, now);
    }
}

int playback_rings(struct playback *l)
{
    int bells = l->bells;
    l->bells = 0;
    return bells;
}

/* Keeps what a bot said with the choice that it has just made. */
static void hear(struct playback *l)
{
    const struct match *m = &l->table.match;
    const struct event *last = &m->event[m->events - 1];
    const char *said =
        last->kind == EVENT_ACTION ? bot_player_said(l->table.player[last->seat]) : "";
    text_clear(&l->said);
    if (*said) {
        l->said_at = m->events;
        text_say(&l->said, N_("%s: \"%s\""), scene_name(&l->scene, last->seat), said);
    }
}

/* Performs a choice and the throws that follow from it, which are kept together. */
static bool advance(struct playback *l)
{
    struct match *m = &l->table.match;
    struct text why = say_text();
    enum step step = session_step(&l->table, &why);
    if (step == STEP_MOVED) {
        hear(l);
    }
    while (step == STEP_MOVED && match_next(m).kind == NODE_ROLL) {
        step = session_step(&l->table, &why);
    }
    if (step == STEP_OVER && why.length) {
        l->fault = say_sentence(session_fault(&l->table, &why));
    }
    if (step == STEP_FAILED && l->shown == m->events) { /* else it is tried again behind them */
        const struct text reason = say_sentence(why.bytes);
        l->failed = true;
        tell_news(l, &reason);
    }
    return step == STEP_MOVED || step == STEP_OVER || l->shown < m->events;
}

/* The match is over and all is shown: tells the result, then gives it some time to be seen. */
static int64_t end(struct playback *l, int64_t now)
{
    if (!l->closing) {
        struct text result = say_text();
        l->closing = true;
        l->bells++;
        l->scene.node = node_shown(l);
        l->scene.chooser = -1;
        l->scene.waits = false;
        match_words_result(l->setup, l->match, &result);
        if (l->fault.length) {
            text_add(&result, " %s", l->fault.bytes);
        }
        tell_news(l, &result);
        l->due = now + (int)(ANIMATION_END / l->speed);
    }
    l->ended = l->ended || now >= l->due;
    return now < l->due ? l->due : CLOCK_NEVER;
}

/* A choice of a person at the keyboard is due, or a throw. */
static void ask(struct playback *l, int seat, bool throws, int64_t now)
{
    l->asked = true;
    l->scene.waits = throws;
    if (throws) {
        return;
    }
    l->scene.chooser = seat;
    l->since = now;
    if (l->view->begin) {
        l->view->begin(&l->scene, &l->cursor);
    } else {
        l->cursor = (struct cursor){0};
    }
}

/* "Robo is thinking", with seconds when it takes some. A brain may be working out what it needs to
 * know. Gives when to say it anew, if no descriptor tells before. */
static int64_t tell_thinking(struct playback *l, int seat, int64_t now)
{
    int64_t thinking = bot_player_thinking(l->table.player[seat]) / NANOSECONDS;
    const char *name = scene_name(&l->scene, seat);
    l->awaits = true;
    text_clear(&l->news);
    if (l->setup->seat[seat].kind != SEAT_BOT) {
        text_say(&l->news, N_("%s is working everything out."), name);
        return session_fd(&l->table) < 0 ? now + THINKING : CLOCK_NEVER;
    }
    if (thinking < SECOND) {
        text_say(&l->news, N_("%s is thinking."), name);
    } else {
        text_say(&l->news, N_("%s is thinking, %d s."), name, (int)(thinking / SECOND));
    }
    /* A test clock does not wait for other programs. */
    return clock_is_test() ? CLOCK_NEVER : now + SECOND - thinking % SECOND;
}

/* All is shown: makes the match go on. False: come back at *when. Who watches sees the last event
 * as long as the others before the match is over. */
static bool go_on(struct playback *l, int64_t now, int64_t *when)
{
    bool over = l->match->ending != ENDING_NONE;
    *when = CLOCK_NEVER;
    if (!l->live) {
        l->running = false;
    } else if (now < l->due && (l->watched || !over)) {
        *when = l->due;
    } else if (over) {
        *when = end(l, now);
    } else if (l->failed) {
        l->running = !l->watched;
    } else {
        struct node node = match_next(l->match);
        bool throws = session_waits(&l->table);
        bool waits = throws || (node.kind == NODE_CHOICE && person(l, node.seat));
        if (advance(l) || l->failed) {
            return true;
        }
        bool asked = scene_asked(&l->scene) == l->scene.node.seat && l->scene.waits == throws;
        if (waits && !asked) {
            ask(l, l->scene.node.seat, throws, now);
        } else if (!waits && node.kind == NODE_CHOICE) {
            *when = tell_thinking(l, node.seat, now);
        }
    }
    return false;
}

/* Whether a person is to move or the match is over, so that nothing can be paused. */
static bool wakes(const struct playback *l)
{
    if (!l->live || l->watched || l->shown < l->match->events) {
        return false;
    }
    struct node node = match_next(l->match);
    return node.kind == NODE_OVER || person(l, node.seat);
}

int64_t playback_tick(struct playback *l, int64_t now)
{
    bots_serve(l->table.bots);
    l->awaits = false;
    int64_t picture = l->scene.change.runs ? l->animation.frame : l->due, when = CLOCK_NEVER;
    bool drawn = !l->watched && playback_moving(l) && now >= picture;
    if (drawn && animation_is_late(&l->animation, picture, now)) {
        l->still = true; /* what is written to a slow line holds up the next picture */
        playback_land(l, now);
    }
    while ((l->running |= wakes(l)) || l->step) {
        if (l->live) { /* what happened is shown when it is on the disk */
            autosave_flush(&l->table.autosave);
            if (!autosave_kept(&l->table.autosave)) {
                return CLOCK_NEVER;
            }
            l->events = l->match->events;
            comment_index_follow(&l->comment_index, l->match, l->events);
        }
        bool stepped = l->step && l->shown < l->events;
        if (stepped || l->stale) { /* shown without being waited for */
            if (stepped) {
                l->step = false;
                text_clear(&l->news);
            }
            l->stale = false;
            playback_go(l, l->events);
        } else if (!animation_changed(&l->animation, &l->scene, l->speed, now)) {
            return l->animation.frame;
        } else if (l->shown < l->events) {
            if (!show_next(l, now)) {
                return l->due;
            }
        } else if (!go_on(l, now, &when)) {
            return when;
        }
    }
    return CLOCK_NEVER;
}

void playback_pause(struct playback *l)
{
    if (!l->running && !l->live && l->shown == l->events) {
        playback_go(l, 0);
    }
    l->running = !l->running;
    l->step = false;
    l->due = 0;
    l->scene.change.runs = false;
}

void playback_step(struct playback *l)
{
    l->running = false;
    if (l->live && l->shown == l->events) {
        l->step = true;
        l->due = 0;
    } else {
        playback_go(l, l->shown + 1);
    }
}

void playback_choose(struct playback *l, int action, int64_t now)
{
    int seat = l->scene.chooser;
    player_human_choose(l->table.player[seat], action, (int)(now - l->since));
    l->scene.chooser = -1;
    l->due = now;
}

void playback_throw(struct playback *l, int64_t now)
{
    session_throw(&l->table);
    l->scene.waits = false;
    l->due = now;
}

bool playback_wants_faces(const struct playback *l)
{
    return l->live && l->setup->dice == DICE_TYPED && l->shown == l->match->events &&
           match_next(l->match).kind == NODE_ROLL && !l->failed;
}

/* Whether it can be gone there; why says why not, `nothing` if there is nothing to go to. */
static bool may(enum session_may may, const char *nothing, struct text *why)
{
    const char *reason = may == SESSION_NO_UNDO ? N_("This match is played without undo.")
                         : may == SESSION_OVER  ? N_("The match is over.")
                                                : nothing;
    if (may != SESSION_MAY) {
        text_say(why, "%s", text_word(why, reason));
    }
    return may == SESSION_MAY;
}

static void went(struct playback *l, const char *what)
{
    l->scene.thrown.in_air = false;
    l->scene.chooser = -1;
    l->scene.waits = false;
    l->running = true;
    l->failed = false;
    l->due = 0;
    text_clear(&l->news);
    text_say(&l->news, "%s", say_word(what));
}

bool playback_undo(struct playback *l, struct text *why)
{
    if (!may(session_may_undo(&l->table), N_("There is nothing to undo."), why)) {
        return false;
    }
    session_undo(&l->table);
    l->stale = true;
    comment_index_follow(&l->comment_index, l->match, l->match->events);
    went(l, N_("Taken back."));
    return true;
}

bool playback_redo(struct playback *l, struct text *why)
{
    if (!may(session_may_redo(&l->table), N_("There is nothing to redo."), why)) {
        return false;
    }
    session_redo(&l->table);
    went(l, N_("Done again."));
    return true;
}

int playback_conceding(const struct playback *l)
{
    struct node node = match_next(&l->table.match);
    if (node.kind == NODE_OVER || l->table.setup.start.common.seats < 2) {
        return -1;
    }
    if (session_human(&l->table, node.seat)) {
        return node.seat;
    }
    return session_people(&l->table) == 1 ? scene_owner(&l->scene) : -1;
}

void playback_concede(struct playback *l)
{
    l->scene.thrown.in_air = false;
    session_concede(&l->table, playback_conceding(l));
}

/* At the beginning of the match that it has. */
static void init_scene(struct playback *l)
{
    l->view = view_of(l->setup->game);
    l->speed = 1;
    l->cursor.choice = -1;
    l->told = l->news = l->said = say_text();
    l->scene = (struct scene){.game = l->setup->game,
                              .setup = l->setup,
                              .chooser = -1,
                              .log = &l->log,
                              .turns = &l->turns};
    playback_go(l, 0);
}

static void init(struct playback *l, unsigned comments)
{
    unsigned which = comments ? comments : COMMENT_GAIN | COMMENT_LEAD;
    l->comments = comments != 0;
    comment_index_init(&l->comment_index, l->setup, l->match, which);
    init_scene(l);
}

void playback_look(const struct playback *l, int shown, struct playback *at)
{
    *at = (struct playback){.setup = l->setup,
                            .match = l->match,
                            .comment_index = l->comment_index,
                            .watched = true,
                            .events = l->events,
                            .comments = l->comments};
    init_scene(at);
    at->scene.course = l->scene.course;
    playback_go(at, shown);
}

/* Shows a session, which may have begun. */
static void init_session(struct playback *l, unsigned comments)
{
    l->setup = &l->table.setup;
    l->match = &l->table.match;
    l->live = l->running = true;
    l->watched = session_people(&l->table) == 0;
    init(l, comments);
}

struct playback *playback_new(const struct services *use, unsigned comments,
                              const struct setup *setup, const struct series *series,
                              const char *dice, size_t length, struct text *why)
{
    struct playback *l = alloc(sizeof *l);
    if (!session_init(&l->table, setup, use, dice, length, why) ||
        !session_keep(&l->table, use ? use->library : NULL, series, why)) {
        session_fini(&l->table);
        free(l);
        return NULL;
    }
    init_session(l, comments);
    return l;
}

/* All that has happened is shown. */
static void catch_up(struct playback *l, int events)
{
    l->events = events;
    comment_index_follow(&l->comment_index, l->match, l->events);
    playback_go(l, events);
}

struct playback *playback_resume(const struct services *use, long long id, unsigned comments,
                                 const char *dice, size_t length, struct text *why)
{
    struct playback *l = alloc(sizeof *l);
    if (!session_resume(&l->table, use, id, dice, length, why)) {
        free(l);
        return NULL;
    }
    init_session(l, comments);
    l->older = !waiting_is_newest(use->library, id);
    catch_up(l, l->match->events);
    return l;
}

struct playback *playback_replay(const struct setup *setup, const struct match *match, int events,
                                 unsigned comments)
{
    struct playback *l = alloc(sizeof *l);
    l->setup = setup;
    l->match = match;
    l->watched = true;
    init(l, comments);
    catch_up(l, events);
    return l;
}

struct playback *playback_record(struct record *record, unsigned comments)
{
    struct playback *l =
        playback_replay(&record->setup, &record->match, record->match.events, comments);
    l->record = record;
    l->id = record->id;
    return l;
}

bool playback_would_be_lost(const struct playback *l)
{
    return l->live && l->match->ending == ENDING_NONE && !session_is_kept(&l->table);
}

void playback_dice(const struct playback *l, struct text *out)
{
    match_words_dice(l->setup, out);
    if (playback_is_unkept(l)) {
        text_say(out, out->length ? N_(", not kept") : N_("not kept"));
    }
}

void playback_proof(const struct playback *l, struct text *out)
{
    match_words_proof(l->setup, l->match->ending != ENDING_NONE, playback_id(l), out);
}

bool playback_is_unkept(const struct playback *l)
{
    return l->keeps && !session_is_kept(&l->table);
}

void playback_leave(const struct playback *l, struct text *out)
{
    if (l->match->ending != ENDING_NONE) {
        match_words_result(l->setup, l->match, out);
    } else if (!session_is_kept(&l->table)) {
        text_say(out, N_("The match was not kept."));
    } else if (!l->older) {
        text_say(out, N_("Saved; run 'rollick resume' to continue."));
    } else {
        text_say(out, N_("Saved; run 'rollick resume %lld' to continue."), playback_id(l));
    }
}

void playback_close(struct playback *l)
{
    if (!l) {
        return;
    }
    comment_index_fini(&l->comment_index);
    session_fini(&l->table);
    if (l->record) {
        record_fini(l->record);
        free(l->record);
    }
    free(l);
}
