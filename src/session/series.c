#include "src/session/series.h"

#include "games/registry.h"
#include "src/base/alloc.h"
#include "src/base/config.h"
#include "src/library/library.h"
#include "src/match/commentary.h"
#include "src/record/end.h"
#include "src/record/header.h"
#include "src/record/position.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

bool series_dice(const struct series *series, struct setup *setup, struct text *why)
{
    *setup = series->setup;
    setup->started = 0;
    if (series->alternate && series->best_of > 1) {
        struct common *c = &setup->start.common;
        c->first = (c->first + series->played) % c->seats;
    }
    int before = series->earlier + series->played;
    if (!setup->seed.drawn) {
        if (before) {
            setup->seed = seed_value(seed_series(setup->seed.value, (uint64_t)before));
        }
        return true;
    }
    return before == 0 || seed_draw(&setup->seed, why);
}

void series_count(struct series *series, unsigned winners)
{
    series->played++;
    int winner = match_won_alone(winners);
    if (winner < 0) {
        series->ties++;
    } else {
        series->won[winner]++;
    }
}

int series_winner(const struct series *series)
{
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        if (series->won[seat] > series->best_of / 2) {
            return seat;
        }
    }
    return -1;
}

bool series_goes_on(const struct series *series)
{
    return series->best_of > 1 && !series->given_up && series->ties <= TIES_MOST &&
           series_winner(series) < 0;
}

/* Everybody moves on by one seat, the last one to the first. */
void series_swap(struct series *series)
{
    int seats = series->setup.start.common.seats;
    struct seat last = series->setup.seat[seats - 1];
    memmove(&series->setup.seat[1], &series->setup.seat[0],
            (size_t)(seats - 1) * sizeof series->setup.seat[0]);
    series->setup.seat[0] = last;
    series->earlier += series->played;
    series->played = series->ties = 0;
    series->before = 0;
    series->given_up = false;
    memset(series->won, 0, sizeof series->won);
}

/* What tables of a setup say of it holds for a series, which begins with one. */
static_assert(offsetof(struct series, setup) == 0, "header_write_game() and the like");

static bool read_game(void *into, struct jsonl_value v, struct text *why)
{
    struct setup *s = &((struct series *)into)->setup;
    const char *id = json_string_value(v.json);
    const struct game *g = id ? game_find(id) : NULL;
    const struct store *store = s->store;
    if (!g) {
        text_say(why, N_("this is no plan of a match"));
        return false;
    }
    setup_init(s, g);
    s->store = store;
    return true;
}

/* Before versions were written every game had its first. */
static bool read_version(void *into, struct jsonl_value v, struct text *why)
{
    struct series *series = into;
    series->setup.version = 1;
    return header_read_version(&series->setup, v, why);
}

static bool read_rules(void *into, struct jsonl_value v, struct text *why)
{
    struct setup *s = &((struct series *)into)->setup;
    if (!json_is_object(v.json)) {
        text_say(why, N_("this is no plan of a match"));
        return false;
    }
    return rules_from_json(s->game, &s->start, v.json, why);
}

static bool read_seats(void *into, struct jsonl_value v, struct text *why)
{
    struct setup *s = &((struct series *)into)->setup;
    size_t n = json_array_size(v.json);
    if (n < 1 || n > SEATS_MOST) {
        text_say(why, N_("a plan names 1 to %d seats"), SEATS_MOST);
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        const json_t *seat = json_array_get(v.json, i);
        const char *called = json_string_value(json_object_get(seat, "name"));
        const char *kind = json_string_value(json_object_get(seat, "kind"));
        if (!setup_seat(s, kind ? kind : "", why) ||
            !setup_kind(s->game, &s->seat[i], called ? called : "", kind, why)) {
            return false;
        }
    }
    return true;
}

static json_t *write_seats(const void *of)
{
    const struct setup *s = &((const struct series *)of)->setup;
    json_t *seats = json_array();
    for (int i = 0; i < SEATS_MOST && s->seat[i].word[0]; i++) {
        json_array_append_new(
            seats, json_pack("{ssss}", "name", s->seat[i].name, "kind", s->seat[i].word));
    }
    return seats;
}

static bool read_position(void *into, struct jsonl_value v, struct text *why)
{
    struct setup *s = &((struct series *)into)->setup;
    s->from_position = v.json;
    return !v.json || position_from_json(s->game, &s->start, v.json, why);
}

static bool read_comments(void *into, struct jsonl_value v, struct text *why)
{
    const char *words = json_string_value(v.json);
    return comments_read(words ? words : "", &((struct series *)into)->comments, why);
}

static json_t *write_comments(const void *of)
{
    unsigned which = ((const struct series *)of)->comments;
    struct text words = {0};
    comments_say(which, &words);
    return which ? json_string(words.bytes) : NULL;
}

static bool read_seed(void *into, struct jsonl_value v, struct text *why)
{
    struct seed *seed = &((struct series *)into)->setup.seed;
    return seed_given(seed, json_string_value(v.json), "", why);
}

/* None if it is no UTF-8. */
static json_t *write_faces(const void *of)
{
    const struct series *series = of;
    bool kept =
        series->setup.dice == DICE_FILE && series->dice && series->dice_length <= SERIES_FACES;
    return kept ? json_stringn(series->dice, series->dice_length) : NULL;
}

