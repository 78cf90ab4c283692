#include "ui/play/playback.h"

#include "src/base/alloc.h"
#include "src/match/dice.h"
#include "src/match/player.h"
#include "ui/play/animation.h"
#include "ui/play/playback_words.h"
#include "ui/text/locale.h"
#include "ui/text/sentences.h"
#include "ui/widget/motion.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Milliseconds at speed 1 before the next thing is shown. */
enum {
    PACE_TURN = 700, /* between a person's turn and somebody else's */
    THINKING = 50,   /* between looks at a brain that is not ready */
    LATE = 100,      /* a picture after it was due, whatever the speed */
    LATE_MOST = 3,   /* such pictures running */
};

/* A comment on the event after which so many stand. */
struct remark {
    int events;
    char *words;
};

static void init(struct playback *l)
{
    const struct setup *setup = &l->table.setup;
    l->view = view_of(setup->game);
    l->watched = session_people(&l->table) == 0;
    l->speed = 1;
    l->cursor.choice = -1;
    l->last = say_text();
    l->scene = (struct scene){.game = setup->game,
                              .setup = setup,
                              .state = l->table.match.start,
                              .chooser = -1,
                              .log = &l->log,
                              .message = say_text()};
    l->scene.node = setup->game->next(&l->scene.state);
}

static int pace(const struct playback *l, int ms)
{
    return (int)(ms / l->speed);
}

static bool person(const struct playback *l, int seat)
{
    return session_human(&l->table, seat);
}

/* How long to look at an event before the next one. */
static int pause_after(const struct playback *l, const struct event *e)
{
    bool turn_passed = l->scene.node.seat != e->seat;
    if (!person(l, e->seat)) {
        return animation_pause(e, l->speed);
    }
    return turn_passed && !person(l, l->scene.node.seat) ? pace(l, PACE_TURN) : 0;
}

static struct node node_shown(const struct playback *l)
{
    struct node node = l->scene.game->next(&l->scene.state);
    if (l->table.match.ending != ENDING_NONE && l->shown == l->table.match.events) {
        node.kind = NODE_OVER;
    }
    return node;
}

static void drop_remark(struct playback *l, int i)
{
    free(l->remark[i].words);
    l->remarks--;
    memmove(&l->remark[i], &l->remark[i + 1], (size_t)(l->remarks - i) * sizeof l->remark[i]);
}

static void show_remarks(struct playback *l)
{
    while (l->remarks && l->remark[0].events <= l->shown) {
        text_add(&l->last, " %s", l->remark[0].words);
        log_add(&l->log, -1, l->shown, l->remark[0].words);
        drop_remark(l, 0);
    }
}

static void cut_remarks(struct playback *l)
{
    while (l->remarks && l->remark[l->remarks - 1].events > l->table.match.events) {
        drop_remark(l, l->remarks - 1);
    }
}

/* Puts the next event on the screen. */
static void show(struct playback *l, const struct event *e)
{
    l->shown++;
    animation_show(&l->scene, e, l->shown, &l->last, &l->log);
    l->scene.node = node_shown(l);
    show_remarks(l);
}

/* Moves the dice on; true when they lie. */
static bool tumble(struct playback *l, const struct event *e, int64_t now)
{
    return l->still || animation_tumble(&l->scene, e, l->speed, now, &l->begun, &l->due);
}

static bool scores_differ(const struct scene *s, const union position *before)
{
    for (int seat = 0; seat < s->state.common.seats; seat++) {
        if (s->game->score(before, seat) != s->game->score(&s->state, seat)) {
            return true;
        }
    }
    return false;
}

/* What an event changed is shown, if anything moves. */
static void begin_change(struct playback *l, const union position *before, int64_t now)
{
    if (!l->still && scores_differ(&l->scene, before)) {
        struct change_seen seen = motion_change(0, l->speed);
        l->scene.change = (struct change){true, seen.part, seen.flash, *before};
        l->changed = now;
        l->frame = now + seen.next;
    }
}

/* Goes on with it; false: it is not over before l->frame. */
static bool change_over(struct playback *l, int64_t now)
{
    struct change *c = &l->scene.change;
    if (c->runs) {
        struct change_seen seen = motion_change((int)(now - l->changed), l->speed);
        c->part = seen.part;
        c->flash = seen.flash;
        c->runs = !seen.over;
        l->frame = l->changed + seen.next;
    }
    return !c->runs;
}

/* Shows what there is to show; false: not before l->due. */
static bool show_next(struct playback *l, int64_t now)
{
    const struct event *e = &l->table.match.event[l->shown];
    if (now < l->due || (e->kind == EVENT_ROLL && !tumble(l, e, now))) {
        return false;
    }
    union position before = l->scene.state;
    show(l, e);
    begin_change(l, &before, now);
    l->due = now + pause_after(l, e);
    return true;
}

