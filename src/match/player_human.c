#include "src/base/alloc.h"
#include "src/match/player.h"

#include <assert.h>
#include <stdlib.h>

struct human_player {
    struct player base;
    bool chosen;
    int action, ms;
};

static enum answer choose(struct player *p, const struct match *m, struct event *choice,
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

static void close_human(struct player *p)
{
    free(p);
}

static const struct player_ops human_ops = {
    .kind = "human",
    .choose = choose,
    .close = close_human,
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
