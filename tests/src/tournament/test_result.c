/* What a tournament prints for machines. */
#include "src/tournament/result.h"

#include "tests/src/tournament/entered.h"
#include "tests/suite.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *print(const struct tournament *t, bool stopped)
{
    char *bytes = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&bytes, &length);
    tournament_print_json(t, "9.9", stopped, out);
    fclose(out);
    return bytes;
}

static const char *const numbers[] = {"matches", "wins", "ties",   "losses", "share", "rate",
                                      "rate_se", "elo",  "elo_se", "points", "sum",   "sum2",
                                      "mean",    "sd",   "tops",   NULL};

static json_t *printed(const struct tournament *t, bool stopped)
{
    char *bytes = print(t, stopped);
    json_error_t error;
    json_t *json = json_loads(bytes, JSON_REJECT_DUPLICATES, &error);
    ck_assert_msg(json, "%s: %s", error.text, bytes);
    ck_assert_ptr_eq(strchr(bytes, '\n'), bytes + strlen(bytes) - 1);
    free(bytes);
    return json;
}

/* Played by points of each entrant: 1 defeats 0, 0 and 2 are level. */
static void play(struct tournament *t, enum format format)
{
    static const int points[] = {3, 9, 3};
    entered_begin(t, format == FORMAT_TRIAL ? "notone" : "yahtzee", format,
                  format == FORMAT_KNOCKOUT ? 1 : 2,
                  (const char *const[]){format == FORMAT_TRIAL ? "ai:harry" : "ai:greedy",
                                        "Ann=ai:random", NULL},
                  format == FORMAT_KNOCKOUT ? 2 : 3);
    while (tournament_round(t)) {
        entered_play(t, points);
    }
}

/* Source: rollick(6), "TOURNAMENT RESULTS". Of Ann, and of the first. */
static const struct {
    enum format format;
    const char *ann, *first; /* in the order of `numbers` */
    const char *rest;
} results[] = {
    {FORMAT_KNOCKOUT, "[1, 1, 0, 0, 720720, 1.0, 0.0, null, null, null, 9, 81, 9.0, 0.0, null]",
     "[1, 0, 0, 1, 0, 0.0, 0.0, null, null, null, 3, 9, 3.0, 0.0, null]",
     "{\"table\": [[null, 0], [720720, null]], \"rounds\": [{\"name\": \"Championship\", "
     "\"pairings\": [{\"entrants\": [0, 1], \"scores\": [[3, 9]], \"winner\": 1}]}], "
     "\"champion\": 1, \"stopped\": false}"},
    /* 2.5 of 3, the tie of each pair counted: 400 log10(5) apart, of which Ann has two thirds; who
     * ties one of two pairs has a rate of 0 or 1 half of each, so an error of a quarter */
    {FORMAT_LEAGUE,
     "[4, 4, 0, 0, 2882880, 1.0, 0.0, 186.392, 126.866, null, 36, 324, 9.0, 0.0, null]",
     "[4, 0, 2, 2, 720720, 0.25, 0.25, -93.196, 109.07, null, 12, 36, 3.0, 0.0, null]",
     "{\"table\": [[null, 0, 720720], [1441440, null, 1441440], [720720, 0, null]], "
     "\"rounds\": [], \"champion\": 1, \"stopped\": false}"},
    {FORMAT_KING, "[2, 2, 0, 0, 1441440, 1.0, 0.0, null, null, 2, 18, 162, 9.0, 0.0, 2]",
     "[2, 0, 0, 2, 0, 0.0, 0.0, null, null, 0, 6, 18, 3.0, 0.0, 0]",
     "{\"table\": [[null, 0, 720720], [1441440, null, 1441440], [720720, 0, null]], "
     "\"rounds\": [], \"champion\": 1, \"stopped\": false}"},
    {FORMAT_TRIAL,
     "[2, null, null, null, null, null, null, null, null, null, 18, 162, 9.0, 0.0, null]",
     "[2, null, null, null, null, null, null, null, null, null, 6, 18, 3.0, 0.0, null]",
     "{\"table\": [[null, null, null], [null, null, null], [null, null, null]], "
     "\"rounds\": [], \"champion\": 1, \"stopped\": false}"},
};

