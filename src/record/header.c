#include "src/record/header.h"

#include "games/registry.h"
#include "src/record/position.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

const char *const record_dice[] = {
    [DICE_PHILOX] = "philox-1",
    [DICE_FILE] = "file",
    [DICE_TYPED] = "typed",
    NULL,
};

static const char *const undos[] = {"free", "none", NULL};

static json_t *write_format(const void *of)
{
    (void)of;
    return json_integer(RECORD_FORMAT);
}

static bool read_game(void *into, struct jsonl_value v, struct text *why)
{
    const char *id = "";
    if (!jsonl_word(v, &id, why)) {
        return false;
    }
    const struct game *g = game_find(id);
    if (!g) {
        text_say(why, N_("there is no game '%s'"), jsonl_quote(id).bytes);
        return false;
    }
    struct setup *s = into;
    setup_init(s, g);
    s->seed = (struct seed){.hidden = true};
    return true;
}

json_t *header_write_game(const void *setup)
{
    return json_string(((const struct setup *)setup)->game->id);
}

bool header_read_version(void *setup, struct jsonl_value v, struct text *why)
{
    struct setup *s = setup;
    return jsonl_number(v, &s->version, why) && game_version(s->game, s->version, &s->start, why);
}

json_t *header_write_version(const void *setup)
{
    return json_integer(((const struct setup *)setup)->version);
}

static bool read_rules(void *into, struct jsonl_value v, struct text *why)
{
    struct setup *s = into;
    return !v.json || rules_from_json(s->game, &s->start, v.json, why);
}

json_t *header_write_rules(const void *setup)
{
    const struct setup *s = setup;
    return rules_to_json(s->game, &s->start);
}

static bool read_commit(void *into, struct jsonl_value v, struct text *why)
{
    struct seed *seed = &((struct setup *)into)->seed;
    unsigned char bytes[NONCE_BYTES];
    const char *word = NULL;
    if (!jsonl_word(v, &word, why) || !word) {
        return !v.json;
    }
    if (!nonce_read(word, bytes)) {
        text_say(why, N_("commit should be 64 small hexadecimal figures"));
        return false;
    }
    *seed = (struct seed){.drawn = true, .hidden = true};
    strcpy(seed->commit, word);
    return true;
}

static json_t *write_commit(const void *of)
{
    const struct seed *seed = &((const struct setup *)of)->seed;
    return seed->drawn ? json_string(seed->commit) : NULL;
}

static bool read_seed(void *into, struct jsonl_value v, struct text *why)
{
    struct seed *seed = &((struct setup *)into)->seed;
    const char *word = NULL;
    uint64_t number;
    if (!jsonl_word(v, &word, why) || !word) {
        return !v.json;
    }
    if (seed->drawn) {
        text_say(why, N_("a record has a seed or a commit, not both"));
        return false;
    }
    if (!seed_word_read(word, &number)) {
        text_say(why, N_("seed should be 0x and 16 small hexadecimal figures"));
        return false;
    }
    *seed = seed_value(number);
    return true;
}

json_t *header_write_seed(const void *setup)
{
    const struct seed *seed = &((const struct setup *)setup)->seed;
    char word[SEED_WORD];
    seed_word(seed->value, word);
    return seed->drawn || seed->hidden ? NULL : json_string(word);
}

static bool read_first(void *into, struct jsonl_value v, struct text *why)
{
    struct setup *s = into;
    struct common *c = &s->start.common;
    int first = c->first;
    if (!jsonl_number(v, &first, why)) {
        return false;
    }
    if (s->from_position && first != c->first) {
        text_say(why, N_("seat %d began in the position, not seat %d"), c->first, first);
        return false;
    }
    if (!s->from_position) {
        c->first = c->seat = first;
    }
    return true;
}

static json_t *write_first(const void *of)
{
    const struct setup *s = of;
    int first = s->start.common.first;
    return first || s->first_drawn ? json_integer(first) : NULL;
}

static bool read_position(void *into, struct jsonl_value v, struct text *why)
{
    struct setup *s = into;
    int seats = s->start.common.seats;
    if (v.json && !position_from_json(s->game, &s->start, v.json, why)) {
        return false;
    }
    if (s->start.common.seats != seats) {
        text_say(why, N_("the position has %d seats, the record %d"), s->start.common.seats, seats);
        return false;
    }
    s->from_position = v.json;
    return true;
}

json_t *header_write_position(const void *setup)
{
    const struct setup *s = setup;
    return s->from_position ? position_to_json(s->game, &s->start) : NULL;
}

/* The brain that stands beside the kind of a seat. Levels and "any" may mean another one in each
 * version of the program, all else is what it says. */
