#include "src/record/position.h"
#include "src/record/words.h"

#include <string.h>
#include <time.h>

/* A member that is a string; *string is NULL when it is left out. */
static bool optional_string(const json_t *line, const char *name, const char **string,
                            struct text *why)
{
    const json_t *value = json_object_get(line, name);
    *string = json_string_value(value);
    if (value && !*string) {
        text_say(why, N_("%s should be a word in quotes"), name);
    }
    return !value || *string;
}

static bool optional_int(const json_t *line, const char *name, int *number, struct text *why)
{
    const json_t *value = json_object_get(line, name);
    return !value || jsonl_int(name, value, number, why);
}

static bool read_format(const json_t *line, struct text *why)
{
    int format = 0;
    if (!json_object_get(line, "rollick")) {
        text_say(why, N_("this is no record of Rollick: 'rollick' is missing"));
        return false;
    }
    if (!optional_int(line, "rollick", &format, why)) {
        return false;
    }
    if (format < 1 || format > RECORD_FORMAT) {
        text_say(why, N_("records of the form %d are not known, only form %d"), format,
                 RECORD_FORMAT);
        return false;
    }
    return true;
}

static bool read_game(struct record *r, const json_t *line, struct text *why)
{
    const char *id;
    if (!optional_string(line, "game", &id, why)) {
        return false;
    }
    const struct game *g = id ? game_find(id) : NULL;
    if (!g) {
        text_say(why, N_("there is no game '%s'"), jsonl_quote(id ? id : "").bytes);
        return false;
    }
    setup_init(&r->setup, g);
    return true;
}

static bool read_version(const struct game *g, const json_t *line, struct text *why)
{
    int version = g->version;
    if (!optional_int(line, "version", &version, why)) {
        return false;
    }
    if (version < 1 || version > g->version) {
        text_say(why, N_("version %d of %s is not known, only 1 to %d"), version, g->title,
                 g->version);
        return false;
    }
    return true;
}

/* Whether the brain that stands beside the kind may be what it became: levels and "any" may mean
 * another one in each version of the program. */
static bool brain_agrees(struct seat *seat, const struct policy *became, struct text *why)
{
    const char *kind = seat->word + strlen("ai:");
    bool may_change = strcmp(kind, "any") == 0 || (*kind >= '1' && *kind <= '9');
    if (!may_change && strcmp(seat->policy.word, became->word) != 0) {
        text_say(why, N_("a seat of kind %s cannot be played by %s"), seat->word, became->word);
        return false;
    }
    seat->policy = *became;
    return true;
}

static bool read_brain(const struct game *g, struct seat *seat, const char *brain, struct text *why)
{
    struct policy became;
    if (seat->kind != SEAT_BRAIN) {
        text_say(why, N_("a seat of kind %s has no brain"), seat->word);
        return false;
    }
    return policy_read(g, brain, &became, why) && brain_agrees(seat, &became, why);
}

static bool read_seat(const struct game *g, struct seat *seat, const json_t *json, struct text *why)
{
    static const char *const known[] = {"name", "kind", "brain", NULL};
    const char *name, *kind, *brain;
    if (!json_is_object(json)) {
        text_say(why, N_("a seat should be an object in braces"));
        return false;
    }
    if (!jsonl_names(json, known, why) || !optional_string(json, "name", &name, why) ||
        !optional_string(json, "kind", &kind, why) ||
        !optional_string(json, "brain", &brain, why)) {
        return false;
    }
    return setup_kind(g, seat, name ? name : "", kind ? kind : "", why) &&
           (!brain || read_brain(g, seat, brain, why));
}

static bool read_seats(struct record *r, const json_t *line, struct text *why)
{
    const struct game *g = r->setup.game;
    const json_t *seats = json_object_get(line, "seats");
    int n = (int)json_array_size(seats);
    if (n < g->seats_min || n > g->seats_max) {
        text_say(why, N_("seats should be a list of %d to %d seats"), g->seats_min, g->seats_max);
        return false;
    }
    for (int s = 0; s < n; s++) {
        struct text wrong = {.translator = why->translator};
        if (!read_seat(g, &r->setup.seat[s], json_array_get(seats, (size_t)s), &wrong)) {
            text_say(why, N_("seat %d: %s"), s, wrong.bytes);
            return false;
        }
    }
    r->setup.start.common.seats = n;
    game_standard(g, &r->setup.start);
    if (!setup_levels(&r->setup, why)) {
        return false;
    }
    setup_call(&r->setup);
    return true;
}

static bool read_rules(struct record *r, const json_t *line, struct text *why)
{
    const json_t *rules = json_object_get(line, "rules");
    return !rules || rules_from_json(r->setup.game, &r->setup.start, rules, why);
}

