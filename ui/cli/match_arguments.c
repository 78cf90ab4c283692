#include "ui/cli/match_arguments.h"

#include "src/match/dice.h"
#include "src/record/position.h"
#include "src/tables/store.h"
#include "ui/cli/file.h"
#include "ui/text/brain_name.h"

#include <stdio.h>
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

/* Who sits where nobody was named; a position knows by itself how many there are. */
static bool add_missing(struct setup *s, struct text *why)
{
    while (!s->from_position && s->start.common.seats < s->game->seats_min) {
        if (!setup_seat(s, setup_opponent, why)) {
            return false;
        }
    }
    return true;
}

static bool add_seats(const struct options *o, struct setup *s, struct text *why)
{
    if (!command_operand(o, 1)) {
        return setup_against(s, why);
    }
    for (int i = 1; command_operand(o, i); i++) {
        if (!setup_seat(s, command_operand(o, i), why)) {
            return false;
        }
    }
    return add_missing(s, why);
}

static int seated(const struct setup *s)
{
    int n = 0;
    while (n < SEATS_MOST && s->seat[n].word[0]) {
        n++;
    }
    return n > s->game->seats_min ? n : s->game->seats_min;
}

static bool set_first(const char *word, struct setup *s, struct text *why)
{
    int first = 1;
    if (s->from_position) {
        text_say(why, N_("--first does not go with --position, which says who began"));
        return false;
    }
    s->first_drawn = strcmp(word, "random") == 0;
    if (s->first_drawn || strcmp(word, "alternate") == 0) {
        return true;
    }
    if (!text_number(word, 1, seated(s), &first)) {
        text_say(why, N_("--first is a seat from 1 to %d, random or alternate, not '%.40s'"),
                 seated(s), word);
        return false;
    }
    s->start.common.first = first - 1;
    return true;
}

static int set_dice(const char *word, struct setup *s, char **bytes, size_t *length,
                    struct text *why)
{
    if (strcmp(word, "typed") == 0) {
        s->dice = DICE_TYPED;
        return STATUS_DONE;
    }
    struct text how = {.translator = why->translator};
    char *read = file_read(word, length, why);
    if (!read) {
        return STATUS_INPUT;
    }
    struct dice *dice = dice_file_read(read, *length, &how);
    if (!dice) {
        text_say(why, N_("'%.200s' holds no dice: %s"), word, how.bytes);
        free(read);
        return STATUS_INPUT;
    }
    dice_close(dice);
    s->dice = DICE_FILE;
    *bytes = read;
    return STATUS_DONE;
}

static bool set_seed(const struct options *o, struct setup *s, struct text *why)
{
    char names[SEATS_MOST * NAME_BYTES];
    bool given = o->given[OPTION_SEED];
    if (o->given[OPTION_SECRETS] && (given || s->dice != DICE_PHILOX)) {
        text_say(why, N_("--secrets goes with drawn dice, not with --seed or --dice"));
        return false;
    }
    if (!given) {
        return seed_draw(&s->seed, why);
    }
    setup_names(s, names);
    return seed_given(&s->seed, o->word[OPTION_SEED], names, why);
}

static bool best_of_fits(const struct options *o, struct text *why)
{
    int matches = options_number(o, OPTION_BEST_OF, 1);
    if (matches % 2 == 0) {
        text_say(why, N_("--best-of is an odd number, not %d"), matches);
    }
    return matches % 2 == 1;
}

static bool finishes(const struct setup *s, struct text *why)
{
    struct setup copy = *s;
    return setup_finish(&copy, why);
}

int arguments_match(const struct options *o, const char *name, struct setup *s, char **dice,
                    size_t *dice_length, struct text *why)
{
    char *bytes = NULL;
    int status = arguments_game(o, s, why);
    if (status == STATUS_DONE && o->given[OPTION_POSITION]) {
        status = arguments_position(o->word[OPTION_POSITION], s, why);
    }
    if (status != STATUS_DONE) {
        return status;
    }
    if (!arguments_brain(o, s->game, why) || !add_seats(o, s, why) ||
        (o->given[OPTION_FIRST] && !set_first(o->word[OPTION_FIRST], s, why)) ||
        !best_of_fits(o, why)) {
        return STATUS_USAGE;
    }
    setup_name_person(s, name);
    if (o->given[OPTION_DICE]) {
        status = set_dice(o->word[OPTION_DICE], s, &bytes, dice_length, why);
    }
    if (status == STATUS_DONE && (!set_seed(o, s, why) || !finishes(s, why))) {
        status = STATUS_USAGE;
        free(bytes);
        bytes = NULL;
    }
    *dice = bytes;
    return status;
}
