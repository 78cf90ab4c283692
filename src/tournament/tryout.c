#include "src/tournament/tryout.h"

#include "src/base/alloc.h"
#include "src/bot/player.h"
#include "src/match/dice.h"
#include "src/match/player.h"

#include <stdlib.h>

enum { TABLES = 16, NAMED_MOST = 4 /* of those who cannot be played with */ };

/* Where one bot is tried. */
struct table {
    struct bot *bot; /* NULL: the table is free */
    int entrant;
    bool tried; /* and good, or named */
    struct setup setup;
    struct match match;
    struct dice *dice;
    struct player *player; /* NULL: the bot has not greeted yet, or has been tried */
};

struct tryout {
    struct tournament *t;
    struct bots *bots;
    struct table table[TABLES];
    int next; /* entrants from there on wait */
    int tried, all;
    int named; /* who cannot be played with, in their order, and what each did */
    struct {
        int entrant;
        struct text what;
    } bad[NAMED_MOST + TABLES]; /* all tables may be named at once */
    enum tryout_state state;
    struct text why; /* no bot may run */
};

/* The next bot that waits, from an entrant on. */
static int find_bot(const struct tournament *t, int entrant)
{
    while (entrant < t->entrants && t->entrant[entrant].seat.kind != SEAT_BOT) {
        entrant++;
    }
    return entrant;
}

struct tryout *tryout_new(struct tournament *t, const struct bots_options *o)
{
    struct tryout *y = alloc(sizeof *y);
    y->t = t;
    y->bots = bots_new(o);
    y->next = find_bot(t, 0);
    for (int e = y->next; e < t->entrants; e = find_bot(t, e + 1)) {
        y->all++;
    }
    bots_wake(y->bots);
    return y;
}

static void stand_up(struct table *at)
{
    player_close(at->player);
    dice_close(at->dice);
    match_fini(&at->match);
    at->player = NULL;
    at->dice = NULL;
    at->match = (struct match){0};
}

void tryout_close(struct tryout *y)
{
    if (y) {
        for (int i = 0; i < TABLES; i++) {
            stand_up(&y->table[i]);
        }
        bots_close(y->bots);
        free(y);
    }
}

int tryout_fd(const struct tryout *y)
{
    return bots_fd(y->bots);
}

int tryout_tried(const struct tryout *y, int *all)
{
    *all = y->all;
    return y->tried;
}

/* A table at which that bot begins, and players who draw sit at the other seats. */
static bool set_table(const struct tournament *t, int entrant, struct setup *s, struct text *why)
{
    const struct game *g = t->setup.game;
    int seats = t->format == FORMAT_TRIAL ? 1 : g->seats_max < 2 ? 1 : 2;
    *s = t->setup;
    s->start.common.seats = 0;
    seats = seats < g->seats_min ? g->seats_min : seats;
    s->seat[0] = t->entrant[entrant].seat;
    for (int i = 1; i < seats; i++) {
        if (!setup_seat(s, "ai:random", why)) {
            return false;
        }
    }
    return setup_finish(s, why);
}

/* A bot that has greeted sits down. False: the table cannot be set. */
static bool sit_down(struct tryout *y, struct table *at, struct text *why)
{
    struct entrant *e = &y->t->entrant[at->entrant];
    if (!e->named) { /* what it was called before may be known from a library */
        e->seat.name[0] = '\0';
    }
    bot_introduce(at->bot, &e->seat);
    e->batch = bot_greeted(at->bot)->batch;
    if (!set_table(y->t, at->entrant, &at->setup, why)) {
        return false;
    }
    match_init(&at->match, at->setup.game, &at->setup.start);
    at->match.dice = at->dice = dice_philox_new(at->setup.seed.value);
    at->match.player[0] = at->player = bot_player_new(y->bots, at->bot, &at->setup, &at->match, 0);
    return true;
}

/* Plays until the bot has made a choice, as far as that goes now. False: it makes none. */
static bool play(struct table *at, struct text *why)
{
    struct match *m = &at->match;
    struct text what = {.translator = why->translator};
    enum step step = STEP_MOVED;
    while (m->choices[0] == 0 && step == STEP_MOVED) {
        step = match_step(m, &what);
    }
    if (m->choices[0] == 0 && step != STEP_WAITING) {
        text_say(why, N_("the bot %s: %s"), at->setup.seat[0].name, m->fault ? m->fault : "");
        text_add(why, "%s%s", m->fault && what.length ? text_word(why, N_(": ")) : "", what.bytes);
        return false;
    }
    at->tried = m->choices[0] > 0;
    return true;
}

/* Goes on at a table, as far as its bot is. False: it cannot be played with. */
static bool go_on(struct tryout *y, struct table *at, struct text *why)
{
    if (!at->bot || at->tried) {
        return true;
    }
    if (!at->player && bot_failed(at->bot, why)) {
        return false;
    }
    if (!at->player && !bot_greeted(at->bot)) {
        return true;
    }
    bool good = (at->player || sit_down(y, at, why)) && play(at, why);
    if (at->tried) {
        stand_up(at);
        y->tried++;
    }
    return good;
}

/* Whoever has that table cannot be played with. */
static void name(struct tryout *y, struct table *at, const struct text *why)
{
    int place = y->named++;
    for (; place > 0 && y->bad[place - 1].entrant > at->entrant; place--) {
        y->bad[place] = y->bad[place - 1];
    }
    y->bad[place].entrant = at->entrant;
    y->bad[place].what = *why;
    at->tried = true;
    y->tried++;
    stand_up(at);
}

/* Starts the next bot, or ends one that has been tried to make room for it. */
static void start(struct tryout *y)
{
    struct table *at = NULL;
    struct text why = {.translator = y->why.translator};
    for (int i = TABLES; i-- > 0;) {
        struct table *other = &y->table[i];
        at = !other->bot || (other->tried && !at) ? other : at;
    }
    if (!at || y->next == y->t->entrants) {
        return;
    }
    bots_wake(y->bots);
    if (at->bot) {
        bots_end(y->bots, at->bot);
        at->bot = NULL;
        return;
    }
    const struct entrant *e = &y->t->entrant[y->next];
    *at = (struct table){.entrant = y->next};
    at->bot =
        bots_start_as(y->bots, y->t->setup.game, setup_command_of(e->seat.word), e->file, &why);
    if (!at->bot) {
        name(y, at, &why);
    }
    y->next = find_bot(y->t, y->next + 1);
}

enum tryout_state tryout_serve(struct tryout *y, struct text *why)
{
    if (y->state == TRYOUT_GOES_ON) {
        y->why.translator = why->translator;
        bots_serve(y->bots);
        for (int i = 0; i < TABLES; i++) {
            struct text what = {.translator = why->translator};
            if (!go_on(y, &y->table[i], &what)) {
                name(y, &y->table[i], &what);
            }
        }
        bool may = y->all == 0 || bots_may_run(y->bots, &y->why);
        if (may && y->named < NAMED_MOST) {
            start(y);
        }
        bool over = !may || y->tried == y->all || y->named >= NAMED_MOST;
        y->state = !over ? TRYOUT_GOES_ON : !may || y->named > 0 ? TRYOUT_FAILED : TRYOUT_GOOD;
    }
    if (y->state == TRYOUT_FAILED) {
        text_add(why, "%s", y->why.bytes);
        for (int i = 0; i < y->named && i < NAMED_MOST; i++) {
            text_add(why, i ? "; %s" : "%s", y->bad[i].what.bytes);
        }
    }
    return y->state;
}
