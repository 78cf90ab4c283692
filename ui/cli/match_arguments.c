#include "ui/cli/match_arguments.h"

#include "src/record/position.h"
#include "src/tables/store.h"
#include "ui/cli/file.h"
#include "ui/text/brain_name.h"

#include <stdlib.h>
#include <string.h>

int arguments_game(const struct options *o, struct setup *s, struct text *why)
{
    const struct game *g = command_game(command_operand(o, 0), why);
    if (!g) {
        return STATUS_USAGE;
    }
    setup_init(s, g);
    s->store = &o->store->store;
    if (o->given[OPTION_RULES] && !game_rules(g, &s->start, o->word[OPTION_RULES], why)) {
        return STATUS_USAGE;
    }
    return STATUS_DONE;
}

bool arguments_brain(const struct options *o, const struct game *g, struct text *why)
{
    return !o->given[OPTION_BRAIN] || brain_name_known(g, o->word[OPTION_BRAIN], why);
}

static void say_source(const char *path, const struct text *how, struct text *why)
{
    if (strcmp(path, "-") == 0) {
        text_say(why, N_("standard input is no position: %s"), how->bytes);
    } else {
        text_say(why, N_("'%.200s' is no position: %s"), path, how->bytes);
    }
}

int arguments_position(const char *path, struct setup *s, struct text *why)
{
    size_t length;
    char *bytes = file_read(path, &length, why);
    if (!bytes) {
        return STATUS_INPUT;
    }
    struct text how = {.translator = why->translator};
    s->from_position = position_read(s->game, &s->start, bytes, length, &how);
    free(bytes);
    if (!s->from_position) {
        say_source(path, &how, why);
    }
    return s->from_position ? STATUS_DONE : STATUS_INPUT;
}

int arguments_scene(const struct options *o, struct setup *s, struct text *why)
{
    const char *path = o->given[OPTION_POSITION] ? o->word[OPTION_POSITION] : "-";
    int status = arguments_game(o, s, why);
    if (status == STATUS_DONE) {
        status = arguments_brain(o, s->game, why) ? arguments_position(path, s, why) : STATUS_USAGE;
    }
    for (int seat = 0; status == STATUS_DONE && seat < s->start.common.seats; seat++) {
        status = setup_seat(s, "human", why) ? STATUS_DONE : STATUS_INPUT;
    }
    if (status == STATUS_DONE && !setup_finish(s, why)) {
        status = STATUS_INPUT;
    }
    return status;
}
