/* What is written to bots: golden lines of every game (BLESS=1 writes them anew), positions and
 * rules as records have them, what actions add. */
#include "src/bot/message.h"

#include "games/registry.h"
#include "src/bot/protocol.h"
#include "src/record/jsonl.h"
#include "src/record/position.h"
#include "tests/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 100000 };

static const struct game *game_of(const char *id)
{
    int i = 0;
    while (games[i] && strcmp(games[i]->id, id) != 0) {
        i++;
    }
    ck_assert_msg(games[i] != NULL, "%s is no game", id);
    return games[i];
}

static void read_state(const struct game *g, const char *json, union position *state)
{
    struct text why = {0};
    game_begin(g, state, g->seats_standard, 0);
    ck_assert_msg(position_read(g, state, json, strlen(json), &why), "%s: %s", json, why.bytes);
}

static struct setup setup_of(const struct game *g, const union position *state)
{
    static const char *const names[] = {"Ann", "Say \"Bo\" \\ Ünal", "Cy"};
    struct setup s;
    setup_init(&s, g);
    s.start = *state;
    for (int seat = 0; seat < state->common.seats; seat++) {
        snprintf(s.seat[seat].name, sizeof s.seat[seat].name, "%s", names[seat % ROWS(names)]);
    }
    return s;
}

/* One position of each game, in which somebody other than seat 0 is to choose where that can be. */
static const struct {
    const char *game, *position;
} samples[] = {
    {"notone", "{\"rules\":{\"order\":\"snake\"},\"position\":{\"seats\":3,\"first\":1,\"seat\":2,"
               "\"round\":2,\"turn_rolls\":2,\"turn_score\":15,\"first_total\":8,\"dice\":[3,4],"
               "\"scores\":[12,30,7],\"rolls\":[1,3,1],\"gained\":[12,30,7]}}"},
    {"hog", "{\"seat\":1,\"scores\":[58,42]}"},
    {"knucklebones", "{\"seat\":1,\"die\":4,\"boards\":[2,1,1,4,4,0,6,3,0,3,0,0,2,6,0,1,0,0]}"},
    {"yahtzee",
     "{\"seats\":2,\"seat\":1,\"throw\":2,\"dice\":[5,5,5,5,5],"
     "\"boxes\":[3,6,9,12,-1,18,-1,-1,25,-1,-1,50,20,2,6,9,12,-1,18,-1,-1,25,-1,-1,50,-1],"
     "\"bonuses\":[0,1]}"},
};

static struct protocol *greeted(const struct game *g, bool own, const char *greeting)
{
    struct protocol_limits limits = {BOT_HELLO_MS, BOT_CHOICE_MS, own};
    struct protocol *p = protocol_new(g, &limits, 0);
    size_t length;
    const char *out = protocol_out(p, &length);
    static const char ours[] =
        "{\"type\":\"hello\",\"protocol\":1,\"rollick\":\"" ROLLICK_VERSION "\"}\n";
    ck_assert_uint_eq(length, sizeof ours - 1);
    ck_assert_mem_eq(out, ours, length);
    protocol_sent(p, length);
    protocol_read(p, greeting, strlen(greeting), 0);
    ck_assert_ptr_nonnull(protocol_greeted(p));
    return p;
}

/* A match as a bot is told it: it chooses, others throw; then it ends. */
static void tell_match(struct protocol *p, const struct game *g, const union position *state)
{
    struct setup s = setup_of(g, state);
    int action[ACTIONS_MOST], you = state->common.seat;
    g->actions(state, action);
    struct event act = {.kind = EVENT_ACTION, .seat = you, .action = action[0], .ms = 250};
    struct event other = {.kind = EVENT_ROLL, .seat = 0, .dice = 2, .face = {3, 5}};
    protocol_start(p, 7, &s, state, you);
    protocol_choose(p, 7, state);
    protocol_flush(p, 0);
    protocol_event(p, 7, state, &act);
    protocol_event(p, 7, state, &other);
    protocol_match_end(p, 7, state, 3);
}

static void add_out(struct protocol *p, char *text)
{
    size_t length;
    const char *out = protocol_out(p, &length);
    ck_assert_uint_lt(strlen(text) + length, MOST);
    strncat(text, out, length);
    protocol_sent(p, length);
    protocol_out(p, &length);
    ck_assert_uint_eq(length, 0);
}

