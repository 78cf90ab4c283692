#include "src/match/player.h"

#include "src/base/alloc.h"

#include <assert.h>
#include <stdlib.h>

int player_fd(const struct player *p)
{
    return p && p->ops->descriptor ? p->ops->descriptor(p) : -1;
}

void player_close(struct player *p)
{
    if (p) {
        p->ops->close(p);
    }
}

static void player_free(struct player *p)
{
    free(p);
}

struct human_player {
    struct player base;
    bool chosen;
    int action, ms;
};

static enum answer human_choose(struct player *p, const struct match *m, struct event *choice,
                                struct text *why)
{
    struct human_player *self = (struct human_player *)p;
    (void)m, (void)why;
    if (!self->chosen) {
        return ANSWER_WAIT;
    }
    choice->action = self->action;
    choice->ms = self->ms;
    self->chosen = false;
    return ANSWER_GIVEN;
}

static const struct player_ops human_ops = {
    .kind = "human",
    .choose = human_choose,
    .close = player_free,
};

struct player *player_human_new(void)
{
    struct human_player *p = alloc(sizeof *p);
    p->base.ops = &human_ops;
    return &p->base;
}

void player_human_choose(struct player *p, int action, int ms)
{
    struct human_player *self = (struct human_player *)p;
    assert(p->ops == &human_ops);
    self->chosen = true;
    self->action = action;
    self->ms = ms;
}

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

static enum answer record_choose(struct player *p, const struct match *m, struct event *choice,
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

static const struct player_ops record_ops = {
    .kind = "record",
    .choose = record_choose,
    .close = player_free,
};

struct player *player_record_new(const struct event *event, int n)
{
    struct record_player *p = alloc(sizeof *p);
    *p = (struct record_player){.base.ops = &record_ops, .event = event, .n = n};
    return &p->base;
}