static bool read_won(void *into, struct jsonl_value v, struct text *why)
{
    struct series *series = into;
    (void)why;
    for (size_t i = 0; i < SEATS_MOST && i < json_array_size(v.json); i++) {
        json_int_t n = json_integer_value(json_array_get(v.json, i));
        series->won[i] = n < 0 ? 0 : n > 999 ? 999 : (int)n;
    }
    return true;
}

static json_t *write_won(const void *of)
{
    const struct series *series = of;
    int seats = 0;
    while (seats < SEATS_MOST && series->setup.seat[seats].word[0]) {
        seats++;
    }
    return jsonl_list(series->won, seats);
}

enum { PLAYED_MOST = 100000 };

static const char given_up[] = "given_up";

static const struct jsonl_member setup_members[] = {
    {"game", read_game, header_write_game},
    {"version", read_version, header_write_version},
    {"best_of", .kind = JSONL_COUNT, .offset = offsetof(struct series, best_of), .least = 1,
     .most = 999},
    {"rules", read_rules, header_write_rules},
    {"seats", read_seats, write_seats},
    {"first", .kind = JSONL_COUNT, .offset = offsetof(struct series, setup.start.common.first),
     .most = SEATS_MOST - 1},
    {"first_drawn", .kind = JSONL_FLAG, .offset = offsetof(struct series, setup.first_drawn)},
    {"alternate", .kind = JSONL_FLAG, .offset = offsetof(struct series, alternate)},
    {"no_undo", .kind = JSONL_FLAG, .offset = offsetof(struct series, setup.no_undo)},
    {"tutor", .kind = JSONL_WORD, .offset = offsetof(struct series, tutor), .words = config_tutors},
    {"curtain", .kind = JSONL_FLAG, .offset = offsetof(struct series, curtain)},
    {"throw", .kind = JSONL_WORD, .offset = offsetof(struct series, throwing),
     .words = config_throws},
    {"comments", read_comments, write_comments},
    {"secrets", .kind = JSONL_FLAG, .offset = offsetof(struct series, secrets)},
    {NULL},
};

/* What a saved setup has not. */
static const struct jsonl_member match_members[] = {
    {"position", read_position, header_write_position},
    {"dice", .kind = JSONL_WORD, .offset = offsetof(struct series, setup.dice),
     .words = record_dice},
    {"seed", read_seed, header_write_seed},
    {"faces", .write = write_faces},
    {"played", .kind = JSONL_COUNT, .offset = offsetof(struct series, played), .most = PLAYED_MOST},
    {"earlier", .kind = JSONL_COUNT, .offset = offsetof(struct series, earlier),
     .most = PLAYED_MOST},
    {"ties", .kind = JSONL_COUNT, .offset = offsetof(struct series, ties), .most = PLAYED_MOST},
    {"won", read_won, write_won},
    {"before", .kind = JSONL_LONG, .offset = offsetof(struct series, before)},
    {given_up, .kind = JSONL_FLAG, .offset = offsetof(struct series, given_up), .sparing = true},
    {NULL},
};

char *series_write_setup(const struct series *series)
{
    json_t *o = json_object();
    jsonl_write_members(setup_members, o, series);
    return jsonl_line(o);
}

char *series_write(const struct series *series)
{
    json_t *o = json_object();
    jsonl_write_members(setup_members, o, series);
    jsonl_write_members(match_members, o, series);
    return jsonl_line(o);
}

bool series_read(struct series *series, char **faces, const struct store *store, const char *json,
                 struct text *why)
{
    struct series read = {.setup.store = store};
    json_t *o = jsonl_read(json, strlen(json), why);
    bool good = o && jsonl_read_members(setup_members, &read, o, why) &&
                jsonl_read_members(match_members, &read, o, why);
    if (good) {
        const char *text = json_string_value(json_object_get(o, "faces"));
        *faces = text ? alloc_copy(text) : NULL;
        read.best_of |= 1;
        read.dice = *faces;
        read.dice_length = *faces ? strlen(*faces) : 0;
        *series = read;
    }
    json_decref(o);
    return good;
}

void series_count_row(struct series *series, const char *winners)
{
    series_count(series, record_winners_read(winners));
}

bool series_find(struct series *series, char **faces, const struct store *store,
                 struct library *lib, long long id)
{
    struct text why = {0};
    char *json = library_series(lib, id, &why);
    bool read = json && series_read(series, faces, store, json, &why);
    free(json);
    return read;
}

bool series_find_next(struct series *series, char **faces, const struct store *store,
                      struct library *lib, long long id, const char *winners)
{
    if (!series_find(series, faces, store, lib, id)) {
        return false;
    }
    series_count_row(series, winners);
    series->before = id;
    return true;
}

bool series_is_later(const struct series *later, const struct series *series)
{
    bool more = later->earlier == series->earlier && later->played > series->played;
    for (int seat = 0; seat < SEATS_MOST; seat++) {
        more &= later->won[seat] >= series->won[seat];
    }
    char *one = more ? series_write_setup(later) : NULL;
    char *other = more ? series_write_setup(series) : NULL;
    bool same = more && strcmp(one, other) == 0;
    free(one), free(other);
    return same;
}

bool series_give_up(struct library *lib, long long id, struct text *why)
{
    struct text unread = {0};
    char *json = library_series(lib, id, &unread);
    json_t *o = json ? jsonl_read(json, strlen(json), &unread) : NULL;
    bool done = true;
    free(json);
    if (o) {
        json_object_set_new(o, given_up, json_true());
        char *line = jsonl_line(o);
        done = library_series_keep(lib, id, line, why);
        free(line);
    }
    return done;
}
