#include "src/session/series_json.h"

#include "games/registry.h"
#include "src/base/config.h"
#include "src/library/library.h"
#include "src/record/header.h"
#include "src/record/position.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Which of the words it is; the first one if it is none of them. */
static int word_of(const json_t *value, const char *const *words)
{
    const char *word = json_string_value(value);
    int i = 0;
    while (word && words[i] && strcmp(words[i], word) != 0) {
        i++;
    }
    return word && words[i] ? i : 0;
}

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

static json_t *write_game(const void *of)
{
    return json_string(((const struct series *)of)->setup.game->id);
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

static json_t *write_rules(const void *of)
{
    const struct setup *s = &((const struct series *)of)->setup;
    return rules_to_json(s->game, &s->start);
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
        json_t *seat = json_object();
        json_object_set_new(seat, "name", json_string(s->seat[i].name));
        json_object_set_new(seat, "kind", json_string(s->seat[i].word));
        json_array_append_new(seats, seat);
    }
    return seats;
}

static bool read_tutor(void *into, struct jsonl_value v, struct text *why)
{
    (void)why;
    ((struct series *)into)->tutor = (enum tutor_threshold)word_of(v.json, config_tutors);
    return true;
}

static json_t *write_tutor(const void *of)
{
    return json_string(config_tutors[((const struct series *)of)->tutor]);
}

static bool read_position(void *into, struct jsonl_value v, struct text *why)
{
    struct setup *s = &((struct series *)into)->setup;
    s->from_position = v.json;
    return !v.json || position_from_json(s->game, &s->start, v.json, why);
}

static json_t *write_position(const void *of)
{
    const struct setup *s = &((const struct series *)of)->setup;
    return s->from_position ? position_to_json(s->game, &s->start) : NULL;
}

static bool read_dice(void *into, struct jsonl_value v, struct text *why)
{
    (void)why;
    ((struct series *)into)->setup.dice = (enum dice_kind)word_of(v.json, record_dice);
    return true;
}

static json_t *write_dice(const void *of)
{
    return json_string(record_dice[((const struct series *)of)->setup.dice]);
}

static bool read_seed(void *into, struct jsonl_value v, struct text *why)
{
    struct seed *seed = &((struct series *)into)->setup.seed;
    const char *word = json_string_value(v.json);
    return word ? seed_given(seed, word, "", why) : seed_draw(seed, why);
}

static json_t *write_seed(const void *of)
{
    const struct seed *seed = &((const struct series *)of)->setup.seed;
    char word[SEED_WORD];
    seed_word(seed->value, word);
    return seed->drawn ? NULL : json_string(word);
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
    json_t *won = json_array();
    for (int i = 0; i < SEATS_MOST && series->setup.seat[i].word[0]; i++) {
        json_array_append_new(won, json_integer(series->won[i]));
    }
    return won;
}

static bool read_before(void *into, struct jsonl_value v, struct text *why)
{
    (void)why;
    ((struct series *)into)->before = json_integer_value(v.json);
    return true;
}

static json_t *write_before(const void *of)
{
    return json_integer(((const struct series *)of)->before);
}

enum { PLAYED_MOST = 100000 };

static const struct jsonl_member setup_members[] = {
    {"game", read_game, write_game},
    {"best_of", .kind = JSONL_COUNT, .offset = offsetof(struct series, best_of), .least = 1,
     .most = 999},
    {"rules", read_rules, write_rules},
    {"seats", read_seats, write_seats},
    {"first", .kind = JSONL_COUNT, .offset = offsetof(struct series, setup.start.common.first),
     .most = SEATS_MOST - 1},
    {"first_drawn", .kind = JSONL_FLAG, .offset = offsetof(struct series, setup.first_drawn)},
    {"alternate", .kind = JSONL_FLAG, .offset = offsetof(struct series, alternate)},
    {"no_undo", .kind = JSONL_FLAG, .offset = offsetof(struct series, setup.no_undo)},
    {"tutor", read_tutor, write_tutor},
    {"curtain", .kind = JSONL_FLAG, .offset = offsetof(struct series, curtain)},
    {"secrets", .kind = JSONL_FLAG, .offset = offsetof(struct series, secrets)},
    {NULL},
};

/* What a saved setup has not. */
static const struct jsonl_member match_members[] = {
    {"position", read_position, write_position},
    {"dice", read_dice, write_dice},
    {"seed", read_seed, write_seed},
    {"faces", .write = write_faces},
    {"played", .kind = JSONL_COUNT, .offset = offsetof(struct series, played), .most = PLAYED_MOST},
    {"earlier", .kind = JSONL_COUNT, .offset = offsetof(struct series, earlier),
     .most = PLAYED_MOST},
    {"ties", .kind = JSONL_COUNT, .offset = offsetof(struct series, ties), .most = PLAYED_MOST},
    {"won", read_won, write_won},
    {"before", read_before, write_before},
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

static void read_faces(struct series *series, char **faces, const json_t *o)
{
    const char *text = json_string_value(json_object_get(o, "faces"));
    *faces = text ? strdup(text) : NULL;
    series->dice = *faces;
    series->dice_length = *faces ? strlen(*faces) : 0;
}

bool series_read(struct series *series, char **faces, const struct store *store, const char *json,
                 struct text *why)
{
    struct series read = {.setup.store = store};
    json_t *o = jsonl_read(json, strlen(json), why);
    bool good = o && jsonl_read_members(setup_members, &read, o, why) &&
                jsonl_read_members(match_members, &read, o, why);
    if (good) {
        read.best_of |= 1;
        read_faces(&read, faces, o);
        *series = read;
    }
    json_decref(o);
    return good;
}

void series_count_row(struct series *series, const char *winners)
{
    json_t *list = json_loads(winners ? winners : "[]", 0, NULL);
    unsigned set = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_int_t seat = json_integer_value(json_array_get(list, i));
        set |= seat >= 0 && seat < SEATS_MOST ? 1u << seat : 0;
    }
    json_decref(list);
    series_count(series, set);
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
