#include "src/session/autosave.h"

#include "src/base/alloc.h"
#include "src/library/attempts.h"
#include "src/library/library.h"
#include "src/library/summary.h"

#include <stdlib.h>
#include <string.h>

/* Throws the rest of the batch away: none of it is kept. */
static void give_up(struct autosave *a)
{
    library_give_up(a->library, a->saving);
    a->saving = NULL;
    autosave_flush(a);
}

static void collect(struct autosave *a, char *line, bool whole)
{
    if (!whole && a->saving) {
        give_up(a);
    }
    a->line = alloc_grow(a->line, a->lines, &a->line_room, sizeof *a->line);
    a->line[a->lines++] = line;
    a->all++;
}

static void happened(struct watcher *w, const struct match *m, const void *before,
                     const struct event *event)
{
    struct autosave *a = (struct autosave *)w;
    char *line = record_event(m->game, before, event);
    collect(a, line, event_says(m->game, before, event, line));
    if (match_next(m).kind != NODE_ROLL) {
        autosave_flush(a);
    }
}

static void went_back(struct watcher *w, const struct match *m)
{
    struct autosave *a = (struct autosave *)w;
    autosave_flush(a);
    char *line = record_back(m->events);
    collect(a, line, back_says(m->events, line));
    autosave_flush(a);
}

static void ended(struct watcher *w, const struct match *m)
{
    struct autosave *a = (struct autosave *)w;
    struct summary of;
    summary_of(&of, a->setup, m);
    char *line = record_end(a->setup, m), *scores = record_scores(m), *winners = record_winners(m);
    char *summary = summary_text(&of);
    struct library_end end = {
        .line = line,
        .word = ending_word(m->ending),
        .scores = scores,
        .winners = winners,
        .take_backs = m->take_backs,
        .summary = summary,
    };
    autosave_flush(a);
    if (a->saving && !end_says(a->setup, m, line)) {
        give_up(a);
    }
    a->all = saving_end(a->saving, &end);
    free(line);
    free(scores);
    free(winners);
    free(summary);
}

static const struct watcher_ops autosave_ops = {
    .happened = happened,
    .went_back = went_back,
    .ended = ended,
};

/* The first to be told: what others make of an event may take time. */
static void watch(struct autosave *a, const struct setup *setup, struct match *m)
{
    a->base.ops = &autosave_ops;
    a->setup = setup;
    a->match = m;
    if (a->saving) {
        a->base.next = m->watchers;
        m->watchers = &a->base;
    }
}

bool autosave_init(struct autosave *a, struct library *lib, const struct setup *setup,
                   const char *series, struct match *m, struct text *why)
{
    char *seats = record_seats(setup), *header = record_header(setup);
    char *hidden = record_hidden(setup), started[STARTED_WORD];
    struct library_facts facts = {
        .game = setup->game->id,
        .seats = seats,
        .started = started,
        .header = header,
        .hidden = hidden,
        .series = series,
    };
    record_started(setup->started, started);
    memset(a, 0, sizeof *a);
    a->library = lib;
    bool whole = !lib || (header_says(setup, header) && (!hidden || hidden_says(setup, hidden)));
    if (!whole && *setup->daily) {
        text_say(why, N_("the match cannot be kept: its first line went wrong"));
    } else if (!whole) {
        library_give_up(lib, NULL);
    } else if (*setup->daily) {
        const char *person = setup->seat[setup_person_from(setup, 0)].name;
        a->saving = attempts_begin(lib, &facts, person, setup->daily, why);
    } else {
        a->saving = library_begin(lib, &facts);
    }
    bool begun = a->saving || !*setup->daily;
    if (begun) {
        watch(a, setup, m);
    }
    free(seats);
    free(header);
    free(hidden);
    return begun;
}

static bool read_whole(struct library *lib, long long id, struct record *r, struct text *why)
{
    char *text = library_record(lib, id, why);
    bool read = text && record_read(r, text, strlen(text), why);
    free(text);
    if (!read) {
        return false;
    }
    if (r->wrong_line) {
        text_say(why, N_("match %lld cannot be resumed, line %ld of it is wrong: %s"), id,
                 r->wrong_line, r->wrong.bytes);
        return false;
    }
    char *hidden = library_hidden(lib, id, why);
    read = hidden && (!*hidden || record_unhide(&r->setup, hidden, why));
    free(hidden);
    if (read && r->setup.seed.hidden) {
        text_say(why, N_("match %lld cannot be resumed, the nonce of its dice is missing"), id);
        return false;
    }
    return read;
}

bool autosave_resume(struct autosave *a, struct library *lib, long long id, struct record *r,
                     struct text *why)
{
    struct saving *saving = library_resume(lib, id, why);
    if (!saving) {
        return false;
    }
    record_init(r);
    if (!read_whole(lib, id, r, why)) {
        record_fini(r);
        saving_close(saving);
        return false;
    }
    record_kept(r, id, true); /* others are not resumed */
    memset(a, 0, sizeof *a);
    a->library = lib;
    a->saving = saving;
    a->all = saving_saved(saving); /* what was read is on the disk */
    watch(a, &r->setup, &r->match);
    if (r->match.ending != ENDING_NONE) { /* its last event was kept, the line that ends it not */
        ended(&a->base, &r->match);
    }
    return true;
}

void autosave_flush(struct autosave *a)
{
    if (a->lines > 0) {
        saving_append(a->saving, (const char *const *)a->line, a->lines);
    }
    for (int i = 0; i < a->lines; i++) {
        free(a->line[i]);
    }
    a->lines = 0;
}

bool autosave_kept(const struct autosave *a)
{
    const struct saving *s = a->saving;
    return saving_failing(s) || (saving_id(s) && saving_saved(s) >= a->all);
}

long long autosave_match(const struct autosave *a)
{
    return saving_id(a->saving);
}

void autosave_fini(struct autosave *a)
{
    if (!a->match) {
        return;
    }
    struct watcher **w = &a->match->watchers;
    while (*w && *w != &a->base) {
        w = &(*w)->next;
    }
    if (*w) {
        *w = a->base.next;
    }
    autosave_flush(a);
    saving_close(a->saving);
    free(a->line);
    memset(a, 0, sizeof *a);
}
