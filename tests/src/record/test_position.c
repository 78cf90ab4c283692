#include "games/hog/game.h"
#include "games/knucklebones/game.h"
#include "games/notone/game.h"
#include "games/registry.h"
#include "games/yahtzee/game.h"
#include "src/record/jsonl.h"
#include "src/record/position.h"
#include "tests/play.h"
#include "tests/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES = 60, EVENTS = 80 };

static char *saved(const struct game *g, const union position *state)
{
    json_t *whole = json_object();
    json_object_set_new(whole, "rules", rules_to_json(g, state));
    json_object_set_new(whole, "position", position_to_json(g, state));
    char *text = json_dumps(whole, JSON_COMPACT);
    json_decref(whole);
    return text;
}

static void check_round_trip(const struct game *g, const union position *state)
{
    union position loaded;
    struct text why = {0};
    char *first = saved(g, state);
    game_begin(g, &loaded, g->seats_standard, 0);
    ck_assert_msg(position_read(g, &loaded, first, strlen(first), &why), "%s: %s", first,
                  why.bytes);
    ck_assert_uint_eq(game_size(g, &loaded), game_size(g, state));
    ck_assert_int_eq(memcmp(&loaded, state, game_size(g, state)), 0);
    char *second = saved(g, &loaded);
    ck_assert_str_eq(first, second);
    free(first);
    free(second);
}

START_TEST(what_is_saved_is_loaded_as_it_was)
{
    const struct game *g = games[_i];
    for (uint64_t table = 0; table < TABLES; table++) {
        struct play p = {.seed = table};
        union position start;
        struct match m;
        play_start(&p, g, &start);
        match_init(&m, g, &start);
        for (int n = 0; n < EVENTS; n++) {
            check_round_trip(g, &m.state);
            play_on(&p, &m, 1 + play_number(&p, 3));
        }
        match_fini(&m);
    }
}
END_TEST

static bool loads(const struct game *g, const char *text, union position *state, struct text *why)
{
    game_begin(g, state, g->seats_standard, 0);
    return position_read(g, state, text, strlen(text), why);
}

