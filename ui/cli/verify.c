#include "src/record/verify.h"

#include "ui/cli/command.h"
#include "ui/cli/match_reference.h"

#include <stdlib.h>
#include <string.h>

static json_t *match_word(const char *word)
{
    bool number = strspn(word, "0123456789") == strlen(word) && strlen(word) < 18;
    json_t *name = number ? json_integer(strtoll(word, NULL, 10)) : json_string(word);
    return name ? name : json_null();
}

static void say_json(struct out *out, const char *word, const struct verification *v)
{
    json_t *object = json_object();
    json_object_set_new(object, "match", match_word(word));
    json_object_set_new(object, "verified", json_boolean(v->verdict != VERDICT_DISAGREES));
    json_object_set_new(object, "dice", json_string(v->dice));
    json_object_set_new(object, "why", json_string(v->why.bytes));
    out_json(out, object);
}

int command_verify(const struct options *o, struct out *out, struct text *why)
{
    const char *word = command_operand(o, 0);
    struct verification v = {.why = out_text(out)};
    struct record r;
    size_t length;
    char *bytes = reference_bytes(o, word, &length, why);
    if (!bytes) {
        return STATUS_INPUT;
    }
    bool read = record_read(&r, bytes, length, why);
    free(bytes);
    if (read) {
        verify(&r, &v);
        if (o->given[OPTION_JSON]) {
            say_json(out, word, &v);
        } else {
            out_words(out, &v.why);
            out_break(out);
        }
    }
    record_fini(&r);
    return !read ? STATUS_INPUT : v.verdict == VERDICT_DISAGREES ? STATUS_CHECK : STATUS_DONE;
}
