#include "ui/line/new_match.h"

#include "src/tables/tables.h"

#include <string.h>

/* Nobody is named: a person and the usual level, or without people that level twice. */
static bool seat_all(struct setup *s, bool people, struct text *why)
{
    if (people) {
        return setup_against(s, why);
    }
    for (int seat = 0; seat < s->game->seats_max && seat < 2; seat++) {
        if (!setup_seat(s, setup_opponent, why)) {
            return false;
        }
    }
    return true;
}

static bool read_seats(struct setup *s, char *seats, bool people, struct text *why)
{
    char *rest = NULL, *word = strtok_r(seats, " ", &rest);
    if (!word) {
        return seat_all(s, people, why);
    }
    for (; word; word = strtok_r(NULL, " ", &rest)) {
        if (!setup_seat(s, word, why)) {
            return false;
        }
    }
    return true;
}

bool new_match_read(const struct game *g, struct line_mode *l, const union position *from,
                    bool watched, char *seats, struct setup *s, struct text *why)
{
    struct setup copy;
    setup_init(s, g);
    s->store = tables_store(l->o->services.tables);
    s->no_undo = l->preferences.no_undo;
    if (from) {
        s->start = *from;
        s->from_position = true;
    }
    if (!read_seats(s, seats, !watched, why)) {
        return false;
    }
    if (watched && setup_people(s)) {
        text_say(why, N_("nobody at the keyboard plays in a match that is watched"));
        return false;
    }
    if (!seed_draw(&s->seed, why)) {
        return false;
    }
    setup_name_person(s, l->preferences.config.text[CONFIG_NAME]);
    copy = *s;
    return setup_finish(&copy, why);
}
