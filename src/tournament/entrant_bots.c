#include "src/tournament/entrant_bots.h"

#include "src/base/alloc.h"
#include "src/match/dice.h"
#include "src/match/player.h"

#include <stdlib.h>

enum { TRIED_AT_ONCE = 16 };

struct entrant_bots {
    const struct tournament *t;
    struct bots *bots;
    struct bot_seats seats;
    struct bot **bot; /* by entrant; NULL: it does not run */
    long *used;       /* by entrant: when it was seated last … */
    long now;         /* … of so many times */
    int running, most;
};

/* ---- Before the first game ---- */

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

/* Lets the bot in the first seat make one choice. False: it does not; why says what it did. */
static bool choose_once(struct bots *bots, struct bot *bot, const struct setup *s, struct text *why)
{
    const char *name = s->seat[0].name;
    struct match m;
    struct text what = {.translator = why->translator};
    enum step step = STEP_MOVED;
    match_init(&m, s->game, &s->start);
    m.dice = dice_philox_new(s->seed.value);
    m.player[0] = bot_player_new(bots, bot, s, &m, 0);
    while (m.choices[0] == 0 && (step == STEP_MOVED || step == STEP_WAITING)) {
        step = match_step(&m, &what);
        if (step == STEP_WAITING) {
            bots_wait(bots);
        }
    }
    bool chosen = m.choices[0] > 0;
    if (!chosen) {
        text_say(why, N_("the bot %s: %s"), name, m.fault ? m.fault : "");
        text_add(why, m.fault && what.length ? ": %s" : "%s", what.bytes);
    }
    player_close(m.player[0]);
    dice_close(m.dice);
    match_fini(&m);
    return chosen;
}

/* Waits for the greeting of a bot that has been started, and for a choice. */
static bool try_one(struct bots *bots, struct bot *bot, struct tournament *t, int entrant,
                    struct text *why)
{
    struct entrant *e = &t->entrant[entrant];
    struct setup s;
    while (!bot_failed(bot, why) && !bot_greeted(bot)) {
        bots_wait(bots);
    }
    if (why->length > 0) {
        return false;
    }
    bot_introduce(bot, &e->seat);
    e->batch = bot_greeted(bot)->batch;
    return set_table(t, entrant, &s, why) && choose_once(bots, bot, &s, why);
}

/* Tries the next bots from an entrant on; *next: the first that was not tried. */
static bool try_some(struct tournament *t, const struct bots_options *o, int *next,
                     struct text *why)
{
    struct bots *bots = bots_new(o);
    struct bot *bot[TRIED_AT_ONCE];
    int entrant[TRIED_AT_ONCE], n = 0;
    bool good = bots_may(bots, why);
    for (; good && n < TRIED_AT_ONCE && *next < t->entrants; ++*next) {
        const struct seat *seat = &t->entrant[*next].seat;
        struct setup s = {.game = t->setup.game, .seat = {*seat}};
        if (seat->kind == SEAT_BOT) {
            entrant[n] = *next;
            bot[n] = bots_start(bots, &s, 0, why);
            good = bot[n++] != NULL;
        }
    }
    for (int i = 0; i < n && good; i++) {
        good = try_one(bots, bot[i], t, entrant[i], why);
    }
    bots_close(bots);
    return good;
}

bool entrant_bots_try(struct tournament *t, const struct bots_options *o, struct text *why)
{
    int next = 0;
    bool good = true;
    while (good && next < t->entrants) {
        good = try_some(t, o, &next, why);
    }
    return good;
}

/* ---- While it is played ---- */

struct entrant_bots *entrant_bots_new(const struct tournament *t, const struct bots_options *o,
                                      int most)
{
    struct bots_options many = *o;
    struct entrant_bots *b = alloc(sizeof *b);
    many.many = true;
    b->t = t;
    b->bots = bots_new(&many);
    b->bot = alloc(((size_t)t->entrants + 1) * sizeof *b->bot);
    b->used = alloc(((size_t)t->entrants + 1) * sizeof *b->used);
    b->most = most;
    return b;
}

void entrant_bots_close(struct entrant_bots *b)
{
    if (b) {
        bots_close(b->bots);
        bot_seats_turn_back(&b->seats);
        free(b->bot);
        free(b->used);
        free(b);
    }
}

/* Ends the one that has not been seated for longest, if that is none of those who are now. */
static void make_room(struct entrant_bots *b)
{
    int oldest = -1;
    for (int e = 0; e < b->t->entrants; e++) {
        bool idle = b->bot[e] && b->used[e] < b->now;
        oldest = idle && (oldest < 0 || b->used[e] < b->used[oldest]) ? e : oldest;
    }
    if (oldest >= 0 && b->running >= b->most) {
        bots_end(b->bots, b->bot[oldest]);
        b->bot[oldest] = NULL;
        b->running--;
    }
}

struct bot_seats *entrant_bots_seat(struct entrant_bots *b, const struct due *due,
                                    const struct setup *s, struct text *why)
{
    int batch = BOT_BATCH_MOST;
    bot_seats_turn_back(&b->seats);
    b->seats = (struct bot_seats){.bots = b->bots, .each = 1};
    b->now++;
    for (int i = 0; i < due->seats; i++) {
        b->used[due->entrant[i]] = b->now;
    }
    for (int i = 0; i < due->seats; i++) {
        int e = due->entrant[i];
        const struct entrant *entrant = &b->t->entrant[e];
        if (entrant->seat.kind != SEAT_BOT) {
            continue;
        }
        if (!b->bot[e]) {
            make_room(b);
            b->bot[e] = bots_start(b->bots, s, i, why);
            b->running += b->bot[e] != NULL;
        }
        if (!b->bot[e]) {
            return NULL;
        }
        b->seats.bot[i] = &b->bot[e];
        batch = entrant->batch < batch ? entrant->batch : batch;
    }
    b->seats.matches = batch;
    return &b->seats;
}
