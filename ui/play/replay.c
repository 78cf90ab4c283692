#include "ui/play/replay.h"

#include "src/base/alloc.h"
#include "ui/play/animation.h"
#include "ui/play/playback.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

void replay_init(struct replay *p, struct tables *tables, const struct setup *setup,
                 const struct match *match, int events, unsigned which)
{
    *p = (struct replay){.record = p->record,
                         .playback = p->playback,
                         .match = match,
                         .setup = setup,
                         .events = events,
                         .speed = 1,
                         .typed = -1,
                         .comments = true,
                         .chances = true,
                         .cursor = {.choice = -1},
                         .told = say_text(),
                         .notice = say_text()};
    p->scene = (struct scene){
        .game = match->game, .setup = setup, .chooser = -1, .log = &p->log, .message = say_text()};
    p->scene.state.common.seats = match->start.common.seats;
    p->seat = scene_owner(&p->scene);
    marks_init(&p->marks, match);
    comment_index_init(&p->remarks, setup, which, match);
    analysis_init(&p->analysis, tables, match, events);
    replay_extend(p, events);
    replay_go(p, events);
}

void replay_extend(struct replay *p, int events)
{
    p->events = events;
    marks_extend(&p->marks, p->match, events);
    comment_index_extend(&p->remarks, p->match, events);
    analysis_extend(&p->analysis, events);
}

void replay_fini(struct replay *p)
{
    analysis_fini(&p->analysis);
    marks_fini(&p->marks);
    comment_index_fini(&p->remarks);
    if (p->record) {
        record_fini(p->record);
        free(p->record);
    }
    *p = (struct replay){0};
}

/* Comments on the event shown last. */
static void remark(struct replay *p, int at)
{
    const char *said = p->comments ? comment_index_at(&p->remarks, at) : NULL;
    if (said) {
        text_add(&p->told, " %s", said);
        log_add(&p->log, -1, at, said);
    }
}

/* Carries event k out on the scene; the last ones are told. */
static void show(struct replay *p, int k)
{
    const struct event *e = &p->match->event[k];
    if (k < p->at - LOG_MOST) {
        animation_show(&p->scene, e, k + 1, NULL, NULL);
    } else {
        animation_show(&p->scene, e, k + 1, &p->told, &p->log);
        remark(p, k + 1);
    }
}

void replay_turn_to(struct replay *p, enum replay_page page)
{
    int i = 0;
    if (p->page == REPLAY_BOARD) {
        p->resume = p->playback && p->running;
    }
    while (i < p->befores && p->before[i] != page) {
        i++;
    }
    if (i == p->befores && page != p->page) {
        p->before[p->befores++] = p->page;
    } else {
        p->befores = i;
    }
    p->page = page;
    p->running = false;
}

bool replay_turn_back(struct replay *p)
{
    if (!p->befores) {
        return false;
    }
    p->page = p->before[--p->befores];
    p->running = p->resume && p->page == REPLAY_BOARD && p->at == p->events;
    return true;
}

void replay_go(struct replay *p, int at)
{
    struct scene *s = &p->scene;
    p->at = at < 0 ? 0 : at > p->events ? p->events : at;
    p->log.lines = p->log.first = 0;
    text_clear(&p->told);
    s->state = p->match->start;
    s->node = s->game->next(&s->state);
    s->thrown = (struct throw_seen){0};
    for (int k = 0; k < p->at; k++) {
        show(p, k);
    }
    if (p->match->ending != ENDING_NONE && p->at == p->match->events) {
        s->node.kind = NODE_OVER;
    }
    replay_refresh(p);
}

void replay_refresh(struct replay *p)
{
    const struct analysis *analysis = &p->analysis;
    marks_judge(&p->marks, analysis);
    p->odds.known = analysis->begun && p->at <= analysis->review.done;
    p->odds.unit = analysis->review.unit;
    for (int seat = 0; p->odds.known && seat < analysis->review.seats; seat++) {
        analysis_value(analysis, p->at, seat, &p->odds.value[seat]);
    }
    p->scene.chances = p->odds.known && p->chances ? &p->odds : NULL;
}

