#include "ui/play/comment_index.h"

#include "src/base/alloc.h"
#include "ui/text/locale.h"

#include <stdlib.h>

void comment_index_init(struct comment_index *c, const struct setup *setup, const struct match *m,
                        unsigned kinds)
{
    *c = (struct comment_index){0};
    match_init(&c->match, m->game, &m->start);
    comments_init(&c->comments, setup, kinds, &c->match, words_translator());
    c->match.watchers = &c->comments.base;
}

static void forget(struct comment_index *c, int events)
{
    for (int k = events; k < c->match.events; k++) {
        free(c->said[k]);
    }
}

void comment_index_fini(struct comment_index *c)
{
    forget(c, 0);
    free(c->said);
    match_fini(&c->match);
}

static void add(struct comment_index *c, const struct event *e)
{
    struct text why = {0};
    int k = c->match.events;
    if (match_replay(&c->match, e, &why)) {
        const struct text *said = &c->comments.said;
        c->said = alloc_grow(c->said, k, &c->room, sizeof *c->said);
        c->said[k] = said->length ? alloc_copy(said->bytes) : NULL;
    }
}

void comment_index_follow(struct comment_index *c, const struct match *m, int events)
{
    if (events < c->match.events) {
        forget(c, events);
        match_seek(&c->match, events);
    }
    for (int k = c->match.events; k < events && c->match.events == k; k++) {
        add(c, &m->event[k]);
    }
}

const char *comment_index_at(const struct comment_index *c, int events)
{
    return events > 0 && events <= c->match.events ? c->said[events - 1] : NULL;
}
