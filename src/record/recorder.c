#include "src/record/recorder.h"

#include "src/base/alloc.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Appends a line and ends it. */
static void append(struct recorder *r, char *line)
{
    size_t length = strlen(line);
    while (r->length + length + 2 > r->room) {
        r->room = r->room ? 2 * r->room : 4096;
        r->text = alloc_resize(r->text, r->room, 1);
    }
    memcpy(r->text + r->length, line, length);
    r->length += length;
    memcpy(r->text + r->length++, "\n", 2);
    free(line);
}

static void happened(struct watcher *w, const struct match *m, const void *before,
                     const struct event *event)
{
    append((struct recorder *)w, record_event(m->game, before, event));
}

static void went_back(struct watcher *w, const struct match *m)
{
    append((struct recorder *)w, record_back(m->events));
}

static void ended(struct watcher *w, const struct match *m)
{
    struct recorder *r = (struct recorder *)w;
    append(r, record_end(r->setup, m));
}

static const struct watcher_ops recorder_ops = {
    .happened = happened,
    .went_back = went_back,
    .ended = ended,
};

void recorder_init(struct recorder *r, const struct setup *setup)
{
    *r = (struct recorder){.base.ops = &recorder_ops, .setup = setup};
    append(r, record_header(setup));
}

void recorder_fini(struct recorder *r)
{
    free(r->text);
    r->text = NULL;
}

static void play_again(const struct record *r, struct match *m)
{
    for (int i = 0; i < r->steps; i++) {
        const struct record_step *step = &r->step[i];
        struct text why = {0};
        if (step->back) {
            match_seek(m, step->k);
        } else {
            bool fits = match_replay(m, &step->event, &why);
            assert(fits);
        }
    }
}

char *record_text(const struct record *r)
{
    struct recorder recorder;
    struct match m;
    assert(!r->wrong_line && r->lines > 0);
    recorder_init(&recorder, &r->setup);
    match_init(&m, r->setup.game, &r->setup.start);
    m.watchers = &recorder.base;
    play_again(r, &m);
    if (r->ended && m.ending == ENDING_NONE) {
        match_end(&m, r->claim.ending, r->claim.seat, r->claim.fault);
    }
    match_fini(&m);
    return recorder.text;
}
