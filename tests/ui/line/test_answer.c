#include "games/hog/game.h"
#include "games/knucklebones/game.h"
#include "games/notone/game.h"
#include "games/registry.h"
#include "games/yahtzee/game.h"
#include "src/record/position.h"
#include "tests/suite.h"
#include "ui/line/answer.h"
#include "ui/text/action_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A position at which somebody chooses. */
static union position choice(const struct game *g)
{
    static const int dice[] = {5, 5, 4, 4, 4};
    union position p;
    game_begin(g, &p, 2, 0);
    while (g->next(&p).kind == NODE_ROLL) {
        g->roll(&p, dice);
    }
    return p;
}

static const struct {
    const struct game *game;
    const char *said, *meant; /* NULL: refused */
} rows[] = {
    {&notone, "roll", "roll"},
    {&notone, "r", "roll"}, /* any beginning … */
    {&notone, "STO", "stop"},
    {&notone, " stop ", "stop"},
    {&notone, "b", "stop"}, /* … of the game's other words too */
    {&notone, "hold", "stop"},
    {&notone, "again", "roll"},
    {&notone, "rolling", NULL},
    {&notone, "", NULL},
    {&notone, "4", NULL},
    {&hog, "4", "roll 4"}, /* the last word */
    {&hog, "roll 4", "roll 4"},
    {&hog, "roll  4", "roll 4"},
    {&hog, "1", "roll 1"}, /* itself, though "roll 10" begins so too */
    {&hog, "10", "roll 10"},
    {&hog, "roll 1", "roll 1"},
    {&hog, "11", NULL},
    {&hog, "roll", NULL},       /* which one? */
    {&hog, "5 dice", "roll 5"}, /* as the log says it */
    {&hog, "roll 5 dice", "roll 5"},
    {&hog, "pick 5", "roll 5"},
    {&hog, "1 die", "roll 1"},
    {&hog, "10 dice", "roll 10"},
    {&hog, "-1", NULL}, /* a slip of the finger must not spend the turn */
    {&hog, "--5", NULL},
    {&hog, "-0", NULL},
    {&hog, "- 1", NULL},
    {&hog, "roll -1", NULL},
    {&hog, "+3", NULL},
    {&hog, "\u22121", NULL},
    {&knucklebones, "2", "column 2"},
    {&knucklebones, "col 3", "column 3"},
    {&knucklebones, "c", NULL},
    {&knucklebones, "4", NULL},
    {&yahtzee, "keep 1 3 5", "keep 1 3 5"},
    {&yahtzee, "keep 5 1 3", "keep 1 3 5"}, /* in any order */
    {&yahtzee, "keep 5,1,3", "keep 1 3 5"},
    {&yahtzee, "keep 513", "keep 1 3 5"}, /* without spaces */
    {&yahtzee, "513", "keep 1 3 5"},
    {&yahtzee, "hold 2", "keep 2"},
    {&yahtzee, "none", "keep none"},
    {&yahtzee, "keep none", "keep none"},
    {&yahtzee, "nothing", "keep none"},
    {&yahtzee, "roll", "keep none"},
    {&yahtzee, "no", NULL}, /* only the whole word throws all dice away */
    {&yahtzee, "keep n", NULL},
    {&yahtzee, "r", NULL},
    {&yahtzee, "all", NULL},
    {&yahtzee, "keep 1-3", NULL}, /* 1 and 3, or 1 to 3? */
    {&yahtzee, "keep 5 5 4", NULL},
    {&yahtzee, "keep 1 1", NULL},
    {&yahtzee, "keep 6", NULL},
    {&yahtzee, "keep 1 2 3 4 5", NULL}, /* no action: nothing would be thrown */
    {&yahtzee, "full", "score full_house"},
    {&yahtzee, "full house", "score full_house"},
    {&yahtzee, "Full-House", "score full_house"},
    {&yahtzee, "score full_house", "score full_house"},
    {&yahtzee, "ones", "score aces"},
    {&yahtzee, "ch", "score chance"},
    {&yahtzee, "four", NULL}, /* fours, or four of a kind */
    {&yahtzee, "fours", "score fours"},
    {&yahtzee, "4 of", "score four_of_a_kind"},
    {&yahtzee, "99999999999999999999", NULL},
};