static bool read_brain(const struct game *g, struct seat *seat, const char *brain, struct text *why)
{
    struct text said = {.translator = why->translator};
    struct policy became;
    if (seat->kind != SEAT_BRAIN) {
        text_say(why, N_("a seat of kind %s has no brain"), seat->word);
        return false;
    }
    bool may_change = strcmp(seat->word, "ai:any") == 0 || setup_level_of(seat->word);
    if (!policy_read(g, brain, &became, &said)) {
        sanitize_say(why, said.bytes, SANITIZE_LINE); /* games quote words as they come */
        return false;
    }
    if (!may_change && strcmp(seat->policy.word, became.word) != 0) {
        text_say(why, N_("a seat of kind %s cannot be played by %s"), seat->word, became.word);
        return false;
    }
    seat->policy = became;
    bool other = became.brain->read && strcmp(brain, became.word) != 0;
    strcpy(seat->told, other ? brain : "");
    return true;
}

static bool read_seat(const struct game *g, struct seat *seat, const json_t *json, struct text *why)
{
    static const char *const known[] = {"name", "kind", "brain", NULL};
    const char *name = "", *kind = "", *brain = NULL;
    if (!json_is_object(json)) {
        text_say(why, N_("a seat should be an object in braces"));
        return false;
    }
    if (!jsonl_names(json, known, why) || !jsonl_word(jsonl_value_of(json, "name"), &name, why) ||
        !jsonl_word(jsonl_value_of(json, "kind"), &kind, why) ||
        !jsonl_word(jsonl_value_of(json, "brain"), &brain, why)) {
        return false;
    }
    if (!setup_kind(g, seat, name, kind, why) || (brain && !read_brain(g, seat, brain, why))) {
        return false;
    }
    seat->foreign = true; /* until record_kept() */
    return true;
}

static bool read_seats(void *into, struct jsonl_value v, struct text *why)
{
    struct setup *setup = into;
    const struct game *g = setup->game;
    int n = (int)json_array_size(v.json);
    if (n < g->seats_min || n > g->seats_max) {
        text_say(why, N_("seats should be a list of %d to %d seats"), g->seats_min, g->seats_max);
        return false;
    }
    for (int s = 0; s < n; s++) {
        struct text wrong = {.translator = why->translator};
        if (!read_seat(g, &setup->seat[s], json_array_get(v.json, (size_t)s), &wrong)) {
            text_say(why, N_("seat %d: %s"), s, wrong.bytes);
            return false;
        }
    }
    setup->start.common.seats = n;
    game_standard(g, &setup->start);
    if (!setup_levels(setup, why)) {
        return false;
    }
    setup_call(setup);
    return true;
}

/* What the record calls it, or will. */
static const char *brain_word(const struct seat *seat)
{
    return seat->told[0] ? seat->told : seat->policy.word;
}

struct setup record_anew(const struct setup *s)
{
    struct setup anew = *s;
    for (int n = 0; n < SEATS_MOST; n++) {
        anew.seat[n].told[0] = '\0';
    }
    return anew;
}

static json_t *write_seats(const void *of)
{
    const struct setup *s = of;
    json_t *seats = json_array();
    for (int n = 0; n < s->start.common.seats; n++) {
        const struct seat *seat = &s->seat[n];
        json_t *json = json_pack("{ssss}", "name", seat->name, "kind", seat->word);
        const char *brain = brain_word(seat); /* "": drawn, and nobody wrote down which */
        if (seat->kind == SEAT_BRAIN && *brain) {
            json_object_set_new(json, "brain", json_string(brain));
        }
        json_array_append_new(seats, json);
    }
    return seats;
}

void record_started(long long seconds, char word[STARTED_WORD])
{
    time_t at = (time_t)seconds;
    struct tm utc;
    gmtime_r(&at, &utc);
    size_t length = strftime(word, STARTED_WORD, "%Y-%m-%dT%H:%M:%SZ", &utc);
    assert(length > 0);
}

bool record_started_read(const char *word, long long *seconds)
{
    char again[STARTED_WORD];
    struct tm utc = {0};
    const char *end = strptime(word, "%Y-%m-%dT%H:%M:%SZ", &utc);
    if (!end || *end || strlen(word) != STARTED_WORD - 1) {
        return false;
    }
    long long read = (long long)timegm(&utc);
    record_started(read, again);
    if (strcmp(word, again) != 0) {
        return false;
    }
    *seconds = read;
    return true;
}

static bool read_started(void *into, struct jsonl_value v, struct text *why)
{
    struct setup *s = into;
    const char *word = NULL;
    if (!jsonl_word(v, &word, why) || !word) {
        return !v.json;
    }
    if (record_started_read(word, &s->started)) {
        return true;
    }
    text_say(why, N_("started should be a time like 2026-11-20T14:00:00Z"));
    return false;
}

