#include "src/base/alloc.h"
#include "src/match/player.h"

#include <stdlib.h>

struct record_player {
    struct player base;
    const struct event *event;
    int n;
    int seat, choices, at; /* before event `at`, that seat has made so many choices */
};

/* The choice with the number that is due: found by counting, so that undo needs no word with us.
 * Counting goes on where it stopped, unless it was for another seat or further on. */
static const struct event *due(struct record_player *self, int seat, int choices)
{
    if (self->seat != seat || self->choices > choices) {
        self->seat = seat;
        self->choices = self->at = 0;
    }
    for (; self->at < self->n; self->at++) {
        const struct event *e = &self->event[self->at];
        bool own = e->kind == EVENT_ACTION && e->seat == seat;
        if (own && self->choices == choices) {
            return e;
        }
        self->choices += own;
    }
    return NULL;
}

static enum answer choose(struct player *p, const struct match *m, struct event *choice,
                          struct text *why)
{
    const struct event *e = due((struct record_player *)p, choice->seat, m->choices[choice->seat]);
    if (!e) {
        text_say(why, N_("the record ends here"));
        return ANSWER_FAILED;
    }
    *choice = *e;
    return ANSWER_GIVEN;
}

static void close_record(struct player *p)
{
    free(p);
}

static const struct player_ops record_ops = {
    .kind = "record",
    .choose = choose,
    .close = close_record,
};

struct player *player_record_new(const struct event *event, int n)
{
    struct record_player *p = alloc(sizeof *p);
    *p = (struct record_player){.base.ops = &record_ops, .event = event, .n = n};
    return &p->base;
}
