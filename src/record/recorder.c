#include "src/record/recorder.h"

#include "src/base/alloc.h"

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
