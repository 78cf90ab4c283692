#include "src/base/sanitize.h"
#include "src/library/library.h"
#include "ui/cli/command.h"
#include "ui/cli/match_reference.h"
#include "ui/text/match_row.h"

#include <string.h>

struct visit {
    struct out *out;
    bool json;
    int shown;
};

static json_t *parsed(const char *array)
{
    json_t *value = array ? json_loads(array, 0, NULL) : NULL;
    return value ? value : json_array();
}

/* What the header says of the dice: "commit" or "seed", and its word; NULL for other dice. */
static const char *dice_word(const json_t *header, const char **name)
{
    const json_t *commit = json_object_get(header, "commit");
    const json_t *seed = json_object_get(header, "seed");
    *name = commit ? "commit" : "seed";
    return json_string_value(commit ? commit : seed);
}

static void row_json(struct out *out, const struct library_row *row)
{
    json_t *object = json_object();
    json_object_set_new(object, "match", json_integer(row->id));
    json_object_set_new(object, "game", json_string(row->game));
    json_object_set_new(object, "seats", parsed(row->seats));
    json_object_set_new(object, "started", json_string(row->started));
    json_object_set_new(object, "end", row->end ? json_string(row->end) : json_null());
    json_object_set_new(object, "scores", parsed(row->scores));
    json_object_set_new(object, "winners", parsed(row->winners));
    json_object_set_new(object, "take_backs", json_boolean(row->take_backs));
    json_t *header = parsed(row->header);
    const char *name, *word = dice_word(header, &name);
    if (word) {
        json_object_set_new(object, name, json_string(word));
    }
    json_decref(header);
    out_json(out, object);
}

static void say_dice(struct out *out, const struct library_row *row)
{
    json_t *header = parsed(row->header);
    const char *name, *word = dice_word(header, &name);
    if (word) {
        out_line(out, "       %s %.64s", name, word);
    }
    json_decref(header);
}

/* Spaces that fill a column, whatever alphabet the words in it have. */
static int columns_left(const struct text *words)
{
    enum { ENDING = 10 };
    int width = sanitize_width(words->bytes);
    return width < ENDING ? ENDING - width : 0;
}

static void row_words(struct out *out, const struct library_row *row)
{
    struct text words = out_text(out);
    text_add(&words, "%5lld  %-20s  %-12s  ", row->id, row->started, row->game);
    const char *end = match_row_end(row);
    struct text how = out_text(out);
    text_add(&how, "%s", text_word(&how, end ? end : NC_("ending", "over")));
    text_add(&words, "%s%*s  ", how.bytes, columns_left(&how), "");
    match_row_seats(row, &words);
    out_words(out, &words);
    out_break(out);
    say_dice(out, row);
}

static bool visit(void *with, const struct library_row *row)
{
    struct visit *v = with;
    if (v->json) {
        row_json(v->out, row);
    } else {
        row_words(v->out, row);
    }
    v->shown++;
    return !ferror(v->out->to);
}

int command_history(const struct options *o, struct out *out, struct text *why)
{
    struct visit v = {.out = out, .json = o->given[OPTION_JSON]};
    struct text closing = {0};
    struct library *lib = reference_library(o, why);
    if (!lib) {
        return STATUS_INPUT;
    }
    bool read = library_history(lib, visit, &v, why);
    library_close(lib, &closing);
    if (read && v.shown == 0 && !v.json) {
        out_line(out, N_("No match is kept yet."));
    }
    return read ? STATUS_DONE : STATUS_INPUT;
}
