#include "src/session/session.h"

#include "src/match/dice.h"
#include "src/match/dice_philox.h"
#include "src/match/player.h"
#include "src/match/player_brain.h"
#include "src/session/autosave.h"

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

void session_resume(struct session *t, struct record *r, struct tables *tables, struct autosave *k,
                    const char *dice, size_t length)
{
    struct text why = {0};
    memset(t, 0, sizeof *t);
    t->setup = r->setup;
    t->match = r->match;
    memset(&r->match, 0, sizeof r->match);
    record_fini(r);
    t->dice = dice_of(&t->setup, dice, length, &why);
    t->dice = t->match.dice = t->dice ? t->dice : dice_typed_new();
    if (t->setup.dice == DICE_FILE && !dice) {
        t->setup.dice = DICE_TYPED;
    }
    seat_all(t, tables);
    if (k) {
        k->setup = &t->setup;
        k->match = &t->match;
    }
}

void session_close(struct session *t)
{
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

int session_undo(const struct session *t)
{
    int k = t->match.events - 1;
    while (k >= 0 && !chosen_by_human(t, k)) {
        k--;
    }
    return k;
}

int session_redo(const struct session *t)
{
    int k = t->match.events;
    if (k == t->match.known) {
        return -1;
    }
    for (k++; k < t->match.known && !chosen_by_human(t, k); k++) {
    }
    return k;
}
