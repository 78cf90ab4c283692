#include "ui/past.h"

#include "src/alloc.h"
#include "ui/live.h"
#include "ui/say.h"

#include <stdlib.h>
#include <string.h>

enum { LOG_EVENTS = 24 }; /* before the moment that is shown */

static void apply(const struct game *g, union position *state, const struct event *e)
{
    if (e->kind == EVENT_ROLL) {
        g->roll(state, e->face);
    } else {
        g->act(state, e->action);
    }
}

/* The only seat with most points; -1: there are several. */
static int leader(const struct match *m, const union position *state)
{
    unsigned top = game_top(m->game, state, (1u << state->common.seats) - 1);
    return top & (top - 1) ? -1 : __builtin_ctz(top);
}

static unsigned signs_of(const struct match *m, const union position *before,
                         const union position *after, const struct event *e, int *led)
{
    unsigned signs = 0;
    int leads = leader(m, after);
    if (m->game->turn_over(before, after)) {
        struct node node = m->game->next(after);
        bool again = node.kind != NODE_OVER && node.seat == e->seat && after->common.seats > 1;
        signs |= PAST_TURN | (again ? PAST_AGAIN : 0);
    }
    if (leads >= 0) {
        signs |= *led >= 0 && *led != leads ? PAST_LEAD : 0;
        *led = leads;
    }
    return signs;
}

static void find_signs(struct past *p)
{
    union position state = p->match->start;
    int led = -1;
    p->sign = alloc((size_t)p->events + 1);
    p->sign[0] = PAST_TURN;
    for (int k = 0; k < p->events; k++) {
        const struct event *e = &p->match->event[k];
        union position before = state;
        apply(p->match->game, &state, e);
        p->sign[k + 1] = (unsigned char)signs_of(p->match, &before, &state, e, &led);
    }
}

void past_init(struct past *p, struct tables *tables, const struct setup *setup,
               const struct match *match, int events)
{
    *p = (struct past){.record = p->record,
                       .match = match,
                       .setup = setup,
                       .events = events,
                       .from = PAST_PAGES,
                       .speed = 1,
                       .typed = -1,
                       .cursor = {.choice = -1},
                       .told = say_text(),
                       .notice = say_text()};
    p->scene = (struct scene){
        .game = match->game, .setup = setup, .chooser = -1, .log = &p->log, .message = say_text()};
    p->scene.state.common.seats = match->start.common.seats;
    p->seat = scene_owner(&p->scene);
    find_signs(p);
    study_init(&p->study, tables, match, events);
    past_go(p, events);
}

void past_fini(struct past *p)
{
    study_fini(&p->study);
    free(p->sign);
    if (p->record) {
        record_fini(p->record);
        free(p->record);
    }
    *p = (struct past){0};
}

static void see_throw(struct scene *s, const struct event *e)
{
    s->thrown = (struct throw_seen){.seat = e->seat, .dice = e->dice, .sides = s->node.sides};
    memcpy(s->thrown.face, e->face, (size_t)e->dice * sizeof *e->face);
}

/* Carries event k out on the scene; the last ones are told. */
static void show(struct past *p, int k)
{
    const struct event *e = &p->match->event[k];
    struct scene *s = &p->scene;
    union position before = s->state;
    if (e->kind == EVENT_ROLL) {
        see_throw(s, e);
    }
    apply(s->game, &s->state, e);
    s->node = s->game->next(&s->state);
    if (e->kind == EVENT_ACTION && s->node.kind != NODE_ROLL) {
        s->thrown.dice = 0;
    }
    if (k >= p->at - LOG_EVENTS) {
        text_clear(&p->told);
        text_add(&p->told, "%s ", scene_name(s, e->seat));
        s->game->tell(&before, &s->state, e, &p->told);
        log_add(&p->log, e->seat, k + 1, p->told.bytes);
    }
}

void past_go(struct past *p, int at)
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
    past_refresh(p);
}

void past_refresh(struct past *p)
{
    const struct study *study = &p->study;
    p->odds.known = study->begun && p->at <= study->review.done;
    p->odds.unit = study->review.unit;
    for (int seat = 0; p->odds.known && seat < study->review.seats; seat++) {
        study_worth(study, p->at, seat, &p->odds.worth[seat]);
    }
    p->scene.chances = p->odds.known ? &p->odds : NULL;
}

static bool is_point(const struct study *study, int event)
{
    bool found = false;
    for (int i = 0; study_done(study) && i < study->review.points; i++) {
        found |= study->review.point[i].event == event;
    }
    return found;
}

unsigned past_signs(const struct past *p, int at)
{
    unsigned signs = p->sign[at];
    const struct judged *j = study_choice(&p->study, at - 1);
    if (j && j->mark >= MARK_MISTAKE) {
        signs |= PAST_ERROR;
    }
    return signs | (is_point(&p->study, at - 1) ? PAST_POINT : 0);
}

int past_next(const struct past *p, int direction, unsigned signs)
{
    for (int at = p->at + direction; at >= 0 && at <= p->events; at += direction) {
        if (past_signs(p, at) & signs) {
            return at;
        }
    }
    return -1;
}

/* To the next moment that stands out, if there is one. */
static void seek(struct past *p, int direction, unsigned signs)
{
    int at = past_next(p, direction, signs);
    if (at >= 0) {
        past_go(p, at);
    } else {
        text_say(&p->notice, direction < 0 ? N_("There is none before this.")
                                           : N_("There is none after this."));
    }
}

bool past_move(struct past *p, int command, unsigned marks)
{
    static const int steps[] = {
        [COMMAND_LEFT] = -1, [COMMAND_RIGHT] = 1, [PAST_TEN_BACK] = -10, [PAST_TEN_ON] = 10};
    switch (command) {
    case COMMAND_LEFT:
    case COMMAND_RIGHT:
    case PAST_TEN_BACK:
    case PAST_TEN_ON:
        past_go(p, p->at + steps[command]);
        return true;
    case PAST_TURN_BACK:
    case PAST_TURN_ON:
        seek(p, command == PAST_TURN_ON ? 1 : -1, PAST_TURN);
        return true;
    case PAST_MARK_BACK:
    case PAST_MARK_ON:
        seek(p, command == PAST_MARK_ON ? 1 : -1, marks);
        return true;
    case PAST_FIRST:
    case PAST_LAST:
        past_go(p, command == PAST_LAST ? p->events : 0);
        return true;
    default:
        return false;
    }
}

bool past_play_on(const struct past *p, struct setup *setup, struct text *why)
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
        people += setup->seat[seat].sort == SEAT_HUMAN;
    }
    struct seat *mover = &setup->seat[p->scene.state.common.seat];
    return (people || setup_kind(setup->game, mover, "", "human", why)) &&
           seed_draw(&setup->seed, why);
}
