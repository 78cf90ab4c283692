/* Records of matches of every game, and the same with something changed: what reading and verifying
 * say of them. */
#include "src/match/dice.h"
#include "src/record/verify.h"
#include "tests/every_game.h"
#include "tests/play.h"
#include "tests/told.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { MATCHES = 24, EVENTS = 30, LINES = 12 };

enum kind { READ, VERDICT, ANEW };

static const char *const kinds[] = {"read", "verdict", "anew", NULL};

struct trial {
    struct told told;
    struct play play;
    int lines;
    char **line;
};

/* ---- What is said of a text ---- */

static void say_verdict(struct trial *t, const struct record *r)
{
    static const char *const words[] = {"verified", "unproven", "disagrees"};
    struct verification v = {.line = 0};
    struct text out = {0};
    verify(r, &v);
    text_add(&out, "%s, %s", words[v.verdict], v.why.bytes);
    told_say(&t->told, VERDICT, r->lines > 99 ? 99 : (int)r->lines, false, out.bytes);
}

/* What Rollick would write today is read as the same again. */
static void say_anew(struct trial *t, const struct record *r)
{
    struct record again;
    struct text why = {0};
    char *text = record_text(r);
    told_sum(&t->told, ANEW, text);
    if (!record_read(&again, text, strlen(text), &why)) {
        told_say(&t->told, ANEW, 0, true, why.bytes);
    } else {
        char *twice = record_text(&again);
        told_say(&t->told, ANEW, 0, false, strcmp(text, twice) == 0 ? "the same" : "another");
        free(twice);
    }
    record_fini(&again);
    free(text);
}

static void say_text(struct trial *t, const char *what, const char *text)
{
    struct record r;
    struct text why = {0};
    told_sum(&t->told, READ, what);
    if (!record_read(&r, text, strlen(text), &why)) {
        told_say(&t->told, READ, 0, false, why.bytes);
    } else {
        say_verdict(t, &r);
        if (!r.wrong_line) {
            say_anew(t, &r);
        }
    }
    record_fini(&r);
}

/* ---- What is changed ---- */

/* The record with `count` of its lines from `at` on replaced by one (NULL: by none). */
static void say_changed(struct trial *t, const char *what, int at, int count, const char *line)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    for (int i = 0; i <= t->lines; i++) {
        if (i == at && line) {
            fprintf(out, "%s\n", line);
        }
        if (i < t->lines && (i < at || i >= at + count)) {
            fprintf(out, "%s\n", t->line[i]);
        }
    }
    fclose(out);
    say_text(t, what, text);
    free(text);
}

static void say_json(struct trial *t, const char *name, int at, const json_t *object)
{
    char *line = json_dumps(object, JSON_COMPACT);
    say_changed(t, name, at, 1, line);
    free(line);
}

/* Another value of the same kind. */
static json_t *neighbour(struct trial *t, const json_t *value)
{
    char word[256];
    if (json_is_integer(value)) {
        return json_integer(json_integer_value(value) + 1 - 2 * play_number(&t->play, 2));
    }
    if (json_is_string(value)) {
        snprintf(word, sizeof word, "%s", json_string_value(value));
        size_t length = strlen(word);
        if (length) {
            word[play_number(&t->play, (int)length)] ^= 1;
        }
        return json_string(word);
    }
    if (json_is_array(value) && json_array_size(value)) {
        json_t *list = json_deep_copy(value);
        size_t at = (size_t)play_number(&t->play, (int)json_array_size(value));
        json_array_set_new(list, at, neighbour(t, json_array_get(value, at)));
        return list;
    }
    return json_is_true(value) ? json_false() : json_deep_copy(value);
}

/* What a member may not say, or not there. */
static const char *const words[] = {
    "2026-02-31T10:00:00Z",
    "2026-11-20T24:00:00Z",
    "0x1",
    "philox-1",
    "file",
    "typed",
    "ai:any",
    "ai:3",
    "human",
    "ai:random",
    "a\"]}{[\\",
    "over",
    "limit",
    "conceded",
    "on",
    "off",
};

/* Members one by one: left out, of another kind, of another value, called otherwise. */
static void say_members(struct trial *t, int at, json_t *whole, json_t *object)
{
    const char *name;
    const json_t *value;
    json_t *copy = json_deep_copy(object);
    json_object_foreach(copy, name, value)
    {
        json_t *was = json_deep_copy(value);
        const char *word = words[play_number(&t->play, ROWS(words))];
        json_t *other[] = {json_string(word),   NULL,
                           json_integer(-1),    json_integer(3),
                           json_string("x"),    json_string(""),
                           json_array(),        json_object(),
                           neighbour(t, value), json_null(),
                           json_true()};
        for (int i = 0; i < ROWS(other); i++) {
            json_object_del(object, name);
            if (other[i]) {
                json_object_set_new(object, name, other[i]);
            }
            say_json(t, name, at, whole);
        }
        char called[64];
        snprintf(called, sizeof called, "%.60sx", name);
        json_object_del(object, name);
        json_object_set(object, called, was);
        say_json(t, called, at, whole);
        json_object_del(object, called);
        json_object_set_new(object, name, was);
    }
    json_decref(copy);
}

