#include "src/session/session.h"

#include "src/match/dice.h"
#include "src/match/player.h"
#include "src/session/series_json.h"

#include <stdlib.h>
#include <string.h>

static struct dice *dice_of(const struct setup *s, const char *bytes, size_t length,
                            struct text *why)
{
    switch (s->dice) {
    case DICE_FILE:
        return bytes ? dice_file_read(bytes, length, why) : dice_typed_new();
    case DICE_TYPED:
        return dice_typed_new();
    case DICE_PHILOX:
        break;
    }
    return dice_philox_new(s->seed.value);
}

static struct player *player_of(const struct setup *s, struct tables *tables, int seat)
{
    if (s->seat[seat].kind == SEAT_HUMAN) {
        return player_human_new();
    }
    return player_brain_ask(tables, s->game, &s->seat[seat].policy, &s->start,
                            rng_key(s->seed.value));
}

static void seat_all(struct session *t, struct tables *tables)
{
    for (int seat = 0; seat < t->setup.start.common.seats; seat++) {
        t->match.player[seat] = t->player[seat] = player_of(&t->setup, tables, seat);
    }
}

bool session_open(struct session *t, const struct setup *setup, struct tables *tables,
                  const char *dice, size_t length, struct text *why)
{
    struct dice *thrown = dice_of(setup, dice, length, why);
    if (!thrown) {
        return false;
    }
    memset(t, 0, sizeof *t);
    t->setup = *setup;
    t->dice = thrown;
    match_init(&t->match, setup->game, &setup->start);
    t->match.dice = thrown;
    seat_all(t, tables);
    return true;
}

void session_keep(struct session *t, struct library *lib)
{
    autosave_begin(&t->autosave, lib, &t->setup, &t->match);
}

void session_keep_series(struct session *t, const struct series *series)
{
    if (t->autosave.saving) {
        char *kept = series_write(series);
        saving_series(t->autosave.saving, kept);
        free(kept);
    }
}

bool session_resume(struct session *t, struct library *lib, long long id, struct tables *tables,
                    const char *dice, size_t length, struct text *why)
{
    struct text unread = {0};
    struct record r;
    memset(t, 0, sizeof *t);
    if (!autosave_resume(&t->autosave, lib, id, &r, why)) {
        return false;
    }
    t->setup = r.setup;
    t->match = r.match;
    memset(&r.match, 0, sizeof r.match);
    record_fini(&r);
    t->autosave.setup = &t->setup;
    t->autosave.match = &t->match;
    t->dice = dice_of(&t->setup, dice, length, &unread);
    t->dice = t->match.dice = t->dice ? t->dice : dice_typed_new();
    if (t->setup.dice == DICE_FILE && !dice) {
        t->setup.dice = DICE_TYPED;
    }
    seat_all(t, tables);
    return true;
}

void session_close(struct session *t)
{
    autosave_fini(&t->autosave);
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        player_close(t->player[seat]);
    }
    dice_close(t->dice);
    match_fini(&t->match);
    memset(t, 0, sizeof *t);
}

bool session_human(const struct session *t, int seat)
{
    return t->setup.seat[seat].kind == SEAT_HUMAN;
}

int session_people(const struct session *t)
{
    int people = 0;
    for (int seat = 0; seat < t->setup.start.common.seats; seat++) {
        people += session_human(t, seat);
    }
    return people;
}

static bool chosen_by_human(const struct session *t, int i)
{
    const struct event *e = &t->match.event[i];
    return e->kind == EVENT_ACTION && session_human(t, e->seat);
}

bool session_is_kept(const struct session *t)
{
    return t->autosave.saving && !saving_failing(t->autosave.saving);
}

/* Before the choice that a person made last; -1: there is none. */
static int last_choice(const struct session *t)
{
    int k = t->match.events - 1;
    while (k >= 0 && !chosen_by_human(t, k)) {
        k--;
    }
    return k;
}

static enum session_may may_go(const struct session *t, bool somewhere)
{
    return t->setup.no_undo                 ? SESSION_NO_UNDO
           : t->match.ending != ENDING_NONE ? SESSION_OVER
           : somewhere                      ? SESSION_MAY
                                            : SESSION_NOTHING;
}

enum session_may session_may_undo(const struct session *t)
{
    return may_go(t, last_choice(t) >= 0);
}

enum session_may session_may_redo(const struct session *t)
{
    return may_go(t, t->match.events < t->match.known);
}

void session_undo(struct session *t)
{
    match_seek(&t->match, last_choice(t));
}

void session_redo(struct session *t)
{
    int k = t->match.events + 1;
    while (k < t->match.known && !chosen_by_human(t, k)) {
        k++;
    }
    match_seek(&t->match, k);
}

void session_concede(struct session *t, int seat)
{
    match_end(&t->match, ENDING_CONCEDED, seat, NULL);
}

void session_count(const struct session *t, struct series *series)
{
    series_count(series, match_winners(&t->match));
    series->before = autosave_match(&t->autosave);
}

void session_again(const struct session *t, struct series *series)
{
    if (!series_goes_on(series)) {
        memcpy(series->setup.seat, t->setup.seat, sizeof series->setup.seat);
        series->setup.start.common.seats = t->setup.start.common.seats;
        series_swap(series);
    }
}