bool playback_moving(const struct playback *l)
{
    return l->scene.thrown.in_air || l->scene.change.runs;
}

void playback_land(struct playback *l, int64_t now)
{
    l->scene.change.runs = false;
    if (l->scene.thrown.in_air) {
        const struct event *e = &l->table.match.event[l->shown];
        show(l, e);
        l->due = now + pause_after(l, e);
    }
}

/* The throw that ends what has happened lies on the table. */
static void find_throw(struct playback *l)
{
    const struct match *m = &l->table.match;
    union position before = m->start;
    for (int i = 0; i < m->events; i++) {
        const struct event *e = &m->event[i];
        if (e->kind == EVENT_ROLL && i == m->events - 1) {
            struct throw_seen *t = &l->scene.thrown;
            *t = (struct throw_seen){
                .seat = e->seat, .dice = e->dice, .sides = m->game->next(&before).sides};
            memcpy(t->face, e->face, (size_t)e->dice * sizeof *e->face);
        } else {
            event_apply(m->game, &before, e);
        }
    }
}

/* Shows the match where it stands, whatever was shown before. */
static void jump(struct playback *l)
{
    const struct match *m = &l->table.match;
    l->stale = false;
    l->scene.state = m->state;
    l->shown = m->events;
    l->scene.thrown = (struct throw_seen){0};
    l->scene.change.runs = false;
    l->scene.chooser = -1;
    l->scene.node = node_shown(l);
    find_throw(l);
    log_cut(&l->log, l->shown);
}

static void catch_up(struct playback *l)
{
    while (l->shown < l->table.match.events) {
        show(l, &l->table.match.event[l->shown]);
    }
    l->due = 0;
}

/* The keyboard is asked for a choice. */
static void ask(struct playback *l, int64_t now)
{
    int seat = l->scene.node.seat;
    if (l->scene.chooser == seat) {
        return;
    }
    l->scene.chooser = seat;
    l->since = now;
    l->asked = true;
    if (l->view->begin) {
        l->view->begin(&l->scene, &l->cursor);
    } else {
        l->cursor = (struct cursor){0};
    }
}

static void fail(struct playback *l, const struct text *why)
{
    l->failed = true;
    l->last = *why;
    log_add(&l->log, -1, l->shown, why->bytes);
}

/* Performs a choice and the throws that follow from it, which are kept together. */
static bool advance(struct playback *l)
{
    struct match *m = &l->table.match;
    struct text why = say_text();
    enum step step = match_step(m, &why);
    while (step == STEP_MOVED && match_next(m).kind == NODE_ROLL) {
        step = match_step(m, &why);
    }
    if (step == STEP_FAILED) {
        fail(l, &why);
    }
    return step == STEP_MOVED || step == STEP_OVER || l->shown < m->events;
}

static int64_t finish(struct playback *l, int64_t now)
{
    if (!l->closing) {
        l->closing = true;
        l->scene.node = node_shown(l);
        l->scene.chooser = -1;
        text_clear(&l->last);
        playback_result(l, &l->last);
        log_add(&l->log, -1, l->shown, l->last.bytes);
        l->due = now + pace(l, ANIMATION_END);
    }
    if (now < l->due) {
        return l->due;
    }
    l->ended = true;
    return CLOCK_NEVER;
}

/* A brain is still working out what it needs to know; when to ask it again. */
static int64_t think(struct playback *l, int seat, int64_t now)
{
    text_clear(&l->last);
    text_say(&l->last, N_("%s is working everything out."),
             setup_shown(&l->table.setup, seat, words_translator()));
    return now + THINKING;
}

/* Nothing is left to be shown: go on with the match. False: come back at *when. */
static bool go_on(struct playback *l, int64_t now, int64_t *when)
{
    const struct match *m = &l->table.match;
    *when = CLOCK_NEVER;
    if (m->ending != ENDING_NONE) {
        *when = finish(l, now);
        return false;
    }
    if (l->failed) {
        return false;
    }
    if (now < l->due) {
        *when = l->due;
        return false;
    }
    struct node node = match_next(m);
    bool waits = node.kind == NODE_CHOICE && person(l, node.seat);
    if (advance(l)) {
        return true;
    }
    if (waits) {
        ask(l, now);
    } else if (node.kind == NODE_CHOICE) {
        *when = think(l, node.seat, now);
    }
    return false;
}

/* What is written to a slow line holds up the next picture. */
static void mind_pictures(struct playback *l, int64_t now)
{
    int64_t due = l->scene.change.runs ? l->frame : l->due;
    if (!playback_moving(l) || now < due) {
        return;
    }
    l->late = now - due > LATE ? l->late + 1 : 0;
    if (l->late == LATE_MOST) {
        l->still = true;
        playback_land(l, now);
    }
}

/* Whether all that happened is on the disk, or nothing is worth waiting for. */
static bool is_written(struct playback *l)
{
    autosave_flush(&l->table.autosave);
    return autosave_kept(&l->table.autosave);
}

