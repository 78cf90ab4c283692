#include "src/session/session.h"

#include "src/base/clock.h"
#include "src/bot/player.h"
#include "src/library/attempts.h"
#include "src/library/import.h"
#include "src/match/dice.h"
#include "src/match/player.h"
#include "src/session/series.h"

#include <stdlib.h>
#include <string.h>

static struct dice *dice_of(const struct setup *s, const char *bytes, size_t length,
                            struct text *why)
{
    if (s->dice == DICE_PHILOX) {
        return dice_philox_new(s->seed.value);
    }
    if (s->dice != DICE_FILE || !bytes) {
        return dice_typed_new();
    }
    /* Faces too large for the game's dice are in matches that were kept by an older program. */
    struct dice *list = dice_file_read(bytes, length, SIDES_MOST, why);
    if (!list) {
        return NULL;
    }
    dice_list_named(list, s->dice_file);
    return dice_listed_new(list);
}

static struct player *player_of(struct session *s, int seat, struct tables *tables)
{
    const struct setup *setup = &s->setup;
    switch (setup->seat[seat].kind) {
    case SEAT_HUMAN:
        break;
    case SEAT_BRAIN:
        return player_brain_ask(tables, setup->game, &setup->seat[seat].policy, &setup->start,
                                rng_key(setup->seed.value));
    case SEAT_BOT:
        return bot_player_new(s->bots, bots_of(s->bots, setup, seat), setup, &s->match, seat);
    }
    return player_human_new();
}

static void seat_all(struct session *s, const struct services *use)
{
    for (int seat = 0; seat < s->setup.start.common.seats; seat++) {
        s->player[seat] = player_of(s, seat, use ? use->tables : NULL);
        s->match.player[seat] = s->player[seat];
    }
}

/* Calls the bots that are to play. False: why says which cannot. */
static bool call_bots(const struct setup *setup, const struct services *use, struct text *why)
{
    if (!setup_bots(setup)) {
        return true;
    }
    if (!use || !use->bots) {
        text_say(why, N_("no bot can be started here"));
        return false;
    }
    return bots_call(use->bots, setup, why);
}

bool session_init(struct session *s, const struct setup *setup, const struct services *use,
                  const char *dice, size_t length, struct text *why)
{
    struct dice *thrown = call_bots(setup, use, why) ? dice_of(setup, dice, length, why) : NULL;
    if (!thrown) {
        return false;
    }
    memset(s, 0, sizeof *s);
    s->bots = use && setup_bots(setup) ? use->bots : NULL;
    s->setup = *setup;
    if (s->setup.dice == DICE_FILE && !dice) {
        s->setup.dice = DICE_TYPED;
    }
    s->dice = thrown;
    match_init(&s->match, setup->game, &setup->start);
    s->match.dice = thrown;
    seat_all(s, use);
    return true;
}

bool session_keep(struct session *s, struct library *lib, const struct series *series,
                  struct text *why)
{
    char *kept = lib && series ? series_write(series) : NULL;
    if (!s->setup.started) {
        s->setup.started = clock_date();
    }
    bool begun = autosave_init(&s->autosave, lib, &s->setup, kept, &s->match, why);
    free(kept);
    return begun;
}

/* What has been seen of dice falls again, also where it was taken back. */
static void remember_throws(struct dice *dice, const struct record *r)
{
    for (int i = 0; i < r->steps; i++) {
        const struct record_step *step = &r->step[i];
        if (!step->back && step->event.kind == EVENT_ROLL) {
            dice_typed_saw(dice, step->t, step->sides, &step->event);
        }
    }
}

bool session_resume(struct session *s, const struct services *use, long long id, const char *dice,
                    size_t length, struct text *why)
{
    struct text unread = {0};
    struct record r;
    memset(s, 0, sizeof *s);
    if (!autosave_resume(&s->autosave, use->library, id, &r, why)) {
        return false;
    }
    if (!call_bots(&r.setup, use, why)) {
        autosave_fini(&s->autosave);
        record_fini(&r);
        return false;
    }
    s->bots = setup_bots(&r.setup) ? use->bots : NULL;
    s->setup = r.setup;
    attempts_date(use->library, id, s->setup.daily, sizeof s->setup.daily);
    s->setup.no_undo |= *s->setup.daily != '\0';
    s->match = r.match;
    memset(&r.match, 0, sizeof r.match);
    s->autosave.setup = &s->setup;
    s->autosave.match = &s->match;
    s->dice = dice_of(&s->setup, dice, length, &unread);
    if (!s->dice || (s->setup.dice == DICE_FILE && !dice)) {
        s->setup.dice = DICE_TYPED;
    }
    s->dice = s->match.dice = s->dice ? s->dice : dice_typed_new();
    if (s->setup.dice != DICE_PHILOX) {
        remember_throws(s->dice, &r);
    }
    record_fini(&r);
    seat_all(s, use);
    return true;
}