/* Each text with what it means written out in full. */
static const struct {
    const struct game *game;
    const char *text, *means;
} read[] = {
    {&hog, "{}", "{\"seats\":2,\"first\":0,\"seat\":0,\"scores\":[0,0],\"pending\":0}"},
    /* bare, with white space, in any order */
    {&hog, "\n{ \"scores\": [28, 30],\n \"seat\": 1 }\n",
     "{\"seats\":2,\"first\":0,\"seat\":1,\"scores\":[28,30],\"pending\":0}"},
    /* with rules; the seat is the first one when it is left out */
    {&hog, "{\"rules\":{\"goal\":500},\"position\":{\"first\":1,\"scores\":[280,300]}}",
     "{\"seats\":2,\"first\":1,\"seat\":1,\"scores\":[280,300],\"pending\":0}"},
    {&hog, "{\"rules\":{\"bacon\":\"off\"}}", /* rules only */
     "{\"seats\":2,\"first\":0,\"seat\":0,\"scores\":[0,0],\"pending\":0}"},
    {&hog, "{\"rules\":{\"goal\":500},\"scores\":[280,300]}", /* beside them */
     "{\"seats\":2,\"first\":0,\"seat\":0,\"scores\":[280,300],\"pending\":0}"},
    {&hog, "{\"position\":{\"seat\":1}}", /* position only */
     "{\"seats\":2,\"first\":0,\"seat\":1,\"scores\":[0,0],\"pending\":0}"},
    {&hog, "{\"game\":\"hog\",\"position\":{},\"next\":\"choice\"}", /* what show prints */
     "{\"seats\":2,\"first\":0,\"seat\":0,\"scores\":[0,0],\"pending\":0}"},
    {&hog, "{\"later\":{\"version\":1.5},\"seat\":1}", /* unknown members do not matter */
     "{\"seats\":2,\"first\":0,\"seat\":1,\"scores\":[0,0],\"pending\":0}"},
    {&notone, "{\"scores\":[4,5,6]}", /* as many seats as the list says */
     "{\"seats\":3,\"first\":0,\"seat\":0,\"round\":1,\"turn_rolls\":0,\"turn_score\":0,"
     "\"first_total\":0,\"pending\":0,\"dice\":[0,0],\"scores\":[4,5,6],\"rolls\":[0,0,0],"
     "\"gained\":[-1,-1,-1]}"},
    {&knucklebones, "{\"rules\":{\"columns\":1,\"rows\":2},\"position\":{\"boards\":[3,0]}}",
     "{\"seats\":1,\"first\":0,\"seat\":0,\"die\":0,\"boards\":[3,0]}"},
    /* nested by seat and column */
    {&knucklebones,
     "{\"rules\":{\"rows\":2},\"position\":{\"boards\":[[[3,0],[1,5],[0,0]],[[2,0],[6,6],[4,0]]]}}",
     "{\"seats\":2,\"first\":0,\"seat\":0,\"die\":0,\"boards\":[3,0,1,5,0,0,2,0,6,6,4,0]}"},
    {&knucklebones, "{\"boards\":[[[3,0,0],[1,0,0],[0,0,0]]]}",
     "{\"seats\":1,\"first\":0,\"seat\":0,\"die\":0,\"boards\":[3,0,0,1,0,0,0,0,0]}"},
    {&knucklebones, "{\"boards\":[[3],[2,6],[1,4]]}", /* columns alone, short */
     "{\"seats\":1,\"first\":0,\"seat\":0,\"die\":0,\"boards\":[3,0,0,2,6,0,1,4,0]}"},
    {&knucklebones, "{\"boards\":[[[3],[2,6],[1,4]],[[],[1,1],[]]]}", /* of each seat */
     "{\"seats\":2,\"first\":0,\"seat\":0,\"die\":0,\"boards\":[3,0,0,2,6,0,1,4,0,0,0,0,1,1,0,0,0,"
     "0]}"},
    {&knucklebones, "{\"boards\":[[3,0,0,2,6,0,1,4,0],[0,0,0,1,1,0,0,0,0]]}", /* one list a seat */
     "{\"seats\":2,\"first\":0,\"seat\":0,\"die\":0,\"boards\":[3,0,0,2,6,0,1,4,0,0,0,0,1,1,0,0,0,"
     "0]}"},
    {&knucklebones, "{\"boards\":[[3,0,0,2,6,0,1,4,0],[[],[1,1],[]]]}", /* this way and that */
     "{\"seats\":2,\"first\":0,\"seat\":0,\"die\":0,\"boards\":[3,0,0,2,6,0,1,4,0,0,0,0,1,1,0,0,0,"
     "0]}"},
    {&knucklebones,
     "{\"rules\":{\"columns\":2,\"rows\":2},\"position\":{\"boards\":[[[1],[2]],[[3],[4]]]}}", /* as
                                                                                                  many
                                                                                                  seats
                                                                                                  as
                                                                                                  columns
                                                                                                */
     "{\"seats\":2,\"first\":0,\"seat\":0,\"die\":0,\"boards\":[1,0,2,0,3,0,4,0]}"},
    {&knucklebones,
     "{\"rules\":{\"columns\":2,\"rows\":2},\"position\":{\"boards\":[[1,0,2,0],[3,0,4,0]]}}", /* the
                                                                                                  same
                                                                                                */
     "{\"seats\":2,\"first\":0,\"seat\":0,\"die\":0,\"boards\":[1,0,2,0,3,0,4,0]}"},
    {&knucklebones,
     "{\"rules\":{\"columns\":1,\"rows\":2},\"position\":{\"boards\":[[1,0],[2,0]]}}", /* a column
                                                                                          is a seat
                                                                                        */
     "{\"seats\":2,\"first\":0,\"seat\":0,\"die\":0,\"boards\":[1,0,2,0]}"},
    {&knucklebones,
     "{\"rules\":{\"columns\":3,\"rows\":1},\"position\":{\"boards\":[[[1],[],[3]]]}}", /* columns
                                                                                           of one */
     "{\"seats\":1,\"first\":0,\"seat\":0,\"die\":0,\"boards\":[1,0,3]}"},
    {&yahtzee, "{}", /* one seat when nothing says how many */
     "{\"seats\":1,\"first\":0,\"seat\":0,\"throw\":0,\"dice\":[0,0,0,0,0],"
     "\"boxes\":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],\"bonuses\":[0]}"},
    {&yahtzee, "{\"bonuses\":[0,0]}",
     "{\"seats\":2,\"first\":0,\"seat\":0,\"throw\":0,\"dice\":[0,0,0,0,0],"
     "\"boxes\":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"
     "\"bonuses\":[0,0]}"},
};

START_TEST(what_is_left_out_is_usual)
{
    union position state;
    struct text why = {0};
    ck_assert_msg(loads(read[_i].game, read[_i].text, &state, &why), "%s", why.bytes);
    json_t *position = position_to_json(read[_i].game, &state);
    char *text = json_dumps(position, JSON_COMPACT);
    ck_assert_str_eq(text, read[_i].means);
    free(text);
    json_decref(position);
}
END_TEST

