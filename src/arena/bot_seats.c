#include "src/arena/bot_seats.h"

#include "src/base/alloc.h"

#include <stdlib.h>

/* Starts so many processes for a seat. */
static bool start(struct bot_seats *c, const struct setup *s, int seat, struct text *why)
{
    c->bot[seat] = alloc((size_t)c->each * sizeof *c->bot[seat]);
    for (int i = 0; i < c->each; i++) {
        c->bot[seat][i] = bots_start(c->bots, s, seat, why);
        if (!c->bot[seat][i]) {
            return false;
        }
    }
    return true;
}

/* Waits until they all have greeted. */
static bool greet(struct bot_seats *c, struct text *why)
{
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        for (int i = 0; c->bot[seat] && i < c->each; i++) {
            if (!bots_await(c->bots, c->bot[seat][i], why)) {
                return false;
            }
        }
    }
    return true;
}

/* As many as the bot that takes fewest at once can be asked for. */
static int side_by_side(const struct bot_seats *c)
{
    int batch = BOT_BATCH_MOST;
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        if (c->bot[seat]) {
            int takes = bot_greeted(c->bot[seat][0])->batch;
            batch = takes < batch ? takes : batch;
        }
    }
    return c->each * batch < BOT_MATCHES ? c->each * batch : BOT_MATCHES;
}

bool bot_seats_init(struct bot_seats *c, const struct bots_options *o, struct setup *s, int each,
                    struct text *why)
{
    struct bots_options many = *o;
    bool good = true;
    many.many = true;
    *c = (struct bot_seats){.bots = bots_new(&many), .each = each};
    good = bots_may_run(c->bots, why);
    for (int seat = 0; good && seat < SEATS_MOST && s->seat[seat].word[0]; seat++) {
        good = s->seat[seat].kind != SEAT_BOT || start(c, s, seat, why);
    }
    if (!good || !greet(c, why)) {
        bot_seats_fini(c);
        return false;
    }
    c->matches = side_by_side(c);
    for (int seat = 0; seat < SEATS_MOST && s->seat[seat].word[0]; seat++) {
        if (c->bot[seat]) {
            bot_introduce(c->bot[seat][0], &s->seat[seat]);
        }
    }
    return true;
}

void bot_seats_fini(struct bot_seats *c)
{
    bots_close(c->bots);
    bot_seats_turn_back(c);
    for (int i = 0; i < SEATS_MOST; i++) {
        free(c->bot[i]);
    }
    *c = (struct bot_seats){0};
}

const struct setup *bot_seats_turned(struct bot_seats *c, const struct setup *s, int rotation)
{
    int k = s->start.common.seats;
    if (!c->turned[rotation]) {
        struct setup *turned = alloc(sizeof *turned);
        *turned = *s;
        for (int e = 0; e < k; e++) {
            turned->seat[(e + rotation) % k] = s->seat[e];
        }
        c->turned[rotation] = turned;
    }
    return c->turned[rotation];
}

void bot_seats_turn_back(struct bot_seats *c)
{
    for (int i = 0; i < SEATS_MOST; i++) {
        free(c->turned[i]);
        c->turned[i] = NULL;
    }
}
