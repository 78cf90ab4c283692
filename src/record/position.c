#include "src/record/position.h"

#include "src/record/jsonl.h"

#include <string.h>

json_t *rules_to_json(const struct game *g, const void *state)
{
    json_t *rules = json_object();
    for (const struct rule *r = g->rules; r->name; r++) {
        int value = rule_value(r, state);
        json_object_set_new(rules, r->name,
                            r->words ? json_string(r->words[value - r->min]) : json_integer(value));
    }
    return rules;
}

static json_t *field_to_json(const struct field *f, const void *state)
{
    if (!f->list) {
        return json_integer(field_value(f, state, 0));
    }
    json_t *list = json_array();
    int n = field_count(f, state);
    for (int i = 0; i < n; i++) {
        json_array_append_new(list, json_integer(field_value(f, state, i)));
    }
    return list;
}

json_t *position_to_json(const struct game *g, const void *state)
{
    const struct common *c = state;
    json_t *position = json_object();
    json_object_set_new(position, "seats", json_integer(c->seats));
    json_object_set_new(position, "first", json_integer(c->first));
    json_object_set_new(position, "seat", json_integer(c->seat));
    for (const struct field *f = g->fields; f->name; f++) {
        json_object_set_new(position, f->name, field_to_json(f, state));
    }
    return position;
}

/* A rule's value as people would write it. */
static bool rule_word(const struct rule *rule, const json_t *value, struct text *word,
                      struct text *why)
{
    if (json_is_string(value) && rule->words) {
        *word = jsonl_quote(json_string_value(value));
        return true;
    }
    if (json_is_integer(value)) {
        text_add(word, "%lld", (long long)json_integer_value(value));
        return true;
    }
    text_say(why,
             rule->words ? N_("rule %s should be a word in quotes")
                         : N_("rule %s should be a whole number without quotes"),
             rule->name);
    return false;
}

static const struct rule *rule_find(const struct game *g, const char *name)
{
    const struct rule *r = g->rules;
    while (r->name && strcmp(r->name, name) != 0) {
        r++;
    }
    return r->name ? r : NULL;
}

static bool rule_from_json(const struct game *g, union position *state, const char *name,
                           const json_t *value, struct text *why)
{
    struct text word = {0};
    const struct rule *rule = rule_find(g, name);
    if (!rule) {
        text_say(why, N_("%s has no rule '%s'"), g->title, jsonl_quote(name).bytes);
        return false;
    }
    return rule_word(rule, value, &word, why) && game_rule(g, state, name, word.bytes, why);
}

bool rules_from_json(const struct game *g, union position *state, const json_t *rules,
                     struct text *why)
{
    union position read = *state;
    const char *name;
    json_t *value;
    if (!json_is_object(rules)) {
        text_say(why, N_("rules should be an object in braces"));
        return false;
    }
    json_object_foreach((json_t *)rules, name, value)
    {
        if (!rule_from_json(g, &read, name, value, why)) {
            return false;
        }
    }
    *state = read;
    return true;
}

static bool optional_int(const json_t *position, const char *name, int *number, struct text *why)
{
    const json_t *value = json_object_get(position, name);
    return !value || jsonl_int(name, value, number, why);
}

/* Seats that the first list with a run for each seat has room for; the usual number if there is
 * none, or if the list is not of whole runs (which is refused in its own words later). */
static int seats_of_lists(const struct game *g, const union position *rules, const json_t *position)
{
    for (const struct field *f = g->fields; f->name; f++) {
        const json_t *list = json_object_get(position, f->name);
        if (f->each && json_is_array(list)) {
            union position alone = *rules;
            alone.common.seats = 1;
            size_t size = json_array_size(list), run = (size_t)field_count(f, &alone);
            return size % run == 0 ? (int)(size / run) : g->seats_standard;
        }
    }
    return g->seats_standard;
}

