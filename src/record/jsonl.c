#include "src/record/jsonl.h"

#include "src/base/sanitize.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

enum { QUOTED = 40, NAME_MOST = 64 };

/* Our own words: those of the parser quote what stands there, whatever it is. */
static const char *what_is_wrong(enum json_error_code code)
{
    switch (code) {
    case json_error_premature_end_of_input:
        return N_("the text ends too early");
    case json_error_end_of_input_expected:
        return N_("something stands behind the end");
    case json_error_invalid_utf8:
        return N_("this is no valid UTF-8");
    case json_error_duplicate_key:
        return N_("a name stands twice");
    case json_error_numeric_overflow:
        return N_("a number is too large");
    default:
        return N_("this is no JSON");
    }
}

/* What there is outside strings. */
struct extent {
    int deepest; /* level of brackets */
    int values;  /* at most */
};

/* Asked before parsing: the parser's own limits are far away, and a value of three bytes takes it
 * two hundred. */
static struct extent extent_of(const char *bytes, size_t length)
{
    struct extent e = {.values = 1};
    bool string = false;
    int depth = 0;
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '"') {
            string = !string;
        } else if (string) {
            i += bytes[i] == '\\';
        } else if (bytes[i] == '{' || bytes[i] == '[') {
            depth++;
            e.deepest = depth > e.deepest ? depth : e.deepest;
            e.values++;
        } else {
            depth -= bytes[i] == '}' || bytes[i] == ']';
            e.values += bytes[i] == ',';
        }
    }
    return e;
}

json_t *jsonl_read(const char *bytes, size_t length, struct text *why)
{
    return jsonl_read_most(bytes, length, JSONL_MOST, why);
}

json_t *jsonl_read_most(const char *bytes, size_t length, size_t most, struct text *why)
{
    json_error_t error;
    if (length > most) {
        text_say(why, N_("this is longer than %d bytes"), (int)most);
        return NULL;
    }
    struct extent extent = extent_of(bytes, length);
    if (extent.deepest > JSONL_DEPTH) {
        text_say(why, N_("this is nested deeper than %d levels"), JSONL_DEPTH);
        return NULL;
    }
    if (extent.values > JSONL_VALUES) {
        text_say(why, N_("this holds more than %d values"), JSONL_VALUES);
        return NULL;
    }
    json_t *value = json_loadb(bytes, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (!value) {
        text_say(why, N_("%s (at character %d)"),
                 text_word(why, what_is_wrong(json_error_code(&error))), error.position);
        return NULL;
    }
    if (!json_is_object(value)) {
        text_say(why, N_("this is JSON, but no object in braces"));
        json_decref(value);
        return NULL;
    }
    return value;
}

char *jsonl_line(json_t *value)
{
    char *line = json_dumps(value, JSON_COMPACT);
    assert(line);
    json_decref(value);
    return line;
}

bool jsonl_int(const char *name, const json_t *value, int *number, struct text *why)
{
    if (!json_is_integer(value)) {
        text_say(why, N_("%.40s should be a whole number"), name);
        return false;
    }
    json_int_t read = json_integer_value(value);
    if (read < INT_MIN || read > INT_MAX) {
        text_say(why, N_("%.40s is a number far out of range"), name);
        return false;
    }
    *number = (int)read;
    return true;
}

bool jsonl_ints(const char *name, const json_t *list, int *number, struct text *why)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        if (!jsonl_int(name, json_array_get(list, i), &number[i], why)) {
            return false;
        }
    }
    return true;
}

json_t *jsonl_list(const int *number, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++) {
        json_array_append_new(list, json_integer(number[i]));
    }
    return list;
}

/* The parser stops where the cut is, at most a word of JSON or a character before it. */
bool jsonl_cut(const char *bytes, size_t length)
{
    enum { WORD = 5 };
    json_error_t error;
    json_t *value = json_loadb(bytes, length, JSON_DECODE_ANY, &error);
    enum json_error_code code = value ? json_error_unknown : json_error_code(&error);
    json_decref(value);
    bool late = error.position >= 0 && (size_t)error.position + WORD >= length;
    bool half = code == json_error_invalid_syntax || code == json_error_invalid_utf8;
    return !value && (code == json_error_premature_end_of_input || (late && half));
}

struct text jsonl_quote(const char *string)
{
    struct text clean = {0};
    sanitize_say(&clean, string, QUOTED);
    return clean;
}

