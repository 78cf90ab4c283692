#include "src/session/autosave.h"

#include "src/base/alloc.h"
#include "src/library/library.h"

#include <stdlib.h>
#include <string.h>

static void collect(struct autosave *k, char *line)
{
    if (k->lines == k->line_room) {
        k->line_room = k->line_room ? 2 * k->line_room : 8;
        k->line = alloc_resize(k->line, (size_t)k->line_room, sizeof *k->line);
    }
    k->line[k->lines++] = line;
    k->all++;
}

static void flush_unless_thrown_next(struct autosave *k, const struct match *m)
{
    if (match_next(m).kind != NODE_ROLL) {
        autosave_flush(k);
    }
}

static void happened(struct watcher *w, const struct match *m, const void *before,
                     const struct event *event)
{
    struct autosave *k = (struct autosave *)w;
    collect(k, record_event(m->game, before, event));
    flush_unless_thrown_next(k, m);
}

static void went_back(struct watcher *w, const struct match *m)
{
    struct autosave *k = (struct autosave *)w;
    autosave_flush(k);
    collect(k, record_back(m->events));
    autosave_flush(k);
}

static void ended(struct watcher *w, const struct match *m)
{
    struct autosave *k = (struct autosave *)w;
    char *line = record_end(k->setup, m), *scores = record_scores(m), *winners = record_winners(m);
    struct library_end end = {
        .line = line,
        .word = ending_word(m->ending),
        .scores = scores,
        .winners = winners,
        .take_backs = m->take_backs,
    };
    autosave_flush(k);
    k->all = saving_end(k->saving, &end);
    free(line);
    free(scores);
    free(winners);
}

static const struct watcher_ops autosave_ops = {
    .happened = happened,
    .went_back = went_back,
    .ended = ended,
};

/* The first to be told: what others make of an event may take time. */
static void watch(struct autosave *k, const struct setup *setup, struct match *m)
{
    k->base.ops = &autosave_ops;
    k->setup = setup;
    k->match = m;
    if (k->saving) {
        k->base.next = m->watchers;
        m->watchers = &k->base;
    }
}

void autosave_begin(struct autosave *k, struct library *lib, const struct setup *setup,
                    struct match *m)
{
    char *seats = record_seats(setup), *header = record_header(setup);
    char *hidden = record_hidden(setup), started[STARTED_WORD];
    struct library_facts facts = {
        .game = setup->game->id,
        .seats = seats,
        .started = started,
        .header = header,
        .hidden = hidden,
    };
    record_started(setup->started, started);
    memset(k, 0, sizeof *k);
    k->saving = library_begin(lib, &facts);
    watch(k, setup, m);
    free(seats);
    free(header);
    free(hidden);
}

static bool read_whole(struct library *lib, long long id, struct record *r, struct text *why)
{
    char *text = library_record(lib, id, why);
    bool good = text && record_read(r, text, strlen(text), why);
    free(text);
    if (good && r->wrong_line) {
        text_say(why, N_("match %lld cannot be resumed, line %ld of it is wrong: %s"), id,
                 r->wrong_line, r->wrong.bytes);
    }
    return good && !r->wrong_line;
}

static bool read_hidden(struct library *lib, long long id, struct record *r, struct text *why)
{
    char *hidden = library_hidden(lib, id, why);
    bool good = hidden && (!*hidden || record_unhide(&r->setup, hidden, why));
    free(hidden);
    if (good && r->setup.seed.hidden) {
        text_say(why, N_("match %lld cannot be resumed, the nonce of its dice is missing"), id);
    }
    return good && !r->setup.seed.hidden;
}

bool autosave_resume(struct autosave *k, struct library *lib, long long id, struct record *r,
                     struct text *why)
{
    struct saving *saving = library_resume(lib, id, why);
    if (!saving) {
        return false;
    }
    record_init(r);
    if (!read_whole(lib, id, r, why) || !read_hidden(lib, id, r, why)) {
        record_fini(r);
        saving_close(saving);
        return false;
    }
    memset(k, 0, sizeof *k);
    k->saving = saving;
    k->all = saving_saved(saving); /* what was read is on the disk */
    watch(k, &r->setup, &r->match);
    if (r->match.ending != ENDING_NONE) { /* its last event was kept, the line that ends it not */
        ended(&k->base, &r->match);
    }
    return true;
}

static void forget_lines(struct autosave *k)
{
    for (int i = 0; i < k->lines; i++) {
        free(k->line[i]);
    }
    k->lines = 0;
}

void autosave_flush(struct autosave *k)
{
    if (k->lines > 0) {
        saving_append(k->saving, (const char *const *)k->line, k->lines);
        forget_lines(k);
    }
}

bool autosave_kept(const struct autosave *k)
{
    return saving_failing(k->saving) || saving_saved(k->saving) >= k->all;
}

long long autosave_match(const struct autosave *k)
{
    return saving_id(k->saving);
}

static void stop_watching(struct autosave *k)
{
    struct watcher **w = &k->match->watchers;
    while (*w && *w != &k->base) {
        w = &(*w)->next;
    }
    if (*w) {
        *w = k->base.next;
    }
}

void autosave_fini(struct autosave *k)
{
    if (k->match) {
        stop_watching(k);
        autosave_flush(k);
        saving_close(k->saving);
        free(k->line);
        memset(k, 0, sizeof *k);
    }
}
