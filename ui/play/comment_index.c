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
    comments_init(&c->talk, setup, COMMENT_TALK, &c->match, words_translator());
    c->comments.base.next = &c->talk.base;
    c->match.watchers = &c->comments.base;
}

static void forget(struct comment_index *c, int events)
{
    for (int k = events; k < c->match.events; k++) {
        free(c->said[k].comment);
        free(c->said[k].talk);
    }
}

void comment_index_fini(struct comment_index *c)
{
    forget(c, 0);
    free(c->said);
    match_fini(&c->match);
}

static char *copy(const struct text *said)
{
    return said->length ? alloc_copy(said->bytes) : NULL;
}

static void add(struct comment_index *c, const struct event *e)
{
    struct text why = {0};
    int k = c->match.events;
    if (match_replay(&c->match, e, &why)) {
        c->said = alloc_grow(c->said, k, &c->room, sizeof *c->said);
        c->said[k] =
            (struct comment_said){.comment = copy(&c->comments.said), .talk = copy(&c->talk.said)};
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
    return events > 0 && events <= c->match.events ? c->said[events - 1].comment : NULL;
}

void comment_index_say(const struct comment_index *c, int events, bool comments, struct text *out)
{
    if (events < 1 || events > c->match.events) {
        return;
    }
    const struct comment_said *said = &c->said[events - 1];
    if (comments && said->comment) {
        text_add(out, "%s", said->comment);
    }
    if (said->talk) {
        text_add(out, out->length ? " %s" : "%s", said->talk);
    }
}