static char *conversation(const struct game *g, const union position *state)
{
    static const char *const greetings[] = {"{\"type\":\"hello\"}\n",
                                            "{\"type\":\"hello\",\"batch\":2}\n"};
    char *text = calloc(1, MOST);
    for (int way = 0; way < 3; way++) {
        struct protocol *p = greeted(g, way == 1, greetings[way == 2]);
        tell_match(p, g, state);
        if (way == 2) {
            protocol_choose(p, 8, state);
            protocol_choose(p, 9, state);
            protocol_choose(p, 10, state);
            protocol_flush(p, 0);
        }
        protocol_bye(p);
        add_out(p, text);
        protocol_close(p);
    }
    return text;
}

static char *whole_file(const char *path)
{
    FILE *f = fopen(path, "r");
    char *text = calloc(1, MOST);
    ck_assert_msg(f != NULL, "%s is missing", path);
    ck_assert_uint_lt(fread(text, 1, MOST - 1, f), MOST - 1);
    fclose(f);
    return text;
}

/* All cards, then own cards, then batches. */
START_TEST(bots_are_told_what_they_always_were_told)
{
    char path[4096];
    union position state;
    const struct game *g = game_of(samples[_i].game);
    read_state(g, samples[_i].position, &state);
    snprintf(path, sizeof path, "%s/%s.lines", getenv("GOLDEN"), g->id);
    char *text = conversation(g, &state);
    if (getenv("BLESS")) {
        FILE *f = fopen(path, "w");
        ck_assert(f && fputs(text, f) >= 0 && fclose(f) == 0);
    }
    char *golden = whole_file(path);
    ck_assert_str_eq(text, golden);
    free(text), free(golden);
}
END_TEST

/* The choose object about a position. */
static json_t *choose(const struct game *g, const union position *state, bool own)
{
    struct outbox o = {0};
    struct text why = {0};
    struct message_choose c = {g, 7, 12, state, own, 1000};
    message_choose(&o, &c);
    ck_assert_int_eq(o.bytes[o.length - 1], '\n');
    json_t *line = jsonl_read(o.bytes, o.length - 1, &why);
    ck_assert_msg(line != NULL, "%s", why.bytes);
    outbox_fini(&o);
    return line;
}

START_TEST(positions_and_rules_are_those_of_records)
{
    union position state;
    struct outbox o = {0};
    struct text why = {0};
    const struct game *g = game_of(samples[_i].game);
    read_state(g, samples[_i].position, &state);
    struct setup s = setup_of(g, &state);
    message_start(&o, 7, &s, &state, 1, false);
    json_t *start = jsonl_read(o.bytes, o.length, &why), *line = choose(g, &state, false);
    json_t *position = position_to_json(g, &state), *rules = rules_to_json(g, &state);
    ck_assert(json_equal(json_object_get(start, "position"), position));
    ck_assert(json_equal(json_object_get(line, "position"), position));
    ck_assert(json_equal(json_object_get(start, "rules"), rules));
    json_t *seat = json_array_get(json_object_get(start, "seats"), 1);
    ck_assert_str_eq(json_string_value(json_object_get(seat, "name")), s.seat[1].name);
    json_decref(start), json_decref(line), json_decref(position), json_decref(rules);
    outbox_fini(&o);
}
END_TEST

enum { THROWN = -1000 };