START_TEST(any_unambiguous_beginning_is_an_answer)
{
    const struct game *g = rows[_i].game;
    union position p = choice(g);
    struct text why = {0}, name = {0};
    int action = -7;
    bool read = answer_read(g, &p, rows[_i].said, &action, &why);
    if (!rows[_i].meant) {
        ck_assert_msg(!read, "'%s' was read", rows[_i].said);
        ck_assert_int_eq(action, -7);
        ck_assert_uint_gt(why.length, 0);
        return;
    }
    ck_assert_msg(read, "'%s': %s", rows[_i].said, why.bytes);
    g->name(&p, action, &name);
    ck_assert_str_eq(name.bytes, rows[_i].meant);
}
END_TEST

START_TEST(every_name_is_read_as_its_action)
{
    const struct game *g = games[_i];
    union position p = choice(g);
    int action[ACTIONS_MOST];
    int n = g->actions(&p, action);
    for (int i = 0; i < n; i++) {
        struct text name = {0}, why = {0};
        int read;
        g->name(&p, action[i], &name);
        ck_assert_msg(answer_read(g, &p, name.bytes, &read, &why), "%s", why.bytes);
        ck_assert_int_eq(read, action[i]);
    }
}
END_TEST

/* Positions at which a choice that the game knows cannot be made. */
static const struct {
    const struct game *game;
    const char *json, *said, *why;
} refused[] = {
    {&knucklebones, "{\"boards\":[1,2,3,4,0,0,5,0,0,5,6,0,3,0,0,1,2,0],\"die\":3}", "1",
     "Column 1 is full."},
    {&knucklebones, "{\"die\":3}", "column 4", "There are 3 columns."},
    {&knucklebones, "{\"die\":3}", "0", "There are 3 columns."},
    {&knucklebones, "{\"die\":3}", "column 0", "There are 3 columns."},
    {&knucklebones, "{\"die\":3}", "col 999", "There are 3 columns."},
    {&knucklebones, "{\"die\":3}", "row 0", "'row 0' is none of the choices"},
    {&knucklebones, "{\"die\":3}", "column 0 x", "'column 0 x' is none of the choices"},
    {&knucklebones, "{\"die\":3}", "x", "'x' is none of the choices"},
    {&hog, "{}", "11", "From 0 to 10 dice here."},
    {&hog, "{}", "roll 99", "From 0 to 10 dice here."},
    {&hog, "{}", "roll 999", "From 0 to 10 dice here."},
    {&hog, "{}", "stop", "'stop' is none of the choices"},
    {&notone, "{}", "roll 2", "'roll 2' is none of the choices"},
    {&yahtzee, "{\"throw\":1,\"dice\":[1,2,3,4,5]}", "keep 6", "Places of dice go from 1 to 5."},
    {&yahtzee, "{\"throw\":1,\"dice\":[1,2,3,4,5]}", "keep 0", "Places of dice go from 1 to 5."},
    {&yahtzee, "{\"throw\":1,\"dice\":[1,2,3,4,5]}", "hold 1 6", "Places of dice go from 1 to 5."},
    {&yahtzee, "{\"throw\":1,\"dice\":[1,2,3,4,5]}", "keep 1 1",
     "Name the place of each die once."},
    {&yahtzee, "{\"throw\":1,\"dice\":[1,2,3,4,5]}", "554", "Name the place of each die once."},
    {&yahtzee, "{\"throw\":1,\"dice\":[1,2,3,4,5]}", "score 6", "'score 6' is none of the choices"},
    {&yahtzee, "{\"throw\":3,\"dice\":[1,2,3,4,5]}", "keep 6", "No roll is left. Choose a row."},
    {&yahtzee, "{\"throw\":1,\"dice\":[1,2,3,4,5]}", "keep 1 2 3 4 5",
     "All dice are kept. Let one go, or choose a row."},
    {&yahtzee, "{\"throw\":3,\"dice\":[1,2,3,4,5]}", "none", "No roll is left. Choose a row."},
    {&yahtzee, "{\"throw\":3,\"dice\":[1,2,3,4,5]}", "keep", "No roll is left. Choose a row."},
    {&yahtzee,
     "{\"throw\":2,\"dice\":[1,2,3,4,5],\"boxes\":[1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1]}", "ones",
     "That row is taken."},
    {&yahtzee,
     "{\"throw\":2,\"dice\":[4,4,4,4,4],\"boxes\":[1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,50,-1]}",
     "chance", "A joker has to go to Fours."},
    {&yahtzee,
     "{\"throw\":2,\"dice\":[4,4,4,4,4],\"boxes\":[1,-1,-1,16,-1,-1,-1,-1,-1,-1,-1,0,-1]}", "twos",
     "A joker has to go to the lower section."},
};

