#include "src/record/step.h"

#include <string.h>

char *record_event(const struct game *g, const union position *before, const struct event *e)
{
    json_t *line = json_object();
    struct text name = {0};
    json_object_set_new(line, "seat", json_integer(e->seat));
    if (e->kind == EVENT_ROLL) {
        json_object_set_new(line, "roll", jsonl_list(e->face, e->dice));
        return jsonl_line(line);
    }
    g->name(before, e->action, &name);
    json_object_set_new(line, "act", json_string(name.bytes));
    if (e->ms > 0) {
        json_object_set_new(line, "ms", json_integer(e->ms));
    }
    return jsonl_line(line);
}

char *record_back(int k)
{
    return jsonl_line(json_pack("{si}", "back", k));
}

static bool read_act(const json_t *line, struct event *e, const char **action, struct text *why)
{
    const json_t *say = json_object_get(line, "say");
    *action = json_string_value(json_object_get(line, "act"));
    if (!*action || (say && !json_is_string(say))) {
        text_say(why, N_("act and say should be words in quotes"));
        return false;
    }
    if (!jsonl_number(jsonl_value_of(line, "ms"), &e->ms, why)) {
        return false;
    }
    if (e->ms < 0) {
        text_say(why, N_("ms should not be negative"));
        return false;
    }
    e->kind = EVENT_ACTION;
    return true;
}

bool step_read(const json_t *line, struct record_step *step, const char **action, struct text *why)
{
    const json_t *back = json_object_get(line, "back"), *seat = json_object_get(line, "seat");
    *step = (struct record_step){.back = back};
    *action = NULL;
    if (back) {
        return jsonl_int("back", back, &step->k, why);
    }
    if (!seat) {
        text_say(why, N_("an event needs its seat"));
        return false;
    }
    if (!jsonl_int("seat", seat, &step->event.seat, why)) {
        return false;
    }
    if (json_object_get(line, "act")) {
        return read_act(line, &step->event, action, why);
    }
    const json_t *roll = json_object_get(line, "roll");
    size_t dice = json_array_size(roll);
    if (dice < 1 || dice > DICE_MOST) {
        text_say(why, N_("roll should be a list of 1 to %d faces"), DICE_MOST);
        return false;
    }
    step->event.kind = EVENT_ROLL;
    step->event.dice = (int)dice;
    return jsonl_ints("roll", roll, step->event.face, why);
}

bool event_says(const struct game *g, const union position *before, const struct event *e,
                const char *line)
{
    struct text why = {0};
    struct record_step step = {0};
    const struct event *said = &step.event;
    const char *action = NULL;
    int number = e->action;
    json_t *object = jsonl_read(line, strlen(line), &why);
    bool same = object && step_read(object, &step, &action, &why) && !step.back &&
                said->kind == e->kind && said->seat == e->seat;
    if (e->kind == EVENT_ROLL) {
        same = same && said->dice == e->dice &&
               memcmp(said->face, e->face, (size_t)e->dice * sizeof *e->face) == 0;
    } else {
        same = same && game_named(g, before, action, &number) && number == e->action &&
               said->ms == (e->ms > 0 ? e->ms : 0);
    }
    json_decref(object);
    return same;
}

bool back_says(int k, const char *line)
{
    struct text why = {0};
    struct record_step step = {0};
    const char *action;
    json_t *object = jsonl_read(line, strlen(line), &why);
    bool same = object && step_read(object, &step, &action, &why) && step.back && step.k == k;
    json_decref(object);
    return same;
}
