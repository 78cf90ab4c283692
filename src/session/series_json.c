#include "src/session/series_json.h"

#include "src/record/jsonl.h"
#include "src/record/position.h"

#include <stdlib.h>
#include <string.h>

static const char *const tutors[] = {"off", "blunders", "all"};
static const char *const dice[] = {"philox-1", "file", "typed"};

static json_t *seats_of(const struct setup *s)
{
    json_t *seats = json_array();
    for (int i = 0; i < SEATS_MOST && s->seat[i].word[0]; i++) {
        json_t *seat = json_object();
        json_object_set_new(seat, "name", json_string(s->seat[i].name));
        json_object_set_new(seat, "kind", json_string(s->seat[i].word));
        json_array_append_new(seats, seat);
    }
    return seats;
}

static json_t *line_up(const struct series *series)
{
    const struct setup *s = &series->setup;
    json_t *o = json_object();
    json_object_set_new(o, "game", json_string(s->game->id));
    json_object_set_new(o, "best_of", json_integer(series->best_of));
    json_object_set_new(o, "rules", rules_to_json(s->game, &s->start));
    json_object_set_new(o, "seats", seats_of(s));
    json_object_set_new(o, "first", json_integer(s->start.common.first));
    json_object_set_new(o, "first_drawn", json_boolean(s->first_drawn));
    json_object_set_new(o, "alternate", json_boolean(series->alternate));
    json_object_set_new(o, "no_undo", json_boolean(s->no_undo));
    json_object_set_new(o, "tutor", json_string(tutors[series->tutor]));
    json_object_set_new(o, "curtain", json_boolean(series->curtain));
    json_object_set_new(o, "secrets", json_boolean(series->secrets));
    return o;
}

static char *written(json_t *o)
{
    char *line = jsonl_write(o);
    json_decref(o);
    return line;
}

char *series_write_setup(const struct series *series)
{
    return written(line_up(series));
}

static void add_dice(json_t *o, const struct series *series)
{
    const struct setup *s = &series->setup;
    char word[SEED_WORD];
    json_object_set_new(o, "dice", json_string(dice[s->dice]));
    if (!s->seed.drawn) {
        seed_word(s->seed.value, word);
        json_object_set_new(o, "seed", json_string(word));
    }
    if (s->dice == DICE_FILE && series->dice && series->dice_length <= SERIES_FACES) {
        json_t *faces = json_stringn(series->dice, series->dice_length);
        if (faces) { /* not if it is no UTF-8 */
            json_object_set_new(o, "faces", faces);
        }
    }
}

static void add_standing(json_t *o, const struct series *series)
{
    json_t *won = json_array();
    for (int i = 0; i < SEATS_MOST && series->setup.seat[i].word[0]; i++) {
        json_array_append_new(won, json_integer(series->won[i]));
    }
    json_object_set_new(o, "played", json_integer(series->played));
    json_object_set_new(o, "earlier", json_integer(series->earlier));
    json_object_set_new(o, "ties", json_integer(series->ties));
    json_object_set_new(o, "won", won);
    json_object_set_new(o, "before", json_integer(series->before));
}

char *series_write(const struct series *series)
{
    const struct setup *s = &series->setup;
    json_t *o = line_up(series);
    if (s->from_position) {
        json_object_set_new(o, "position", position_to_json(s->game, &s->start));
    }
    add_dice(o, series);
    add_standing(o, series);
    return written(o);
}

static int integer_of(const json_t *o, const char *name, int least, int most)
{
    json_int_t value = json_integer_value(json_object_get(o, name));
    return value < least ? least : value > most ? most : (int)value;
}

static int word_of(const json_t *o, const char *name, const char *const *words, int n)
{
    const char *word = json_string_value(json_object_get(o, name));
    for (int i = 0; word && i < n; i++) {
        if (strcmp(words[i], word) == 0) {
            return i;
        }
    }
    return 0;
}

static bool true_of(const json_t *o, const char *name)
{
    return json_is_true(json_object_get(o, name));
}

static bool read_seats(struct setup *s, const json_t *o, struct text *why)
{
    const json_t *seats = json_object_get(o, "seats");
    size_t n = json_array_size(seats);
    if (n < 1 || n > SEATS_MOST) {
        text_say(why, N_("a plan names 1 to %d seats"), SEATS_MOST);
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        const json_t *seat = json_array_get(seats, i);
        const char *name = json_string_value(json_object_get(seat, "name"));
        const char *kind = json_string_value(json_object_get(seat, "kind"));
        if (!setup_seat(s, kind ? kind : "", why) ||
            !setup_kind(s->game, &s->seat[i], name ? name : "", kind, why)) {
            return false;
        }
    }
    return true;
}

static bool read_start(struct setup *s, const json_t *o, struct text *why)
{
    const json_t *rules = json_object_get(o, "rules"), *start = json_object_get(o, "position");
    if (!rules_from_json(s->game, &s->start, rules, why)) {
        return false;
    }
    s->from_position = start != NULL;
    if (start) {
        return position_from_json(s->game, &s->start, start, why);
    }
    s->start.common.first = integer_of(o, "first", 0, SEATS_MOST - 1);
    return true;
}

static bool read_setup(struct setup *s, const json_t *o, struct text *why)
{
    const char *id = json_string_value(json_object_get(o, "game"));
    const char *seed = json_string_value(json_object_get(o, "seed"));
    const struct game *g = id ? game_find(id) : NULL;
    const struct store *store = s->store;
    if (!g || !json_is_object(json_object_get(o, "rules"))) {
        text_say(why, N_("this is no plan of a match"));
        return false;
    }
    setup_init(s, g);
    s->store = store;
    s->no_undo = true_of(o, "no_undo");
    s->first_drawn = true_of(o, "first_drawn");
    s->dice = (enum dice_kind)word_of(o, "dice", dice, DICE_TYPED + 1);
    return read_seats(s, o, why) && read_start(s, o, why) &&
           (seed ? seed_given(&s->seed, seed, "", why) : seed_draw(&s->seed, why));
}

static void read_standing(struct series *series, const json_t *o)
{
    const json_t *won = json_object_get(o, "won");
    series->played = integer_of(o, "played", 0, 100000);
    series->earlier = integer_of(o, "earlier", 0, 100000);
    series->ties = integer_of(o, "ties", 0, 100000);
    series->before = json_integer_value(json_object_get(o, "before"));
    for (size_t i = 0; i < SEATS_MOST && i < json_array_size(won); i++) {
        json_int_t n = json_integer_value(json_array_get(won, i));
        series->won[i] = n < 0 ? 0 : n > 999 ? 999 : (int)n;
    }
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
    bool good = o && read_setup(&read.setup, o, why);
    if (good) {
        read.best_of = integer_of(o, "best_of", 1, 999) | 1;
        read.alternate = true_of(o, "alternate");
        read.secrets = true_of(o, "secrets");
        read.curtain = true_of(o, "curtain");
        read.tutor = (enum tutor_threshold)word_of(o, "tutor", tutors, 3);
        read_standing(&read, o);
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
