#include "src/record/record.h"

#include "src/base/alloc.h"
#include "src/record/words.h"

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

void record_disagree(struct record *r, const struct text *how)
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
static void execute(struct record *r, struct event *e, const char *name, struct text *how)
{
    struct record_step step = {.t = 0};
    if (r->wrong_line) {
        return;
    }
    if (e->kind == EVENT_ROLL && e->seat >= 0 && e->seat < SEATS_MOST) {
        step.t = r->match.throws[e->seat];
        step.sides = match_next(&r->match).sides;
    }
    if ((name && !find_action(r, name, e, how)) || !match_replay(&r->match, e, how)) {
        record_disagree(r, how);
        return;
    }
    step.event = *e;
    keep(r, &step);
}

static bool read_act(struct record *r, const json_t *line, struct event *e, struct text *why)
{
    const char *name = json_string_value(json_object_get(line, "act"));
    const json_t *ms = json_object_get(line, "ms"), *say = json_object_get(line, "say");
    struct text how = {.translator = why->translator};
    if (!name || (say && !json_is_string(say))) {
        text_say(why, N_("act and say should be words in quotes"));
        return false;
    }
    if (ms && !jsonl_int("ms", ms, &e->ms, why)) {
        return false;
    }
    if (e->ms < 0) {
        text_say(why, N_("ms should not be negative"));
        return false;
    }
    e->kind = EVENT_ACTION;
    execute(r, e, name, &how);
    return true;
}

static bool read_faces(const json_t *roll, struct event *e, struct text *why)
{
    e->dice = (int)json_array_size(roll);
    for (int i = 0; i < e->dice; i++) {
        if (!jsonl_int("roll", json_array_get(roll, (size_t)i), &e->face[i], why)) {
            return false;
        }
    }
    return true;
}

static bool read_roll(struct record *r, const json_t *line, struct event *e, struct text *why)
{
    const json_t *roll = json_object_get(line, "roll");
    struct text how = {.translator = why->translator};
    if (!json_is_array(roll) || json_array_size(roll) < 1 || json_array_size(roll) > DICE_MOST) {
        text_say(why, N_("roll should be a list of 1 to %d faces"), DICE_MOST);
        return false;
    }
    e->kind = EVENT_ROLL;
    if (!read_faces(roll, e, why)) {
        return false;
    }
    execute(r, e, NULL, &how);
    return true;
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

static bool read_back(struct record *r, const json_t *line, struct text *why)
{
    struct record_step step = {.back = true};
    struct text how = {.translator = why->translator};
    if (!jsonl_int("back", json_object_get(line, "back"), &step.k, why)) {
        return false;
    }
    if (r->wrong_line) {
        return true;
    }
    if (!may_go_back(r, step.k, &how)) {
        record_disagree(r, &how);
        return true;
    }
    r->redone += (size_t)step.k;
    if (r->redone > RECORD_REDONE) {
        text_say(why, N_("more is taken back here than anybody would"));
        return false;
    }
    match_seek(&r->match, step.k);
    keep(r, &step);
    return true;
}

static bool read_event(struct record *r, const json_t *line, struct text *why)
{
    struct event e = {.seat = 0};
    const json_t *seat = json_object_get(line, "seat");
    if (!seat) {
        text_say(why, N_("an event needs its seat"));
        return false;
    }
    if (!jsonl_int("seat", seat, &e.seat, why)) {
        return false;
    }
    return json_object_get(line, "act") ? read_act(r, line, &e, why) : read_roll(r, line, &e, why);
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
    return end    ? record_read_end(r, line, why)
           : back ? read_back(r, line, why)
                  : read_event(r, line, why);
}

static bool read_json(struct record *r, const json_t *line, struct text *why)
{
    if (r->lines > 1) {
        return read_later(r, line, why);
    }
    if (!record_read_header(r, line, why)) {
        return false;
    }
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
