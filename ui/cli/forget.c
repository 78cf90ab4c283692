#include "src/base/alloc.h"
#include "src/library/library.h"
#include "ui/cli/command.h"
#include "ui/cli/match_reference.h"
#include "ui/text/match_row.h"

#include <stdlib.h>
#include <string.h>

/* Matches in which somebody of that name sat. */
struct search {
    const char *name;
    long long *id;
    int n, room;
};

static bool sat(const char *seats, const char *name)
{
    json_t *list = json_loads(seats, 0, NULL), *seat;
    bool found = false;
    size_t i;
    json_array_foreach(list, i, seat)
    {
        const char *word = json_string_value(json_object_get(seat, "name"));
        found |= word && match_row_called(word, name);
    }
    json_decref(list);
    return found;
}

static bool look(void *with, const struct library_row *row)
{
    struct search *s = with;
    if (!sat(row->seats, s->name)) {
        return true;
    }
    if (s->n == s->room) {
        s->room = s->room ? 2 * s->room : 16;
        s->id = alloc_resize(s->id, (size_t)s->room, sizeof *s->id);
    }
    s->id[s->n++] = row->id;
    return true;
}

static int forget_all(struct library *lib, const long long *id, int n, struct out *out,
                      struct text *why)
{
    int gone = 0;
    while (gone < n && library_forget(lib, id[gone], why)) {
        gone++;
    }
    struct text words = out_text(out);
    text_say_n(&words, "%d match is forgotten.", "%d matches are forgotten.", (unsigned long)gone,
               gone);
    if (gone) {
        out_words(out, &words);
        out_break(out);
    }
    return gone == n ? STATUS_DONE : STATUS_INPUT;
}

static int forget_name(struct library *lib, const char *name, struct out *out, struct text *why)
{
    struct search s = {.name = name};
    int status = STATUS_INPUT;
    if (!library_history(lib, look, &s, why)) {
        /* why says it */
    } else if (s.n == 0) {
        text_say(why, N_("no match is kept in which '%.40s' sat"), name);
    } else {
        status = forget_all(lib, s.id, s.n, out, why);
    }
    free(s.id);
    return status;
}

static int forget_numbers(struct library *lib, const struct options *o, struct out *out,
                          struct text *why)
{
    int n = o->operands - 1;
    long long *id = alloc((size_t)n * sizeof *id);
    int status = STATUS_DONE;
    for (int i = 0; i < n && status == STATUS_DONE; i++) {
        const char *word = command_operand(o, i);
        id[i] = reference_number(lib, word, why);
        if (!id[i]) {
            status = STATUS_INPUT;
            if (!why->length) {
                text_say(why, N_("'%.40s' is no number of a match; history lists them"), word);
            }
        }
    }
    status = status == STATUS_DONE ? forget_all(lib, id, n, out, why) : status;
    free(id);
    return status;
}

int command_forget(const struct options *o, struct out *out, struct text *why)
{
    struct text closing = {0};
    if (o->given[OPTION_NAME] == (o->operands > 1)) {
        text_say(why, N_("forget needs the numbers of matches, or --name and a name"));
        return STATUS_USAGE;
    }
    struct library *lib = reference_library(o, why);
    if (!lib) {
        return STATUS_INPUT;
    }
    int status = o->given[OPTION_NAME] ? forget_name(lib, o->word[OPTION_NAME], out, why)
                                       : forget_numbers(lib, o, out, why);
    library_close(lib, &closing);
    return status;
}