static bool common_from_json(const struct game *g, union position *state, const json_t *position,
                             struct text *why)
{
    struct common c = {.seats = seats_of_lists(g, state, position)};
    if (!optional_int(position, "seats", &c.seats, why) ||
        !optional_int(position, "first", &c.first, why)) {
        return false;
    }
    c.seat = c.first;
    if (!optional_int(position, "seat", &c.seat, why)) {
        return false;
    }
    if (c.seats < g->seats_min || c.seats > g->seats_max) {
        text_say(why, N_("%s has %d to %d seats, not %d"), g->title, g->seats_min, g->seats_max,
                 c.seats);
        return false;
    }
    state->common = c;
    return true;
}

static bool list_from_json(const struct field *f, union position *state, const json_t *list,
                           struct text *why)
{
    int n = field_count(f, state);
    if (!json_is_array(list) || json_array_size(list) != (size_t)n) {
        text_say_n(why, "%s should be a list of %d whole number",
                   "%s should be a list of %d whole numbers", (unsigned long)n, f->name, n);
        return false;
    }
    for (int i = 0; i < n; i++) {
        if (!jsonl_int(f->name, json_array_get(list, (size_t)i), field_at(f, state, i), why)) {
            return false;
        }
    }
    return true;
}

static bool fields_from_json(const struct game *g, union position *state, const json_t *position,
                             struct text *why)
{
    for (const struct field *f = g->fields; f->name; f++) {
        const json_t *value = json_object_get(position, f->name);
        if (value && !(f->list ? list_from_json(f, state, value, why)
                               : jsonl_int(f->name, value, field_at(f, state, 0), why))) {
            return false;
        }
    }
    return true;
}

static bool names_known(const struct game *g, const json_t *position, struct text *why)
{
    const char *known[FIELDS_MOST + 4] = {"seats", "first", "seat"};
    for (int i = 0; g->fields[i].name; i++) {
        known[i + 3] = g->fields[i].name;
    }
    return jsonl_names(position, known, why);
}

bool position_from_json(const struct game *g, union position *state, const json_t *position,
                        struct text *why)
{
    union position read;
    if (!json_is_object(position)) {
        text_say(why, N_("a position should be an object in braces"));
        return false;
    }
    game_begin(g, &read, g->seats_standard, 0);
    for (const struct rule *r = g->rules; r->name; r++) {
        memcpy((char *)&read + r->offset, (const char *)state + r->offset, sizeof(int));
    }
    if (!names_known(g, position, why) || !common_from_json(g, &read, position, why)) {
        return false;
    }
    game_standard(g, &read);
    if (!fields_from_json(g, &read, position, why) || !game_check(g, &read, why)) {
        return false;
    }
    *state = read;
    return true;
}

static bool game_agrees(const struct game *g, const json_t *whole, struct text *why)
{
    const json_t *id = json_object_get(whole, "game");
    if (id && (!json_is_string(id) || strcmp(json_string_value(id), g->id) != 0)) {
        text_say(why, N_("this is no position of %s but of another game"), g->title);
        return false;
    }
    return true;
}

/* No field of any game is an object: in a position alone one can only be damaged "rules". */
static bool holds_object(const json_t *whole)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)whole, name, value)
    {
        if (json_is_object(value)) {
            return true;
        }
    }
    return false;
}

static bool from_whole(const struct game *g, union position *state, const json_t *whole,
                       struct text *why)
{
    union position read = *state;
    const json_t *rules = json_object_get(whole, "rules");
    const json_t *position = json_object_get(whole, "position");
    static const char *const known[] = {"rules", "position", NULL};
    bool bare = !rules && !position;
    if (!game_agrees(g, whole, why) ||
        ((!bare || holds_object(whole)) && !jsonl_names(whole, known, why)) ||
        (rules && !rules_from_json(g, &read, rules, why))) {
        return false;
    }
    json_t *nothing = json_object();
    bool done = position_from_json(g, &read, bare ? whole : position ? position : nothing, why);
    json_decref(nothing);
    if (done) {
        *state = read;
    }
    return done;
}

bool position_read(const struct game *g, union position *state, const char *bytes, size_t length,
                   struct text *why)
{
    json_t *whole = jsonl_read(bytes, length, why);
    bool done = whole && from_whole(g, state, whole, why);
    json_decref(whole);
    return done;
}