bool session_bots(struct library *lib, long long id, struct setup *s)
{
    struct text unread = {0};
    struct record r;
    char *text = library_record(lib, id, &unread);
    record_init(&r);
    bool found = text && !import_made(lib, id) && record_read(&r, text, strlen(text), &unread) &&
                 setup_bots(&r.setup) && r.match.ending == ENDING_NONE;
    if (found) {
        *s = r.setup;
    }
    record_fini(&r);
    free(text);
    return found;
}

void session_fini(struct session *s)
{
    autosave_fini(&s->autosave);
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        player_close(s->player[seat]);
    }
    dice_close(s->dice);
    match_fini(&s->match);
    memset(s, 0, sizeof *s);
}

bool session_human(const struct session *s, int seat)
{
    return s->setup.seat[seat].kind == SEAT_HUMAN;
}

int session_people(const struct session *s)
{
    return setup_people(&s->setup);
}

static bool chosen_by_human(const struct session *s, int i)
{
    const struct event *e = &s->match.event[i];
    return e->kind == EVENT_ACTION && session_human(s, e->seat);
}

void session_help(struct session *s)
{
    if (s->match.ending == ENDING_NONE) {
        saving_helped(s->autosave.saving);
    }
}

bool session_may_help(const struct session *s)
{
    return !*s->setup.daily || s->match.ending != ENDING_NONE;
}

bool session_is_kept(const struct session *s)
{
    const struct autosave *a = &s->autosave;
    return a->saving && !saving_failing(a->saving) && library_is_in_place(a->library);
}

/* Before the choice that a person made last; -1: there is none. */
static int last_choice(const struct session *s)
{
    int k = s->match.events - 1;
    while (k >= 0 && !chosen_by_human(s, k)) {
        k--;
    }
    return k;
}

static enum session_may may_go(const struct session *s, bool somewhere)
{
    return s->setup.no_undo                 ? SESSION_NO_UNDO
           : s->match.ending != ENDING_NONE ? SESSION_OVER
           : somewhere                      ? SESSION_MAY
                                            : SESSION_NOTHING;
}

enum session_may session_may_undo(const struct session *s)
{
    return may_go(s, last_choice(s) >= 0);
}

enum session_may session_may_redo(const struct session *s)
{
    return may_go(s, s->match.events < s->match.known);
}

void session_undo(struct session *s)
{
    s->let_go = false;
    match_seek(&s->match, last_choice(s));
}

void session_redo(struct session *s)
{
    int k = s->match.events;
    s->let_go = false;
    do {
        match_seek(&s->match, ++k);
    } while (k < s->match.known && !chosen_by_human(s, k) && !session_waits(s));
}

bool session_waits(const struct session *s)
{
    const struct match *m = &s->match;
    struct node node = match_next(m);
    return s->by_hand && !s->let_go && s->setup.dice != DICE_TYPED && node.kind == NODE_ROLL &&
           session_human(s, node.seat) && m->game->opens && m->game->opens(&m->state);
}

void session_throw(struct session *s)
{
    struct match *m = &s->match;
    if (m->events < m->known) {
        match_seek(m, m->events + 1);
    } else {
        s->let_go = true;
    }
}

int session_fd(const struct session *s)
{
    struct node node = match_next(&s->match);
    int fd = node.kind == NODE_CHOICE ? player_fd(s->player[node.seat]) : -1;
    return fd >= 0 ? fd : bots_fd(s->bots);
}

enum step session_step(struct session *s, struct text *why)
{
    bots_serve(s->bots);
    if (session_waits(s)) {
        return STEP_WAITING;
    }
    enum step step = match_step(&s->match, why);
    s->let_go = s->let_go && step != STEP_MOVED;
    return step;
}

const char *session_fault(const struct session *s, struct text *why)
{
    const struct bot *bot = why->length ? bots_of(s->bots, &s->setup, s->match.ended_by) : NULL;
    char path[BOT_LOG_BYTES];
    if (bot && bot_log(bots_options(s->bots), bot->file, path)) {
        text_say(why, N_("; its log is %s"), path);
    }
    return why->bytes;
}

void session_concede(struct session *s, int seat)
{
    match_end(&s->match, ENDING_CONCEDED, seat, NULL);
}

void session_count(const struct session *s, struct series *series)
{
    series_count(series, match_winners(&s->match));
    series->before = autosave_match(&s->autosave);
}

void session_again(const struct session *s, struct series *series)
{
    if (!series_goes_on(series)) {
        memcpy(series->setup.seat, s->setup.seat, sizeof series->setup.seat);
        series->setup.start.common.seats = s->setup.start.common.seats;
        series_swap(series);
    }
}