int64_t playback_tick(struct playback *l, int64_t now)
{
    int64_t when = CLOCK_NEVER;
    mind_pictures(l, now);
    for (;;) {
        if (!is_written(l)) {
            return CLOCK_NEVER;
        }
        if (l->stale) {
            jump(l);
        }
        if (!change_over(l, now)) {
            return l->frame;
        }
        if (l->shown < l->table.match.events) {
            if (!show_next(l, now)) {
                return l->due;
            }
        } else if (!go_on(l, now, &when)) {
            return when;
        }
    }
}

void playback_choose(struct playback *l, int action, int64_t now)
{
    int seat = l->scene.chooser;
    player_human_choose(l->table.player[seat], action, (int)(now - l->since));
    l->scene.chooser = -1;
    l->due = now;
}

bool playback_feed(struct playback *l, int64_t now, int64_t *when)
{
    *when = CLOCK_NEVER;
    if (!is_written(l)) {
        return false;
    }
    l->due = l->closing ? l->due : now;
    if (l->shown == l->table.match.events && (!go_on(l, now, when) || !is_written(l))) {
        return false;
    }
    catch_up(l);
    return true;
}

bool playback_wants_faces(const struct playback *l)
{
    const struct match *m = &l->table.match;
    return l->table.setup.dice == DICE_TYPED && l->shown == m->events &&
           match_next(m).kind == NODE_ROLL && !l->failed;
}

/* Whether it can be gone there; why says why not, `nothing` if there is nothing to go to. */
static bool may(enum session_may may, const char *nothing, struct text *why)
{
    const char *reason = may == SESSION_NO_UNDO ? N_("This match is played without undo.")
                         : may == SESSION_OVER  ? N_("The match is over.")
                                                : nothing;
    if (may != SESSION_MAY) {
        text_say(why, reason);
    }
    return may == SESSION_MAY;
}

static void went(struct playback *l, const char *what)
{
    l->scene.thrown.in_air = false;
    l->scene.chooser = -1;
    l->failed = false;
    l->due = 0;
    text_clear(&l->last);
    text_say(&l->last, "%s", say_word(what));
}

bool playback_undo(struct playback *l, struct text *why)
{
    if (!may(session_may_undo(&l->table), N_("There is nothing to undo."), why)) {
        return false;
    }
    session_undo(&l->table);
    l->stale = true;
    cut_remarks(l);
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
    return l->watched ? -1 : scene_owner(&l->scene);
}

void playback_concede(struct playback *l)
{
    l->scene.thrown.in_air = false;
    session_concede(&l->table, playback_conceding(l));
}

static void keep_remark(void *with, const struct match *m, const char *sentence)
{
    struct playback *l = with;
    if (l->remarks == l->remark_room) {
        l->remark_room = l->remark_room ? 2 * l->remark_room : 8;
        l->remark = alloc_resize(l->remark, (size_t)l->remark_room, sizeof *l->remark);
    }
    l->remark[l->remarks++] = (struct remark){m->events, alloc_copy(sentence)};
}

/* Comments wait until their event is shown. */
static void remark_on(struct playback *l, unsigned which)
{
    struct match *m = &l->table.match;
    comments_init(&l->comments, &l->table.setup, which, m, NULL);
    l->comments.say = keep_remark;
    l->comments.with = l;
    l->comments.base.next = m->watchers;
    m->watchers = &l->comments.base;
}

struct playback *playback_new(struct library *library, struct tables *tables, unsigned comments,
                              const struct setup *setup, const char *dice, size_t length,
                              struct text *why)
{
    struct playback *l = alloc(sizeof *l);
    if (!session_open(&l->table, setup, tables, dice, length, why)) {
        free(l);
        return NULL;
    }
    l->table.setup.started = l->table.setup.started ? l->table.setup.started : time(NULL);
    init(l);
    session_keep(&l->table, library);
    remark_on(l, comments);
    return l;
}

struct playback *playback_resume(struct library *library, struct tables *tables, long long id,
                                 unsigned comments, const char *dice, size_t length,
                                 struct text *why)
{
    struct playback *l = alloc(sizeof *l);
    if (!session_resume(&l->table, library, id, tables, dice, length, why)) {
        free(l);
        return NULL;
    }
    init(l);
    catch_up(l);
    remark_on(l, comments);
    return l;
}

bool playback_is_kept(const struct playback *l)
{
    return session_is_kept(&l->table);
}

bool playback_would_be_lost(const struct playback *l)
{
    return l->table.match.ending == ENDING_NONE && !playback_is_kept(l);
}

void playback_close(struct playback *l)
{
    if (l) {
        session_close(&l->table);
        for (int i = 0; i < l->remarks; i++) {
            free(l->remark[i].words);
        }
        free(l->remark);
        free(l);
    }
}