/* To the next moment that stands out, if there is one. */
static void seek(struct replay *p, int direction, unsigned signs)
{
    int at = replay_next(p, direction, signs);
    if (at >= 0) {
        replay_go(p, at);
    } else {
        text_say(&p->notice, direction < 0 ? N_("There is none before this.")
                                           : N_("There is none after this."));
    }
}

/* The next throw or choice is shown when it is due. False: not yet. */
static bool show_next(struct replay *p, int64_t now)
{
    const struct event *e = &p->match->event[p->at];
    if (now < p->due || (e->kind == EVENT_ROLL && !p->still &&
                         !animation_tumble(&p->scene, e, p->speed, now, &p->begun, &p->due))) {
        return false;
    }
    replay_go(p, p->at + 1);
    p->due = now + animation_pause(e, p->speed);
    return true;
}

/* What is watched goes on at its end. False: come back at *when. */
static bool feed(struct replay *p, int64_t now, int64_t *when)
{
    *when = now < p->due ? p->due : CLOCK_NEVER;
    if (*when != CLOCK_NEVER) {
        return false;
    }
    p->playback->speed = p->speed;
    if (!playback_feed(p->playback, now, when)) {
        p->running &= !p->playback->failed;
        return false;
    }
    replay_extend(p, p->playback->shown);
    if (p->step) {
        p->step = false;
        replay_go(p, p->events);
    }
    return true;
}

int64_t replay_run(struct replay *p, int64_t now)
{
    int64_t when = CLOCK_NEVER;
    while (p->running || p->step) {
        if (p->at < p->events) {
            if (!show_next(p, now)) {
                return p->due;
            }
        } else if (!p->playback) {
            p->running = false;
        } else if (!feed(p, now, &when)) {
            return when;
        }
    }
    return when;
}

void replay_pause(struct replay *p)
{
    if (!p->running && !p->playback && p->at == p->events) {
        replay_go(p, 0);
    }
    p->running = !p->running;
    p->step = false;
    p->due = 0;
}

bool replay_move(struct replay *p, int command, unsigned marks)
{
    static const int steps[] = {
        [COMMAND_LEFT] = -1, [COMMAND_RIGHT] = 1, [REPLAY_TEN_BACK] = -10, [REPLAY_TEN_ON] = 10};
    switch (command) {
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
    case REPLAY_TEN_BACK:
    case REPLAY_TEN_ON:
        replay_go(p, p->at + steps[command]);
        return true;
    case REPLAY_TURN_BACK:
    case REPLAY_TURN_ON:
        seek(p, command == REPLAY_TURN_ON ? 1 : -1, REPLAY_TURN);
        return true;
    case REPLAY_MARK_BACK:
    case REPLAY_MARK_ON:
        seek(p, command == REPLAY_MARK_ON ? 1 : -1, marks);
        return true;
    case REPLAY_FIRST:
    case REPLAY_LAST:
        replay_go(p, command == REPLAY_LAST ? p->events : 0);
        return true;
    default:
        return false;
    }
}

bool replay_play_on(const struct replay *p, struct setup *setup, struct text *why)
{
    int seats = p->match->start.common.seats, people = 0;
    if (p->scene.game->next(&p->scene.state).kind == NODE_OVER) {
        text_say(why, N_("The match is over here: there is nothing to play on."));
        return false;
    }
    *setup = *p->setup;
    setup->start = p->scene.state;
    setup->from_position = true;
    setup->first_drawn = false;
    setup->dice = DICE_PHILOX;
    setup->started = 0;
    for (int seat = 0; seat < seats; seat++) {
        people += setup->seat[seat].kind == SEAT_HUMAN;
    }
    struct seat *mover = &setup->seat[p->scene.state.common.seat];
    return (people || setup_kind(setup->game, mover, "", "human", why)) &&
           seed_draw(&setup->seed, why);
}