static char *some(const json_t *object, const char *const *name, bool list)
{
    json_t *values = list ? json_array() : json_object();
    for (; *name; name++) {
        json_t *value = json_object_get(object, *name);
        ck_assert_msg(value, "%s", *name);
        if (list) {
            json_array_append(values, value);
        } else {
            json_object_set(values, *name, value);
        }
    }
    char *bytes = json_dumps(values, JSON_PRESERVE_ORDER | JSON_REAL_PRECISION(9));
    json_decref(values);
    return bytes;
}

static void check(const json_t *object, const char *const *name, bool list, const char *expected)
{
    char *bytes = some(object, name, list);
    ck_assert_str_eq(bytes, expected);
    free(bytes);
}

START_TEST(numbers_that_mean_nothing_are_null)
{
    static const char *const rest[] = {"table", "rounds", "champion", "stopped", NULL};
    struct tournament t;
    play(&t, results[_i].format);
    json_t *json = printed(&t, false), *entrants = json_object_get(json, "entrants");
    check(json_array_get(entrants, 1), numbers, true, results[_i].ann);
    check(json_array_get(entrants, 0), numbers, true, results[_i].first);
    check(json, rest, false, results[_i].rest);
    json_decref(json);
    tournament_fini(&t);
}
END_TEST

static const char *const members[] = {"format", "game",     "rules",    "seed",
                                      "games",  "version",  "entrants", "table",
                                      "rounds", "champion", "stopped",  NULL};
static const char *const entrant_members[] = {
    "seat",  "name", "brain",   "matches", "wins",   "ties",   "losses",
    "share", "rate", "rate_se", "elo",     "elo_se", "points", "sum",
    "sum2",  "mean", "sd",      "tops",    "faults", "out",    NULL};

/* Exactly these, in this order. */
static void check_members(const json_t *object, const char *const *name)
{
    const char *member;
    json_t *value;
    json_object_foreach((json_t *)object, member, value)
    {
        ck_assert_ptr_nonnull(*name);
        ck_assert_str_eq(member, *name++);
    }
    ck_assert_ptr_null(*name);
}

START_TEST(every_format_has_the_same_members)
{
    static const char *const head[] = {"format", "game", "seed", "games", "version", NULL};
    struct tournament t;
    play(&t, FORMAT_LEAGUE);
    json_t *json = printed(&t, true);
    check_members(json, members);
    check_members(json_array_get(json_object_get(json, "entrants"), 2), entrant_members);
    check(json, head, true, "[\"league\", \"yahtzee\", \"0x0000000000000007\", 2, \"9.9\"]");
    ck_assert(json_is_true(json_object_get(json, "stopped")));
    json_decref(json);
    tournament_fini(&t);
}
END_TEST

START_TEST(who_is_out_is_said_to_be)
{
    static const char *const who[] = {"seat", "name", "brain", "out", NULL};
    struct tournament t;
    play(&t, FORMAT_LEAGUE);
    tournament_out(&t, 1, "late");
    json_t *json = printed(&t, false), *entrants = json_object_get(json, "entrants");
    check(json_array_get(entrants, 1), who, true, "[\"ai:random\", \"Ann\", \"random\", \"late\"]");
    check(json_array_get(entrants, 2), who, true,
          "[\"ai:greedy\", \"Grabbing Gwen 2\", \"greedy\", null]");
    json_decref(json);
    tournament_fini(&t);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("result");
    TCase *c = tcase_create("result");
    tcase_add_loop_test(c, numbers_that_mean_nothing_are_null, 0, ROWS(results));
    tcase_add_test(c, every_format_has_the_same_members);
    tcase_add_test(c, who_is_out_is_said_to_be);
    suite_add_tcase(s, c);
    return s;
}
