#include "src/alloc.h"
#include "src/player.h"

#include <stdlib.h>

struct record_player {
    struct player base;
    const struct event *event;
    int n;
};

/* The choice with the number that is due: found by counting, so that undo needs no word with us. */
static const struct event *due(const struct record_player *self, int seat, int choices)
{
    for (int i = 0; i < self->n; i++) {
        const struct event *e = &self->event[i];
        if (e->kind == EVENT_ACTION && e->seat == seat && choices-- == 0) {
            return e;
        }
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
