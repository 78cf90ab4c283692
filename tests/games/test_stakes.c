/* What a turn decides: that it is the last round, or may win the match. */
#include "games/registry.h"
#include "games/words.h"
#include "src/record/position.h"
#include "tests/suite.h"

#include <string.h>

/* A position and what is said of the turn that is to be taken in it; NULL: nothing. */
static const struct {
    const char *game, *position, *says;
} rows[] = {
    {"notone", "{\"round\":9}", NULL},
    {"notone", "{\"round\":10}", "last round"},
    {"yahtzee", "{\"boxes\":[1,2,3,4,5,6,0,0,0,0,0,-1,-1]}", NULL},
    {"yahtzee", "{\"boxes\":[1,2,3,4,5,6,0,0,0,0,0,0,-1]}", "last round"},
    {"hog", "{\"scores\":[76,50]}", NULL},          /* 24 missing: seven dice bring it in 24.6 % */
    {"hog", "{\"scores\":[77,50]}", "match point"}, /* 23: in 25.9 % */
    {"hog", "{\"scores\":[40,90],\"seat\":1}", "match point"},
    {"hog", "{\"scores\":[90,40],\"seat\":1}", NULL}, /* not the turn of who is near */
    {"hog", "{\"rules\":{\"dice\":1},\"position\":{\"scores\":[88,5]}}",
     "match point"}, /* the digit of the other's 5 is 9, plus 3: just what is missing */
    {"hog", "{\"rules\":{\"dice\":1},\"position\":{\"scores\":[87,5]}}", NULL},
    {"hog", "{\"rules\":{\"dice\":1},\"position\":{\"scores\":[5,88],\"seat\":1}}", "match point"},
    {"hog", "{\"rules\":{\"dice\":1,\"bacon\":\"off\"},\"position\":{\"scores\":[88,5]}}", NULL},
    {"knucklebones", "{\"boards\":[5,5,5,1,1,1,4,4,0,3,3,0,2,2,0,0,0,0],\"seat\":0}",
     "match point"}, /* any die wins */
    {"knucklebones", "{\"boards\":[5,5,5,1,1,1,4,4,0,3,3,0,2,2,0,0,0,0],\"seat\":1}",
     NULL}, /* the other one cannot end it */
    {"knucklebones", "{\"boards\":[5,5,5,1,1,1,4,0,0,3,3,0,2,2,0,0,0,0],\"seat\":0}",
     NULL}, /* two cells are free */
    {"knucklebones", "{\"boards\":[1,1,2,1,1,2,1,1,0,6,6,6,6,6,6,0,0,0],\"seat\":0}",
     NULL}, /* none wins */
    {"knucklebones", "{\"boards\":[5,1,2,4,1,2,2,2,0,3,3,0,5,5,0,0,0,0],\"seat\":0}",
     "match point"}, /* a two does */
    {"knucklebones", "{\"boards\":[5,1,2,4,1,2,2,2,0,3,3,0,5,5,0,6,0,0],\"die\":1,\"seat\":0}",
     NULL}, /* but it was a one */
};

START_TEST(a_turn_says_what_it_decides)
{
    const struct game *g = game_find(rows[_i].game);
    union position state;
    struct text why = {0};
    game_begin(g, &state, strcmp(g->id, "yahtzee") == 0 ? 1 : 2, 0);
    ck_assert_msg(position_read(g, &state, rows[_i].position, strlen(rows[_i].position), &why),
                  "%s", why.bytes);
    const char *says = g->words->stake(&state);
    ck_assert_str_eq(says ? says : "", rows[_i].says ? rows[_i].says : "");
}
END_TEST

START_TEST(one_round_is_not_the_last_of_many)
{
    const struct game *g = game_find("notone");
    union position state;
    struct text why = {0};
    game_begin(g, &state, 2, 0);
    ck_assert(game_rules(g, &state, "rounds=1", &why));
    ck_assert_ptr_null(g->words->stake(&state));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("stakes");
    TCase *t = tcase_create("stakes");
    tcase_add_loop_test(t, a_turn_says_what_it_decides, 0, ROWS(rows));
    tcase_add_test(t, one_round_is_not_the_last_of_many);
    suite_add_tcase(s, t);
    return s;
}
