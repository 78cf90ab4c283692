#include "src/bot/reply.h"

#include "src/base/alloc.h"
#include "src/bot/hello.h"
#include "src/record/jsonl.h"

/* Whether a choice is of the form. */
static bool check(const json_t *choice, struct text *why)
{
    const json_t *say = json_object_get(choice, "say");
    if (!json_is_integer(json_object_get(choice, "id"))) {
        text_say(why, N_("%.40s should be a whole number"), "id");
        return false;
    }
    if (!json_is_string(json_object_get(choice, "act")) || (say && !json_is_string(say))) {
        text_say(why, N_("act and say should be words in quotes"));
        return false;
    }
    return true;
}

bool replies_read(struct replies *r, bool batch, const char *bytes, size_t length, struct text *why)
{
    json_t *line = jsonl_read_most(bytes, length, batch ? BOT_BATCH_LINE : BOT_LINE, why);
    const json_t *list = json_object_get(line, "batch");
    bool fine = line != NULL;
    if (fine && batch && !json_is_array(list)) {
        text_say(why, N_("the answer to a batch is {\"batch\":[...]}"));
        fine = false;
    }
    int n = batch ? (int)json_array_size(list) : 1;
    for (int i = 0; fine && i < n; i++) {
        fine = check(batch ? json_array_get(list, (size_t)i) : line, why);
    }
    if (!fine) {
        json_decref(line);
        return false;
    }
    *r = (struct replies){line, batch, n};
    return true;
}

void replies_fini(struct replies *r)
{
    json_decref(r->line);
    r->line = NULL;
}

struct reply replies_at(const struct replies *r, int i)
{
    const json_t *choice =
        r->batch ? json_array_get(json_object_get(r->line, "batch"), (size_t)i) : r->line;
    return (struct reply){
        json_integer_value(json_object_get(choice, "id")),
        json_string_value(json_object_get(choice, "act")),
        json_string_value(json_object_get(choice, "say")),
    };
}

char *reply_say(const struct reply *r)
{
    struct text clean = {0};
    if (!r->say) {
        return NULL;
    }
    sanitize_say(&clean, r->say, BOT_SAY);
    return clean.length ? alloc_copy(clean.bytes) : NULL;
}
