#include "src/record/step.h"

static json_t *faces_json(const struct event *e)
{
    json_t *faces = json_array();
    for (int i = 0; i < e->dice; i++) {
        json_array_append_new(faces, json_integer(e->face[i]));
    }
    return faces;
}

static void set_act(json_t *line, const struct game *g, const union position *before,
                    const struct event *e)
{
    struct text name = {0};
    g->name(before, e->action, &name);
    json_object_set_new(line, "act", json_string(name.bytes));
    if (e->ms > 0) {
        json_object_set_new(line, "ms", json_integer(e->ms));
    }
}

char *record_event(const struct game *g, const union position *before, const struct event *e)
{
    json_t *line = json_object();
    json_object_set_new(line, "seat", json_integer(e->seat));
    if (e->kind == EVENT_ACTION) {
        set_act(line, g, before, e);
    } else {
        json_object_set_new(line, "roll", faces_json(e));
    }
    return jsonl_line(line);
}

char *record_back(int k)
{
    json_t *line = json_object();
    json_object_set_new(line, "back", json_integer(k));
    return jsonl_line(line);
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

static bool read_roll(const json_t *roll, struct event *e, struct text *why)
{
    if (!json_is_array(roll) || json_array_size(roll) < 1 || json_array_size(roll) > DICE_MOST) {
        text_say(why, N_("roll should be a list of 1 to %d faces"), DICE_MOST);
        return false;
    }
    e->kind = EVENT_ROLL;
    return read_faces(roll, e, why);
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
    return json_object_get(line, "act")
               ? read_act(line, &step->event, action, why)
               : read_roll(json_object_get(line, "roll"), &step->event, why);
}