static const struct {
    const struct game *game;
    const char *text, *says;
} refused[] = {
    {&hog, "", "ends too early"},
    {&hog, "{", "ends too early"},
    {&hog, "hello", "no JSON"},
    {&hog, "[]", "no object"},
    {&hog, "12", "no object"},
    {&hog, "{\"seat\":0}{", "behind the end"},
    {&hog, "{\"seat\":0,\"seat\":1}", "stands twice"},
    {&hog, "{\"seat\":99999999999999999999}", "too large"},
    {&hog, "{\"name\":\"\xff\"}", "UTF-8"},
    {&hog, "[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]", "nested"},
    {&hog, "{\"seat\":2}", "seat goes from 0 to 1"},
    {&hog, "{\"seat\":-1}", "seat goes from 0 to 1"},
    {&hog, "{\"first\":2}", "first goes from 0 to 1"},
    {&hog, "{\"seat\":1.0}", "whole number"}, /* a real number, even so */
    {&hog, "{\"seat\":\"1\"}", "whole number"},
    {&hog, "{\"seat\":null}", "whole number"},
    {&hog, "{\"seats\":true}", "whole number"},
    {&hog, "{\"seats\":3}", "2 to 2 seats"},
    {&hog, "{\"seats\":-2000000000}", "2 to 2 seats"},
    {&hog, "{\"seats\":4294967298}", "out of range"}, /* 2, if it were cut to 32 bits */
    {&hog, "{\"scores\":[1]}", "list of 2"},
    {&hog, "{\"scores\":[1,2,3]}", "list of 2"},
    {&hog, "{\"scores\":12}", "list of 2"},
    {&hog, "{\"scores\":[1,2.5]}", "whole number"},
    {&hog, "{\"scores\":[1,-1]}", "scores goes from 0"},
    {&hog, "{\"scores\":[1,1000001]}", "scores goes from 0 to 1000000"},
    {&hog, "{\"pending\":[1]}", "whole number"},
    {&hog, "{\"pending\":11}", "pending goes from 0 to 10"},
    {&hog, "{\"scores\":[100,0],\"pending\":2}", "over"}, /* values that do not fit each other */
    {&hog, "{\"rules\":{\"goal\":0}}", "goal goes from 1 to 1000"},
    {&hog, "{\"rules\":{\"goal\":5000000000}}", "goal goes from 1 to 1000"},
    {&hog, "{\"rules\":{\"goal\":\"100\"}}", "without quotes"},
    {&hog, "{\"rules\":{\"goal\":100.0}}", "rule goal"},
    {&hog, "{\"rules\":{\"bacon\":1}}", "bacon cannot be '1'"}, /* words are words */
    {&hog, "{\"rules\":{\"bacon\":true}}", "rule bacon"},
    {&hog, "{\"rules\":{\"rounds\":3}}", "no rule 'rounds'"},
    {&hog, "{\"rules\":\"plain\"}", "object in braces"},
    {&hog, "{\"position\":[]}", "object in braces"},
    {&hog, "{\"game\":\"yahtzee\",\"position\":{}}", "another game"},
    {&notone, "{\"scores\":[1,2,3],\"rolls\":[1,2]}", "list of 3"}, /* lists that disagree */
    {&notone, "{\"seats\":2,\"scores\":[1,2,3]}", "list of 2"},
    {&notone, "{\"seats\":9}", "1 to 8 seats"},
    {&notone, "{\"scores\":[]}", "1 to 8 seats"},
    {&knucklebones, "{\"boards\":[1,2,3]}", "list of 18"}, /* less than one grid */
    {&knucklebones, "{\"boards\":[[3],[2]]}",
     "boards should be a list of 18 whole numbers, or a list for each seat of 9 numbers or 3 lists "
     "of up to 3; these lists alone are of one seat"},
    {&knucklebones,
     "{\"rules\":{\"columns\":1,\"rows\":2},\"position\":{\"boards\":[[1],[3]],\"seats\":1}}",
     "list of 2"}, /* as many lists as numbers */
    {&knucklebones, "{\"seats\":2,\"boards\":[[3],[2],[]]}", "list of 18"}, /* of one seat */
    {&knucklebones, "{\"boards\":[[3,4,5,6],[2],[]]}", "list of 18"},       /* a column too long */
    {&knucklebones, "{\"boards\":[[3,0,0,0,0,0,0,0],[2,0,0,0,0,0,0,0]]}", "list of 18"}, /* short */
    {&knucklebones, "{\"boards\":[[3,0,0],[2,0,0]]}", "list of 18"},     /* no seats */
    {&knucklebones, "{\"boards\":[[[3,0,0],[2,0,0]]]}", "list of 18"},   /* a column too few */
    {&knucklebones, "{\"boards\":[[[3,0,0],[2,0,0],7]]}", "list of 18"}, /* a column that is none */
    {&knucklebones, "{\"boards\":[[[3,0,0],[2,0,0],[1,[0],0]]]}", "whole number"},
    {&knucklebones, "{\"boards\":[[[0,1,0],[0,0,0],[0,0,0]]]}", ""}, /* a hole */
    {&yahtzee, "{\"dice\":[[1,2,3,4,5]]}", "list of 5"},             /* only boards are nested */
    {&knucklebones, "{\"boards\":[0,1,0,0,0,0,0,0,0]}", ""},         /* a hole in a column */
    {&yahtzee, "{\"dice\":[1,2,3,4]}", "list of 5"},
    {&hog, "{\"scorez\":[1,2]}", "'scores' is missing, and there is 'scorez'"}, /* damaged names */
    {&hog, "{\"sco\\u001bs\":[1,2]}", "there is 'sco\uFFFDs'"},
    {&hog, "{\"rule\":{},\"position\":{}}", "'rules' is missing"},
    {&hog, "{\"positon\":{\"scores\":[1,2]}}", "'position' is missing"},
    {&hog, "{\"rule\":{\"goal\":50},\"scores\":[1,2]}", "'rules' is missing"},
    {&hog, "{\"rules\":{\"bacon\":\"\\u001b\"}}", "bacon cannot be '\uFFFD'"},
};

