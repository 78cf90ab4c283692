#include "ui/play/replay.h"

#include "games/words.h"
#include "src/analysis/story.h"
#include "src/base/alloc.h"
#include "src/base/sanitize.h"
#include "ui/guide/story.h"
#include "ui/text/match_words.h"
#include "ui/text/sentences.h"

#include <stdlib.h>

void moments_init(struct moments *k, const struct match *m)
{
    *k = (struct moments){.leader = -1, .worst = -1};
    k->state = m->start;
    k->moment = alloc_grow(NULL, 0, &k->room, sizeof *k->moment);
    k->rounds = game_round(m->game, &m->start, 0);
    k->moment[0] = (struct moment){MOMENT_TURN, k->rounds};
}

void moments_fini(struct moments *k)
{
    free(k->moment);
    *k = (struct moments){0};
}

void moments_extend(struct moments *k, const struct match *m, int events)
{
    const struct game_words *words = m->game->words;
    while (k->events < events) {
        const struct event *e = &m->event[k->events];
        union position before = k->state, *after = &k->state;
        event_apply(m->game, after, e);
        bool marked = words->highlighted && words->highlighted(&before, after, e);
        unsigned signs = marked ? MOMENT_GAME : 0;
        struct node node = m->game->next(after);
        int round = k->moment[k->events].round;
        if (m->game->turn_over(&before, after) && node.kind != NODE_OVER) {
            bool again = node.seat == e->seat && after->common.seats > 1;
            signs |= MOMENT_TURN | (again ? MOMENT_AGAIN : 0);
            k->taken[e->seat]++;
            round = game_round(m->game, after, k->taken[node.seat]);
        }
        unsigned top = game_top(m->game, after, (1u << after->common.seats) - 1);
        if (!(top & (top - 1))) { /* only one seat has most points */
            int leads = __builtin_ctz(top);
            signs |= k->leader >= 0 && k->leader != leads ? MOMENT_LEAD : 0;
            k->leader = leads;
        }
        k->rounds = round > k->rounds ? round : k->rounds;
        k->moment = alloc_grow(k->moment, ++k->events, &k->room, sizeof *k->moment);
        k->moment[k->events] = (struct moment){signs, round};
    }
}

void moments_judge(struct moments *k, const struct analysis *analysis)
{
    const struct review *r = &analysis->review;
    const struct judged *worst = NULL;
    bool done = analysis_done(analysis);
    for (int i = 0; done && i < r->choices; i++) {
        const struct judged *j = &r->choice[i];
        if (j->mark >= MARK_MISTAKE && (!worst || j->cost > worst->cost)) {
            worst = j;
        }
    }
    k->worst = worst ? worst->event + 1 : -1;
    k->points = done ? r->points : 0;
    for (int i = 0; i < k->points; i++) {
        k->point[i] = r->point[i].event + 1;
    }
}

unsigned moments_signs(const struct moments *k, int at)
{
    unsigned signs = k->moment[at].signs | (unsigned)(at == k->worst ? MOMENT_ERROR : 0);
    for (int i = 0; i < k->points; i++) {
        signs |= k->point[i] == at ? MOMENT_POINT : 0;
    }
    return signs;
}

int moments_next(const struct moments *k, int at, int direction, unsigned signs)
{
    do {
        at += direction;
    } while (at >= 0 && at <= k->events && !(moments_signs(k, at) & signs));
    return at <= k->events ? at : -1;
}

int moments_round_begins(const struct moments *k, int round)
{
    int at = 0;
    while (at < k->events && k->moment[at].round < round) {
        at++;
    }
    return at;
}

