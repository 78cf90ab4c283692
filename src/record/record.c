#include "src/record/record.h"

#include "src/base/alloc.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void record_init(struct record *r)
{
    memset(r, 0, sizeof *r);
}

void record_fini(struct record *r)
{
    match_fini(&r->match);
    free(r->step);
    r->step = NULL;
    r->steps = r->room = 0;
}

static void disagree(struct record *r, const struct text *how)
{
    r->wrong_line = r->lines;
    r->wrong = *how;
}

static void keep(struct record *r, const struct record_step *step)
{
    r->step = alloc_grow(r->step, r->steps, &r->room, sizeof *r->step);
    r->step[r->steps++] = *step;
}

/* Carries an event out on the match, or notes that it does not follow. */
static void execute(struct record *r, struct record_step *step, const char *action,
                    struct text *how)
{
    struct event *e = &step->event;
    struct node node = match_next(&r->match);
    if (node.kind == NODE_ROLL) { /* what does not fit here is not kept */
        step->t = r->match.throws[node.seat];
        step->sides = node.sides;
    }
    if (action && node.kind == NODE_CHOICE && node.seat == e->seat &&
        !game_named(r->setup.game, &r->match.state, action, &e->action)) {
        text_say(how, N_("'%s' is not legal here"), jsonl_quote(action).bytes);
        disagree(r, how);
    } else if (match_replay(&r->match, e, how)) {
        keep(r, step);
    } else {
        disagree(r, how);
    }
}

/* False: it is more than anybody would take back. */
static bool go_back(struct record *r, const struct record_step *step, struct text *how,
                    struct text *why)
{
    int k = step->k, events = r->match.events;
    if (r->setup.no_undo) {
        text_say(how, N_("this match was played without undo"));
    } else if (r->match.ending != ENDING_NONE) {
        text_say(how, N_("the match has reached the limit before this"));
    } else if (k < 0 || k >= events) {
        text_say(how, N_("there is no way back to %d events from %d"), k, events);
    } else {
        r->redone += (size_t)k;
        if (r->redone > RECORD_REDONE) {
            text_say(why, N_("more is taken back here than anybody would"));
            return false;
        }
        match_seek(&r->match, k);
        keep(r, step);
        return true;
    }
    disagree(r, how);
    return true;
}

static bool read_first(struct record *r, const json_t *line, struct text *why)
{
    if (!header_read(&r->setup, line, why)) {
        return false;
    }
    r->seed_first = !r->setup.seed.hidden;
    match_init(&r->match, r->setup.game, &r->setup.start);
    return true;
}

static bool read_later(struct record *r, const json_t *line, struct text *why)
{
    struct text how = {.translator = why->translator};
    bool act = json_object_get(line, "act"), roll = json_object_get(line, "roll");
    bool back = json_object_get(line, "back"), end = json_object_get(line, "end");
    if (act + roll + back + end != 1) {
        text_say(why, N_("a line here has one of act, roll, back and end"));
        return false;
    }
    if (r->ended) {
        text_say(why, N_("the record has ended before this"));
        return false;
    }
    if (!end) {
        struct record_step step;
        const char *action;
        if (!step_read(line, &step, &action, why)) {
            return false;
        }
        if (step.back && !r->wrong_line) {
            return go_back(r, &step, &how, why);
        }
        if (!r->wrong_line) {
            execute(r, &step, action, &how);
        }
        return true;
    }
    if (!end_read(&r->claim, &r->setup, line, why)) {
        return false;
    }
    r->ended = true;
    if (!r->wrong_line && !end_agrees(&r->claim, &r->setup, &r->match, line, &how)) {
        disagree(r, &how);
    }
    return true;
}

bool record_line(struct record *r, const char *bytes, size_t length, struct text *why)
{
    struct text reason = {.translator = why->translator};
    size_t bare = length - (length > 0 && bytes[length - 1] == '\n');
    r->lines++;
    r->bytes += length;
    if (r->bytes > RECORD_BYTES) {
        text_say(why, N_("line %ld: a record has at most %d MiB"), r->lines, RECORD_BYTES >> 20);
        return false;
    }
    json_t *line = jsonl_read(bytes, bare, &reason);
    bool read =
        line && (r->lines > 1 ? read_later(r, line, &reason) : read_first(r, line, &reason));
    json_decref(line);
    if (!read) {
        text_say(why, N_("line %ld: %s"), r->lines, reason.bytes);
    }
    return read;
}

bool record_read(struct record *r, const char *bytes, size_t length, struct text *why)
{
    record_init(r);
    if (length == 0) {
        text_say(why, N_("line 1: there is nothing, not even a header"));
        return false;
    }
    while (length > 0) {
        const char *feed = memchr(bytes, '\n', length);
        size_t line = feed ? (size_t)(feed - bytes) + 1 : length;
        if (!feed && r->lines > 0 && jsonl_cut(bytes, line)) {
            break; /* a last line that was cut short counts as not there */
        }
        if (!record_line(r, bytes, line, why)) {
            return false;
        }
        bytes += line;
        length -= line;
    }
    return true;
}

/* Whether a line is the first or the last one of a record. */
static void look(const char *bytes, size_t length, bool *first, bool *last)
{
    struct text why = {0};
    json_t *line = jsonl_read(bytes, length, &why);
    *first = json_object_get(line, "rollick");
    *last = json_object_get(line, "end");
    json_decref(line);
}

size_t record_span(const char *bytes, size_t length)
{
    bool first, last = false;
    size_t at = 0;
    while (at < length && !last) {
        const char *feed = memchr(bytes + at, '\n', length - at);
        size_t end = feed ? (size_t)(feed - bytes) : length;
        look(bytes + at, end - at, &first, &last);
        if (first && at > 0) {
            return at;
        }
        at = end + (feed != NULL);
    }
    return at;
}

void record_check(const struct record *r, char word[CHECK_WORD])
{
    const struct setup anew = record_anew(&r->setup);
    record_end_check(&anew, &r->match, word);
}

void record_kept(struct record *r, long long id, bool own)
{
    r->id = id;
    for (int n = 0; n < SEATS_MOST; n++) {
        r->setup.seat[n].foreign &= !own;
    }
}

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

char *record_text(const struct record *r)
{
    const struct setup anew = record_anew(&r->setup);
    struct recorder recorder;
    struct match m;
    assert(!r->wrong_line && r->lines > 0);
    recorder_init(&recorder, &anew);
    match_init(&m, r->setup.game, &r->setup.start);
    m.watchers = &recorder.base;
    for (int i = 0; i < r->steps; i++) {
        const struct record_step *step = &r->step[i];
        struct text why = {0};
        if (step->back) {
            match_seek(&m, step->k);
        } else {
            bool fits = match_replay(&m, &step->event, &why);
            assert(fits);
        }
    }
    if (r->ended && m.ending == ENDING_NONE) {
        memcpy(m.came, r->claim.came, sizeof m.came);
        match_end(&m, r->claim.ending, r->claim.seat, r->claim.fault);
    }
    match_fini(&m);
    return recorder.text;
}
