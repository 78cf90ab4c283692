#include "ui/given.h"

#include "src/position.h"
#include "ui/file.h"

#include <stdlib.h>

int given_game(const struct options *o, struct setup *s, struct text *why)
{
    const struct game *g = command_game(command_operand(o, 0), why);
    if (!g) {
        return STATUS_USAGE;
    }
    setup_init(s, g);
    if (o->given[OPTION_RULES] && !game_rules(g, &s->start, o->word[OPTION_RULES], why)) {
        return STATUS_USAGE;
    }
    return STATUS_DONE;
}

int given_position(const char *path, struct setup *s, struct text *why)
{
    size_t length;
    char *bytes = file_read(path, &length, why);
    if (!bytes) {
        return STATUS_INPUT;
    }
    s->from_position = position_read(s->game, &s->start, bytes, length, why);
    free(bytes);
    return s->from_position ? STATUS_DONE : STATUS_INPUT;
}

int given_scene(const struct options *o, struct setup *s, struct text *why)
{
    const char *path = o->given[OPTION_POSITION] ? o->word[OPTION_POSITION] : "-";
    int status = given_game(o, s, why);
    if (status == STATUS_DONE) {
        status = given_position(path, s, why);
    }
    for (int seat = 0; status == STATUS_DONE && seat < s->start.common.seats; seat++) {
        status = setup_seat(s, "human", why) ? STATUS_DONE : STATUS_INPUT;
    }
    if (status == STATUS_DONE && !setup_finish(s, why)) {
        status = STATUS_INPUT;
    }
    return status;
}