static void say_line(struct trial *t, int at)
{
    json_t *whole = json_loads(t->line[at], 0, NULL);
    ck_assert_ptr_nonnull(whole);
    say_members(t, at, whole, whole);
    json_t *rules = json_object_get(whole, "rules"), *seats = json_object_get(whole, "seats");
    json_t *position = json_object_get(whole, "position");
    if (json_is_object(rules)) {
        say_members(t, at, whole, rules);
    }
    if (json_is_object(position)) {
        say_members(t, at, whole, position);
    }
    for (size_t s = 0; s < json_array_size(seats); s++) {
        say_members(t, at, whole, json_array_get(seats, s));
    }
    json_decref(whole);
}

/* What stands alone where events do. */
static void say_strange(struct trial *t, int at)
{
    static const char *const lines[] = {
        "{\"back\":0}",
        "{\"back\":1}",
        "{\"back\":-1}",
        "{\"back\":99999}",
        "{\"back\":\"1\"}",
        "{}",
        "[]",
        "",
        "{\"seat\":0}",
        "{\"end\":\"limit\"}",
        "{\"end\":\"abandoned\"}",
        "{\"end\":\"over\"}",
        "{\"end\":\"conceded\",\"seat\":0}",
        "{\"end\":\"forfeit\",\"seat\":0,\"fault\":\"time\"}",
        "{\"end\":\"conceded\"}",
        "{\"seat\":0,\"act\":\"roll 1\"}",
        "{\"seat\":0,\"roll\":[1]}",
    };
    for (int i = 0; i < ROWS(lines); i++) {
        say_changed(t, lines[i], at, 0, lines[i]);
        say_changed(t, lines[i], at, t->lines, lines[i]);
    }
    say_changed(t, "without", at, 1, NULL);
    say_changed(t, "ends", at, t->lines, NULL);
    say_changed(t, "twice", at, 0, t->line[at < t->lines ? at : t->lines - 1]);
}

/* Without its check the other claims of the end line count by themselves. */
static char *without_check(const char *end)
{
    json_t *object = json_loads(end, 0, NULL);
    json_object_del(object, "check");
    char *line = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    return line;
}

/* ---- Matches ---- */

static void split(struct trial *t, char *text)
{
    t->lines = 0;
    for (char *at = text; *at; at++) {
        t->lines += *at == '\n';
    }
    t->line = calloc((size_t)t->lines + 1, sizeof *t->line);
    char *at = text;
    for (int i = 0; i < t->lines; i++) {
        t->line[i] = at;
        at = strchr(at, '\n');
        *at++ = '\0';
    }
}

static void say_match(struct trial *t, const struct game *g, int number)
{
    t->play = (struct play){.seed = 40 + (uint64_t)number};
    struct setup s = play_setup(&t->play, g, number % 3 != 1);
    struct text why = {0};
    s.no_undo = number % 5 == 4;
    if (s.seed.drawn && number % 2 == 0) {
        ck_assert(seed_mix(&s.seed, "one more", &why));
    }
    snprintf(s.seat[0].name, NAME_BYTES, "%s", number % 4 == 2 ? "\"[[[[[[[[[[[[[[[[[[" : "\\\"");
    char *text = play_record(&t->play, &s, number % 4 == 3 ? 300 : EVENTS, number % 3 != 2);
    told_head(&t->told, "%s %d", g->id, number);
    say_text(t, "as it is", text);
    split(t, text);
    char *end = without_check(t->line[t->lines - 1]);
    t->line[t->lines - 1] = number % 2 ? t->line[t->lines - 1] : end;
    say_changed(t, "check", t->lines, 0, NULL);
    say_line(t, 0);
    for (int i = 1; i < t->lines && i < LINES; i += 4) {
        say_line(t, i);
        say_strange(t, i);
    }
    say_line(t, t->lines - 1);
    say_strange(t, t->lines - 1);
    told_foot(&t->told, "%d lines", t->lines);
    free(end);
    free(t->line);
    free(text);
}

START_TEST(changed_records_are_refused_or_read_as_they_were)
{
    static struct trial t;
    told_init(&t.told, kinds);
    for (int k = 0; k < MATCHES / 4; k++) {
        say_match(&t, games[_i], 4 * k + (k + _i) % 4 + k % 2);
    }
    told_end(&t.told, games[_i]->id);
}
END_TEST

Suite *suite(void)
{
    return told_suite("record/told", changed_records_are_refused_or_read_as_they_were);
}