static const struct {
    const char *game, *position, *action;
    int adds;
} adds[] = {
    {"notone", "{\"turn_rolls\":1,\"turn_score\":9,\"first_total\":9}", "roll", THROWN},
    {"notone", "{\"turn_rolls\":1,\"turn_score\":9,\"first_total\":9}", "stop", 9},
    {"notone", "{}", "stop", 0},
    {"notone", /* the last choice of the match */
     "{\"round\":10,\"seat\":1,\"turn_rolls\":1,\"turn_score\":9,\"first_total\":9}", "stop", 9},
    {"hog", "{\"scores\":[3,42]}", "roll 0", 12}, /* the digit of pi */
    {"hog", "{\"scores\":[3,42]}", "roll 4", THROWN},
    {"hog", "{\"scores\":[5,36]}", "roll 0", 7}, /* another turn follows */
    {"hog", "{\"rules\":{\"goal\":20},\"position\":{\"scores\":[19,1]}}", "roll 0",
     4}, /* it wins */
    {"knucklebones", "{\"die\":4,\"boards\":[4,1,0,0,0,0,6,6,0,3,0,0,0,0,0,0,0,0]}", "column 1",
     12}, /* a pair counts four times one */
    {"knucklebones", "{\"die\":4,\"boards\":[4,1,0,0,0,0,6,6,0,3,0,0,4,4,0,0,0,0]}", "column 2",
     4}, /* what it destroys is nobody's gain */
    {"knucklebones", "{\"die\":4,\"boards\":[4,1,2,5,5,3,6,6,0,3,0,0,0,0,0,0,0,0]}", "column 3",
     4}, /* it ends the match */
    {"yahtzee", "{\"throw\":1,\"dice\":[3,3,3,5,5]}", "keep 1 2 3", THROWN},
    {"yahtzee", "{\"throw\":1,\"dice\":[3,3,3,5,5]}", "keep none", THROWN},
    {"yahtzee", "{\"throw\":1,\"dice\":[3,3,3,5,5]}", "score full_house", 25},
    {"yahtzee", "{\"throw\":1,\"dice\":[3,3,3,5,5]}", "score yahtzee", 0},
    {"yahtzee", /* the 35, reached with these fifteen */
     "{\"throw\":3,\"dice\":[5,5,5,1,2],\"boxes\":[3,6,9,12,-1,18,-1,-1,-1,-1,-1,-1,-1]}",
     "score fives", 50},
    {"yahtzee", /* the hundred, and a joker */
     "{\"throw\":3,\"dice\":[5,5,5,5,5],\"boxes\":[-1,-1,-1,-1,10,-1,-1,-1,-1,-1,-1,50,-1]}",
     "score large_straight", 140},
    {"yahtzee", /* the last box of the card */
     "{\"throw\":3,\"dice\":[5,5,5,1,2],\"boxes\":[3,6,9,12,15,18,0,0,0,0,0,0,-1]}", "score chance",
     18},
};

START_TEST(an_action_adds_what_no_throw_decides)
{
    union position state;
    const struct game *g = game_of(adds[_i].game);
    read_state(g, adds[_i].position, &state);
    json_t *line = choose(g, &state, false), *is = NULL;
    const json_t *actions = json_object_get(line, "actions"), *all = json_object_get(line, "adds");
    ck_assert_uint_eq(json_array_size(actions), json_array_size(all));
    for (size_t i = 0; i < json_array_size(actions); i++) {
        bool this = strcmp(json_string_value(json_array_get(actions, i)), adds[_i].action) == 0;
        is = this ? json_array_get(all, i) : is;
    }
    ck_assert_ptr_nonnull(is);
    ck_assert_int_eq(json_is_null(is), adds[_i].adds == THROWN);
    ck_assert_int_eq(json_integer_value(is), adds[_i].adds == THROWN ? 0 : adds[_i].adds);
    json_decref(line);
}
END_TEST

START_TEST(own_cards_are_the_run_of_the_seat_and_totals_say_not_whose)
{
    union position state;
    const struct game *g = game_of("yahtzee");
    read_state(g, samples[3].position, &state);
    json_t *line = choose(g, &state, true), *position = json_object_get(line, "position");
    const json_t *boxes = json_object_get(position, "boxes");
    const json_t *totals = json_object_get(position, "totals");
    const json_t *scores = json_object_get(line, "scores");
    ck_assert(json_is_true(json_object_get(position, "own")));
    ck_assert_uint_eq(json_array_size(boxes), 13);
    ck_assert_int_eq(json_integer_value(json_array_get(boxes, 0)),
                     2); /* seat 1 has 2 aces' points */
    ck_assert_uint_eq(json_array_size(json_object_get(position, "bonuses")), 1);
    ck_assert_uint_eq(json_array_size(scores), 1);
    ck_assert_int_eq(json_integer_value(json_array_get(scores, 0)), g->score(&state, 1));
    ck_assert_int_eq(json_integer_value(json_array_get(totals, 0)), g->score(&state, 1));
    ck_assert_int_eq(json_integer_value(json_array_get(totals, 1)), g->score(&state, 0));
    json_decref(line);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("message");
    TCase *c = tcase_create("message");
    tcase_add_loop_test(c, bots_are_told_what_they_always_were_told, 0, ROWS(samples));
    tcase_add_loop_test(c, positions_and_rules_are_those_of_records, 0, ROWS(samples));
    tcase_add_loop_test(c, an_action_adds_what_no_throw_decides, 0, ROWS(adds));
    tcase_add_test(c, own_cards_are_the_run_of_the_seat_and_totals_say_not_whose);
    suite_add_tcase(s, c);
    return s;
}