bool jsonl_names(const json_t *object, const char *const *known, struct text *why)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)object, name, value)
    {
        const char *const *same = known;
        while (*same && strcmp(*same, name) != 0) {
            same++;
        }
        for (const char *const *k = known; *k && !*same; k++) {
            if (!json_object_get(object, *k) && strlen(name) <= NAME_MOST &&
                text_distance(name, *k) <= (strlen(*k) > 4 ? 2 : 1)) {
                text_say(why, N_("'%s' is missing, and there is '%s'"), *k,
                         jsonl_quote(name).bytes);
                return false;
            }
        }
    }
    return true;
}

bool jsonl_member_names(const json_t *object, const struct jsonl_member *table, struct text *why)
{
    const char *known[JSONL_MEMBERS + 1] = {0};
    for (int i = 0; table[i].name; i++) {
        assert(i < JSONL_MEMBERS);
        known[i] = table[i].name;
    }
    return jsonl_names(object, known, why);
}

struct jsonl_value jsonl_value_of(const json_t *object, const char *name)
{
    return (struct jsonl_value){name, json_object_get(object, name)};
}

/* Which of the words it is; -1: none of them, and that is wrong. */
static int read_word(const struct jsonl_member *m, struct jsonl_value v, struct text *why)
{
    const char *word = m->words[0];
    int i = 0;
    if (!m->wrong && !json_is_string(v.json)) {
        return 0;
    }
    if (!jsonl_word(v, &word, why)) {
        return -1;
    }
    while (m->words[i] && strcmp(m->words[i], word) != 0) {
        i++;
    }
    if (!m->words[i] && m->wrong) {
        text_say(why, m->wrong, jsonl_quote(word).bytes);
        return -1;
    }
    return m->words[i] ? i : 0;
}

static bool read_member(const struct jsonl_member *m, void *into, struct jsonl_value v,
                        struct text *why)
{
    char *at = (char *)into + m->offset;
    json_int_t count = json_integer_value(v.json);
    int word = m->words ? read_word(m, v, why) : 0;
    if (word < 0) {
        return false;
    }
    switch (m->kind) {
    case JSONL_OWN:
        return !m->read || m->read(into, v, why);
    case JSONL_FLAG:
        if (!m->words && m->wrong && v.json && !json_is_boolean(v.json)) {
            text_say(why, "%s", text_word(why, m->wrong));
            return false;
        }
        *(bool *)at = m->words ? word : json_is_true(v.json);
        break;
    case JSONL_WORD:
        *(int *)(void *)at = word;
        break;
    case JSONL_COUNT:
        *(int *)(void *)at = count < m->least ? m->least : count > m->most ? m->most : (int)count;
        break;
    case JSONL_LONG:
        *(long long *)(void *)at = count;
    }
    return true;
}

bool jsonl_read_members(const struct jsonl_member *table, void *into, const json_t *object,
                        struct text *why)
{
    for (const struct jsonl_member *m = table; m->name; m++) {
        if (!read_member(m, into, jsonl_value_of(object, m->name), why)) {
            return false;
        }
    }
    return true;
}

static json_t *write_member(const struct jsonl_member *m, const void *of)
{
    const char *at = (const char *)of + m->offset;
    switch (m->kind) {
    case JSONL_FLAG:
        if (m->sparing && !*(const bool *)at) {
            return NULL;
        }
        return m->words ? json_string(m->words[*(const bool *)at])
                        : json_boolean(*(const bool *)at);
    case JSONL_WORD:
        return json_string(m->words[*(const int *)(const void *)at]);
    case JSONL_COUNT:
        return json_integer(*(const int *)(const void *)at);
    case JSONL_LONG:
        return json_integer(*(const long long *)(const void *)at);
    default:
        return m->write ? m->write(of) : NULL;
    }
}

void jsonl_write_members(const struct jsonl_member *table, json_t *object, const void *of)
{
    for (const struct jsonl_member *m = table; m->name; m++) {
        json_t *value = write_member(m, of);
        if (value) {
            json_object_set_new(object, m->name, value);
        }
    }
}

bool jsonl_word(struct jsonl_value v, const char **word, struct text *why)
{
    if (v.json && !json_is_string(v.json)) {
        text_say(why, N_("%s should be a word in quotes"), v.name);
        return false;
    }
    *word = v.json ? json_string_value(v.json) : *word;
    return true;
}

bool jsonl_number(struct jsonl_value v, int *number, struct text *why)
{
    return !v.json || jsonl_int(v.name, v.json, number, why);
}
