#include "ui/play/comment_index.h"

#include "src/base/alloc.h"
#include "ui/text/sentences.h"

#include <stdlib.h>
#include <string.h>

void comment_index_init(struct comment_index *r, const struct setup *setup, unsigned which,
                        const struct match *m)
{
    *r = (struct comment_index){0};
    match_init(&r->match, m->game, &m->start);
    comments_init(&r->comments, setup, which, &r->match, say_text().translator);
    r->match.watchers = &r->comments.base;
}

void comment_index_fini(struct comment_index *r)
{
    for (int i = 0; i < r->room; i++) {
        free(r->said[i]);
    }
    free(r->said);
    match_fini(&r->match);
    *r = (struct comment_index){0};
}

static void make_room(struct comment_index *r, int events)
{
    int room = r->room;
    if (events < room) {
        return;
    }
    r->room = 2 * events + 64;
    r->said = alloc_resize(r->said, (size_t)r->room, sizeof *r->said);
    memset(r->said + room, 0, (size_t)(r->room - room) * sizeof *r->said);
}

void comment_index_extend(struct comment_index *r, const struct match *m, int events)
{
    struct text why = say_text();
    make_room(r, events);
    while (r->match.events < events && match_replay(&r->match, &m->event[r->match.events], &why)) {
        const struct text *said = &r->comments.said;
        if (said->length) {
            r->said[r->match.events] = alloc_copy(said->bytes);
        }
    }
}

void comment_index_cut(struct comment_index *r, int events)
{
    for (int k = events + 1; k <= r->match.events; k++) {
        free(r->said[k]);
        r->said[k] = NULL;
    }
    if (events < r->match.events) {
        match_seek(&r->match, events);
    }
}

const char *comment_index_at(const struct comment_index *r, int events)
{
    return events <= r->match.events && events < r->room ? r->said[events] : NULL;
}