START_TEST(what_cannot_be_chosen_is_refused_with_its_reason)
{
    const struct game *g = refused[_i].game;
    union position p;
    struct text why = {0};
    int action;
    game_begin(g, &p, 2, 0);
    ck_assert_msg(position_read(g, &p, refused[_i].json, strlen(refused[_i].json), &why), "%s",
                  why.bytes);
    ck_assert(!answer_read(g, &p, refused[_i].said, &action, &why));
    ck_assert_str_eq(why.bytes, refused[_i].why);
}
END_TEST

static const struct {
    const struct game *game;
    const char *question;
} questions[] = {
    {&notone, "Roll or bank?"},
    {&hog, "Roll 0: Free Bacon brings 6. Roll 0 to 10?"},
    {&knucklebones, "Column 1, 2 or 3?"},
    {&yahtzee, "Keep dice at places 1 to 5 (as 1 2 5, or none) or score aces, twos, threes, fours, "
               "fives, sixes, three of a kind, four of a kind, full house, small straight, large "
               "straight, yahtzee or chance?"},
};

START_TEST(a_question_lists_the_answers)
{
    union position p = choice(questions[_i].game);
    struct text question = {0};
    action_ask(questions[_i].game, &p, &question);
    ck_assert_str_eq(question.bytes, questions[_i].question);
}
END_TEST

static char *listed(const struct game *g)
{
    static const struct text nothing = {0};
    union position p = choice(g);
    char *bytes = NULL;
    size_t size = 0;
    struct out out = {.to = open_memstream(&bytes, &size)};
    action_list(&out, g, &p, &nothing);
    fclose(out.to);
    return bytes;
}

START_TEST(the_full_list_leaves_nothing_out)
{
    char *bytes = listed(&yahtzee);
    char *second = strchr(bytes, '\n') + 1;
    ck_assert_str_eq(strchr(second, '\n'), "\n"); /* two lines */
    ck_assert_ptr_nonnull(strstr(bytes, "2 3 4 5"));
    ck_assert_ptr_nonnull(strstr(bytes, "; chance."));
    free(bytes);
    bytes = listed(&notone);
    ck_assert_str_eq(bytes, "roll; bank.\n");
    free(bytes);
}
END_TEST

static const char *const people[] = {"Ann", "Anna", "Zo\u00eb", "Player 1", "Player 10", NULL};

static const struct {
    const char *said;
    int found;
    const char *why;
} named[] = {
    {"Ann", 0, ""}, /* itself, though Anna begins so too */
    {"anna", 1, ""},
    {"zoe", 2, ""},
    {"z", 2, ""},
    {"player 1", 3, ""},
    {"Player 10", 4, ""},
    {"a", -1, "'a' could be Ann or Anna"},
    {"play", -1, "'play' could be Player 1 or Player 10"},
    {"Bo", -1, ""},
    {"Annabel", -1, ""},
    {"", -1, ""},
};

START_TEST(a_name_is_itself_or_the_only_one_that_begins_so)
{
    struct text why = {0};
    ck_assert_int_eq(answer_among(people, named[_i].said, &why), named[_i].found);
    ck_assert_str_eq(why.bytes, named[_i].why);
}
END_TEST

START_TEST(of_many_names_the_first_are_said)
{
    static const char *const many[] = {"P1", "P2", "P3", "P4", "P5", "Q", NULL};
    struct text why = {0};
    ck_assert_int_eq(answer_among(many, "p", &why), -1);
    ck_assert_str_eq(why.bytes, "'p' could be P1, P2, P3 or 2 more");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("answer");
    TCase *c = tcase_create("answer");
    tcase_add_loop_test(c, any_unambiguous_beginning_is_an_answer, 0, ROWS(rows));
    tcase_add_loop_test(c, every_name_is_read_as_its_action, 0, 4);
    tcase_add_loop_test(c, what_cannot_be_chosen_is_refused_with_its_reason, 0, ROWS(refused));
    tcase_add_loop_test(c, a_question_lists_the_answers, 0, ROWS(questions));
    tcase_add_test(c, the_full_list_leaves_nothing_out);
    tcase_add_loop_test(c, a_name_is_itself_or_the_only_one_that_begins_so, 0, ROWS(named));
    tcase_add_test(c, of_many_names_the_first_are_said);
    suite_add_tcase(s, c);
    return s;
}