static bool read_position(struct setup *s, const json_t *position, struct text *why)
{
    int seats = s->start.common.seats;
    if (!position_from_json(s->game, &s->start, position, why)) {
        return false;
    }
    if (s->start.common.seats != seats) {
        text_say(why, N_("the position has %d seats, the record %d"), s->start.common.seats, seats);
        return false;
    }
    s->from_position = true;
    return true;
}

static bool read_drawn(struct setup *s, const json_t *line, struct text *why)
{
    const json_t *drawn = json_object_get(line, "first_drawn");
    if (drawn && !json_is_boolean(drawn)) {
        text_say(why, N_("first_drawn should be true or false"));
        return false;
    }
    s->first_drawn = json_is_true(drawn);
    return true;
}

static bool read_start(struct record *r, const json_t *line, struct text *why)
{
    struct setup *s = &r->setup;
    struct common *c = &s->start.common;
    const json_t *position = json_object_get(line, "position");
    game_standard(s->game, &s->start);
    if (position && !read_position(s, position, why)) {
        return false;
    }
    int first = c->first;
    if (!optional_int(line, "first", &first, why) || !read_drawn(s, line, why)) {
        return false;
    }
    if (position && first != c->first) {
        text_say(why, N_("seat %d began in the position, not seat %d"), c->first, first);
        return false;
    }
    if (!position) {
        c->first = c->seat = first;
    }
    return game_check(s->game, &s->start, why);
}

static bool read_dice(struct record *r, const json_t *line, struct text *why)
{
    const char *word;
    if (!optional_string(line, "dice", &word, why)) {
        return false;
    }
    for (int d = DICE_PHILOX; record_dice[d]; d++) {
        if (!word || strcmp(record_dice[d], word) == 0) {
            r->setup.dice = (enum dice_kind)d;
            return true;
        }
    }
    text_say(why, N_("dice are philox-1, file or typed, not '%s'"), jsonl_quote(word).bytes);
    return false;
}

static bool read_header_seed(struct record *r, const char *word, struct text *why)
{
    uint64_t value;
    if (!seed_word_read(word, &value)) {
        text_say(why, N_("seed should be 0x and 16 small hexadecimal figures"));
        return false;
    }
    r->setup.seed = seed_value(value);
    r->seed_first = true;
    return true;
}

static bool read_commit(struct record *r, const char *word, struct text *why)
{
    unsigned char bytes[NONCE_BYTES];
    if (!nonce_read(word, bytes)) {
        text_say(why, N_("commit should be 64 small hexadecimal figures"));
        return false;
    }
    r->setup.seed = (struct seed){.drawn = true, .hidden = true};
    strcpy(r->setup.seed.commit, word);
    return true;
}

static bool read_seed(struct record *r, const json_t *line, struct text *why)
{
    const char *seed, *commit;
    if (!optional_string(line, "seed", &seed, why) ||
        !optional_string(line, "commit", &commit, why)) {
        return false;
    }
    if (seed && commit) {
        text_say(why, N_("a record has a seed or a commit, not both"));
        return false;
    }
    r->setup.seed = (struct seed){.hidden = true};
    return seed ? read_header_seed(r, seed, why) : !commit || read_commit(r, commit, why);
}

static bool read_undo(struct record *r, const json_t *line, struct text *why)
{
    const char *word;
    if (!optional_string(line, "undo", &word, why)) {
        return false;
    }
    r->setup.no_undo = word && strcmp(word, "none") == 0;
    if (word && !r->setup.no_undo && strcmp(word, "free") != 0) {
        text_say(why, N_("undo should be free or none"));
        return false;
    }
    return true;
}

static bool read_started(struct record *r, const json_t *line, struct text *why)
{
    const char *word;
    char again[STARTED_WORD];
    struct tm utc = {0};
    if (!optional_string(line, "started", &word, why) || !word) {
        return !json_object_get(line, "started");
    }
    const char *end = strptime(word, "%Y-%m-%dT%H:%M:%SZ", &utc);
    if (end && !*end && strlen(word) == STARTED_WORD - 1) {
        r->setup.started = (long long)timegm(&utc);
        record_started(r->setup.started, again);
        if (strcmp(word, again) == 0) {
            return true;
        }
    }
    text_say(why, N_("started should be a time like 2026-11-20T14:00:00Z"));
    return false;
}

bool record_read_header(struct record *r, const json_t *line, struct text *why)
{
    static const char *const known[] = {"rollick", "game",   "version", "rules",       "dice",
                                        "seed",    "commit", "first",   "first_drawn", "position",
                                        "seats",   "undo",   "started", NULL};
    return read_format(line, why) && jsonl_names(line, known, why) && read_game(r, line, why) &&
           read_version(r->setup.game, line, why) && read_rules(r, line, why) &&
           read_seats(r, line, why) && read_start(r, line, why) && read_dice(r, line, why) &&
           read_seed(r, line, why) && read_undo(r, line, why) && read_started(r, line, why);
}
