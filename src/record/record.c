#include "src/record/record.h"

#include "src/base/alloc.h"

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
    if (r->steps == r->room) {
        r->room = r->room ? 2 * r->room : 64;
        r->step = alloc_resize(r->step, (size_t)r->room, sizeof *r->step);
    }
    r->step[r->steps++] = *step;
}

static bool find_action(struct record *r, const char *name, struct event *e, struct text *how)
{
    struct node node = match_next(&r->match);
    if (node.kind != NODE_CHOICE || node.seat != e->seat ||
        game_named(r->setup.game, &r->match.state, name, &e->action)) {
        return true; /* match_replay() says what is wrong, if anything is */
    }
    text_say(how, N_("'%s' is not legal here"), jsonl_quote(name).bytes);
    return false;
}

/* Carries an event out on the match, or notes that it does not follow. */
static void execute(struct record *r, struct record_step *step, const char *action,
                    struct text *how)
{
    struct event *e = &step->event;
    if (e->kind == EVENT_ROLL && e->seat >= 0 && e->seat < SEATS_MOST) {
        step->t = r->match.throws[e->seat];
        step->sides = match_next(&r->match).sides;
    }
    if ((action && !find_action(r, action, e, how)) || !match_replay(&r->match, e, how)) {
        disagree(r, how);
        return;
    }
    keep(r, step);
}

static bool may_go_back(const struct record *r, int k, struct text *how)
{
    if (r->setup.no_undo) {
        text_say(how, N_("this match was played without undo"));
        return false;
    }
    if (r->match.ending != ENDING_NONE) {
        text_say(how, N_("the match has reached the limit before this"));
        return false;
    }
    if (k < 0 || k >= r->match.events) {
        text_say(how, N_("there is no way back to %d events from %d"), k, r->match.events);
        return false;
    }
    return true;
}

static bool go_back(struct record *r, const struct record_step *step, struct text *how,
                    struct text *why)
{
    if (!may_go_back(r, step->k, how)) {
        disagree(r, how);
        return true;
    }
    r->redone += (size_t)step->k;
    if (r->redone > RECORD_REDONE) {
        text_say(why, N_("more is taken back here than anybody would"));
        return false;
    }
    match_seek(&r->match, step->k);
    keep(r, step);
    return true;
}

static bool read_step(struct record *r, const json_t *line, struct text *why)
{
    struct record_step step;
    struct text how = {.translator = why->translator};
    const char *action;
    if (!step_read(line, &step, &action, why)) {
        return false;
    }
    if (r->wrong_line) {
        return true;
    }
    if (step.back) {
        return go_back(r, &step, &how, why);
    }
    execute(r, &step, action, &how);
    return true;
}

static bool read_end(struct record *r, const json_t *line, struct text *why)
{
    struct text how = {.translator = why->translator};
    if (!end_read(&r->claim, &r->setup, line, why)) {
        return false;
    }
    r->ended = true;
    if (!r->wrong_line && !end_agrees(&r->claim, &r->setup, &r->match, line, &how)) {
        disagree(r, &how);
    }
    return true;
}

static bool read_later(struct record *r, const json_t *line, struct text *why)
{
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
    return end ? read_end(r, line, why) : read_step(r, line, why);
}

static bool read_json(struct record *r, const json_t *line, struct text *why)
{
    if (r->lines > 1) {
        return read_later(r, line, why);
    }
    if (!header_read(&r->setup, line, why)) {
        return false;
    }
    r->seed_first = !r->setup.seed.hidden;
    match_init(&r->match, r->setup.game, &r->setup.start);
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
    bool read = line && read_json(r, line, &reason);
    json_decref(line);
    if (!read) {
        text_say(why, N_("line %ld: %s"), r->lines, reason.bytes);
    }
    return read;
}

/* Whether a last line without a line feed is one that was cut short: it counts as not there. */
static bool is_cut(const char *bytes, size_t length)
{
    return length > 0 && bytes[length - 1] != '\n' && jsonl_cut(bytes, length);
}

static bool read_lines(struct record *r, const char *bytes, size_t length, struct text *why)
{
    while (length > 0) {
        const char *feed = memchr(bytes, '\n', length);
        size_t line = feed ? (size_t)(feed - bytes) + 1 : length;
        if (!feed && r->lines > 0 && is_cut(bytes, line)) {
            break;
        }
        if (!record_line(r, bytes, line, why)) {
            return false;
        }
        bytes += line;
        length -= line;
    }
    return true;
}

bool record_read(struct record *r, const char *bytes, size_t length, struct text *why)
{
    record_init(r);
    if (length == 0) {
        text_say(why, N_("line 1: there is nothing, not even a header"));
        return false;
    }
    return read_lines(r, bytes, length, why);
}

bool record_read_file(struct record *r, FILE *file, struct text *why)
{
    char *bytes = alloc(RECORD_BYTES + 1);
    size_t length = fread(bytes, 1, RECORD_BYTES + 1, file);
    bool whole = !ferror(file) && length <= RECORD_BYTES;
    record_init(r);
    if (!whole) {
        text_say(why, ferror(file) ? N_("it cannot be read") : N_("a record has at most 16 MiB"));
    }
    bool read = whole && record_read(r, bytes, length, why);
    free(bytes);
    return read;
}