void replay_init(struct replay *p, struct tables *tables, struct playback *playback)
{
    const struct match *m = playback->match;
    *p = (struct replay){.playback = playback,
                         .errors = true,
                         .asked = -1,
                         .hinted = -1,
                         .typed = -1,
                         .chances = CHANCES_BESIDE,
                         .notice = say_text()};
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

bool replay_lists(const struct replay *p, const struct judged *j)
{
    return !p->errors || j->mark != MARK_NONE;
}

const struct judged *replay_choice(const struct replay *p)
{
    const struct review *r = &p->analysis.review;
    const struct judged *found = NULL;
    for (int i = 0; p->analysis.begun && i < r->choices; i++) {
        if (replay_lists(p, &r->choice[i])) {
            found = &r->choice[i];
            if (found->event >= p->playback->shown) {
                return found;
            }
        }
    }
    return found;
}

/* The dearest mistake of the only person, or of all. */
static void seek(struct replay *p)
{
    const struct judged *dearest;
    const struct review *r = &p->analysis.review;
    int person = setup_person(p->playback->setup);
    p->seeks = false;
    if (story_choices(r, person, &dearest, 1) || story_choices(r, -1, &dearest, 1)) {
        replay_go(p, dearest->event);
    }
}

/* Asks the judge once more about the choice where focus is. */
static void find_hint(struct replay *p)
{
    const struct match *m = p->playback->match;
    const struct judged *j = replay_choice(p);
    struct advice a;
    union position state;
    if (!j || j->event == p->hinted || !analysis_done(&p->analysis)) {
        return;
    }
    match_position(m, j->event, &state);
    advice_rate(m->game, &p->analysis.judge.policy, &state, &a);
    if (j->mark != MARK_NONE && advice_place(&a, j->chosen) > 0) {
        hint_doubt(&p->hint, m->game, &state, &a, j->chosen, say_text().translator);
    } else {
        hint_choices(&p->hint, m->game, &state, &a, say_text().translator);
    }
    p->hinted = j->event;
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
    p->odds = analysis_chances(analysis, l->shown);
    bool beside = p->chances == CHANCES_BESIDE, hidden = p->chances == CHANCES_HIDDEN;
    l->scene.chances = p->odds.known && beside ? &p->odds : NULL;
    l->scene.course = analysis->begun && !hidden ? &analysis->review : NULL;
    if (p->seeks && analysis_done(analysis)) {
        seek(p);
    }
    if (p->page == REPLAY_REVIEW) {
        find_hint(p);
    }
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
    p->playback->running = p->seeks = false;
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
    p->playback->running = p->playback->step = p->seeks = false;
    playback_go(p->playback, at);
    replay_refresh(p);
}

bool replay_move(struct replay *p, int command, unsigned marks)
{
    static const struct {
        int by;         /* so many events on, or that direction … */
        unsigned signs; /* … to a moment that stands out by one of these */
    } moves[] = {
        [COMMAND_LEFT] = {-1, 0},
        [COMMAND_RIGHT] = {1, 0},
        [REPLAY_FIRST] = {-EVENTS_MOST, 0},
        [REPLAY_LAST] = {EVENTS_MOST, 0},
        [REPLAY_TEN_BACK] = {-10, 0},
        [REPLAY_TEN_ON] = {10, 0},
        [REPLAY_TURN_BACK] = {-1, MOMENT_TURN},
        [REPLAY_TURN_ON] = {1, MOMENT_TURN},
        [REPLAY_MARK_BACK] = {-1, MOMENT_MARKS},
        [REPLAY_MARK_ON] = {1, MOMENT_MARKS},
    };
    if (command > REPLAY_MARK_ON || !moves[command].by) {
        return false;
    }
    int by = moves[command].by, at = p->playback->shown + by;
    unsigned signs = moves[command].signs & (MOMENT_TURN | marks);
    if (signs) {
        at = moments_next(&p->moments, p->playback->shown, by, signs);
    }
    if (signs && at < 0) {
        text_say(&p->notice,
                 by < 0 ? N_("There is none before this.") : N_("There is none after this."));
    } else {
        replay_go(p, at);
    }
    return true;
}

void replay_say(const struct replay *p, int width, struct text *out)
{
    const struct playback *l = p->playback;
    struct text end = {.translator = out->translator};
    const char *said = playback_said(l);
    if (!l->live && l->match->ending != ENDING_NONE && l->shown == l->match->events) {
        match_words_result(l->setup, l->match, &end);
    }
    int both = sanitize_width(out->bytes) + sanitize_width(said) + 1 + sanitize_width(end.bytes);
    if (!*said && l->shown == 0) {
        text_say(out, N_("The match begins."));
    } else if (!end.length || both <= width) {
        text_add(out, end.length ? "%s " : "%s", said);
    }
    text_add(out, "%s", end.bytes);
}

bool replay_play_on(const struct replay *p, struct setup *setup, struct text *why)
{
    if (p->playback->scene.game->next(&p->playback->scene.state).kind == NODE_OVER) {
        text_say(why, N_("The match is over here: there is nothing to play on."));
        return false;
    }
    *setup = *p->playback->setup;
    setup->start = p->playback->scene.state;
    setup->from_position = true;
    setup->first_drawn = false;
    setup->daily[0] = '\0';
    setup->dice = DICE_PHILOX;
    setup_disarm(setup);
    struct seat *mover = &setup->seat[p->playback->scene.state.common.seat];
    return (setup_people(setup) || setup_kind(setup->game, mover, "", "human", why)) &&
           seed_draw(&setup->seed, why);
}

void replay_tell_new(const struct replay *p, const struct setup *setup, struct text *out)
{
    const struct playback *l = p->playback;
    struct text names = {.translator = out->translator};
    int round = p->moments.moment[l->shown].round, last = 0;
    for (int s = setup_person_from(setup, 0); s >= 0; s = setup_person_from(setup, s + 1)) {
        text_add(&names, "%s%s", names.length ? ", " : "", scene_name(&l->scene, s));
        last = s;
    }
    if (playback_id(l)) {
        text_say(out, N_("A new match begins here, from round %d of match %lld."), round,
                 playback_id(l));
    } else {
        text_say(out, N_("A new match begins here, from round %d of the old one."), round);
    }
    text_add(out, " ");
    text_say(out,
             setup_people(setup) > 1                   ? N_("At the keyboard: %s.")
             : l->setup->seat[last].kind == SEAT_HUMAN ? N_("You play %s.")
                                                       : N_("You take over from %s."),
             names.bytes);
    struct setup asked = *l->setup;
    if (setup_disarm(&asked)) {
        text_add(out, " ");
        text_say(out, N_("Level 3 plays where the record names a program: it is not started."));
    }
}