START_TEST(a_wrong_position_is_refused_in_one_sentence)
{
    const struct game *g = refused[_i].game;
    union position state, before;
    struct text why = {0};
    game_begin(g, &before, g->seats_standard, 0);
    ck_assert_msg(!loads(g, refused[_i].text, &state, &why), "%s", refused[_i].text);
    ck_assert_msg(strstr(why.bytes, refused[_i].says), "%s: %s", refused[_i].text, why.bytes);
    ck_assert(why.length > 0 && !strchr(why.bytes, '\n'));
    ck_assert_int_eq(memcmp(&state, &before, sizeof state), 0);
}
END_TEST

START_TEST(a_position_of_more_than_64_kib_is_refused)
{
    size_t length = JSONL_MOST + 1;
    char *text = malloc(length);
    union position state;
    struct text why = {0};
    memset(text, ' ', length);
    text[0] = '{', text[1] = '}';
    game_begin(&hog, &state, 2, 0);
    ck_assert(position_read(&hog, &state, text, length - 1, &why));
    ck_assert(!position_read(&hog, &state, text, length, &why));
    ck_assert_msg(strstr(why.bytes, "longer"), "%s", why.bytes);
    free(text);
}
END_TEST

START_TEST(rules_left_out_keep_their_values)
{
    union position state;
    struct text why = {0};
    json_t *rules = json_pack("{s:s}", "bacon", "off");
    game_begin(&hog, &state, 2, 0);
    ck_assert(game_rules(&hog, &state, "goal=60", &why));
    ck_assert(rules_from_json(&hog, &state, rules, &why));
    json_decref(rules);
    rules = rules_to_json(&hog, &state);
    char *text = json_dumps(rules, JSON_COMPACT);
    ck_assert_str_eq(text,
                     "{\"goal\":60,\"dice\":10,\"sides\":6,\"bacon\":\"off\",\"align\":\"on\","
                     "\"pass\":\"on\"}");
    free(text);
    json_decref(rules);
}
END_TEST

/* Any damage of one byte is refused or means a position that saves and loads as itself. */
START_TEST(a_damaged_position_never_loads_as_nonsense)
{
    const struct game *g = games[_i];
    struct play p = {.seed = 7};
    struct match m;
    union position start;
    game_begin(g, &start, g->seats_standard, 0);
    match_init(&m, g, &start);
    play_on(&p, &m, 9);
    char *text = saved(g, &m.state);
    for (size_t at = 0; text[at]; at++) {
        char was = text[at];
        for (int byte = 1; byte < 256; byte += 5) {
            union position state;
            struct text why = {0};
            text[at] = (char)byte;
            if (loads(g, text, &state, &why)) {
                check_round_trip(g, &state);
            } else {
                ck_assert_uint_gt(why.length, 0);
            }
        }
        text[at] = was;
    }
    free(text);
    match_fini(&m);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("position");
    TCase *c = tcase_create("position");
    tcase_set_timeout(c, 20);
    tcase_add_loop_test(c, what_is_saved_is_loaded_as_it_was, 0, play_games());
    tcase_add_loop_test(c, what_is_left_out_is_usual, 0, ROWS(read));
    tcase_add_loop_test(c, a_wrong_position_is_refused_in_one_sentence, 0, ROWS(refused));
    tcase_add_test(c, a_position_of_more_than_64_kib_is_refused);
    tcase_add_test(c, rules_left_out_keep_their_values);
    tcase_add_loop_test(c, a_damaged_position_never_loads_as_nonsense, 0, play_games());
    suite_add_tcase(s, c);
    return s;
}