static json_t *write_started(const void *of)
{
    const struct setup *s = of;
    char started[STARTED_WORD];
    if (!s->started) {
        return NULL;
    }
    record_started(s->started, started);
    return json_string(started);
}

/* In the order in which they are written. Seats and position are read before what depends on them,
 * and so have two rows. What of a member cannot be changed unnoticed says header_checked():
 * whoever adds one says there or in the test of it which it is. */
const struct jsonl_member header_members[] = {
    {"rollick", .write = write_format},
    {"game", read_game, header_write_game},
    {"version", header_read_version, header_write_version},
    {"rules", read_rules, header_write_rules},
    {"seats", .read = read_seats},
    {"position", .read = read_position},
    {"dice", .kind = JSONL_WORD, .offset = offsetof(struct setup, dice), .words = record_dice,
     .wrong = N_("dice are philox-1, file or typed, not '%s'")},
    {"commit", read_commit, write_commit},
    {"seed", read_seed, header_write_seed},
    {"first", read_first, write_first},
    {"first_drawn", .kind = JSONL_FLAG, .offset = offsetof(struct setup, first_drawn),
     .sparing = true, .wrong = N_("first_drawn should be true or false")},
    {"position", .write = header_write_position},
    {"undo", .kind = JSONL_FLAG, .offset = offsetof(struct setup, no_undo), .words = undos,
     .sparing = true, .wrong = N_("undo should be free or none")},
    {"seats", .write = write_seats},
    {"started", read_started, write_started},
    {NULL},
};

bool header_read(struct setup *s, const json_t *line, struct text *why)
{
    const json_t *format = json_object_get(line, "rollick");
    int form = 0;
    if (!format) {
        text_say(why, N_("this is no record of Rollick: 'rollick' is missing"));
        return false;
    }
    if (!jsonl_int("rollick", format, &form, why)) {
        return false;
    }
    if (form < 1 || form > RECORD_FORMAT) {
        text_say(why, N_("records of the form %d are not known, only form %d"), form,
                 RECORD_FORMAT);
        return false;
    }
    return jsonl_member_names(line, header_members, why) &&
           jsonl_read_members(header_members, s, line, why) && game_check(s->game, &s->start, why);
}

char *record_header(const struct setup *s)
{
    json_t *line = json_object();
    jsonl_write_members(header_members, line, s);
    return jsonl_line(line);
}

char *record_seats(const struct setup *s)
{
    return jsonl_line(write_seats(s));
}

static bool is_standard(const struct field *f, const union position *state)
{
    int n = field_count(f, state), i = 0;
    while (i < n && field_value(f, state, i) == f->standard) {
        i++;
    }
    return i == n;
}

/* Rules and fields that are as usual do not count, nor does the first version, so that a game may
 * get more of them later. */
json_t *header_checked(const struct setup *s)
{
    union position usual = s->start;
    bool known = game_version(s->game, s->version, &usual, &(struct text){0});
    assert(known);
    const struct seed *seed = &s->seed;
    json_t *rules = rules_to_json(s->game, &s->start), *seats = json_array();
    json_t *position = position_to_json(s->game, &s->start);
    char word[SEED_WORD];
    for (const struct rule *r = s->game->rules; r->name; r++) {
        if (rule_value(r, &s->start) == rule_value(r, &usual)) {
            json_object_del(rules, r->name);
        }
    }
    for (const struct field *f = s->game->fields; f->name; f++) {
        if (is_standard(f, &s->start)) {
            json_object_del(position, f->name);
        }
    }
    for (int n = 0; n < s->start.common.seats; n++) {
        json_array_append_new(seats, json_pack("[ss]", s->seat[n].word, brain_word(&s->seat[n])));
    }
    seed_word(seed->value, word);
    json_t *checked = json_pack("[ssossboo]", s->game->id, record_dice[s->dice], rules,
                                seed->drawn ? seed->commit : "", seed->drawn ? "" : word,
                                s->first_drawn, position, seats);
    if (s->version > 1) {
        json_array_append_new(checked, json_integer(s->version));
    }
    return checked;
}

bool header_says(const struct setup *s, const char *line)
{
    struct text why = {0};
    struct setup said;
    json_t *object = jsonl_read(line, strlen(line), &why);
    bool same = object && header_read(&said, object, &why) && said.version == s->version &&
                said.no_undo == s->no_undo && said.started == s->started;
    for (int n = 0; same && n < s->start.common.seats; n++) {
        same = strcmp(said.seat[n].name, s->seat[n].name) == 0;
    }
    json_t *checked = header_checked(s), *read = same ? header_checked(&said) : NULL;
    char *again =
        record_header(s); /* what may be left out, such as the version, is there as well */
    same = same && json_equal(checked, read) && strcmp(again, line) == 0;
    free(again);
    json_decref(checked);
    json_decref(read);
    json_decref(object);
    return same;
}
