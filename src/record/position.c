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

json_t *position_to_json(const struct game *g, const void *state)
{
    const struct common *c = state;
    json_t *position = json_pack("{sisisi}", "seats", c->seats, "first", c->first, "seat", c->seat);
    for (const struct field *f = g->fields; f->name; f++) {
        int n = f->list ? field_count(f, state) : 0;
        json_t *value = f->list ? json_array() : json_integer(field_value(f, state, 0));
        for (int i = 0; i < n; i++) {
            json_array_append_new(value, json_integer(field_value(f, state, i)));
        }
        json_object_set_new(position, f->name, value);
    }
    return position;
}

/* Sets a rule from its value, as from what people would write. */
static bool rule_from_json(const struct game *g, union position *state, const char *name,
                           const json_t *value, struct text *why)
{
    struct text word = {0};
    const struct rule *rule = g->rules;
    while (rule->name && strcmp(rule->name, name) != 0) {
        rule++;
    }
    if (!rule->name) {
        text_say(why, N_("%s has no rule '%s'"), g->title, jsonl_quote(name).bytes);
        return false;
    }
    if (json_is_string(value) && rule->words) {
        word = jsonl_quote(json_string_value(value));
    } else if (json_is_integer(value)) {
        text_add(&word, "%lld", (long long)json_integer_value(value));
    } else {
        text_say(why,
                 rule->words ? N_("rule %s should be a word in quotes")
                             : N_("rule %s should be a whole number without quotes"),
                 rule->name);
        return false;
    }
    return game_rule(g, state, name, word.bytes, why);
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

/* Appends a list of at most `size` values, and 0 for those left out. */
static bool add_part(json_t *flat, json_t *part, size_t size)
{
    bool fits = json_is_array(part) && json_array_size(part) <= size;
    json_t *value;
    size_t i;
    json_array_foreach(part, i, value)
    {
        fits = fits && !json_is_array(value);
        json_array_append(flat, value);
    }
    for (i = json_array_size(part); fits && i < size; i++) {
        json_array_append_new(flat, json_integer(0));
    }
    return fits;
}

static bool add_parts(json_t *flat, json_t *list, size_t parts, size_t size)
{
    bool fits = json_array_size(list) == parts;
    for (size_t i = 0; fits && i < parts; i++) {
        fits = add_part(flat, json_array_get(list, i), size);
    }
    return fits;
}

/* A list for each seat: of its parts, or of all its values. */
static bool add_seats(json_t *flat, json_t *list, size_t parts, size_t size)
{
    bool fits = true;
    for (size_t i = 0; fits && i < json_array_size(list); i++) {
        json_t *seat = json_array_get(list, i);
        bool whole =
            json_array_size(seat) == parts * size && !json_is_array(json_array_get(seat, 0));
        fits = whole ? add_part(flat, seat, parts * size) : add_parts(flat, seat, parts, size);
    }
    return fits;
}

static size_t parts_of(const struct field *f, const union position *alone)
{
    return (size_t)(field_count(f, alone) / f->part_of(alone));
}

/* A list as it is written, or one list of what stands in nested ones, by seat, by seat and part or,
 * of one seat, by part alone, where a field may be written so. New reference. */
static json_t *flat_list(const struct field *f, const union position *alone, json_t *list)
{
    json_t *flat = json_array();
    bool fits = false;
    if (f->part_of) {
        size_t size = (size_t)f->part_of(alone), parts = parts_of(f, alone);
        fits = add_parts(flat, list, parts, size);
        if (!fits) {
            json_array_clear(flat);
            fits = add_seats(flat, list, parts, size);
        }
    }
    json_t *read = fits ? flat : list;
    json_incref(read);
    json_decref(flat);
    return read;
}

/* Seats that the first list with a run for each seat has room for; the usual number if there is
 * none, or if the list is not of whole runs (which is refused in its own words later). */
static int seats_of_lists(const struct game *g, const union position *rules, const json_t *position)
{
    for (const struct field *f = g->fields; f->name; f++) {
        json_t *list = json_object_get(position, f->name);
        if (f->each && json_is_array(list)) {
            union position alone = *rules;
            alone.common.seats = 1;
            json_t *flat = flat_list(f, &alone, list);
            size_t size = json_array_size(flat), run = (size_t)field_count(f, &alone);
            json_decref(flat);
            return size % run == 0 ? (int)(size / run) : g->seats_standard;
        }
    }
    return g->seats_standard;
}

static bool common_from_json(const struct game *g, union position *state, const json_t *position,
                             struct text *why)
{
    struct common c = {.seats = seats_of_lists(g, state, position)};
    if (!jsonl_number(jsonl_value_of(position, "seats"), &c.seats, why) ||
        !jsonl_number(jsonl_value_of(position, "first"), &c.first, why)) {
        return false;
    }
    c.seat = c.first;
    if (!jsonl_number(jsonl_value_of(position, "seat"), &c.seat, why)) {
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

static bool list_from_json(const struct field *f, union position *state, json_t *list,
                           struct text *why)
{
    union position alone = *state;
    alone.common.seats = 1;
    json_t *flat = flat_list(f, &alone, list);
    int n = field_count(f, state);
    bool done = json_is_array(flat) && json_array_size(flat) == (size_t)n &&
                !(f->part_of && json_is_array(json_array_get(flat, 0)));
    if (!done && f->part_of) {
        int run = field_count(f, &alone), parts = (int)parts_of(f, &alone);
        text_say(
            why,
            N_("%s should be a list of %d whole numbers, or a list for each seat of %d numbers "
               "or %d lists of up to %d; these lists alone are of one seat"),
            f->name, n, run, parts, f->part_of(&alone));
    } else if (!done) {
        text_say_n(why, "%s should be a list of %d whole number",
                   "%s should be a list of %d whole numbers", (unsigned long)n, f->name, n);
    }
    for (int i = 0; done && i < n; i++) {
        done = jsonl_int(f->name, json_array_get(flat, (size_t)i), field_at(f, state, i), why);
    }
    json_decref(flat);
    return done;
}

bool position_from_json(const struct game *g, union position *state, const json_t *position,
                        struct text *why)
{
    const char *known[FIELDS_MOST + 4] = {"seats", "first", "seat"};
    union position read;
    if (!json_is_object(position)) {
        text_say(why, N_("a position should be an object in braces"));
        return false;
    }
    for (int i = 0; g->fields[i].name; i++) {
        known[i + 3] = g->fields[i].name;
    }
    game_begin(g, &read, g->seats_standard, 0);
    for (const struct rule *r = g->rules; r->name; r++) {
        memcpy((char *)&read + r->offset, (const char *)state + r->offset, sizeof(int));
    }
    if (!jsonl_names(position, known, why) || !common_from_json(g, &read, position, why)) {
        return false;
    }
    game_standard(g, &read);
    for (const struct field *f = g->fields; f->name; f++) {
        json_t *value = json_object_get(position, f->name);
        if (value && !(f->list ? list_from_json(f, &read, value, why)
                               : jsonl_int(f->name, value, field_at(f, &read, 0), why))) {
            return false;
        }
    }
    if (!game_check(g, &read, why)) {
        return false;
    }
    *state = read;
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

/* A position with its rules, beside them, or alone. */
static bool from_whole(const struct game *g, union position *state, const json_t *whole,
                       struct text *why)
{
    union position read = *state;
    const json_t *rules = json_object_get(whole, "rules");
    const json_t *position = json_object_get(whole, "position");
    static const char *const known[] = {"rules", "position", NULL};
    const json_t *id = json_object_get(whole, "game");
    bool bare = !rules && !position;
    if (id && (!json_is_string(id) || strcmp(json_string_value(id), g->id) != 0)) {
        text_say(why, N_("this is no position of %s but of another game"), g->title);
        return false;
    }
    if (((!bare || holds_object(whole)) && !jsonl_names(whole, known, why)) ||
        (rules && !rules_from_json(g, &read, rules, why))) {
        return false;
    }
    json_t *beside = json_copy((json_t *)whole);
    json_object_del(beside, "rules");
    bool done = position_from_json(g, &read, position ? position : beside, why);
    json_decref(beside);
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

void position_renew(const struct game *g, union position *state, const union position *old,
                    bool all)
{
    game_standard(g, state);
    for (const struct field *f = g->fields; f->name; f++) {
        int n = field_count(f, old), now = field_count(f, state);
        for (int i = 0; i < n && i < now && (all || !f->run_of); i++) {
            *field_at(f, state, i) = field_value(f, old, i);
        }
    }
}
