#include "src/tournament/entrant_bots.h"

#include "src/base/alloc.h"
#include "src/tournament/tryout.h"

#include <assert.h>
#include <poll.h>
#include <stdlib.h>

struct entrant_bots {
    const struct tournament *t;
    struct bots *bots;
    struct bot_seats seats;
    struct bot **bot; /* by entrant; NULL: it does not run */
    long *used;       /* by entrant: when it was seated last … */
    long now;         /* … of so many times */
    int running, most;
};

void entrant_bots_standard(struct bots_options *o, enum format format)
{
    if (!o->cards_given) {
        o->limits.own_cards = format == FORMAT_KING;
    }
}

bool entrant_bots_try(struct tournament *t, const struct bots_options *o, struct text *why)
{
    struct tryout *y = tryout_new(t, o);
    enum tryout_state state;
    while ((state = tryout_serve(y, why)) == TRYOUT_GOES_ON) {
        poll(&(struct pollfd){.fd = tryout_fd(y), .events = POLLIN}, 1, -1);
    }
    tryout_close(y);
    return state == TRYOUT_GOOD;
}

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

struct bot_seats *entrant_bots_seat(struct entrant_bots *b, const struct due *due, struct text *why)
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
            b->bot[e] = bots_start_as(b->bots, b->t->setup.game,
                                      setup_command_of(entrant->seat.word), entrant->file, why);
            b->running += b->bot[e] != NULL;
        }
        if (!b->bot[e]) {
            return NULL;
        }
        b->seats.bot[i] = &b->bot[e];
        batch = entrant->batch < batch ? entrant->batch : batch;
    }
    assert(batch >= 1); /* it has been tried */
    b->seats.matches = batch;
    return &b->seats;
}
