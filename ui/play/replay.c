#include "ui/play/replay.h"

#include "ui/text/sentences.h"

void replay_init(struct replay *p, struct tables *tables, struct playback *playback)
{
    const struct match *m = playback->match;
    *p = (struct replay){.playback = playback, .typed = -1, .chances = true, .notice = say_text()};
    p->seat = scene_owner(&playback->scene);
    moments_init(&p->moments, m);
    analysis_init(&p->analysis, tables, m, playback->events);
    replay_refresh(p);
}

void replay_fini(struct replay *p)
{
    analysis_fini(&p->analysis);
    moments_fini(&p->moments);
    *p = (struct replay){0};
}

void replay_refresh(struct replay *p)
{
    const struct analysis *analysis = &p->analysis;
    struct playback *l = p->playback;
    if (p->moments.events < l->events) {
        moments_extend(&p->moments, l->match, l->events);
    }
    if (analysis->review.events < l->events) {
        analysis_extend(&p->analysis, l->events);
    }
    moments_judge(&p->moments, analysis);
    p->odds.known = analysis->begun && l->shown <= analysis->review.done;
    p->odds.unit = analysis->review.unit;
    for (int seat = 0; p->odds.known && seat < analysis->review.seats; seat++) {
        analysis_value(analysis, l->shown, seat, &p->odds.value[seat]);
    }
    l->scene.chances = p->odds.known && p->chances ? &p->odds : NULL;
}

void replay_turn_to(struct replay *p, enum replay_page page)
{
    int i = 0;
    if (p->page == REPLAY_BOARD) {
        p->resume = p->playback->live && p->playback->running;
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
    p->playback->running = false;
}

bool replay_turn_back(struct replay *p)
{
    if (!p->befores) {
        return false;
    }
    p->page = p->before[--p->befores];
    p->playback->running =
        p->resume && p->page == REPLAY_BOARD && p->playback->shown == p->playback->events;
    return true;
}

void replay_go(struct replay *p, int at)
{
    p->playback->running = p->playback->step = false;
    playback_go(p->playback, at);
    replay_refresh(p);
}

/* To the next moment that stands out, if there is one. */
static void seek(struct replay *p, int direction, unsigned signs)
{
    int at = moments_next(&p->moments, p->playback->shown, direction, signs);
    if (at >= 0) {
        replay_go(p, at);
    } else {
        text_say(&p->notice, direction < 0 ? N_("There is none before this.")
                                           : N_("There is none after this."));
    }
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
        replay_go(p, p->playback->shown + steps[command]);
        return true;
    case REPLAY_TURN_BACK:
    case REPLAY_TURN_ON:
        seek(p, command == REPLAY_TURN_ON ? 1 : -1, MOMENT_TURN);
        return true;
    case REPLAY_MARK_BACK:
    case REPLAY_MARK_ON:
        seek(p, command == REPLAY_MARK_ON ? 1 : -1, marks);
        return true;
    case REPLAY_FIRST:
    case REPLAY_LAST:
        replay_go(p, command == REPLAY_LAST ? p->playback->events : 0);
        return true;
    default:
        return false;
    }
}

bool replay_play_on(const struct replay *p, struct setup *setup, struct text *why)
{
    int seats = p->playback->match->start.common.seats, people = 0;
    if (p->playback->scene.game->next(&p->playback->scene.state).kind == NODE_OVER) {
        text_say(why, N_("The match is over here: there is nothing to play on."));
        return false;
    }
    *setup = *p->playback->setup;
    setup->start = p->playback->scene.state;
    setup->from_position = true;
    setup->first_drawn = false;
    setup->dice = DICE_PHILOX;
    setup->started = 0;
    for (int seat = 0; seat < seats; seat++) {
        people += setup->seat[seat].kind == SEAT_HUMAN;
    }
    struct seat *mover = &setup->seat[p->playback->scene.state.common.seat];
    return (people || setup_kind(setup->game, mover, "", "human", why)) &&
           seed_draw(&setup->seed, why);
}
