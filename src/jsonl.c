#include "src/jsonl.h"

#include <assert.h>
#include <limits.h>

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

/* Whether brackets outside strings go deeper than allowed. Asked before parsing: the parser's own
 * limit is far away. */
static bool too_deep(const char *bytes, size_t length)
{
    bool string = false;
    int depth = 0, deepest = 0;
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '"') {
            string = !string;
        } else if (string) {
            i += bytes[i] == '\\';
        } else if (bytes[i] == '{' || bytes[i] == '[') {
            depth++;
            deepest = depth > deepest ? depth : deepest;
        } else {
            depth -= bytes[i] == '}' || bytes[i] == ']';
        }
    }
    return deepest > JSONL_DEPTH;
}

static json_t *parse(const char *bytes, size_t length, struct text *why)
{
    json_error_t error;
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

json_t *jsonl_read(const char *bytes, size_t length, struct text *why)
{
    if (length > JSONL_MOST) {
        text_say(why, N_("this is longer than %d bytes"), JSONL_MOST);
        return NULL;
    }
    if (too_deep(bytes, length)) {
        text_say(why, N_("this is nested deeper than %d levels"), JSONL_DEPTH);
        return NULL;
    }
    return parse(bytes, length, why);
}

char *jsonl_write(const json_t *value)
{
    char *line = json_dumps(value, JSON_COMPACT);
    assert(line);
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
